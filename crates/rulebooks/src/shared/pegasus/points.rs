//! VA14, FV14: each player scores the number of cards in all other hands, the winner two more.

use maumau_referee::Look;
use maumau_table::Seat;

/// The winner's bonus.
const BONUS: i16 = 2;

/// Returns the number of cards in all other hands, plus the winner's bonus. Cards in front of a
/// player don't count (FV14).
pub fn of(look: &Look, seat: Seat) -> i16 {
    let held = |other: Seat| i16::from(look.hand_len[other.index()]);
    let others: i16 = look.playing.without(seat).map(held).sum();
    others + if look.winner == seat { BONUS } else { 0 }
}
