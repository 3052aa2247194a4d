//! A change that cannot be stored has not happened: the match continues, with the secret its server has committed to.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::world::World;
use maumau_protocol::{ClientMessage, HostMessage, HostPower};
use maumau_room::Saved;
use maumau_room::deal::verify_log;

/// Ann and two bots in the first round; a bot acts when her timer expires.
fn begun() -> World {
    let saved = Saved {
        book: "spin".into(),
        options: "rounds=3".into(),
        ..Saved::default()
    };
    let mut world = World::with_bots(saved, "simple");
    world.power(1, HostPower::Timers { turn_ms: 1_000 });
    world.power(1, HostPower::Start {});
    while !world.lines().any(|line| line.contains(" deal ")) {
        world.pass();
    }
    world
}

/// Lets time pass until this many rounds are over.
fn play_on(world: &mut World, until: usize) {
    for _ in 0..20_000 {
        if world.rounds() >= until {
            return;
        }
        world.pass();
    }
    panic!("no round has ended");
}

fn error(world: &World, socket: u64) -> Option<String> {
    world.last(socket, |message| match message {
        HostMessage::Error { code, .. } => Some(code.clone()),
        _ => None,
    })
}

/// Returns the number of the stored match.
fn game(world: &World) -> u32 {
    let saved: Saved = serde_json::from_str(&world.saved).expect("what was stored");
    saved.game
}

#[test]
fn a_match_whose_end_is_not_stored_goes_on_by_its_secret() {
    let mut world = begun();
    world.fails = true;
    world.power(1, HostPower::End {});
    assert_eq!(error(&world, 1).as_deref(), Some("store"));
    world.fails = false;
    play_on(&mut world, 1);
    let (_, log) = world.logs.first_key_value().expect("a match");
    verify_log(&log.join("\n"), None).expect("the host has shown what it was bound to");
    world.restart();
    world.enter(2, 'a');
    play_on(&mut world, 2);
}

#[test]
fn a_match_that_does_not_begin_leaves_the_one_before() {
    let mut world = begun();
    play_on(&mut world, 1);
    world.enter(2, 'b');
    world.fails_lines = true;
    world.say(2, ClientMessage::Sit { name: "Ben".into() });
    assert_eq!(
        error(&world, 2).as_deref(),
        Some("store"),
        "he would go on with them in a match of its own"
    );
    world.fails_lines = false;
    assert_eq!(game(&world), 2, "it was written down before its first lines");
    world.pass();
    assert_eq!(game(&world), 1, "the match that runs");
    world.restart();
    world.enter(3, 'a');
    play_on(&mut world, 2);
}

#[test]
fn matches_begin_no_faster_than_anybody_plays_them() {
    let mut world = begun();
    for n in 0..40 {
        world.power(1, HostPower::End {});
        world.power(1, HostPower::Start {});
        if n == 10 {
            assert_eq!(error(&world, 1), None, "some are begun in vain");
        }
    }
    assert_eq!(error(&world, 1).as_deref(), Some("too_fast"));
    assert!(world.logs.len() < 30, "{} logs", world.logs.len());
    world.now.ms += 60_000;
    world.heard.clear();
    world.power(1, HostPower::Start {});
    assert_eq!(error(&world, 1), None);
}
