//! Tags of a rule card's windows and prompts: the clause and its effect, packed into one number.

use maumau_table::{Carried, Rank};

maumau_table::carried! {
    /// The origin of a window or prompt.
    Tag {
        /// The part of the clause.
        part: Part = 3,
        /// The index of the clause.
        clause: u8 = 5,
    }
}

maumau_table::carried! {
    /// State of the window for more cards of one rank.
    pub(crate) Row {
        /// Number of cards played so far.
        laid: u8 = 2,
        /// Their rank.
        rank: OfRank = 5,
    }
}

/// A rank, packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OfRank(pub(crate) Rank);

impl Carried for OfRank {
    fn number(self) -> u8 {
        self.0.0
    }

    fn of(number: u8) -> OfRank {
        OfRank(Rank(number))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// The effect with this index.
    Want(u8),
    /// The clause itself: a time limit for turns, or more cards of one rank.
    Itself,
}

impl Part {
    /// An index that no effect has.
    const ITSELF: u8 = 7;
}

impl Carried for Part {
    fn number(self) -> u8 {
        match self {
            Part::Want(place) => place,
            Part::Itself => Part::ITSELF,
        }
    }

    fn of(number: u8) -> Part {
        match number {
            Part::ITSELF => Part::Itself,
            place => Part::Want(place),
        }
    }
}

pub(crate) fn of(clause: usize, want: usize) -> u8 {
    let (part, clause) = (Part::Want(want as u8), clause as u8);
    Tag { part, clause }.arg()
}

pub(crate) fn lasts(clause: usize) -> u8 {
    let (part, clause) = (Part::Itself, clause as u8);
    Tag { part, clause }.arg()
}

pub(crate) fn several(clause: usize) -> u8 {
    lasts(clause)
}

pub(crate) fn clause(tag: u8) -> usize {
    Tag::read(tag).clause.into()
}

/// Returns the index of the effect; `None` for a clause's own window.
pub(crate) fn want(tag: u8) -> Option<usize> {
    match Tag::read(tag).part {
        Part::Want(place) => Some(place.into()),
        Part::Itself => None,
    }
}

/// Returns the clause if this is its own window.
pub(crate) fn itself(tag: u8) -> Option<usize> {
    want(tag).is_none().then(|| clause(tag))
}
