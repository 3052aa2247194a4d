//! The questions that can be put to a book's paragraphs, as functions.

use super::{Law, Rule, Vote};
use crate::input::{Input, Listener};
use crate::{Act, Deed, Effects, Offers};
use maumau_table::{Cards, Cite, Fact, Seat, Spot, State};

/// Which cards may be laid.
pub type FitsOfAll = fn(&Law, &State, Seat, Spot) -> Cards;
/// What all rules together think of a deed, and which of them decides.
pub type ActsOfAll = fn(&Law, &State, Seat, &Deed) -> (Vote, Cite);
/// What follows from a fact.
pub type HearsOfAll = fn(&Law, &State, &Fact, &mut Effects);
/// What may rightly be done.
pub type OffersOfAll = fn(&Law, &State, Seat) -> Offers;
/// What follows from an input at this time, in ms of the match, with nobody listening.
pub type Follow = fn(&Law, &mut State, u32, &Input);
/// As [`Follow`], each fact told.
pub type FollowTold = fn(&Law, &mut State, u32, &Input, &mut dyn Listener);

/// A book's paragraphs, and the questions made from them. Made by [`rules!`](crate::rules).
#[derive(Clone, Copy)]
pub struct Questions {
    /// The paragraphs in the order of the document.
    pub list: &'static [&'static Rule],
    /// Which cards may be laid.
    pub fits: FitsOfAll,
    /// What they think of a deed, by its [`Act`].
    pub acts: [ActsOfAll; Act::COUNT],
    /// Every right deed of a seat.
    pub offers: OffersOfAll,
    /// What follows from an input.
    pub(crate) follow: Follow,
    /// What follows from an input, each fact told.
    pub(crate) follow_told: FollowTold,
}

impl Questions {
    /// No paragraph at all: nothing is right, and nothing happens.
    pub const NONE: Questions = Questions {
        list: &[],
        fits: |_, _, _, _| Cards::NONE,
        acts: [|_, _, _, _| (Vote::Silent, Cite::HAND); Act::COUNT],
        offers: |_, _, _| Offers::NONE,
        follow: |_, _, _, _| {},
        follow_told: |_, _, _, _, _| {},
    };
}
