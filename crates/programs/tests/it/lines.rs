//! Untrusted input: whatever a program writes, only legal actions are accepted and memory use is bounded.

use maumau_play::Situation;
use maumau_programs::{Answer, LINE_MAX, ProgramLine, read_answer, read_line};
use maumau_protocol::{DeedView, wire_words};
use maumau_referee::{Law, Options};
use maumau_rulebooks::BOOKS;
use maumau_sight::Outlook;
use maumau_table::{Seat, Seed};
use proptest::prelude::*;
use serde_json::json;
use std::io::BufReader;

/// Runs `what` with a situation of each book: the seat with the most legal actions at the start of a round.
fn in_each_book(mut what: impl FnMut(Situation<'_>)) {
    for book in BOOKS {
        let seats = 3.max(book.seats.0);
        let law = Law::bind(book, seats, Options::defaults(book.options), &[]).expect("a law");
        let mut state = law.table();
        law.deal(&mut state, 0, Seed::from_number(1), &mut ());
        let outlooks = (0..seats).map(|seat| Outlook::of(&law, &state, Seat(seat)));
        let outlook = outlooks.max_by_key(|outlook| outlook.offers.deeds().len());
        let Outlook { view, offers, .. } = outlook.expect("a seat");
        what(Situation {
            law: &law,
            view: &view,
            offers: &offers,
        });
    }
}

fn nearly() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("\"n\":1".to_owned()),
        Just("\"deed\":".to_owned()),
        Just("[\"lay\",\"7H\",\"pile\"]".to_owned()),
        Just("[\"draw\"]".to_owned()),
        Just("null".to_owned()),
        Just("[".to_owned()),
        Just("{".to_owned()),
        Just("}".to_owned()),
        Just(",".to_owned()),
        any::<u32>().prop_map(|n| n.to_string()),
        any::<String>(),
    ];
    prop::collection::vec(word, 0..12).prop_map(|words| words.concat())
}

#[test]
fn each_deed_that_is_offered_can_be_answered() {
    in_each_book(|situation| {
        let deeds = situation.offers.deeds();
        assert!(!deeds.is_empty(), "{}", situation.law.book.id);
        for deed in deeds {
            let line = json!({ "n": 5, "deed": DeedView::of(&wire_words(situation.law), &deed) }).to_string();
            assert_eq!(read_answer(situation, 5, &line), Answer::Deed(deed), "{line}");
            assert_eq!(read_answer(situation, 6, &line), Answer::Late);
            assert!(matches!(read_answer(situation, 4, &line), Answer::Nonsense(_)));
        }
        assert_eq!(read_answer(situation, 1, r#"{"n":1,"deed":null}"#), Answer::Nothing);
        let other = read_answer(situation, 1, r#"{"n":1,"deed":["lay","no card"]}"#);
        assert!(matches!(other, Answer::Nonsense(_)), "{other:?}");
    });
}

#[test]
fn no_line_does_what_is_not_offered() {
    in_each_book(|situation| {
        proptest!(ProptestConfig::with_cases(200), |(line in nearly())| {
            if let Answer::Deed(deed) = read_answer(situation, 1, &line) {
                prop_assert!(situation.offers.holds(&deed), "{}", line);
            }
        });
    });
}

proptest! {
    #[test]
    fn bytes_come_out_as_lines(
        bytes in prop::collection::vec(prop_oneof![Just(b'\n'), any::<u8>()], 0..400),
        each in 1_usize..40,
    ) {
        let mut from = BufReader::with_capacity(each, bytes.as_slice());
        let mut lines = Vec::new();
        while let Some(line) = read_line(&mut from).expect("bytes can be read") {
            lines.push(line);
        }
        let said = |line: &[u8]| ProgramLine::Said(String::from_utf8_lossy(line).into_owned());
        let mut wanted: Vec<ProgramLine> = bytes.split(|byte| *byte == b'\n').map(said).collect();
        // There is no line after the final newline.
        if bytes.is_empty() || bytes.ends_with(b"\n") {
            wanted.pop();
        }
        prop_assert_eq!(lines, wanted);
    }

    #[test]
    fn a_long_line_is_left_out_and_the_next_one_is_read(over in 1_usize..100_000, each in 100_usize..9_000) {
        let long = "x".repeat(LINE_MAX);
        let text = format!("{long}{}\n{long}\nnext\n", "y".repeat(over));
        let mut from = BufReader::with_capacity(each, text.as_bytes());
        for wanted in [Some(ProgramLine::TooLong), Some(ProgramLine::Said(long)), Some(ProgramLine::Said("next".into())), None] {
            prop_assert_eq!(read_line(&mut from).expect("bytes can be read"), wanted);
        }
    }
}
