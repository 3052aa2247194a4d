//! Points cannot be dodged: players who stand up, are kicked, return as other people or end the
//! match early still get the points of that round, and the agreed number of rounds stays the same.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::world::World;
use maumau_protocol::{BoardInfo, ClientMessage, HostMessage, HostPower, TableInfo};
use maumau_room::Saved;

/// Returns a table where Ann, the host, Ben and Cem play, and bots act when a timer expires.
fn begun(book: &str, options: &str) -> World {
    let mut world = World::of(Saved {
        book: book.into(),
        options: options.into(),
        ..Saved::default()
    });
    for (socket, who, name) in [(1, 'a', "Ann"), (2, 'b', "Ben"), (3, 'c', "Cem")] {
        world.enter(socket, who);
        sit(&mut world, socket, name);
    }
    world.power(1, HostPower::Timers { turn_ms: 1_000 });
    world.power(1, HostPower::Start {});
    dealt(&mut world);
    world
}

fn sit(world: &mut World, socket: u64, name: &str) {
    let name = name.into();
    world.say(socket, ClientMessage::Sit { name });
}

fn table(world: &World, socket: u64) -> TableInfo {
    let told = world.last(socket, |message| match message {
        HostMessage::Table { table } | HostMessage::Welcome { table, .. } => Some(table.clone()),
        _ => None,
    });
    told.expect("a table")
}

fn board(world: &World, socket: u64) -> BoardInfo {
    table(world, socket).board.expect("a board")
}

/// Returns the points by seat, the round and its phase.
fn stands(world: &World, socket: u64) -> (Vec<i16>, u16, String) {
    seen(world, socket).expect("a view")
}

fn seen(world: &World, socket: u64) -> Option<(Vec<i16>, u16, String)> {
    world.last(socket, |message| match message {
        HostMessage::Update { view, .. } => {
            let points = view.seats.iter().map(|seat| seat.points).collect();
            Some((points, view.round, view.phase.clone()))
        }
        _ => None,
    })
}

/// Lets time pass until a round is running.
fn dealt(world: &mut World) {
    while !seen(world, 1).is_some_and(|(.., phase)| phase == "playing" || phase == "dealing") {
        world.pass();
    }
}

/// Players lose points for the cards left in their hands.
const BAD: &str = "rounds=3 points=table points-to=losers hand=7";

#[test]
fn who_stands_up_in_a_round_has_its_points() {
    let mut world = begun("classic", BAD);
    world.say(2, ClientMessage::Stand {});
    world.play_round();
    let (points, ..) = stands(&world, 1);
    sit(&mut world, 2, "Ben");
    assert_eq!(stands(&world, 2).0, points, "he has what his seat has");
    let stood = board(&world, 1).people[1].points;
    assert_eq!(stood, i32::from(points[1]));
    // A restart makes no difference.
    let mut world = begun("classic", BAD);
    world.say(2, ClientMessage::Stand {});
    world.restart();
    world.enter(11, 'a');
    world.play_round();
    let (points, ..) = stands(&world, 11);
    world.enter(12, 'b');
    sit(&mut world, 12, "Ben");
    assert_eq!(stands(&world, 12).0, points);
}

#[test]
fn rounds_that_a_bot_plays_for_somebody_who_has_gone_are_nobody_s() {
    let mut world = begun("classic", BAD);
    world.play_round();
    let (before, ..) = stands(&world, 1);
    world.say(2, ClientMessage::Stand {});
    dealt(&mut world);
    world.play_round();
    let (points, ..) = stands(&world, 1);
    sit(&mut world, 2, "Benno");
    let (now, ..) = stands(&world, 2);
    assert_eq!(
        now,
        vec![points[0], before[1], points[2]],
        "he keeps what he had, whatever he is called"
    );
}

#[test]
fn who_is_sent_away_and_pardoned_has_the_points_of_the_round() {
    let mut world = begun("classic", BAD);
    world.power(1, HostPower::Kick { seat: 2 });
    world.play_round();
    let (points, ..) = stands(&world, 1);
    world.power(1, HostPower::Pardon { name: "Ben".into() });
    world.enter(4, 'b');
    sit(&mut world, 4, "Ben");
    assert_eq!(stands(&world, 4).0, points);
}

