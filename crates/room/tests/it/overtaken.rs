//! At a learning table, an action that was right when the player began it is not penalized.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::world::World;
use maumau_protocol::{ClientMessage, DeedView, HostMessage, HostPower, OVERTAKEN};

/// Longer than the time an overtaken action is excused, in ms.
const LONG_MS: u64 = 2_000;

/// Returns a table of three in `verschaerft` after all are ready, the current player, and a card that fits.
fn table(options: &str) -> (World, u64, String) {
    let mut world = World::new("verschaerft");
    for (socket, who, name) in [(1, 'a', "Ann"), (2, 'b', "Ben"), (3, 'c', "Cleo")] {
        world.enter(socket, who);
        world.say(socket, ClientMessage::Sit { name: name.into() });
    }
    world.power(
        1,
        HostPower::Rules {
            book: "verschaerft".into(),
            options: format!("slap=off no_slap=off jump_in=off jokers=off announce=off {options}"),
            house: Vec::new(),
        },
    );
    world.power(1, HostPower::Start {});
    for _ in 0..200 {
        let on = (1..=3).find(|socket| offered(&world, *socket, "draw").is_some());
        if let Some((socket, lay)) = on.and_then(|on| Some((on, offered(&world, on, "lay")?))) {
            return (world, socket, lay);
        }
        match (1..=3).find_map(|socket| Some((socket, next(&world, socket)?))) {
            Some((socket, deed)) => drop(world.deed(socket, &deed)),
            None => world.pass(),
        }
    }
    panic!("nobody can ever lay a card")
}

fn offers(world: &World, socket: u64) -> Vec<DeedView> {
    let view = world.last(socket, |message| match message {
        HostMessage::Update { view, .. } => Some(view.clone()),
        _ => None,
    });
    view.map_or(Vec::new(), |view| view.offers.clone())
}

fn offered(world: &World, socket: u64, word: &str) -> Option<String> {
    let offers = offers(world, socket);
    offers.iter().find(|deed| deed.word() == word).map(DeedView::words)
}

/// Returns an action that makes progress: ready, an answer, or drawing a card.
fn next(world: &World, socket: u64) -> Option<String> {
    let ready = offers(world, socket)
        .iter()
        .map(DeedView::words)
        .find(|words| words == "say ready");
    ready
        .or_else(|| offered(world, socket, "choose"))
        .or_else(|| offered(world, socket, "draw"))
}

fn hand(world: &World, socket: u64) -> usize {
    let hand = world.last(socket, |message| match message {
        HostMessage::Update { view, .. } => Some(view.hand.len()),
        _ => None,
    });
    hand.expect("a hand")
}

/// Plays a card that fitted until its player drew. Returns the answer, and how many cards the hand has gained.
fn laid_after_drawing(options: &str, later_ms: u64) -> (HostMessage, usize) {
    let (mut world, on, lay) = table(options);
    world.deed(on, "draw");
    let held = hand(&world, on);
    world.now.ms += later_ms;
    let answer = world.deed(on, &lay);
    (answer, hand(&world, on) - held)
}

#[test]
fn at_a_learning_table_what_was_right_a_moment_ago_costs_nothing() {
    let (answer, more) = laid_after_drawing("learning=on turn_time=60000", 0);
    assert!(
        matches!(&answer, HostMessage::Refused { rule, .. } if rule == OVERTAKEN),
        "{answer:?}"
    );
    assert_eq!(more, 0);
}

#[test]
fn what_was_right_long_ago_is_a_mistake_there_too() {
    let (answer, more) = laid_after_drawing("learning=on turn_time=60000", LONG_MS);
    assert!(matches!(answer, HostMessage::Taken { .. }), "{answer:?}");
    assert_eq!(more, 1);
}

#[test]
fn elsewhere_being_fast_is_the_game() {
    let (answer, more) = laid_after_drawing("show_turn=on show_fitting=on turn_time=60000", 0);
    assert!(matches!(answer, HostMessage::Taken { .. }), "{answer:?}");
    assert_eq!(more, 1);
}
