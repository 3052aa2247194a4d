//! A result in a few lines to be shared. They name no card, suit or rank.

use crate::{Daily, Mark, Outcome, Played};
use maumau_telling::Language;

/// So many marks stand in a line.
const LINE: usize = 12;

/// The day and the book, what one did as a row of squares, what it came to, and what *hard* made of the same deal.
pub fn picture(daily: &Daily, played: &Played, hard: Option<Outcome>, language: Language) -> String {
    let title = language.pick("Mau-Mau des Tages", "Mau-Mau of the day");
    let mut lines = vec![format!("{title}, {}: {}", daily.date, language.text(daily.book.name))];
    let marks: Vec<&str> = played.marks.iter().map(|mark| square(*mark)).collect();
    lines.extend(marks.chunks(LINE).map(|row| row.concat()));
    lines.push(said(played.outcome, language));
    if let Some(hard) = hard {
        let beside = language.pick("„hard“ mit denselben Karten", "“hard” with the same cards");
        lines.push(format!("{beside}: {}", said(hard, language)));
    }
    lines.join("\n")
}

fn square(mark: Mark) -> &'static str {
    match mark {
        Mark::Laid => "🟩",
        Mark::Drew => "🟨",
        Mark::Paid => "🟥",
        Mark::SatOut => "⬜",
    }
}

fn said(outcome: Outcome, language: Language) -> String {
    let Outcome { left, turns, .. } = outcome;
    match (outcome.is_won, outcome.has_winner, left) {
        (true, ..) => language.pick(
            format!("gewonnen nach {turns} Zügen am Tisch"),
            format!("won after {turns} turns at the table"),
        ),
        (false, false, _) => language
            .pick("ohne Sieger zu Ende", "ended without a winner")
            .to_owned(),
        // Where a round goes on behind its winner.
        (false, true, 0) => language
            .pick("fertig, aber nicht zuerst", "out, but not first")
            .to_owned(),
        (false, true, 1) => language.pick("eine Karte blieb übrig", "one card was left").to_owned(),
        (false, true, left) => language.pick(
            format!("{left} Karten blieben übrig"),
            format!("{left} cards were left"),
        ),
    }
}
