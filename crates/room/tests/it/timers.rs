//! Timers work the same in every book: the table waits for an idle player exactly as long as it says.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::world::World;
use maumau_protocol::{ClientMessage, HostMessage, HostPower, View};
use maumau_room::Saved;

/// Returns a table with three idle people, a time limit and house rules.
fn begun(book: &str, house: &[&str], turn_ms: u32) -> World {
    let mut world = World::of(Saved {
        book: book.into(),
        house: house.iter().map(|&rule| rule.into()).collect(),
        ..Saved::default()
    });
    for (socket, who, name) in [(1, 'a', "Ann"), (2, 'b', "Ben"), (3, 'c', "Cem")] {
        world.enter(socket, who);
        let name = name.into();
        world.say(socket, ClientMessage::Sit { name });
    }
    world.power(1, HostPower::Timers { turn_ms });
    world.power(1, HostPower::Start {});
    world
}

fn view(world: &World) -> Option<View> {
    world.last(1, |message| match message {
        HostMessage::Update { view, .. } => Some(View::clone(view)),
        _ => None,
    })
}

/// Returns the longest time between two log lines during the first rounds, in ms of the room's clock.
fn longest_wait(world: &mut World) -> u64 {
    let (mut longest, mut since, mut lines) = (0, world.now.ms, 0);
    for _ in 0..400 {
        world.pass();
        let now = world.lines().count();
        if now != lines {
            longest = longest.max(world.now.ms - since);
            (since, lines) = (world.now.ms, now);
        }
    }
    longest
}

#[test]
fn nobody_is_waited_for_longer_than_the_table_says() {
    // Between two rounds there is a pause of 6 s, and clients have 3 s for the deal.
    const BREATH_MS: u64 = 10_000;
    for book in maumau_rulebooks::BOOKS {
        for turn_ms in [1_000, 15_000] {
            let longest = longest_wait(&mut begun(book.id, &[], turn_ms));
            let most = u64::from(turn_ms) + BREATH_MS;
            assert!(longest <= most, "{} at {turn_ms} ms: {longest} ms", book.id);
        }
    }
}

#[test]
fn the_plenum_waits_no_longer_either() {
    const HONOUR: &str = "honour fair Nobody looks into the cards of others";
    for book in maumau_rulebooks::BOOKS {
        // Without timers, each of its two parts takes the 30 s of the rules; longer timers do not change that.
        for (turn_ms, most) in [(1_000, 2_000), (15_000, 30_000), (0, 60_000), (3_600_000, 60_000)] {
            let mut world = begun(book.id, &[HONOUR], 1_000);
            while view(&world).is_none_or(|view| view.phase != "playing") {
                world.pass();
            }
            world.power(1, HostPower::Timers { turn_ms });
            let answer = world.deed(1, "charge 2 1");
            assert!(matches!(answer, HostMessage::Taken { .. }), "{}: {answer:?}", book.id);
            let from = world.now.ms;
            while view(&world).is_some_and(|view| view.plenum.is_some()) {
                world.pass();
            }
            let lasted = world.now.ms - from;
            assert!(
                lasted.abs_diff(most) <= 1_500,
                "{} at {turn_ms} ms: {lasted} ms",
                book.id
            );
            // Silence counts for the accused, whichever timer ends it.
            assert!(world.lines().any(|line| line.contains(" charge ")), "{}", book.id);
            assert!(!world.lines().any(|line| line.contains(" vote yes")), "{}", book.id);
        }
    }
}
