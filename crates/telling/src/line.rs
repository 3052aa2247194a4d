//! A line of the log, which further events may still join.

use crate::Value;
use crate::row::{Row, RowKind};
use crate::thing::{Slots, Thing};

/// A line: an action and its consequences.
#[derive(Clone, Debug)]
pub struct ComposedLine<T: Thing = Value> {
    /// First the action, then its consequences.
    pub pieces: Vec<Piece<T>>,
    /// The kind of line.
    pub kind: RowKind,
    /// Whether the line is only shown if it has consequences.
    pub(crate) mute: bool,
}

impl<T: Thing> ComposedLine<T> {
    /// Returns whether the line begins a round.
    pub fn is_deal(&self) -> bool {
        self.pieces.first().is_some_and(|piece| piece.class == "deal")
    }

    /// Returns the first paragraph cited in the line.
    pub fn rule(&self) -> Option<T::Cite> {
        self.pieces.iter().find_map(Piece::rule)
    }

    /// Returns the player whom the line is about, if it is exactly one.
    pub fn who(&self) -> Option<T::Seat> {
        self.pieces.first().and_then(Piece::who)
    }

    /// Returns whether the line would only be shown for its consequences, and has none.
    pub(crate) fn is_idle(&self) -> bool {
        self.mute && self.pieces.len() == 1
    }
}

/// The text of one event, or of several that belong together.
#[derive(Clone, Debug)]
pub struct Piece<T: Thing = Value> {
    /// The name of the template.
    pub(crate) text: &'static str,
    /// The values for the template, including `who`.
    pub(crate) slots: Slots<T>,
    /// The class by which rows for later events refer to it.
    pub(crate) class: &'static str,
    /// The paragraph that caused it.
    pub(crate) cite: Option<T::Cite>,
    /// Whether the paragraph is left out.
    pub(crate) bare: bool,
    /// Whether its cards are the price of a mistake, which the paragraph's reason doesn't mention.
    pub(crate) price: bool,
    /// Whether its paragraph says why a player draws.
    pub(crate) draws: bool,
    /// The paragraph whose reason follows its number.
    pub(crate) why: Option<T::Cite>,
}

impl<T: Thing> Piece<T> {
    pub(crate) fn of(row: &Row, mut slots: Slots<T>, cite: Option<&T::Cite>) -> Piece<T> {
        let who: Vec<T::Seat> = slots.get(row.of).iter().filter_map(T::seat).collect();
        slots.push("who", who.into_iter().map(T::of_seat));
        Piece {
            text: row.text,
            class: row.class,
            cite: cite.cloned(),
            bare: row.bare,
            price: row.price,
            draws: row.draws,
            why: because(row, &slots, cite),
            slots,
        }
    }

    /// Returns the player whom it is about, if it is exactly one.
    pub fn who(&self) -> Option<T::Seat> {
        match self.slots.get("who") {
            [value] => value.seat(),
            _ => None,
        }
    }

    /// Returns the paragraph that it cites.
    pub fn rule(&self) -> Option<T::Cite> {
        let told = self.cite.as_ref().filter(|_| !self.bare);
        self.why.as_ref().or(told).cloned()
    }
}

/// Returns the paragraph whose reason the row cites.
pub(crate) fn because<T: Thing>(row: &Row, slots: &Slots<T>, cite: Option<&T::Cite>) -> Option<T::Cite> {
    match (row.why, slots.get(row.why)) {
        ("cite", _) => cite.cloned(),
        (_, [value]) => value.cite(),
        _ => None,
    }
}
