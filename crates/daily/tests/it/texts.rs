//! Dates have exactly one notation, and nothing else parses.

use maumau_daily::{Daily, Date};
use maumau_rulebooks::BOOKS;
use proptest::prelude::*;

/// 31 December 9999.
const LAST: u64 = 2_932_896;

fn nearly() -> impl Strategy<Value = String> {
    prop_oneof![
        "[+-]?[0-9]{1,6}-[0-9]{1,3}-[0-9]{1,3}[ a-z]?",
        "[0-9]{4}-(0[0-9]|1[0-3])-[0-3][0-9]",
        "\\PC{0,16}",
    ]
}

proptest! {
    #[test]
    fn a_day_is_read_as_it_was_written(days in 0..=LAST) {
        let date = Date::of_days(days);
        let text = date.to_string();
        prop_assert_eq!(Date::parse(&text), Some(date));
        prop_assert_eq!(date.days(), days);
        prop_assert_eq!(date.number().to_string(), text.replace('-', ""));
        let json = serde_json::to_string(&date).expect("text");
        prop_assert_eq!(serde_json::from_str::<Date>(&json).ok(), Some(date));
    }

    #[test]
    fn what_is_a_day_is_written_so(text in nearly()) {
        if let Some(date) = Date::parse(&text) {
            prop_assert_eq!(date.to_string(), text);
            prop_assert_eq!(Date::of_days(date.days()), date);
        }
    }

    #[test]
    fn later_days_have_higher_numbers(one in 0..=LAST, other in 0..=LAST) {
        let [first, second] = [one, other].map(Date::of_days);
        prop_assert_eq!(first.cmp(&second), one.cmp(&other));
        prop_assert_eq!(first.number().cmp(&second.number()), one.cmp(&other));
    }

    #[test]
    fn no_two_deals_are_alike(one in (0..=LAST, 0..BOOKS.len()), other in (0..=LAST, 0..BOOKS.len())) {
        let deal = |(days, book): (u64, usize)| Daily::public(Date::of_days(days), BOOKS[book]);
        let [first, second] = [deal(one), deal(other)];
        prop_assert_eq!(first.number() == second.number(), one == other);
        prop_assert_eq!(first.seed(), first.public_seed(first.book.version));
    }
}

#[test]
fn a_day_is_written_in_one_way() {
    for text in ["-2026-11-23", "+2026-11-23", "1969-12-31", "0000-01-01", "2026-11-23 "] {
        assert_eq!(Date::parse(text), None, "{text}");
    }
    assert_eq!(Date::of_days(u64::MAX), Date::of_days(LAST), "there is no later one");
}
