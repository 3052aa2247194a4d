//! The deal of a day at a table: the table that is made for it, and what came of it, as the log of its match tells.

use crate::deal::{CheckedDeal, verify};
use crate::saved::{Saved, SavedPlace};
use maumau_daily::{BOT_NAMES, Course, Daily, OTHERS, Outcome, Played, YOU, picture};
use maumau_notation::record::{Event, Remark, Remarked, parse};
use maumau_play::RecordReplay;
use maumau_protocol::{DayResult, Sentence};
use maumau_rulebooks::find;
use maumau_table::Deck;
use maumau_telling::Language;

/// A table for the deal of a day, at which `person` sits under this name.
///
/// # Errors
/// The book can't be played so: a sentence.
pub fn table(daily: &Daily, person: &str, name: &str) -> Result<Saved, maumau_table::Sentence> {
    let law = daily.law()?;
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
        book: daily.book.id.to_owned(),
        options: daily.book.write(&law.options),
        places,
        host: person.to_owned(),
        locked: true,
        unwatched: true,
        day: Some(daily.date),
        ..Saved::default()
    })
}

/// The first round of a day that a log tells, if it was dealt as it must be, and how it went. It may not be over yet.
pub fn course(lines: &[String], decks: &[Deck]) -> Option<(Daily, Course)> {
    // Most logs are of other tables: whether one is stands in its remarks, and costs less than to check it.
    let is_of_day = |line: &String| {
        let remark = Remark::parse(line);
        remark.is_some_and(|remark| matches!(remark.what, Remarked::OfDay(_)))
    };
    if !lines.iter().any(is_of_day) {
        return None;
    }
    let text = lines.join("\n");
    let CheckedDeal::OfDay(date) = verify(&text).ok()?.into_iter().next()? else {
        return None;
    };
    let record = parse(&text).ok()?;
    let daily = Daily {
        date,
        book: find(&record.head.book)?,
    };
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

/// What it came to as a picture, in both languages.
pub fn pictures(daily: &Daily, played: &Played, hard: Option<Outcome>) -> Sentence {
    let [de, en] = [Language::German, Language::English].map(|language| picture(daily, played, hard, language));
    Sentence { de, en }
}
