//! A table that moves to another node leaves at once, but never while a race is open.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::world::World;
use maumau_protocol::{HostMessage, HostPower, View};
use maumau_room::{Command, RoomAnswer, Saved};

/// Returns a table with Ann and two bots; a bot acts when her timer expires.
fn begun(book: &str, options: &str) -> World {
    let saved = Saved {
        book: book.into(),
        options: options.into(),
        ..Saved::default()
    };
    let mut world = World::with_bots(saved, "simple");
    world.power(1, HostPower::Timers { turn_ms: 1_000 });
    world.power(1, HostPower::Start {});
    world
}

fn view(world: &World) -> Option<View> {
    world.last(1, |message| match message {
        HostMessage::Update { view, .. } => Some(View::clone(view)),
        _ => None,
    })
}

/// Returns how long a contested window stays open, in ms of the match.
fn contested(view: &View) -> Option<u32> {
    let open = view
        .windows
        .iter()
        .filter(|window| window.seats.len() >= window.done.len() + 2);
    let left = open.filter_map(|window| window.deadline_ms?.checked_sub(view.now_ms));
    left.filter(|left_ms| (500..=4_000).contains(left_ms)).max()
}

#[test]
fn a_window_in_which_nobody_has_moved_yet_is_waited_for() {
    let mut found = 0;
    let all = maumau_rulebooks::BOOKS.iter().map(|book| (book.id, ""));
    let short = ("swiss", "reaction=2500 closing=2500 fair-time=2500");
    for (book, options) in std::iter::once(short).chain(all) {
        let mut world = begun(book, options);
        let open = (0..1_500).find_map(|_| {
            world.pass();
            contested(&view(&world)?)
        });
        let Some(left_ms) = open else { continue };
        found += 1;
        let from = world.now.ms;
        world.tell(Command::LetGo { ask: 9 });
        assert!(!world.room.is_over(), "{}: it has left within a race", book);
        while !world.room.is_over() {
            world.pass();
        }
        assert_eq!(world.answers[&9], RoomAnswer::Done(Ok(())), "{}", book);
        let ended = view(&world).is_none_or(|view| contested(&view).is_none());
        assert!(ended || world.now.ms >= from + u64::from(left_ms), "{}", book);
        assert!(world.now.ms <= from + 10_000, "{}: it waits for the race only", book);
        if found == 2 {
            return;
        }
    }
    assert!(found > 0, "no book has had such a window");
}

#[test]
fn a_card_upon_which_others_may_throw_one_in_is_waited_for() {
    let mut world = begun("classic", "packs=2 jump-in=on calls=none hand=5");
    let played = |world: &World| world.lines().filter(|line| line.contains(" lay ")).count();
    while played(&world) == 0 {
        world.pass();
    }
    let from = world.now.ms;
    world.tell(Command::LetGo { ask: 9 });
    assert!(!world.room.is_over(), "it has left within a race");
    while !world.room.is_over() {
        world.pass();
    }
    assert!(world.now.ms > from, "time has passed");
}

#[test]
fn where_nothing_runs_it_leaves_at_once() {
    let mut world = World::new("spin");
    world.enter(1, 'a');
    world.tell(Command::LetGo { ask: 9 });
    assert!(world.room.is_over());
}
