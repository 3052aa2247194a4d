//! § 15: boards outlive a match, and all clients hear of a match that begins on one.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::world::World;
use maumau_protocol::{ClientMessage, HostMessage, HostPower};
use maumau_room::{Command, Saved};

/// Ann, the host, Ben, and Cem, who watches.
const ALL: [u64; 3] = [1, 2, 3];

/// Returns a table where Ann and Ben play and Cem watches.
fn two(options: &str) -> World {
    let mut world = World::of(Saved {
        book: "classic".into(),
        options: options.into(),
        ..Saved::default()
    });
    for (socket, who, name) in [(1, 'a', "Ann"), (2, 'b', "Ben")] {
        world.enter(socket, who);
        let name = name.into();
        world.say(socket, ClientMessage::Sit { name });
    }
    world.enter(3, 'c');
    world.power(1, HostPower::Timers { turn_ms: 1_000 });
    world
}

/// Begins a match. Returns what each socket hears of it.
fn begin(world: &mut World) -> Vec<Option<(Vec<i16>, bool)>> {
    world.heard.clear();
    world.power(1, HostPower::Start {});
    let told = ALL.map(|socket| {
        world.last(socket, |message| match message {
            HostMessage::MatchBegan { points, anew } => Some((points.clone(), *anew)),
            _ => None,
        })
    });
    told.to_vec()
}

#[test]
fn a_match_that_begins_anew_says_so_to_everybody() {
    let mut world = two("rounds=1 hand=3");
    assert_eq!(
        begin(&mut world),
        vec![Some((vec![0, 0], false)); 3],
        "the first on a new board"
    );
    world.play_round();
    assert_eq!(
        begin(&mut world),
        vec![Some((vec![0, 0], true)); 3],
        "the one before was played to its end"
    );
}

#[test]
fn a_match_that_goes_on_from_the_board_says_from_what() {
    let mut world = two("rounds=5 hand=3");
    begin(&mut world);
    world.play_round();
    let points = world.last(1, |message| match message {
        HostMessage::Update { view, .. } => Some(view.seats.iter().map(|seat| seat.points).collect::<Vec<i16>>()),
        _ => None,
    });
    let points = points.expect("a view");
    assert!(points.iter().any(|n| *n != 0), "{points:?}");
    world.power(1, HostPower::End {});
    assert_eq!(begin(&mut world), vec![Some((points, false)); 3]);
}

#[test]
fn who_watches_and_sees_it_later_hears_it_later() {
    let mut world = two("rounds=1 hand=3");
    world.power(1, HostPower::Delay { seconds: 5 });
    let from = world.now.ms;
    let told = begin(&mut world);
    assert!(told[0].is_some() && told[1].is_some() && told[2].is_none(), "{told:?}");
    let began = |message: &HostMessage| matches!(message, HostMessage::MatchBegan { .. }).then_some(());
    while world.last(3, began).is_none() {
        world.pass();
    }
    assert!(world.now.ms >= from + 5_000);
    world.tell(Command::Leave { socket: 3 });
}

#[test]
fn who_watches_and_sees_it_later_reads_later_what_is_played() {
    let mut world = two("rounds=1 hand=3");
    world.power(1, HostPower::Delay { seconds: 5 });
    let from = world.now.ms;
    world.power(
        1,
        HostPower::Rules {
            book: "classic".into(),
            options: "rounds=1 hand=3".into(),
            house: vec!["rule ace-again".into()],
        },
    );
    let rules = |world: &World, socket: u64| {
        let told = |message: &HostMessage| match message {
            HostMessage::Table { table } => Some((table.house.len(), table.rules.clone())),
            _ => None,
        };
        world.last(socket, told).expect("the table")
    };
    let now = rules(&world, 1);
    assert_eq!(now.0, 1);
    assert_eq!(rules(&world, 3).0, 0);
    assert_ne!(
        rules(&world, 3).1,
        now.1,
        "nor what tables that play the same know each other by"
    );
    while rules(&world, 3) != now {
        world.pass();
    }
    assert!(world.now.ms >= from + 5_000);
}
