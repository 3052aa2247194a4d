//! `freie-voelker`: Der Herr der Ringe Mau Mau: Freie Völker, and its combination with Mordor. Document 000.

mod asks;
mod calls;
mod combine;
mod course;
mod locations;
mod marshes;
mod mordor;
mod opening;
mod options;
mod ring;
mod score;
mod sets;
mod specials;
mod triggers;

use crate::deckfile::packs;
use crate::shared::joining;
use crate::shared::moments::Moment;
use crate::shared::pegasus::decks;
use crate::shared::pegasus::last::OwedForLast;
use maumau_referee::{Book, Look, OptionChoice, Options, Powers, Shown};
use maumau_table::{Card, Deck, PerSeat, Seat, Seats, Sentence, Sign, Spot, Text, Zone, memory, sentence};
pub(crate) use options::{Drawn, FOLLOW, MORDOR, PACKS, Packs};

memory! {
    round {
        /// FV12: "Mau" was said early in this turn.
        EARLY_MAU: bool,
        /// FV12: "Mau Mau" was said early in this turn.
        EARLY_MAU_MAU: bool,
        /// The seat whose hand a location has reduced; set only for a moment.
        BROUGHT_DOWN: Option<Seat>,
        /// FV2, FV8: the open location, by its index among the deck's sheets.
        LOCATION: Option<u8>,
        /// FV11: the number of locations turned in this round.
        TURNED: u16,
        /// FV11: the locations that are no longer in their stock, one bit each: the first fifteen.
        GONE: u16,
        /// FV11: the other fifteen.
        GONE_MORE: u16,
        /// FV7: the number of the last turn in which a hand was taken up.
        TAKEN_UP: u16,
        /// FV13: the state of a special played as the last card.
        LAST_SPECIAL: PerSeat<OwedForLast>,
        /// FV7: the hand is face down.
        LIES: PerSeat<bool>,
        /// C10: the players who have challenged wrongly.
        DOUBTED: Seats,
    }
    match {
        /// C12: the players who may still add a rule.
        MAY_ADD: Seats,
    }
    secret {
        /// FV3: the card drawn in this turn.
        DRAWN: Option<Card>,
        _: 7,
        /// FV9: the card that each seat has put face down for a location.
        FACE_DOWN: PerSeat<Option<Card>>,
        /// C10: when the last challenge of each player was decided.
        DECIDED_AT: PerSeat<Moment>,
    }
}

/// FV16: returns whether Mordor is in the game.
pub(crate) fn with_mordor(options: &Options) -> bool {
    options.on(MORDOR)
}

/// FV1: two packs are used if the table wants it, and from seven players on. Mordor is already a second game.
fn is_double(options: &Options, seats: u8) -> bool {
    !with_mordor(options) && (Packs::of(options, PACKS) == Packs::Two || seats > 6)
}

fn deck(options: &Options, seats: u8, given: &[Deck]) -> Result<Deck, Sentence> {
    let free = decks::find("freie-voelker", given)?;
    let deck = if with_mordor(options) {
        if Packs::of(options, PACKS) == Packs::Two {
            return Err(sentence!(
                "zwei Spiele Freie Völker und Mordor sind mehr als 128 Karten: nimm packs=one, oder lass mordor weg",
                "two games of Freie Völker and Mordor are more than 128 cards: take packs=one, or leave out mordor"
            ));
        }
        combine::combine(&free, &decks::find("mordor", given)?)?
    } else if is_double(options, seats) {
        packs(&free, 2, free.with_mark(sets::RING)).map_err(|error| error.sentence())?
    } else {
        free
    };
    let most = usize::from(locations::MAX);
    if deck.sheets.len() > most {
        return Err(sentence!(
            "{} Orte sind zu viele: nimm höchstens {most}",
            "{} locations are too many: take at most {most}",
            deck.sheets.len()
        ));
    }
    Ok(deck)
}

/// FV1, FV2: the number of packs does not change when a player leaves.
fn hand(options: &Options, seats: u8, playing: u8) -> u8 {
    match playing {
        2 => 10,
        _ if is_double(options, seats) || with_mordor(options) => 8,
        5 => 7,
        6 => 6,
        _ => 8,
    }
}

fn lands(_: &Look, seat: Seat, card: Card, spot: Spot) -> (Zone, Card) {
    let zone = match spot {
        Spot::Pile => Zone::Discard(0),
        Spot::SecondPile => Zone::Discard(1),
        Spot::Before => Zone::Open(seat),
        Spot::Aside => Zone::Lying(seat),
    };
    (zone, card)
}

/// FV16: a card that is shown and put aside is not played.
fn powers(_: &Look, _: Seat, _: Card, spot: Spot) -> Powers {
    match spot {
        Spot::Pile | Spot::SecondPile | Spot::Before => Powers::Now,
        Spot::Aside => Powers::Later,
    }
}

/// The Lord of the Rings game.
pub static BOOK: Book = Book {
    id: "freie-voelker",
    name: Text::new(
        "Herr der Ringe Mau Mau: Freie Völker",
        "Lord of the Rings Mau Mau: Free Peoples",
    ),
    short: Text::new("Freie Völker", "Free Peoples"),
    version: 3,
    seats: (2, 8),
    options: options::ALL,
    presets: options::PRESETS,
    rules: maumau_referee::rules![BOOK:
        &course::FV1,
        &course::FV1_ONE_PILE,
        &opening::FV2,
        &course::FV3,
        &course::FV4,
        &triggers::FV4_1,
        &ring::FV5,
        &ring::FV6,
        &mordor::FV16_SEER,
        &specials::FV7,
        &specials::FV7_LIES,
        &specials::FV8,
        &locations::FV9,
        &triggers::FV9_WHEN,
        &marshes::FV9_SHOW,
        &course::FV10,
        &course::FV11,
        &calls::FV12,
        &calls::FV12_MAU_MAU,
        &calls::FV13,
        &calls::FV13_OUT,
        &score::FV14,
        &score::FV15,
        &mordor::FV16,
        &mordor::FV16_PICTURED,
        &mordor::FV16_PALANTIR,
        &mordor::FV16_PILLAR,
        &mordor::FV16_COUNTS,
        &combine::FV17,
        &course::C1,
        &course::C10,
        &score::C12,
    ],
    memory: MEMORY,
    shows: &[
        (Text::new("Schauplatz", "location"), Shown::Sheet(LOCATION)),
        (
            Text::new("Hand", "hand"),
            Shown::WordOf(
                LIES.numbers(),
                &[
                    ("", Text::NONE),
                    ("face-down", Text::new("liegt verdeckt", "lies face down")),
                ],
            ),
        ),
    ],
    signs: &[Sign::MAU, Sign::MAU_MAU],
    spots: &[Spot::Pile, Spot::SecondPile, Spot::Before, Spot::Aside],
    deck,
    hand,
    lays_at: course::lays_at,
    lands,
    powers,
    comes_too_late: |look, _, accused| course::PRICE.comes_too_late(look, accused),
    blocked: specials::blocked,
    reveals: locations::reveals,
    join_points: joining::points,
    ..Book::BASE
};
