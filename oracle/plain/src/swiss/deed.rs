//! The actions of `swiss`.

use crate::card::{Card, Suit};
use crate::deal::Seat;

/// A word or a gesture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Word {
    Ready,
    Mau,
    MauMau,
    QueenRound,
    EndQueens,
    LetPass,
    Hurray,
    ThatWasIt,
    WhoseTurn,
    HaveSpoken,
    Sorry,
    Thanks,
    TouchEdge,
    StrokeNine,
    Astonished,
}

/// An action of a player, right or wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Deed {
    /// Plays a card.
    Lay(Card),
    /// Draws the cards owed, or one.
    Draw,
    /// Says "weiter".
    Pass,
    /// Wishes for a suit, or for none (CH-J).
    Wish(Option<Suit>),
    /// Swaps hands with this player (Kartentausch).
    Swap(Seat),
    /// Says a word or makes a gesture.
    Say(Word),
    /// Shows two cards (§ 9.A).
    Show(Card, Card),
    /// Claims that a player broke a rule (§ 6).
    Challenge(Seat),
    /// Counts down against a player (§ 2).
    Count(Seat),
    /// Picks up penalty cards (§ 4).
    TakeUp,
    /// Calls the plenum against a player, with a number of penalty cards as the demand (§ 7).
    Charge(Seat, u8),
    /// Votes in the plenum (§ 7).
    Vote(Ballot),
}

/// A vote of the plenum.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Ballot {
    /// For the demand.
    Against,
    /// For the accused.
    For,
}
