//! Remarks survive printing and parsing, whatever they contain, and no other line is taken for one.

use maumau_notation::record::{Remark, Remarked, published};
use proptest::prelude::*;

/// Lines that are almost remarks.
fn nearly() -> impl Strategy<Value = String> {
    prop_oneof![
        " ?#? ?(of-day|commit|nonces|here|over|left-out|of day) {0,2}[0-9-]{0,6} {0,2}[0-9 -]{0,12}",
        "# of-day [0-9]{1,5} [0-9]{4}-[0-9]{2}-[0-9]{2}",
        "\\PC{0,24}",
    ]
}

/// The content of a remark, trimmed as the parser does.
fn said() -> impl Strategy<Value = String> {
    "\\PC{0,16}".prop_map(|text| text.trim().to_owned())
}

fn by_seat() -> impl Strategy<Value = Vec<Option<String>>> {
    prop::collection::vec(prop::option::of("[0-9a-f]{1,8}"), 0..8)
}

fn remarked() -> impl Strategy<Value = Remarked> {
    prop_oneof![
        said().prop_map(Remarked::Commit),
        by_seat().prop_map(Remarked::Commitments),
        by_seat().prop_map(Remarked::Nonces),
        said().prop_map(Remarked::LeftOut),
        said().prop_map(Remarked::OfDay),
        said().prop_map(Remarked::Secret),
        said().prop_map(Remarked::Here),
        said().prop_map(Remarked::Timed),
        said().prop_map(Remarked::Over),
    ]
}

proptest! {
    #[test]
    fn what_was_written_is_read(round: u16, what in remarked()) {
        let remark = Remark { round, what };
        prop_assert_eq!(Remark::parse(&remark.to_string()), Some(remark));
    }

    #[test]
    fn what_is_read_means_the_same_written_anew(line in nearly()) {
        if let Some(remark) = Remark::parse(&line) {
            let again = remark.to_string();
            prop_assert_eq!(Remark::parse(&again), Some(remark), "{} became {}", line, again);
        }
    }

    #[test]
    fn the_day_of_a_deal_is_told_as_it_stands(round: u16, day in "[0-9]{4}-[0-9]{2}-[0-9]{2}") {
        let line = format!("# of-day {round} {day}");
        prop_assert_eq!(Remark::parse(&line), Some(Remark { round, what: Remarked::OfDay(day) }));
        prop_assert_eq!(published(&line), Some(line));
    }
}
