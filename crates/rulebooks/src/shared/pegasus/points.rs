//! VA14, FV14: each gets the cards in all other hands, the finisher two more.

use maumau_referee::Look;
use maumau_table::Seat;

/// What the finisher gets in addition.
const BONUS: i16 = 2;

/// The cards in all other hands, those that lie face down before their owner too, and the finisher's bonus.
pub fn of(look: &Look, seat: Seat) -> i16 {
    let held = |other: Seat| {
        let i = other.index();
        i16::from(look.hand_len[i]) + i16::from(look.lying_len[i]) + i16::from(look.ripe_len[i])
    };
    let others: i16 = look.playing.without(seat).map(held).sum();
    others + if look.winner == seat { BONUS } else { 0 }
}
