//! Tables with a seed: the same seed deals the same rounds, and the record contains it.

use crate::world::{World, person};
use maumau_notation::record::parse;
use maumau_play::RecordReplay;
use maumau_protocol::HostMessage;
use maumau_room::{Saved, SavedPlace};

fn seat(name: &str, owner: String, bot: &str) -> SavedPlace {
    SavedPlace {
        name: name.into(),
        owner,
        bot: bot.into(),
        named_after: String::new(),
        left_in_round: false,
    }
}

/// Returns a seeded table with two people and a bot.
fn table(seed: u64) -> World {
    World::of(Saved {
        book: "spin".into(),
        places: vec![
            seat("Ann", person('a'), ""),
            seat("Ben", person('b'), ""),
            seat("Bot", String::new(), "simple"),
        ],
        host: person('a'),
        seed: Some(seed),
        ..Saved::default()
    })
}

#[test]
fn a_table_with_a_seed_begins_when_all_are_there_and_deals_the_same_again() {
    let dealt = |seed: u64| {
        let mut world = table(seed);
        world.enter(1, 'a');
        assert!(world.logs.is_empty(), "it waits for Ben");
        world.enter(2, 'b');
        let log = world.logs["t.1"].clone();
        let is_bound = |told: &HostMessage| matches!(told, HostMessage::Commit { .. } | HostMessage::Committed { .. });
        assert!(!world.heard.values().flatten().any(is_bound), "nobody adds to the deal");
        let record = parse(&log.join("\n")).expect("a record");
        assert!(record.head.seed.is_some(), "{log:?}");
        let mut replay = RecordReplay::new(&record, &[]).expect("it can be played");
        while let Some(step) = replay.step(&mut ()) {
            step.expect("it can have happened");
        }
        let digest = replay.state().digest();
        // A restart restores it.
        world.restart();
        world.enter(3, 'a');
        assert!(world.logs["t.1"].starts_with(&log));
        digest
    };
    assert_eq!(dealt(7), dealt(7));
    assert_ne!(dealt(7), dealt(8));
}
