//! What a player can do at a table of swiss, and what becomes of it.

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

/// A deed of one player, right or wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Deed {
    /// Lays a card of its hand.
    Lay(Card),
    /// Draws what it owes, or one.
    Draw,
    /// Says that it is done.
    Pass,
    /// Names a suit, or none (CH-J).
    Wish(Option<Suit>),
    /// Says with whom it swaps hands (Kartentausch).
    Swap(Seat),
    /// Says or shows something.
    Say(Word),
    /// Shows two cards of its hand (§ 9.A).
    Show(Card, Card),
    /// Says that somebody broke a rule (§ 6).
    Challenge(Seat),
    /// Counts down against somebody (§ 2).
    Count(Seat),
    /// Takes up penalty cards (§ 4).
    TakeUp,
    /// Calls the plenum against somebody, with a demand (§ 7).
    Charge(Seat, u8),
    /// Votes against the accused, or for it (§ 7).
    Vote(Ballot),
}

/// A vote of the plenum.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Ballot {
    /// The demand is to be carried out.
    Against,
    /// It is not.
    For,
}
