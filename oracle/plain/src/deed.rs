//! The actions of `spin` and `verschaerft`, and the rulings of the books that also judge wrong
//! actions.

use crate::card::{Card, Face, Suit};

/// A call about the number of cards that a player has left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Call {
    /// spin: one card left.
    Mau,
    /// spin: none left.
    MauMau,
    /// verschärft: one card left.
    LastCard,
}

/// An action of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Move {
    /// Plays a card, in turn or (verschärft) out of turn.
    Lay(Card),
    /// verschärft: plays a joker as this card.
    LayAs(Card, Face),
    /// verschärft: names the joker that was turned up as the first card.
    Name(Face),
    /// verschärft: announces the card that the player will play ("Sag an").
    Announce(Face),
    /// Draws one card, or the cards owed.
    Draw,
    /// Ends the turn, or sits out.
    Pass,
    /// Wishes for a suit.
    Wish(Suit),
    /// Makes a call.
    Call(Call),
    /// Slaps the pile.
    Slap,
    /// Says "ready".
    Ready,
    /// Asks whose turn it is.
    Ask,
}

/// C10: how the referee treats a wrong action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Referee {
    /// It stands unless another player challenges it.
    Table,
    /// It is rejected.
    Strict,
    /// It is undone and fined at once.
    Instant,
}

/// The ruling on an action that is possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// The action was right.
    Right,
    /// The action has no effect.
    Idle,
    /// The action violates this paragraph, and stands.
    Stands(&'static str),
    /// The action violates this paragraph, and is fined at once.
    Fined(&'static str),
}

/// Why an action was rejected. It changed nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// This paragraph forbids it.
    Forbidden(&'static str),
    /// The action is physically impossible, for example playing a card that the player does not
    /// hold.
    Impossible,
}

/// The result of an action.
pub type Outcome = Result<Ruling, Refusal>;
