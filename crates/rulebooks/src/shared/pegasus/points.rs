//! VA14, FV14: each gets the cards in all other hands, the finisher two more.

use maumau_referee::Look;
use maumau_table::Seat;

/// What the finisher gets in addition.
const BONUS: i16 = 2;

/// The cards in all other hands and the finisher's bonus. What lies before its owner is no hand card (FV14).
pub fn of(look: &Look, seat: Seat) -> i16 {
    let held = |other: Seat| i16::from(look.hand_len[other.index()]);
    let others: i16 = look.playing.without(seat).map(held).sum();
    others + if look.winner == seat { BONUS } else { 0 }
}
