//! What must hold after every step of every scene, whatever it says.

use super::after::{After, Difference, Fate, Outcome};
use super::parse::Step;
use super::setup::Table;
use maumau_sight::View;
use maumau_table::Seat;

/// What everybody, the spectator last, knows of the table.
pub(super) fn views(table: &Table) -> Vec<View> {
    let seats = (0..table.people.len() as u8).map(Seat).chain([Seat::NOBODY]);
    seats.map(|seat| View::of(&table.state, seat)).collect()
}

/// A refused deed leaves no trace, no card is lost (C3), and what a seat has seen adds up to what it may know (C8).
pub(super) fn check(after: &After, step: &Step, outcome: &mut Outcome) {
    let (table, words) = (after.table, after.words());
    let mut breaks = |expected: &str, found: String| {
        outcome.differences.push(Difference {
            line: step.deed.line,
            seated: String::new(),
            expected: expected.into(),
            found,
        });
    };
    if matches!(after.fate, Fate::Refused(_)) && after.before != table.state {
        breaks("a refused deed to change nothing", "the table stands otherwise".into());
    }
    let (cards, places) = (table.law.cards(), table.state.card_places());
    if table.state.cards() != cards || places != usize::from(cards.len()) {
        breaks(
            "every card in exactly one place",
            format!("{} cards in {places} places", cards.len()),
        );
    }
    for (folded, view) in after.views.iter().zip(views(table)) {
        if *folded != view {
            let who = if view.seat.is_some() {
                words.seat(view.seat)
            } else {
                "a spectator"
            };
            breaks(
                "what was seen to add up to what may be known",
                format!("{who} knows something else"),
            );
        }
    }
}
