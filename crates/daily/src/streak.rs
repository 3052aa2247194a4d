//! Counts days played in a row.

use crate::Date;
use std::collections::BTreeMap;

/// Returns the number of consecutive days played up to `today`, or up to yesterday if today has not been played yet. Each day maps to the
/// streak recorded when it was played, or 0 if unknown; it makes up for earlier days that are no longer stored.
pub fn streak(days: &BTreeMap<Date, u16>, today: Date) -> u16 {
    let last = today.days();
    let first = if days.contains_key(&today) {
        Some(last)
    } else {
        last.checked_sub(1)
    };
    let Some(first) = first else { return 0 };
    let back = (0..=first).rev().map(Date::of_days);
    let known = back.map_while(|day| days.get(&day));
    // A day `after` days before the last one with a recorded streak of `row` proves a streak of at least their sum.
    let up_to = (0..=u16::MAX)
        .zip(known)
        .map(|(after, row)| after.saturating_add(*row.max(&1)));
    up_to.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_ends_where_a_day_is_missing() {
        let all = |days: &[u64]| days.iter().map(|day| (Date::of_days(*day), 0)).collect();
        let on = |days: &[u64], today: u64| streak(&all(days), Date::of_days(today));
        assert_eq!(on(&[], 20_780), 0);
        assert_eq!(on(&[20_780], 20_780), 1);
        assert_eq!(on(&[20_776, 20_778, 20_779, 20_780], 20_780), 3);
        assert_eq!(on(&[20_778, 20_779], 20_780), 2, "today may still come");
        assert_eq!(on(&[20_777, 20_778], 20_780), 0);
        assert_eq!(on(&[0], 0), 1);
        assert_eq!(on(&[], 0), 0);
        assert_eq!(on(&[20_781, 20_780], 20_780), 1, "what is to come counts for nothing");
    }

    #[test]
    fn days_that_are_kept_no_more_count_still() {
        let on = |days: &[(u64, u16)], today: u64| {
            let days = days.iter().map(|(day, row)| (Date::of_days(*day), *row));
            streak(&days.collect(), Date::of_days(today))
        };
        assert_eq!(on(&[(20_779, 41), (20_780, 42)], 20_780), 42);
        assert_eq!(on(&[(20_779, 41)], 20_780), 41, "today may still come");
        assert_eq!(on(&[(20_778, 41)], 20_780), 0, "a day is missing");
        assert_eq!(
            on(&[(20_777, 41), (20_779, 1)], 20_779),
            1,
            "as long as it was, it is over"
        );
        // The day in between was finished last.
        assert_eq!(on(&[(20_778, 41), (20_779, 42), (20_780, 1)], 20_780), 43);
        assert_eq!(on(&[(20_779, u16::MAX), (20_780, 0)], 20_780), u16::MAX);
    }
}
