//! KIT-deck, KIT-players: the deck and the hands.

use super::options::{DeckSize, place as o};
use super::special::is_never_last;
use crate::shared::french;
use maumau_referee::{Layer, OptionChoice, Options, Rule};
use maumau_table::{Deck, Rank, Sentence, Text, sentence};

/// KIT-deck: any ranks and suits of a French deck, up to four packs, with or without jokers.
pub const DECK: Rule = Rule {
    text: Text::new(
        "Gespielt wird mit dem Blatt, das der Tisch gewählt hat.",
        "Played with the deck that the table has chosen.",
    ),
    ..Rule::at("KIT-deck", Layer::Base)
};

/// The number of players from which `packs=auto` means two packs.
const SEATS_OF_TWO_PACKS: u8 = 6;

pub(super) fn deck(options: &Options, seats: u8, _: &[Deck]) -> Result<Deck, Sentence> {
    let packs = match options.get(o::PACKS) {
        0 if seats < SEATS_OF_TWO_PACKS => 1,
        0 => 2,
        packs => packs as u8,
    };
    let jokers = options.get(o::JOKERS) as u8;
    let deck = match DeckSize::of(options, o::DECK) {
        DeckSize::ThirtyTwo => french::deck("french-32", Rank::SEVEN, packs, jokers),
        DeckSize::ThirtySix => french::deck("french-36", Rank(6), packs, jokers),
        DeckSize::FiftyTwo => french::deck("french-52", Rank(2), packs, jokers),
        DeckSize::Own => french::deck_of("french-own", packs, jokers, |rank, suit| {
            options.has(o::RANKS_IN, rank.0 - 2) && options.has(o::SUITS_IN, suit.0)
        }),
    }?;
    if deck.cards().all(|card| is_never_last(options, &deck, card)) {
        return Err(sentence!(
            "keine Karte dieses Blatts darf die letzte sein, so könnte niemand je fertig werden: ändere `last-card`",
            "no card of this deck may be the last, so nobody could ever go out: change `last-card`"
        ));
    }
    Ok(deck)
}

/// KIT-players: two to eight players with one to fifteen cards each, which may depend on the number of players.
pub const PLAYERS: Rule = Rule {
    text: Text::new(
        "Zwei bis acht spielen mit; jeder bekommt gleich viele Karten.",
        "Two to eight play; everybody gets the same number of cards.",
    ),
    ..Rule::at("KIT-players", Layer::Base)
};

pub(super) fn hand(options: &Options, _: u8, seats: u8) -> u8 {
    let own = options.get(o::HAND_2 + usize::from(seats.clamp(2, 8)) - 2);
    (if own > 0 { own } else { options.get(o::HAND) }) as u8
}
