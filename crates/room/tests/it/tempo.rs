//! Each table sets the speed of its bots.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::world::World;
use maumau_protocol::{ClientMessage, HostMessage, HostPower, Tempo};

/// Returns how long two bots take for the same actions, in ms of the room's clock.
fn took_ms(tempo: Tempo) -> u64 {
    let mut world = World::new("spin");
    world.enter(1, 'a');
    world.say(1, ClientMessage::Sit { name: "Ann".into() });
    for _ in 0..2 {
        world.power(1, HostPower::AddBot { bot: "easy".into() });
    }
    world.power(1, HostPower::Tempo { tempo });
    let told = world.last(1, |message| match message {
        HostMessage::Table { table } => Some(table.tempo),
        _ => None,
    });
    assert_eq!(told, Some(tempo));
    world.power(1, HostPower::Start {});
    let is_dealt = |world: &World| {
        world
            .last(1, |message| matches!(message, HostMessage::Update { .. }).then_some(()))
            .is_some()
    };
    while !is_dealt(&world) {
        world.pass();
    }
    let begun = world.now.ms;
    let deeds = |world: &World| world.lines().filter(|line| line.starts_with('+')).count();
    let before = deeds(&world);
    for _ in 0..40 {
        // Ann does nothing: bots play until it is her turn.
        if deeds(&world) > before {
            break;
        }
        world.pass();
    }
    world.now.ms - begun
}

#[test]
fn slow_bots_take_longer_than_fast_ones() {
    let [slow, usual, fast] = [Tempo::Slow, Tempo::Usual, Tempo::Fast].map(took_ms);
    assert!(slow > usual && usual > fast, "{slow} ms, {usual} ms, {fast} ms");
}
