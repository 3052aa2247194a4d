//! The questions to a book's paragraphs, as function pointers.

use super::{Law, Rule, Vote};
use crate::input::{Input, Listener};
use crate::{Act, Deed, Effects, Offers};
use maumau_table::{Cards, Cite, Fact, Seat, Spot, State};

/// Returns the cards that may be played.
pub type FitsOfAll = fn(&Law, &State, Seat, Spot) -> Cards;
/// Returns the combined vote of all rules on an action, and the rule that decides it.
pub type ActsOfAll = fn(&Law, &State, Seat, &Deed) -> (Vote, Cite);
/// Collects the effects that follow from an event.
pub type HearsOfAll = fn(&Law, &State, &Fact, &mut Effects);
/// Returns the legal actions of a seat.
pub type OffersOfAll = fn(&Law, &State, Seat) -> Offers;
/// Applies an input at this time, in ms since the match began, without a listener.
pub type Follow = fn(&Law, &mut State, u32, &Input);
/// Like [`Follow`], with a listener for the events.
pub type FollowTold = fn(&Law, &mut State, u32, &Input, &mut dyn Listener);

/// A book's paragraphs and the questions to them. Made by [`rules!`](crate::rules).
#[derive(Clone, Copy)]
pub struct Questions {
    /// The paragraphs in the order of the document.
    pub list: &'static [&'static Rule],
    /// Which cards may be played.
    pub fits: FitsOfAll,
    /// The combined vote on an action, by its [`Act`].
    pub acts: [ActsOfAll; Act::COUNT],
    /// All legal actions of a seat.
    pub offers: OffersOfAll,
    pub(crate) follow: Follow,
    pub(crate) follow_told: FollowTold,
}

impl Questions {
    /// No paragraphs: no action is legal and nothing happens.
    pub const NONE: Questions = Questions {
        list: &[],
        fits: |_, _, _, _| Cards::NONE,
        acts: [|_, _, _, _| (Vote::Silent, Cite::HAND); Act::COUNT],
        offers: |_, _, _| Offers::NONE,
        follow: |_, _, _, _| {},
        follow_told: |_, _, _, _, _| {},
    };
}
