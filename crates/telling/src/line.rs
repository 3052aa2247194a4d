//! A line of the log while facts still join it.

use crate::row::{Kind, Row};
use crate::slots::{Slots, Value};
use maumau_table::{Cite, Part, Seat};

/// A line: what was done, and what came of it.
#[derive(Clone, Debug)]
pub struct Line {
    /// The first is what was done; the others are what came of it.
    pub pieces: Vec<Piece>,
    /// What it is about.
    pub kind: Kind,
    /// Whether it is told only if something came of it.
    pub(crate) mute: bool,
}

impl Line {
    /// Whether a round begins with it.
    pub fn is_deal(&self) -> bool {
        self.pieces.first().is_some_and(|piece| piece.class == "deal")
    }

    /// The paragraph behind it, if there is one.
    pub fn rule(&self) -> Option<Cite> {
        self.pieces.iter().find_map(Piece::rule)
    }

    /// Whom it is about, if it is one person.
    pub fn who(&self) -> Option<Seat> {
        self.pieces.first().and_then(Piece::who)
    }
}

/// What one fact said, or several that belong together.
#[derive(Clone, Debug)]
pub struct Piece {
    /// The template.
    pub(crate) text: &'static str,
    /// What is known for it, `who` among it.
    pub(crate) slots: Slots,
    /// The class by which later facts know it.
    pub(crate) class: &'static str,
    /// The paragraph that caused it.
    pub(crate) cite: Cite,
    /// Whether that is left out.
    pub(crate) bare: bool,
    /// The paragraph whose own sentence is told behind its number.
    pub(crate) why: Cite,
}

impl Piece {
    pub(crate) fn of(row: &Row, mut slots: Slots, cite: Cite) -> Piece {
        let who: Vec<Value> = slots.get(row.of).to_vec();
        slots.push(
            "who",
            who.iter()
                .filter_map(Value::seat)
                .map(|seat| Value::Part(Part::Seat(seat))),
        );
        Piece {
            text: row.text,
            class: row.class,
            cite,
            bare: row.bare,
            why: because(row, &slots, cite),
            slots,
        }
    }

    /// Whom it is about, if it is one person.
    pub fn who(&self) -> Option<Seat> {
        match self.slots.get("who") {
            [value] => value.seat(),
            _ => None,
        }
    }

    /// The paragraph that is told with it.
    pub fn rule(&self) -> Option<Cite> {
        let told = if self.why == Cite::HAND { self.cite } else { self.why };
        (told != Cite::HAND && !(self.bare && self.why == Cite::HAND)).then_some(told)
    }
}

/// The paragraph whose sentence says why.
pub(crate) fn because(row: &Row, slots: &Slots, cite: Cite) -> Cite {
    match (row.why, slots.get(row.why)) {
        ("cite", _) => cite,
        (_, [Value::Part(Part::Cite(rule))]) => *rule,
        _ => Cite::HAND,
    }
}
