//! Rooms on a virtual clock, without task or socket; inputs and outputs cross as bytes.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::world;
use crate::world::{World, caller};
use maumau_play::Plan;
use maumau_protocol::{ClientMessage, HostMessage, HostPower};
use maumau_referee::Deed;
use maumau_room::deal::{CheckedDeal, verify};
use maumau_room::{Command, Decided, RoomAnswer, Thought};

fn sit(name: &str) -> ClientMessage {
    ClientMessage::Sit { name: name.into() }
}

fn bot() -> HostPower {
    HostPower::AddBot { bot: "simple".into() }
}

fn hard() -> HostPower {
    HostPower::AddBot { bot: "hard".into() }
}

/// Returns a room in which Ann has begun a match with two bots.
fn begun(book: &str) -> World {
    let mut world = World::new(book);
    world.enter(1, 'a');
    world.say(1, sit("Ann"));
    world.power(1, bot());
    world.power(1, bot());
    world.power(1, HostPower::Start {});
    world
}

/// Returns the number of finished rounds in the log.
fn rounds(world: &World) -> usize {
    world.lines().filter(|line| line.starts_with("# over")).count()
}

/// Lets time pass until this many rounds are over.
fn play(world: &mut World, wanted: usize) {
    for _ in 0..100_000 {
        if rounds(world) >= wanted {
            return;
        }
        world.pass();
    }
    panic!("no round has ended");
}

#[test]
fn a_round_of_every_book_is_played_alone() {
    for book in maumau_rulebooks::BOOKS {
        let mut world = begun(book.id);
        // Bots play for spectators.
        world.say(1, ClientMessage::Stand {});
        play(&mut world, 1);
        let log: Vec<String> = world.lines().cloned().collect();
        let checked = verify(&log.join("\n")).expect("a record");
        assert!(
            matches!(checked.first(), Some(CheckedDeal::Fair(_))),
            "{}: {checked:?}",
            book.id
        );
        let numbers: Vec<u32> = world.heard[&1].iter().filter_map(number).collect();
        assert!(numbers.len() > 5, "{}: somebody has seen it", book.id);
        assert!(numbers.is_sorted(), "{}: {numbers:?}", book.id);
    }
}

#[test]
fn whose_time_runs_is_offered_something() {
    let mut timers = 0;
    for book in maumau_rulebooks::BOOKS {
        let mut world = begun(book.id);
        world.power(1, HostPower::Timers { turn_ms: 2_000 });
        play(&mut world, 1);
        let mut offers = 0;
        for message in &world.heard[&1] {
            match message {
                HostMessage::Update { view, .. } => offers = view.offers.len(),
                HostMessage::Timer { seat: 1, left_ms } if *left_ms > 0 => {
                    assert!(offers > 0, "{}: it has {left_ms} ms, and nothing to do", book.id);
                    timers += 1;
                }
                _ => {}
            }
        }
    }
    assert!(timers > 20, "{timers} timers");
}

fn number(message: &HostMessage) -> Option<u32> {
    match message {
        HostMessage::Update { n, .. } => Some(*n),
        _ => None,
    }
}

#[test]
fn the_same_room_told_the_same_does_the_same() {
    let told = || {
        let mut world = begun("spin");
        world.say(1, ClientMessage::Stand {});
        play(&mut world, 2);
        (world.logs, world.saved)
    };
    assert_eq!(told(), told());
}

#[test]
fn somebody_plays_with_bots_and_a_stand_in_does_what_it_leaves() {
    let mut world = begun("swiss");
    world.power(1, HostPower::Timers { turn_ms: 5_000 });
    let answer = world.deed(1, "draw");
    let is_told = matches!(answer, HostMessage::Taken { .. } | HostMessage::Refused { .. });
    assert!(is_told, "{answer:?}");
    assert!(matches!(world.deed(1, "nonsense"), HostMessage::Error { .. }));
    play(&mut world, 1);
    let reveal = |message: &HostMessage| matches!(message, HostMessage::Reveal { .. }).then_some(());
    assert!(world.last(1, reveal).is_some(), "who sits there can check the deal");
}

