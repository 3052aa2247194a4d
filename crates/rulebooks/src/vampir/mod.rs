//! `vampir`: Vampir Mau Mau. Document 001.

mod asks;
mod calls;
mod characters;
mod course;
mod day;
mod extras;
mod night;
mod options;
mod pool;
mod says;
mod score;
mod share;
mod specials;

use crate::deckfile::packs;
use crate::shared::joining;
use crate::shared::moments::Moment;
use crate::shared::pegasus::decks;
use crate::shared::pegasus::last::OwedForLast;
use maumau_referee::{Book, Look, OptionChoice, Options, Shown};
use maumau_table::{Card, Cards, Deck, PerSeat, Seat, Seats, Sentence, Sign, Spot, Text, Zone, memory, sentence};
pub(crate) use options::{CHARACTERS, Characters, DAY, Drawn, EASY, EXTRAS, FOLLOW, PACKS, Packs, RoundBegins};

memory! {
    round {
        /// VA10: "Mau" was said early in this turn.
        EARLY_MAU: bool,
        /// VA11: "Mau Mau" was said early in this turn.
        EARLY_MAU_MAU: bool,
        /// The seat whose hand an ability has reduced; set only for a moment.
        BROUGHT_DOWN: Option<Seat>,
        /// VA18.7: the number of cards held before the two were drawn, while a player shares them out.
        HELD: Option<u8>,
        /// VA18.7: the player who shares out cards.
        SHARER: Option<Seat>,
        /// VA18.7: both cards were drawn, or all that were left.
        ALL_DRAWN: bool,
        /// C10: the players who have challenged wrongly.
        DOUBTED: Seats,
        _: 1,
        /// VA12: the state of a special played as the last card.
        LAST_SPECIAL: PerSeat<OwedForLast>,
    }
    match {
        /// VA2: each seat's character, by its index among the deck's sheets.
        CHARACTER: PerSeat<Option<u8>>,
        /// VA7: it is night.
        NIGHT: bool,
        /// C12: the players who may still add a rule.
        MAY_ADD: Seats,
    }
    secret {
        /// VA3: the card drawn in this turn.
        DRAWN: Option<Card>,
        /// VA18.7: the card that is given first.
        TO_GIVE: Option<Card>,
        /// VA18.7: the card that is given second.
        TO_GIVE_NEXT: Option<Card>,
        /// C10: when the last challenge of each player was decided.
        DECIDED_AT: PerSeat<Moment>,
    }
}

/// VA1: two packs are used if the table wants it, and from seven players on.
fn is_double(options: &Options, seats: u8) -> bool {
    Packs::of(options, PACKS) == Packs::Two || seats > 6
}

fn deck(options: &Options, seats: u8, given: &[Deck]) -> Result<Deck, Sentence> {
    let mut one = decks::find("vampir", given)?;
    says::fill_in(&mut one);
    let characters = decks::sheets(&one, 0).count();
    if characters < usize::from(seats) {
        return Err(sentence!(
            "das Blatt {} hat {characters} Charaktere für {seats} Plätze: nimm weniger Plätze, oder füge einen [[character]] hinzu",
            "deck {} has {characters} characters for {seats} seats: take fewer seats, or add a [[character]]",
            one.id
        ));
    }
    if is_double(options, seats) {
        packs(&one, 2, Cards::NONE).map_err(|error| error.sentence())
    } else {
        Ok(one)
    }
}

fn hand(options: &Options, seats: u8, playing: u8) -> u8 {
    match playing {
        _ if is_double(options, seats) => 8,
        5 => 7,
        6 => 6,
        _ => 8,
    }
}

/// Specials stay next to the day/night card until their paragraph moves them.
fn lands(look: &Look, _: Seat, card: Card, _: Spot) -> (Zone, Card) {
    let zone = if look.suit(card).is_some() {
        Zone::Discard(0)
    } else {
        Zone::Middle
    };
    (zone, card)
}

/// The vampire game.
pub static BOOK: Book = Book {
    id: "vampir",
    name: Text::new("Vampir Mau Mau", "Vampire Mau Mau"),
    short: Text::new("Vampir", "Vampire"),
    version: 3,
    seats: (2, 8),
    options: options::ALL,
    presets: options::PRESETS,
    rules: maumau_referee::rules![BOOK:
        &course::VA1,
        &course::VA2,
        &course::VA3,
        &course::VA4,
        &course::VA5,
        &specials::VA6,
        &specials::VA7,
        &specials::VA7_1,
        &course::VA8,
        &course::VA9,
        &calls::VA10,
        &calls::VA11,
        &calls::VA12,
        &calls::VA13,
        &score::VA14,
        &score::VA15,
        &night::VA16,
        &night::VA17,
        &day::VA18_1,
        &day::VA18_2,
        &day::VA18_3,
        &day::VA18_4,
        &day::VA18_5,
        &day::VA18_6,
        &share::VA18_7,
        &share::VA18_7_GIVEN,
        &pool::VA18_8,
        &extras::VA19,
        &course::VA20,
        &course::C1,
        &course::C10,
        &score::C12,
    ],
    memory: MEMORY,
    shows: &[
        (Text::new("Charakter", "character"), Shown::SheetOf(CHARACTER)),
        (
            Text::new("Tag oder Nacht", "day or night"),
            Shown::Word(
                NIGHT.number(),
                &[("day", Text::new("Tag", "day")), ("night", Text::new("Nacht", "night"))],
            ),
        ),
    ],
    signs: &[
        Sign::MAU,
        Sign::MAU_MAU,
        Sign::YUMMY,
        Sign::STROKE_HEAD,
        Sign::KNOCK,
        Sign::YUCK,
        Sign::TICK_TACK,
    ],
    deck,
    hand,
    lands,
    comes_too_late: |look, _, accused| course::PRICE.comes_too_late(look, accused),
    join_points: joining::points,
    ..Book::BASE
};
