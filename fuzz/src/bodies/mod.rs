//! The bodies of the fuzz targets, each a function of bytes that panics if something is wrong.
//!
//! `fuzz/src/lib.rs` includes this module for the fuzz targets; a test of the server includes it to
//! replay `fuzz/corpus` with a stable compiler. Both provide `Noise` and `Table`, which belong to
//! the server's test `torrent`.

mod matches;

use super::{Noise, Table};
use matches::{Bytes, Match};
use maumau_notation::{TableRules, Words, parse_deed, print_deed, record, scene};
use maumau_play::RecordReplay;
use maumau_referee::{Deed, Verdict};
use maumau_rulebooks::shared::pegasus::decks;
use maumau_sight::View;
use maumau_table::Seed;
use std::sync::{LazyLock, Mutex};
use tokio::runtime::Runtime;

pub type Body = fn(&[u8]);

pub const ALL: [(&str, Body); 8] = [
    ("deck", deck),
    ("deed_text", deed_text),
    ("legal_is_offered", legal_is_offered),
    ("record", record),
    ("rule_card", rule_card),
    ("scene", scene),
    ("socket", socket),
    ("view_hides", view_hides),
];

/// Returns the bytes as text, up to the first that is not UTF-8.
fn text(data: &[u8]) -> &str {
    data.utf8_chunks().next().map_or("", |chunk| chunk.valid())
}

/// Reads a deck file. An error names the file.
pub fn deck(data: &[u8]) {
    if let Err(complaints) = decks::read("fuzz.toml", text(data)) {
        assert!(
            complaints.to_string().contains("fuzz.toml"),
            "a complaint names the file"
        );
    }
}

/// Parses an action, writes it and parses it again. The first byte chooses the book.
pub fn deed_text(data: &[u8]) {
    let Some((book, rest)) = data.split_first() else {
        return;
    };
    let Some(table) = Match::begin(&mut Bytes(&[*book])) else {
        return;
    };
    let people: Vec<String> = (1..=table.law.seats).map(|n| format!("P{n}")).collect();
    let words = Words {
        law: &table.law,
        people: &people,
    };
    if let Ok(deed) = parse_deed(&words, text(rest)) {
        assert_eq!(parse_deed(&words, &print_deed(&words, &deed)), Ok(deed));
    }
}

/// Plays a match chosen by the bytes: an action is offered if and only if it is legal.
pub fn legal_is_offered(data: &[u8]) {
    let mut bytes = Bytes(data);
    let Some(mut table) = Match::begin(&mut bytes) else {
        return;
    };
    while !bytes.is_empty() && table.go_on(&mut bytes) {
        let seat = table.seat(&mut bytes);
        let offers = table.law.offers(&table.state, seat);
        for deed in offers.deeds() {
            assert_eq!(
                table.law.judge(&table.state, seat, &deed),
                Verdict::Right,
                "offered: {deed:?}"
            );
        }
        let deed = table.any_deed(seat, &mut bytes);
        let right = table.law.judge(&table.state, seat, &deed) == Verdict::Right;
        if matches!(
            deed,
            Deed::Lay(..) | Deed::Draw | Deed::Pass | Deed::Sign(_) | Deed::Challenge(_)
        ) {
            assert_eq!(
                offers.deeds().contains(&deed),
                right,
                "offered if and only if right: {deed:?}"
            );
        }
    }
}

/// Parses a record, writes it, parses it again and replays up to 200 of its steps.
pub fn record(data: &[u8]) {
    let Ok(record) = record::parse(text(data)) else {
        return;
    };
    assert_eq!(
        record::parse(&record.to_string()).as_ref(),
        Ok(&record),
        "what is written is read again"
    );
    let Ok(mut replay) = RecordReplay::new(&record, &[]) else {
        return;
    };
    for _ in 0..200 {
        match replay.step(&mut ()) {
            Some(Ok(_)) => {}
            Some(Err(_)) | None => return,
        }
    }
}

/// Parses the rules of a table, and one house rule. Both can be written and parsed again.
pub fn rule_card(data: &[u8]) {
    let text = text(data);
    if let Ok(rules) = TableRules::parse(text) {
        for written in [rules.to_string(), rules.full()] {
            assert_eq!(TableRules::parse(&written), Ok(rules.clone()));
        }
    }
    if let Ok(card) = maumau_house::parse(text) {
        assert_eq!(maumau_house::parse(&card.to_string()).as_ref(), Ok(&card));
        assert!(!maumau_house::german(&card).is_empty() && !maumau_house::english(&card).is_empty());
    }
}

pub fn scene(data: &[u8]) {
    if let Ok(scene) = scene::parse(text(data)) {
        let _ = scene::run(&scene, &[]);
    }
}

/// One table for all inputs: opening a server takes longer than an input. The number counts the
/// clients.
static OPEN: LazyLock<Mutex<(Runtime, Table, u32)>> = LazyLock::new(|| {
    let runtime = Runtime::new().expect("a runtime");
    let table = runtime.block_on(Table::open());
    Mutex::new((runtime, table, 0))
});

/// Sends messages on a live socket. The server must still answer a well-behaved player, and none of
/// its tasks may panic.
///
/// The fuzzer aborts on any panic in the process. A test must count the panics of the server's tasks itself.
pub fn socket(data: &[u8]) {
    let mut bytes = Bytes(data);
    let said = std::iter::from_fn(|| (!bytes.is_empty()).then(|| message(&mut bytes)));
    let mut open = OPEN.lock().expect("no earlier input has panicked");
    let (runtime, table, n) = &mut *open;
    *n += 1;
    runtime.block_on(async {
        table.pour(u64::from(*n), said).await;
        table.answers(*n).await;
    });
}

/// Returns a line of the bytes, or a protocol message that the bytes corrupt.
fn message(bytes: &mut Bytes) -> String {
    if bytes.below(4) == 0 {
        bytes.line()
    } else {
        Noise(|n| bytes.below(n)).message()
    }
}

/// Plays a match chosen by the bytes: a state guessed from a seat's view must have the same view.
pub fn view_hides(data: &[u8]) {
    let mut bytes = Bytes(data);
    let Some(mut table) = Match::begin(&mut bytes) else {
        return;
    };
    while !bytes.is_empty() && table.go_on(&mut bytes) {
        let seat = table.seat(&mut bytes);
        let view = View::of(&table.state, seat);
        let guess = view.guess(table.law.cards(), &Seed::from_number(bytes.below(256) as u64));
        assert_eq!(View::of(&guess, seat), view, "a guess from a view has that view");
        assert_eq!(
            guess.card_places(),
            usize::from(table.law.deck.len()),
            "a guess has all cards"
        );
    }
}
