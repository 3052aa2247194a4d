//! Hints: computed from what the seat has seen, for single players against bots only.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::world::World;
use maumau_protocol::{ClientMessage, DeedView, HostMessage, HostPower};

fn sit(name: &str) -> ClientMessage {
    ClientMessage::Sit { name: name.into() }
}

fn bots(world: &mut World, n: u32) {
    for _ in 0..n {
        world.power(1, HostPower::AddBot { bot: "easy".into() });
    }
}

fn table(book: &str) -> World {
    let mut world = World::new(book);
    world.enter(1, 'a');
    world.say(1, sit("Ann"));
    world
}

/// Returns the hints that a socket has got.
fn hints(world: &World, socket: u64) -> Vec<(Option<DeedView>, String)> {
    let heard = world.heard[&socket].iter().filter_map(|message| match message {
        HostMessage::Hint { deed, says } => Some((deed.clone(), says.de.clone())),
        _ => None,
    });
    heard.collect()
}

/// Returns the code of the last error.
fn refused(world: &World, socket: u64) -> Option<String> {
    world.last(socket, |message| match message {
        HostMessage::Error { code, .. } => Some(code.clone()),
        _ => None,
    })
}

fn offers(world: &World) -> Vec<DeedView> {
    let view = world.last(1, |message| match message {
        HostMessage::Update { view, .. } => Some(view.clone()),
        _ => None,
    });
    view.map_or(Vec::new(), |view| view.offers.clone())
}

fn may_ask(world: &World, socket: u64) -> bool {
    let info = world.last(socket, |message| match message {
        HostMessage::Table { table } | HostMessage::Welcome { table, .. } => Some(table.hints),
        _ => None,
    });
    info.expect("the table")
}

/// Lets time pass, and Ann draw, until she can play a card.
fn until_ann_can_lay(world: &mut World) {
    for _ in 0..2_000 {
        let offered = offers(world);
        if offered.iter().any(|deed| deed.word() == "lay") {
            return;
        }
        match offered.iter().find(|deed| ["draw", "pass"].contains(&deed.word())) {
            Some(deed) => drop(world.deed(1, &deed.words())),
            None => world.pass(),
        }
    }
    panic!("she never can lay anything");
}

#[test]
fn alone_against_bots_a_hint_is_one_of_what_is_offered_and_says_why() {
    for book in ["spin", "classic", "freie-voelker"] {
        let mut world = table(book);
        bots(&mut world, 2);
        assert!(may_ask(&world, 1), "{book}");
        world.power(1, HostPower::Start {});
        until_ann_can_lay(&mut world);
        world.say(1, ClientMessage::Hint {});
        let told = hints(&world, 1);
        let [(deed, says)] = &told[..] else {
            panic!("{book}: {told:?}, {:?}", refused(&world, 1))
        };
        let deed = deed.as_ref().expect("something is to be decided");
        assert!(offers(&world).contains(deed), "{book}: {deed:?}");
        assert!(says.split(' ').count() > 3 && says.ends_with('.'), "{book}: {says}");
        // The same state gives the same hint, without computing it again.
        world.names.clear();
        world.say(1, ClientMessage::Hint {});
        assert_eq!(hints(&world, 1)[1], told[0]);
        assert!(!world.names.contains("Advise"));
    }
}

#[test]
fn asking_leaves_no_trace() {
    let mut world = table("spin");
    bots(&mut world, 1);
    world.power(1, HostPower::Start {});
    until_ann_can_lay(&mut world);
    let (before, stored) = (offers(&world), world.lines().count());
    world.say(1, ClientMessage::Hint {});
    assert_eq!((offers(&world), world.lines().count()), (before, stored));
}

#[test]
fn with_another_person_at_the_table_a_hint_is_refused() {
    let mut world = table("spin");
    world.enter(2, 'b');
    world.say(2, sit("Ben"));
    bots(&mut world, 1);
    assert!(!may_ask(&world, 1) && !may_ask(&world, 2));
    world.power(1, HostPower::Start {});
    for _ in 0..40 {
        world.pass();
    }
    for socket in [1, 2] {
        world.say(socket, ClientMessage::Hint {});
        assert_eq!(refused(&world, socket).as_deref(), Some("not_alone"));
        assert!(hints(&world, socket).is_empty());
    }
    // Absent people have not left.
    world.tell(maumau_room::Command::Leave { socket: 2 });
    world.say(1, ClientMessage::Hint {});
    assert_eq!(refused(&world, 1).as_deref(), Some("not_alone"));
    // Spectators get no hints.
    world.enter(3, 'c');
    world.say(3, ClientMessage::Hint {});
    assert_eq!(refused(&world, 3).as_deref(), Some("no_seat"));
}

#[test]
fn a_table_that_leaves_it_to_its_players_what_fits_gives_no_hints() {
    let mut world = table("verschaerft");
    bots(&mut world, 2);
    assert!(!may_ask(&world, 1));
    world.power(1, HostPower::Start {});
    world.say(1, ClientMessage::Hint {});
    assert_eq!(refused(&world, 1).as_deref(), Some("no_hints"));
}

#[test]
fn what_comes_too_late_is_told_nobody() {
    let mut world = table("spin");
    bots(&mut world, 1);
    world.say(1, ClientMessage::Hint {});
    assert_eq!(refused(&world, 1).as_deref(), Some("not_running"));
    world.power(1, HostPower::Start {});
    until_ann_can_lay(&mut world);
    world.thoughts.ponders = true;
    world.say(1, ClientMessage::Hint {});
    let about = world.wish.clone().expect("it was asked").about;
    let hint = Some(maumau_room::Hint {
        deed: None,
        says: maumau_protocol::Sentence::default(),
    });
    let late = maumau_room::Advised { seat: 0, about, hint };
    let lay = offers(&world)
        .into_iter()
        .find(|deed| deed.word() == "lay")
        .expect("she can lay");
    world.deed(1, &lay.words());
    world.tell(maumau_room::Command::Advised(late));
    assert!(hints(&world, 1).is_empty(), "she has laid meanwhile");
}
