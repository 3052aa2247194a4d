//! A day of the calendar, without a clock.

use std::fmt;

/// A day, in UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// Days of four hundred years, after which the calendar begins anew.
const DAYS_OF_400_YEARS: u64 = 146_097;
/// From 1 March of the year 0 to 1 January 1970.
const DAYS_BEFORE_1970: u64 = 719_468;

impl Date {
    /// The day that so many days lie before, from 1 January 1970 on.
    pub fn of_days(days: u64) -> Date {
        // Years begin in March here, so that the odd day stands at the end.
        let days = days.min(2_900_000) + DAYS_BEFORE_1970;
        let (era, of_era) = (days / DAYS_OF_400_YEARS, days % DAYS_OF_400_YEARS);
        let of_400 = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * of_400 + of_400 / 4 - of_400 / 100);
        let from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * from_march + 2) / 5 + 1;
        let month = if from_march < 10 {
            from_march + 3
        } else {
            from_march - 9
        };
        let year = era * 400 + of_400 + u64::from(month <= 2);
        Date {
            year: year as u16,
            month: month as u8,
            day: day as u8,
        }
    }

    /// Reads `2026-11-23`; nothing if there is no such day.
    pub fn parse(text: &str) -> Option<Date> {
        let mut parts = text.split('-');
        let mut next = |len: usize| parts.next().filter(|part| part.len() == len)?.parse::<u16>().ok();
        let (year, month, day) = (next(4)?, next(2)?, next(2)?);
        let date = Date {
            year,
            month: month as u8,
            day: day as u8,
        };
        let is_there = (1..=12).contains(&month) && (1..=date.days_of_month()).contains(&date.day);
        (is_there && parts.next().is_none()).then_some(date)
    }

    fn days_of_month(self) -> u8 {
        let is_leap = self.year.is_multiple_of(4) && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400));
        match self.month {
            2 => 28 + u8::from(is_leap),
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }

    /// The day as a number that reads as it is written: 20261123.
    pub fn number(self) -> u64 {
        u64::from(self.year) * 10_000 + u64::from(self.month) * 100 + u64::from(self.day)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (days, date) in [
            (0, "1970-01-01"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (20_780, "2026-11-23"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(Date::of_days(days).to_string(), date, "{days}");
            assert_eq!(Date::parse(date), Some(Date::of_days(days)), "{date}");
        }
    }

    #[test]
    fn what_is_no_day_is_none() {
        for text in [
            "",
            "2026",
            "2026-13-01",
            "2026-02-29",
            "2026-04-31",
            "2026-1-1",
            "2026-01-00",
            "2026-01-01-",
            "morgen",
        ] {
            assert_eq!(Date::parse(text), None, "{text}");
        }
    }
}
