//! Deeds in words: read, written, read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use maumau_fuzz::{Bytes, Match};
use maumau_notation::{Words, parse_deed, print_deed};

fuzz_target!(|input: (u8, &str)| {
    let (book, text) = input;
    let Some(table) = Match::begin(&mut Bytes(&[book])) else {
        return;
    };
    let people: Vec<String> = (1..=table.law.seats).map(|n| format!("P{n}")).collect();
    let words = Words {
        law: &table.law,
        people: &people,
    };
    if let Ok(deed) = parse_deed(&words, text) {
        assert_eq!(parse_deed(&words, &print_deed(&words, &deed)), Ok(deed));
    }
});
