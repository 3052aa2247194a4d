//! Calendar days.

use maumau_telling::Language;
use serde::{Deserialize, Serialize};
use std::fmt;
use time::macros::format_description;

/// A day in UTC, written `2026-11-23`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Date(time::Date);

/// Julian day number of 1 January 1970.
const DAY_OF_1970: i32 = 2_440_588;
const WRITTEN: &[time::format_description::BorrowedFormatItem<'_>] = format_description!("[year]-[month]-[day]");

const MONTHS: [&str; 2] = [
    "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "January February March April May June July August September October November December",
];

impl Date {
    /// Returns the day this many days after 1 January 1970, limited to the last representable day.
    pub fn of_days(days: u64) -> Date {
        let day = i32::try_from(days).ok().and_then(|days| days.checked_add(DAY_OF_1970));
        let date = day.and_then(|day| time::Date::from_julian_day(day).ok());
        Date(date.unwrap_or(time::Date::MAX))
    }

    /// Parses `2026-11-23`. Returns `None` for invalid days, days before 1970 and any other notation.
    pub fn parse(text: &str) -> Option<Date> {
        let date = time::Date::parse(text, WRITTEN).ok().map(Date)?;
        (date.0.to_julian_day() >= DAY_OF_1970 && date.to_string() == text).then_some(date)
    }

    /// Number of days since 1 January 1970.
    pub fn days(self) -> u64 {
        u64::try_from(self.0.to_julian_day() - DAY_OF_1970).unwrap_or(0)
    }

    /// The following day.
    pub fn next(self) -> Date {
        Date::of_days(self.days() + 1)
    }

    /// Returns the day without its year, as in running text: `23. November`, `23 November`.
    pub fn told(self, language: Language) -> String {
        let months = language.pick(MONTHS[0], MONTHS[1]);
        let month = months
            .split(' ')
            .nth(usize::from(u8::from(self.0.month())) - 1)
            .unwrap_or_default();
        let day = self.0.day();
        language.pick(format!("{day}. {month}"), format!("{day} {month}"))
    }

    /// The digits of the written form as a number: 20261123.
    pub fn number(self) -> u64 {
        let (year, month, day) = self.0.to_calendar_date();
        u64::from(year.unsigned_abs()) * 10_000 + u64::from(u8::from(month)) * 100 + u64::from(day)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl TryFrom<String> for Date {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Date, &'static str> {
        Date::parse(&text).ok_or("there is no such day: it is written as 2026-11-23")
    }
}

impl From<Date> for String {
    fn from(date: Date) -> String {
        date.to_string()
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
            assert_eq!(Date::of_days(days).days(), days, "{date}");
        }
    }

    #[test]
    fn people_say_a_day_without_its_year() {
        let told = |text: &str, language| Date::parse(text).map(|date| date.told(language));
        assert_eq!(told("2026-11-03", Language::German).as_deref(), Some("3. November"));
        assert_eq!(told("2026-03-31", Language::German).as_deref(), Some("31. März"));
        assert_eq!(told("2027-01-01", Language::English).as_deref(), Some("1 January"));
        assert_eq!(told("2027-12-24", Language::English).as_deref(), Some("24 December"));
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
