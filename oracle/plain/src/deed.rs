//! What a player can do in spin and verschärft, and what becomes of a deed in the books that judge wrong ones too.

use crate::card::{Card, Face, Suit};

/// Something that a player has to say about the size of its hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Call {
    /// spin: one card left.
    Mau,
    /// spin: none left.
    MauMau,
    /// verschärft: one card left.
    LastCard,
}

/// A deed of one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Move {
    /// Lays a card, in its turn or (verschärft) out of it.
    Lay(Card),
    /// verschärft: says what a joker stands for and lays it.
    LayAs(Card, Face),
    /// verschärft: says what the joker is that was turned as the first card.
    Name(Face),
    /// verschärft: says which card it is going to play ("Sag an").
    Announce(Face),
    /// Draws for want of a card, or what is owed.
    Draw,
    /// Ends its turn, or sits out.
    Pass,
    /// Names the suit that it wants.
    Wish(Suit),
    /// Says what it has to say.
    Call(Call),
    /// Slaps the pile.
    Slap,
    /// Says that it is ready.
    Ready,
    /// Asks whose turn it is.
    Ask,
}

/// C10: how a wrong deed is treated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Referee {
    /// It stands unless it is challenged.
    Table,
    /// It is refused.
    Strict,
    /// It is undone and paid for at once.
    Instant,
}

/// What becomes of a deed that can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// It was right.
    Right,
    /// It means nothing.
    Idle,
    /// It breaks this paragraph, and stands.
    Stands(&'static str),
    /// It breaks this paragraph, and is paid for at once.
    Fined(&'static str),
}

/// Why a deed can't be done. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// This paragraph forbids it.
    Forbidden(&'static str),
    /// Hands and mouths can't do that.
    Impossible,
}

/// What came of a deed.
pub type Outcome = Result<Ruling, Refusal>;
