//! A client that connects during a round gets the events that its seat has seen, and no others.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::world;
use crate::world::{World, person};
use maumau_protocol::{ClientMessage, HostMessage, HostPower, Seen};
use maumau_room::{Command, Saved};

/// Maximum number of earlier updates.
const MOST: usize = 30;

fn spin() -> Saved {
    Saved {
        book: "spin".into(),
        ..Saved::default()
    }
}

/// Ann plays with two bots and Ben watches, until Ann has got this many updates with events.
fn begun(updates: usize) -> World {
    let mut world = World::with_bots(spin(), "simple");
    world.enter(2, 'b');
    world.power(1, HostPower::Start {});
    while seen(&world, 1).len() < updates {
        for deed in ["draw", "pass"] {
            world.deed(1, deed);
        }
        world.pass();
    }
    world
}

/// Returns the events that a socket has got, by update.
fn seen(world: &World, socket: u64) -> Vec<Vec<Seen>> {
    let updates = world.heard[&socket].iter().filter_map(|message| match message {
        HostMessage::Update { seen, .. } => Some(seen.clone()),
        _ => None,
    });
    updates.filter(|seen| !seen.is_empty()).collect()
}

/// Returns the earlier events in a socket's last full view, and that view's update number.
fn earlier(world: &World, socket: u64) -> (Vec<Vec<Seen>>, u32) {
    let told = world.last(socket, |message| match message {
        HostMessage::Update { seen, earlier, n, .. } if seen.is_empty() => Some((earlier.clone(), *n)),
        _ => None,
    });
    told.expect("the whole view")
}

/// Returns the updates of the last round, cut to the maximum.
fn newest(all: &[Vec<Seen>]) -> &[Vec<Seen>] {
    let begins = |seen: &Vec<Seen>| seen.iter().any(|fact| fact.word() == "round-began");
    let began = all.iter().rposition(begins).expect("a round began");
    &all[began.max(all.len().saturating_sub(MOST))..]
}

#[test]
fn who_comes_back_reads_what_its_seat_has_seen() {
    for updates in [6, MOST, MOST + 10] {
        let mut world = begun(updates);
        let before = seen(&world, 1);
        let number = world.last(1, |message| match message {
            HostMessage::Update { n, .. } => Some(*n),
            _ => None,
        });
        world.enter(3, 'a');
        let (told, n) = earlier(&world, 3);
        assert_eq!(told, newest(&before));
        assert_eq!(Some(n), number, "the last of them has this number");
        world.restart();
        world.enter(4, 'a');
        let after = earlier(&world, 4).0;
        assert_eq!(after, newest(&before), "a restart forgets nothing");
    }
}

#[test]
fn who_watches_reads_what_those_without_a_seat_have_seen() {
    let mut world = begun(8);
    world.enter(3, 'c');
    let told = earlier(&world, 3).0;
    assert_eq!(told, seen(&world, 2));
    let own = seen(&world, 1);
    assert!(told.len() > 3 && told != own, "Ann has seen her cards");
}

#[test]
fn nothing_is_read_twice() {
    let mut world = begun(8);
    let all = seen(&world, 1);
    let numbers = world.heard[&1].iter().filter_map(|message| match message {
        HostMessage::Update { n, seen, .. } if !seen.is_empty() => Some(*n),
        _ => None,
    });
    let last = numbers.rev().nth(2);
    world.tell(Command::Enter {
        socket: 3,
        person: person('a'),
        caller: world::caller(3),
        last,
    });
    let caught_up = world.last(3, |message| match message {
        HostMessage::Update { seen, earlier, .. } => Some((seen.clone(), earlier.len())),
        _ => None,
    });
    assert_eq!(caught_up, Some((all[all.len() - 2..].concat(), 0)));
}

#[test]
fn of_the_round_before_nothing_is_read() {
    let mut world = begun(8);
    world.say(1, ClientMessage::Stand {});
    let rounds = |world: &World| {
        seen(world, 2)
            .iter()
            .flatten()
            .filter(|fact| fact.word() == "round-began")
            .count()
    };
    while rounds(&world) < 2 {
        world.pass();
    }
    world.enter(3, 'c');
    let told = earlier(&world, 3).0;
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].iter().any(|fact| fact.word() == "round-began"), "{told:?}");
}

#[test]
fn who_sees_it_later_reads_no_more_than_was_shown() {
    let mut world = World::with_bots(spin(), "simple");
    world.power(1, HostPower::Delay { seconds: 20 });
    world.enter(2, 'b');
    world.power(1, HostPower::Start {});
    while seen(&world, 2).len() < 5 {
        for deed in ["draw", "pass"] {
            world.deed(1, deed);
        }
        world.pass();
    }
    world.enter(3, 'c');
    let (told, shown) = (earlier(&world, 3).0, seen(&world, 2));
    assert_eq!(told, shown);
    assert!(told.len() + 2 < seen(&world, 1).len(), "it is late");
}
