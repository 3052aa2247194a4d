//! FV1, FV16: the marks of cards, and the two sets. In the combination the marks of Mordor come
//! between the fixed marks of Freie Völker and its symbols (see `combine`).

use super::with_mordor;
use crate::shared::pegasus::decks;
use maumau_referee::{Law, Look, OfCards};
use maumau_table::{Card, Cards, Seat, Spot, Suit};

pub(super) const RING: u8 = 0;
/// Middle-earth, in both sets.
pub(super) const EARTH: u8 = 1;
pub(super) const FIREWORKS: u8 = 2;
pub(super) const BEARER: u8 = 3;
/// The Palantir, in the combination.
pub(super) const PALANTIR: u8 = 4;
/// The pillars of light, in the combination.
pub(super) const PILLAR: u8 = 5;
/// The seers, in the combination.
pub(super) const SEER: u8 = 6;
/// All cards of Mordor, in the combination.
pub(super) const OF_MORDOR: u8 = 7;

/// Returns all cards with a mark of Freie Völker.
pub(super) fn marked(look: &Look, mark: u8) -> Cards {
    look.law.deck.with_mark(mark)
}

/// Returns all cards with a mark of Mordor; none if Mordor is not in the game.
pub(super) fn of_mordor(look: &Look, mark: u8) -> Cards {
    of_mordor_at(look.law, mark)
}

fn of_mordor_at(law: &Law, mark: u8) -> Cards {
    if with_mordor(&law.options) {
        law.deck.with_mark(mark)
    } else {
        Cards::NONE
    }
}

pub(super) fn specials(look: &Look) -> Cards {
    decks::specials(&look.law.deck)
}

/// Returns all cards of a set: 0 is Freie Völker, 1 Mordor. The cards go on the pile with the same number.
pub(super) fn of_set(look: &Look, set: u8) -> Cards {
    of_set_at(look.law, set)
}

/// Like [`of_set`], without a look.
pub(super) fn of_set_at(law: &Law, set: u8) -> Cards {
    let mordor = of_mordor_at(law, OF_MORDOR);
    if set == 1 { mordor } else { law.cards() - mordor }
}

pub(super) fn set_of(look: &Look, card: Card) -> u8 {
    u8::from(of_mordor(look, OF_MORDOR).has(card))
}

/// The description of Mordor's cards in paragraphs that distinguish the sets.
pub(super) const TO_MORDORS: OfCards = OfCards::new(
    |law| of_mordor_at(law, OF_MORDOR),
    "Gehört auf den Ablagestapel von Mordor.",
    "Belongs on Mordor's discard pile.",
);
pub(super) const TAKES_PALANTIR: OfCards = OfCards::new(
    |law| of_mordor_at(law, SEER),
    "Hat ein anderer den Palantir, darfst du ihn vor dich legen und den Palantir nehmen; der Seher kommt gleich auf den Stapel.",
    "If another has the Palantir, you may lay it before yourself and take the Palantir; the seer goes on the pile at once.",
);
pub(super) const IS_TAKEN: OfCards = OfCards::new(
    |law| of_mordor_at(law, PALANTIR),
    "Wer einen Seher legt, darf ihn dir nehmen.",
    "Who lays a seer may take it from you.",
);

/// Returns the names of the colours of a card's set, as a list for wishes.
pub(super) fn colour_names(law: &Law, card: Card) -> Option<[String; 2]> {
    let cards = of_set_at(law, u8::from(of_mordor_at(law, OF_MORDOR).has(card)));
    let suits = law.deck.suits.iter().enumerate();
    let is_its = |place: usize| !(law.deck.of_suit(Suit(place as u8)) & cards).is_empty();
    let names: Vec<&[String; 3]> = suits
        .filter(|(place, _)| is_its(*place))
        .map(|(_, names)| names)
        .collect();
    let join = |language: usize, or: &str| {
        let names: Vec<&str> = names.iter().map(|names| names[language].as_str()).collect();
        match names.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} {or} {last}", rest.join(", ")),
            _ => names.concat(),
        }
    };
    Some([join(1, "oder"), join(2, "or")])
}

/// Returns the set whose pile is at a spot; a special wishes for that set.
pub(super) fn set_at(spot: Spot) -> u8 {
    spot.pile().unwrap_or(0)
}

/// Returns the piles whose top cards decide what fits at a spot.
pub(super) fn piles(spot: Spot) -> &'static [u8] {
    match spot {
        Spot::Pile => &[0],
        Spot::SecondPile => &[1],
        Spot::Before => &[0, 1],
        Spot::Aside => &[],
    }
}

pub(super) fn colours(look: &Look, set: u8) -> (Suit, Suit) {
    let cards = of_set(look, set);
    let has = |suit: &u8| !(look.of_suit(Suit(*suit)) & cards).is_empty();
    let all = || (0..look.law.deck.suits.len() as u8).filter(has);
    (
        all().next().map_or(Suit::NONE, Suit),
        all().next_back().map_or(Suit::NONE, Suit),
    )
}

/// Returns the player in front of whom one of these cards lies face up.
pub(super) fn holder(look: &Look, of: Cards) -> Option<Seat> {
    look.playing
        .clone()
        .find(|seat| !(look.open[seat.index()] & of).is_empty())
}