#[test]
fn who_comes_back_as_somebody_else_is_no_better_off() {
    let mut better = 0;
    for hand in [5, 6, 7, 8] {
        let mut world = begun("classic", &format!("{BAD} hand={hand}"));
        world.say(2, ClientMessage::Stand {});
        world.play_round();
        let (points, ..) = stands(&world, 1);
        world.enter(4, 'd');
        sit(&mut world, 4, "Dan");
        let (now, ..) = stands(&world, 4);
        let average = (i32::from(points[0]) + i32::from(points[2])).div_euclid(2).min(0);
        assert_eq!(i32::from(now[1]), average.min(points[1].into()), "{points:?}");
        let board = board(&world, 4);
        let dan = board
            .people
            .iter()
            .find(|known| known.name == "Dan")
            .expect("he stands on it");
        assert_eq!(dan.points, i32::from(now[1]), "he takes it along into the next match");
        better += u32::from(i32::from(points[1]) < average);
    }
    assert!(better > 0, "the seat was never worse than the average");
}

#[test]
fn an_agreed_number_of_rounds_stays_that_number() {
    let mut world = begun("classic", BAD);
    world.play_round();
    world.say(2, ClientMessage::Stand {});
    sit(&mut world, 2, "Ben");
    dealt(&mut world);
    assert_eq!(stands(&world, 2).1, 2, "the second of three");
    world.play_round();
    world.enter(4, 'd');
    sit(&mut world, 4, "Dan");
    world.restart();
    world.enter(11, 'a');
    while stands(&world, 11).2 != "over" {
        world.pass();
    }
    assert_eq!(stands(&world, 11).1, 3);
    assert_eq!(world.rounds(), 3);
    assert!(board(&world, 11).over);
    assert_eq!(board(&world, 11).people[0].rounds, 3);
}

#[test]
fn a_match_is_ended_after_the_round_that_runs() {
    let mut world = begun("classic", BAD);
    world.power(1, HostPower::End {});
    assert_eq!(table(&world, 2).ending, [1], "the others know, and may agree");
    assert!(matches!(stands(&world, 1).2.as_str(), "playing" | "dealing"));
    world.restart();
    world.enter(11, 'a');
    assert_eq!(table(&world, 11).ending, [1]);
    world.play_round();
    assert!(!table(&world, 11).running);
    let (points, ..) = stands(&world, 11);
    let stood: Vec<i32> = board(&world, 11).people.iter().map(|person| person.points).collect();
    assert_eq!(
        stood,
        points.into_iter().map(i32::from).collect::<Vec<_>>(),
        "the round counts"
    );
}

#[test]
fn a_match_ends_at_once_if_everybody_agrees() {
    let mut world = begun("classic", BAD);
    world.say(2, ClientMessage::AgreeEnd {});
    let denied = |message: &HostMessage| match message {
        HostMessage::Error { code, .. } => Some(code.clone()),
        _ => None,
    };
    assert_eq!(
        world.last(2, denied).as_deref(),
        Some("not_ending"),
        "the host has not asked for it"
    );
    world.power(1, HostPower::End {});
    world.say(2, ClientMessage::AgreeEnd {});
    assert!(table(&world, 1).running);
    assert_eq!(table(&world, 1).ending, [1, 2]);
    world.say(3, ClientMessage::AgreeEnd {});
    assert!(!table(&world, 1).running);
    assert_eq!(world.rounds(), 0);
    assert!(
        board(&world, 1).people.iter().all(|person| person.points == 0),
        "it counts for nobody"
    );
}

#[test]
fn bots_begin_another_match_under_names_of_their_own() {
    let mut world = begun("classic", "rounds=1");
    world.say(2, ClientMessage::Stand {});
    world.play_round();
    assert_eq!(table(&world, 1).people[1].name, "Ben");
    world.power(1, HostPower::Start {});
    assert_ne!(table(&world, 1).people[1].name, "Ben");
}

#[test]
fn who_comes_back_to_their_seat_is_called_as_before() {
    let called = |world: &World| {
        table(world, 1)
            .people
            .iter()
            .map(|person| person.name.clone())
            .collect::<Vec<_>>()
    };
    let mut world = begun("classic", BAD);
    world.say(2, ClientMessage::Stand {});
    world.play_round();
    sit(&mut world, 2, "Ben");
    assert_eq!(called(&world), ["Ann", "Ben", "Cem"], "between two rounds");
    world.play_round();
    let names: Vec<String> = board(&world, 1).people.iter().map(|known| known.name.clone()).collect();
    assert!(
        names.contains(&"Ben".into()) && !names.contains(&"Ben 2".into()),
        "{names:?}"
    );
    // The same holds if the match has ended meanwhile; another person with the same name gets a number.
    world.say(2, ClientMessage::Stand {});
    world.power(1, HostPower::End {});
    while table(&world, 1).running {
        world.pass();
    }
    world.enter(4, 'd');
    sit(&mut world, 4, "Ben");
    sit(&mut world, 2, "Ben");
    assert_eq!(called(&world), ["Ann", "Ben", "Cem", "Ben 2"]);
}
