//! A line of the log while facts still join it.

use crate::Value;
use crate::row::{Row, RowKind};
use crate::thing::{Slots, Thing};

/// A line: what was done, and what came of it.
#[derive(Clone, Debug)]
pub struct ComposedLine<T: Thing = Value> {
    /// The first is what was done; the others are what came of it.
    pub pieces: Vec<Piece<T>>,
    /// What it is about.
    pub kind: RowKind,
    /// Whether it is told only if something came of it.
    pub(crate) mute: bool,
}

impl<T: Thing> ComposedLine<T> {
    /// Whether a round begins with it.
    pub fn is_deal(&self) -> bool {
        self.pieces.first().is_some_and(|piece| piece.class == "deal")
    }

    /// The paragraph behind it, if there is one.
    pub fn rule(&self) -> Option<T::Cite> {
        self.pieces.iter().find_map(Piece::rule)
    }

    /// Whom it is about, if it is one person.
    pub fn who(&self) -> Option<T::Seat> {
        self.pieces.first().and_then(Piece::who)
    }

    /// Whether nothing came of what was told only for what might come of it.
    pub(crate) fn is_idle(&self) -> bool {
        self.mute && self.pieces.len() == 1
    }
}

/// What one fact said, or several that belong together.
#[derive(Clone, Debug)]
pub struct Piece<T: Thing = Value> {
    /// The template.
    pub(crate) text: &'static str,
    /// What is known for it, `who` among it.
    pub(crate) slots: Slots<T>,
    /// The class by which later facts know it.
    pub(crate) class: &'static str,
    /// The paragraph that caused it.
    pub(crate) cite: Option<T::Cite>,
    /// Whether that is left out.
    pub(crate) bare: bool,
    /// Whether its cards are a price, of which no paragraph speaks.
    pub(crate) price: bool,
    /// Whether its paragraph says why somebody draws.
    pub(crate) draws: bool,
    /// The paragraph whose own sentence is told behind its number.
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

    /// Whom it is about, if it is one person.
    pub fn who(&self) -> Option<T::Seat> {
        match self.slots.get("who") {
            [value] => value.seat(),
            _ => None,
        }
    }

    /// The paragraph that is told with it.
    pub fn rule(&self) -> Option<T::Cite> {
        let told = self.cite.as_ref().filter(|_| !self.bare);
        self.why.as_ref().or(told).cloned()
    }
}

/// The paragraph whose sentence says why.
pub(crate) fn because<T: Thing>(row: &Row, slots: &Slots<T>, cite: Option<&T::Cite>) -> Option<T::Cite> {
    match (row.why, slots.get(row.why)) {
        ("cite", _) => cite.cloned(),
        (_, [value]) => value.cite(),
        _ => None,
    }
}
