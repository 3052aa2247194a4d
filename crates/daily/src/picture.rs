//! A result in a few lines to share, without naming a card, suit or rank.

use crate::{Daily, Outcome, Played};
use maumau_telling::Language;

/// Marks per line.
const LINE: usize = 12;

/// Returns the lines: day, server (`at`, if it deals its own cards) and book; the player's marks as rows of squares; their result; and the
/// result of *hard* on the same deal.
pub fn picture(daily: &Daily, at: Option<&str>, played: &Played, hard: Option<Outcome>, language: Language) -> String {
    let (day, book) = (daily.date.told(language), language.text(daily.book.short));
    let title = language.pick("Mau-Mau vom", "Mau-Mau of");
    let at = at.map_or(String::new(), |at| {
        language.pick(format!(" bei {at}"), format!(" at {at}"))
    });
    let mut lines = vec![format!("{title} {day}{at}: {book}")];
    let marks: Vec<&str> = played.marks.iter().map(|mark| mark.square()).collect();
    lines.extend(marks.chunks(LINE).map(|row| row.concat()));
    let [mine, bot] = [Some(played.outcome), hard].map(|outcome| outcome.map(|outcome| said(outcome, language)));
    lines.extend(mine.map(|mine| format!("{}: {mine}", language.pick("Ich", "Me"))));
    lines.extend(bot.map(|bot| format!("{}: {bot}", language.pick("Starker Bot", "Strong bot"))));
    lines.join("\n")
}

fn said(outcome: Outcome, language: Language) -> String {
    let how = how(outcome, language);
    match outcome.points {
        0 => how,
        1 => language.pick(format!("{how}, 1 Punkt"), format!("{how}, 1 point")),
        n => language.pick(format!("{how}, {n} Punkte"), format!("{how}, {n} points")),
    }
}

fn how(outcome: Outcome, language: Language) -> String {
    let Outcome { left, turns, .. } = outcome;
    match (outcome.is_won, outcome.has_winner, left) {
        (true, ..) => language.pick(format!("gewonnen, {turns} Züge"), format!("won, {turns} turns")),
        (false, false, _) => language.pick("ohne Sieger", "no winner").to_owned(),
        // In books where the round continues after a winner.
        (false, true, 0) => language.pick("fertig, nicht zuerst", "out, not first").to_owned(),
        (false, true, 1) => language.pick("1 Karte übrig", "1 card left").to_owned(),
        (false, true, left) => language.pick(format!("{left} Karten übrig"), format!("{left} cards left")),
    }
}
