//! The deal of the day at a table: creates the table, and reads the result from the log of its match.

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

/// Returns a table for the deal of a day, with `person` under this name. All tables with the same
/// day, book and secret have the same cards.
///
/// # Errors
/// A sentence, if the book cannot be played this way.
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

/// Returns the day whose deal a log claims to be.
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

/// Returns the remark that reveals the secret of the server's own deal, for its record; `None` if
/// the log was dealt from another secret.
pub fn revealed(lines: &[String], secret: SharedSecret) -> Option<Remark> {
    let remarks = lines.iter().filter_map(|line| Remark::parse(line));
    let mut commits = remarks.filter(|remark| remark.what == Remarked::Commit(secret.commitment()));
    let round = commits.next()?.round;
    let what = Remarked::Secret(secret.into());
    Some(Remark { round, what })
}

/// Verifies the first round of a day's log and returns how it went; it may not be over yet. The
/// server's own deal needs its `secret`.
pub fn course(lines: &[String], decks: &[Deck], secret: Option<SharedSecret>) -> Option<(Daily, Course)> {
    // Most logs are from other tables; reading the remarks is cheaper than verifying the deals.
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

/// Returns the result of a deal for the wire.
pub fn result(outcome: Outcome) -> DayResult {
    DayResult {
        won: outcome.is_won,
        drawn: !outcome.has_winner,
        left: outcome.left,
        turns: outcome.turns,
        points: outcome.points,
    }
}

/// Returns the result as a picture in both languages; `at` names the server whose deal it is.
pub fn pictures(daily: &Daily, at: Option<&str>, played: &Played, hard: Option<Outcome>) -> Sentence {
    let [de, en] = [Language::German, Language::English].map(|language| picture(daily, at, played, hard, language));
    Sentence { de, en }
}
