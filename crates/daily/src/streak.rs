//! Days in a row.

use crate::Date;
use std::collections::BTreeSet;

/// On how many of these days in a row somebody has played, up to `today`, or up to yesterday as long as today may still come.
pub fn streak(days: &BTreeSet<Date>, today: Date) -> u16 {
    let last = today.days();
    let first = if days.contains(&today) {
        Some(last)
    } else {
        last.checked_sub(1)
    };
    let Some(first) = first else { return 0 };
    let back = (0..=first).rev().map(Date::of_days);
    let n = back.take_while(|day| days.contains(day)).count();
    u16::try_from(n).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_ends_where_a_day_is_missing() {
        let all = |days: &[u64]| days.iter().map(|day| Date::of_days(*day)).collect();
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
}
