//! Windows and questions of a rule card: which clause, and which of the things it wants, in one number.

use maumau_table::{Carried, Rank};

maumau_table::carried! {
    /// What a window or question is about.
    Tag {
        /// What of the clause.
        part: Part = 3,
        /// Which clause.
        clause: u8 = 5,
    }
}

maumau_table::carried! {
    /// What the window for more cards of one rank keeps.
    pub(crate) Row {
        /// How many have been laid.
        laid: u8 = 2,
        /// Of which rank.
        rank: OfRank = 5,
    }
}

/// A rank, as it is kept.
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

/// What of a clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// One of the things that it wants.
    Want(u8),
    /// The clause itself: a turn that must not last too long, or more cards of one rank.
    Itself,
}

impl Part {
    /// A place that no want has.
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

/// The place of what is wanted; nothing of a clause's own window.
pub(crate) fn want(tag: u8) -> Option<usize> {
    match Tag::read(tag).part {
        Part::Want(place) => Some(place.into()),
        Part::Itself => None,
    }
}

/// The clause whose own window this is.
pub(crate) fn itself(tag: u8) -> Option<usize> {
    want(tag).is_none().then(|| clause(tag))
}
