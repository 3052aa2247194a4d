//! The deal of a day at a table: the table that is made for it, and what came of it, as the log of its match tells.

pub use crate::deal::{daily, name};

use crate::deal::{CheckedDeal, SharedSecret, deals};
use crate::saved::{Saved, SavedPlace};
use maumau_daily::{BOT_NAMES, Course, Daily, Date, OTHERS, Outcome, Played, YOU, picture};
use maumau_notation::record::{Event, Remark, Remarked, parse};
use maumau_play::RecordReplay;
use maumau_protocol::{DayResult, Sentence};
use maumau_referee::Book;
use maumau_rulebooks::find;
use maumau_table::Deck;
use maumau_telling::Language;

/// A table for the deal of a day, at which `person` sits under this name. All tables with the same day, book and secret have the same
/// cards.
///
/// # Errors
/// The book can't be played so: a sentence.
pub fn table(
    (date, book): (Date, &'static Book),
    secret: Option<SharedSecret>,
    person: &str,
    name: &str,
) -> Result<Saved, maumau_table::Sentence> {
    let law = daily(date, book, secret).law()?;
    let you = SavedPlace {
        name: name.to_owned(),
        owner: person.to_owned(),
        bot: String::new(),
        named_after: String::new(),
        left_in_round: false,
    };
    let mut places = vec![you];
    for called in BOT_NAMES.iter().take(usize::from(law.seats).saturating_sub(1)) {
        let others: Vec<&str> = places.iter().map(|place| place.name.as_str()).collect();
        places.push(SavedPlace {
            name: crate::wording::told_apart(called, &others),
            owner: String::new(),
            bot: OTHERS.to_owned(),
            named_after: String::new(),
            left_in_round: false,
        });
    }
    Ok(Saved {
        book: book.id.to_owned(),
        options: book.write(&law.options),
        places,
        host: person.to_owned(),
        locked: true,
        unwatched: true,
        day: Some(date),
        shared: secret,
        ..Saved::default()
    })
}

/// The day whose deal a log says it is of.
pub fn day_of(lines: &[String]) -> Option<Date> {
    let day = |line: &String| match Remark::parse(line)?.what {
        Remarked::OfDay(date) => Date::parse(&date),
        Remarked::Commit(_)
        | Remarked::Commitments(_)
        | Remarked::Nonces(_)
        | Remarked::LeftOut(_)
        | Remarked::Secret(_)
        | Remarked::Here(_)
        | Remarked::Over(_)
        | Remarked::Timed(_) => None,
    };
    lines.iter().find_map(day)
}

/// The remark that reveals what the host's own deal of a day was dealt from, for a record of it; nothing if it was dealt from another
/// secret.
pub fn revealed(lines: &[String], secret: SharedSecret) -> Option<Remark> {
    let remarks = lines.iter().filter_map(|line| Remark::parse(line));
    let mut commits = remarks.filter(|remark| remark.what == Remarked::Commit(secret.commitment()));
    let round = commits.next()?.round;
    let what = Remarked::Secret(secret.into());
    Some(Remark { round, what })
}

/// The first round of a day that a log tells, if it was dealt as it must be, and how it went. It may not be over yet. The host's own deal
/// needs its `secret`.
pub fn course(lines: &[String], decks: &[Deck], secret: Option<SharedSecret>) -> Option<(Daily, Course)> {
    // Most logs are of other tables: whether one is stands in its remarks, and costs less than to check it.
    day_of(lines)?;
    let text = lines.join("\n");
    let known = secret.map(|secret| *secret.bytes());
    let (date, secret) = match deals(&text, known).ok()?.into_iter().next()? {
        CheckedDeal::OfDay(date) => (date, None),
        CheckedDeal::OfDayHere(date, _) => (date, secret),
        CheckedDeal::Fair(_)
        | CheckedDeal::Unbound(_)
        | CheckedDeal::OfDaySealed(..)
        | CheckedDeal::Unknown
        | CheckedDeal::Unreadable
        | CheckedDeal::OtherSecret
        | CheckedDeal::OtherNonce(_)
        | CheckedDeal::OtherSeed => return None,
    };
    let record = parse(&text).ok()?;
    let daily = daily(date, find(&record.head.book)?, secret);
    let mut replay = RecordReplay::new(&record, decks).ok()?;
    let mut course = Course::of(YOU);
    for line in &record.lines {
        if course.outcome().is_some() && matches!(line.event, Event::Deal(_)) {
            break;
        }
        replay.step(&mut course)?.ok()?;
    }
    Some((daily, course))
}

/// What a deal came to, as it is told.
pub fn result(outcome: Outcome) -> DayResult {
    DayResult {
        won: outcome.is_won,
        drawn: !outcome.has_winner,
        left: outcome.left,
        turns: outcome.turns,
        points: outcome.points,
    }
}

/// What it came to as a picture, in both languages, with the name of the host whose deal it is (`at`).
pub fn pictures(daily: &Daily, at: Option<&str>, played: &Played, hard: Option<Outcome>) -> Sentence {
    let [de, en] = [Language::German, Language::English].map(|language| picture(daily, at, played, hard, language));
    Sentence { de, en }
}