#[test]
fn who_comes_back_is_told_once_how_often_a_stand_in_played() {
    let mut world = begun("spin");
    let own = |world: &World| {
        world
            .lines()
            .filter(|line| line.starts_with('+') && line.split(' ').nth(1) == Some("1"))
            .count()
    };
    world.enter(2, 'b');
    while world.lines().count() < 3 {
        world.pass();
    }
    world.tell(Command::Leave { socket: 1 });
    let before = own(&world);
    while own(&world) < before + 2 {
        world.pass();
    }
    world.enter(3, 'a');
    let told = |message: &HostMessage| match message {
        HostMessage::StoodIn { deeds } => Some(*deeds),
        _ => None,
    };
    let deeds = world.last(3, told).expect("she is told");
    assert_eq!(
        usize::from(deeds),
        own(&world) - before,
        "{:?}",
        world.lines().collect::<Vec<_>>()
    );
    world.tell(Command::Leave { socket: 3 });
    world.enter(4, 'a');
    assert_eq!(world.last(4, told), None, "nothing was done since");
}

#[test]
fn who_comes_back_after_a_restart_is_told_so_too() {
    let mut world = begun("spin");
    // Counts her own actions and those of the bot that replaces her.
    let own = |world: &World| -> (usize, usize) {
        let of_her = |line: &&String| line.starts_with('+') && line.split(' ').nth(1) == Some("1");
        let (hers, others): (Vec<_>, Vec<_>) = world
            .lines()
            .filter(of_her)
            .partition(|line| line.split(' ').nth(2) == Some("id"));
        (hers.len(), others.len())
    };
    while !matches!(world.deed(1, "draw"), HostMessage::Taken { .. }) {
        // It is a bot's turn.
        world.pass();
    }
    world.enter(2, 'b');
    world.tell(Command::Leave { socket: 1 });
    while own(&world).1 < 2 {
        world.pass();
    }
    world.restart();
    let before = own(&world).1;
    world.enter(3, 'a');
    let told = |message: &HostMessage| match message {
        HostMessage::StoodIn { deeds } => Some(*deeds),
        _ => None,
    };
    let lines: Vec<_> = world.lines().collect();
    assert_eq!(world.last(3, told).map(usize::from), Some(before), "{lines:?}");
}

#[test]
fn bots_that_think_aside_play_every_book() {
    for book in maumau_rulebooks::BOOKS {
        let mut world = World::new(book.id);
        world.enter(1, 'a');
        world.say(1, sit("Ann"));
        world.power(1, hard());
        world.power(1, hard());
        world.power(1, HostPower::Start {});
        world.say(1, ClientMessage::Stand {});
        play(&mut world, 1);
        assert!(world.names.contains("Thought"), "{}: it was asked", book.id);
    }
}

#[test]
fn nobody_waits_for_a_bot_that_thinks() {
    let mut world = World::new("spin");
    world.enter(1, 'a');
    world.say(1, sit("Ann"));
    world.power(1, hard());
    world.thoughts.ponders = true;
    world.power(1, HostPower::Start {});
    for _ in 0..100 {
        if !world.thoughts.questions.is_empty() {
            break;
        }
        // Ann does what she can until it is the bot's turn.
        for deed in ["draw", "pass"] {
            world.deed(1, deed);
        }
    }
    let question = world
        .thoughts
        .questions
        .back()
        .cloned()
        .expect("the bot has a question");
    let answer = world.deed(1, "draw");
    assert!(
        matches!(answer, HostMessage::Refused { .. }),
        "it is not her turn: {answer:?}"
    );
    let lines = world.lines().count();
    world.now.ms += 60_000;
    world.ponder_no_more();
    world.pass();
    assert!(world.lines().count() > lines, "the bot has done something");
    // A late answer, or one without a question, does no harm.
    let (seat, about) = (question.seat, question.about);
    for decided in [
        Decided::Lost,
        Decided::Waits,
        Decided::Does(Plan {
            after_ms: 0,
            deed: Deed::Draw,
        }),
    ] {
        world.tell(Command::Thought(Thought { seat, about, decided }));
    }
    world.say(1, ClientMessage::Stand {});
    play(&mut world, 1);
}

#[test]
fn a_bot_of_which_nothing_is_thought_decides_here() {
    let mut world = World::new("spin");
    world.enter(1, 'a');
    world.say(1, sit("Ann"));
    world.power(1, hard());
    world.power(1, HostPower::Start {});
    world.thoughts.ponders = true;
    world.say(1, ClientMessage::Stand {});
    for _ in 0..10_000 {
        if rounds(&world) > 0 {
            return;
        }
        while let Some(question) = world.thoughts.questions.pop_front() {
            let (seat, about) = (question.seat, question.about);
            let decided = Decided::Lost;
            world.tell(Command::Thought(Thought { seat, about, decided }));
        }
        world.pass();
    }
    panic!("no round has ended");
}

