//! What a player can do in one of the two books.

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
