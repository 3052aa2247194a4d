//! FV1, FV16: which card is what, and to which of the two sets it belongs. In the combination the marks of Mordor stand between those
//! that every deck of Freie Völker has and its symbols (see `combine`).

use super::with_mordor;
use crate::shared::pegasus::decks;
use maumau_referee::Look;
use maumau_table::{Card, Cards, Seat, Spot, Suit};

/// Mark of the Ring.
pub(super) const RING: u8 = 0;
/// Mark of Middle-earth, in both sets.
pub(super) const EARTH: u8 = 1;
/// Mark of Gandalf's fireworks.
pub(super) const FIREWORKS: u8 = 2;
/// Mark of the ring-bearers.
pub(super) const BEARER: u8 = 3;
/// Mark of the Palantir, in the combination.
pub(super) const PALANTIR: u8 = 4;
/// Mark of the pillars of light, in the combination.
pub(super) const PILLAR: u8 = 5;
/// Mark of the seers, in the combination.
pub(super) const SEER: u8 = 6;
/// Mark of all cards of Mordor, in the combination.
pub(super) const OF_MORDOR: u8 = 7;

/// All cards with a mark of Freie Völker.
pub(super) fn marked(look: &Look, mark: u8) -> Cards {
    look.law.deck.with_mark(mark)
}

/// All cards with a mark of Mordor; none without it.
pub(super) fn of_mordor(look: &Look, mark: u8) -> Cards {
    if with_mordor(&look.law.options) {
        look.law.deck.with_mark(mark)
    } else {
        Cards::NONE
    }
}

/// All cards without a colour.
pub(super) fn specials(look: &Look) -> Cards {
    decks::specials(&look.law.deck)
}

/// All cards of one set: 0 is Freie Völker, 1 Mordor. A set's cards go on the pile with its number.
pub(super) fn of_set(look: &Look, set: u8) -> Cards {
    let mordor = of_mordor(look, OF_MORDOR);
    if set == 1 { mordor } else { look.law.cards() - mordor }
}

/// The set of a card.
pub(super) fn set_of(look: &Look, card: Card) -> u8 {
    u8::from(of_mordor(look, OF_MORDOR).has(card))
}

/// The set whose pile is at a spot: a special wishes where it lies.
pub(super) fn set_at(spot: Spot) -> u8 {
    spot.pile().unwrap_or(0)
}

/// The piles on whose top card it depends what can be laid at a spot.
pub(super) fn piles(spot: Spot) -> &'static [u8] {
    match spot {
        Spot::Pile => &[0],
        Spot::SecondPile => &[1],
        Spot::Before => &[0, 1],
        Spot::Aside => &[],
    }
}

/// The first and the last colour of a set.
pub(super) fn colours(look: &Look, set: u8) -> (Suit, Suit) {
    let cards = of_set(look, set);
    let has = |suit: &u8| !(look.of_suit(Suit(*suit)) & cards).is_empty();
    let all = || (0..look.law.deck.suits.len() as u8).filter(has);
    (Suit(all().next().unwrap_or(0)), Suit(all().next_back().unwrap_or(0)))
}

/// Before whom one of these cards lies open.
pub(super) fn holder(look: &Look, of: Cards) -> Option<Seat> {
    look.playing
        .clone()
        .find(|seat| !(look.open[seat.index()] & of).is_empty())
}