#[test]
fn what_is_not_stored_has_not_happened() {
    let mut world = begun("spin");
    let before = world.logs.clone();
    world.fails = true;
    let answer = world.deed(1, "draw");
    match answer {
        HostMessage::Error { code, .. } => assert_eq!(code, "store"),
        // It is another player's turn, so there is nothing to store.
        other => assert!(matches!(other, HostMessage::Refused { .. }), "{other:?}"),
    }
    world.say(1, sit("Anna"));
    let error = |message: &HostMessage| match message {
        HostMessage::Error { code, .. } => Some(code.clone()),
        _ => None,
    };
    assert_eq!(world.last(1, error).as_deref(), Some("store"));
    for _ in 0..50 {
        world.pass();
    }
    assert_eq!(world.logs, before, "a bot's deed is not stored either");
    world.fails = false;
    world.say(1, ClientMessage::Stand {});
    play(&mut world, 1);
}

#[test]
fn a_room_comes_back_from_what_it_has_stored() {
    let mut world = begun("vampir");
    for _ in 0..30 {
        world.pass();
    }
    let lines = world.lines().count();
    world.restart();
    world.heard.clear();
    world.enter(2, 'a');
    let info = world.last(2, |message| match message {
        HostMessage::Welcome { table, .. } => Some(table.clone()),
        _ => None,
    });
    let info = info.expect("a welcome");
    assert!(info.running && info.me == Some(1), "{info:?}");
    world.say(2, ClientMessage::Stand {});
    play(&mut world, 1);
    assert!(world.lines().count() > lines);
}

#[test]
fn every_command_and_every_errand_goes_through_bytes() {
    let mut world = World::new("classic");
    world.enter(1, 'a');
    world.enter(2, 'b');
    world.enter(3, 'c');
    world.say(1, sit("Ann"));
    world.say(2, sit("Ben"));
    world.power(1, HostPower::List { listed: true });
    // House rules are tried in the background.
    world.power(
        1,
        HostPower::Rules {
            book: "classic".into(),
            options: String::new(),
            house: vec!["rule ace-again".into()],
        },
    );
    world.power(1, HostPower::Start {});
    // The deal waits for the clients' commitments.
    while !world.names.contains("Count") {
        world.pass();
    }
    world.tell(Command::Behind { socket: 2 });
    world.tell(Command::Board { id: "none".into() });
    world.tell(Command::Info { ask: 1 });
    world.tell(Command::Attendance { ask: 2 });
    world.tell(Command::ShutOut { caller: caller(3) });
    assert_eq!(world.gone.get(&3).map(String::as_str), Some("shut_out"));
    world.tell(Command::Leave { socket: 2 });
    let who = world::person('b');
    world.tell(Command::Forget { ask: 3, person: who });
    match &world.answers[&1] {
        RoomAnswer::Info(info) => assert!(info.running && info.house.len() == 1, "{info:?}"),
        other => panic!("{other:?}"),
    }
    match &world.answers[&2] {
        RoomAnswer::Attendance(there) => assert_eq!(there.watching, [caller(3)]),
        other => panic!("{other:?}"),
    }
    assert_eq!(world.answers[&3], RoomAnswer::Done(Ok(())));
    let mut other = World::new("spin");
    other.enter(7, 'a');
    other.say(7, sit("Ann"));
    other.power(7, hard());
    other.power(7, HostPower::Start {});
    other.say(7, ClientMessage::Stand {});
    play(&mut other, 1);
    other.tell(Command::Close { ask: 4 });
    assert!(other.room.is_over() && other.gone.get(&7).map(String::as_str) == Some("closed"));
    world.tell(Command::Stop { ask: 5 });
    assert!(world.room.is_over() && world.gone.get(&1).map(String::as_str) == Some("shutdown"));
    // A single player asks for a hint.
    let mut third = begun("spin");
    third.say(1, ClientMessage::Hint {});
    world.names.extend(third.names);
    let names: Vec<&str> = world.names.union(&other.names).map(String::as_str).collect();
    let all = "Advise Advised Answer Ask Attendance Behind Board Bye Close Count Done Enter Forget Info Leave List Say ShutOut Stop \
        Tell Think Thought Tried Try";
    assert_eq!(names.join(" "), all);
}
