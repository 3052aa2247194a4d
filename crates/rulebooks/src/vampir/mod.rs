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
use crate::shared::pegasus::decks;
use maumau_referee::{Book, Look, Named, Options, Shown};
use maumau_table::{Card, Cards, Deck, Note, Seat, SeatNote, Secret, Sign, Spot, Text, Zone};
pub(crate) use options::{CHARACTERS, DAY, EASY, EXTRAS, FOLLOW, PACKS};

/// "Mau" said early in this turn.
pub(crate) const EARLY_MAU: Note = Note(0);
/// "Mau Mau" said early in this turn.
pub(crate) const EARLY_MAU_MAU: Note = Note(1);
/// Whose hand an ability has brought down, for a moment.
pub(crate) const BROUGHT_DOWN: Note = Note(2);
/// VA18.7: cards held before the two were drawn, and 1; 0 while nobody shares.
pub(crate) const HELD: Note = Note(3);
/// VA18.7: who shares, its seat and 1.
pub(crate) const SHARER: Note = Note(4);
/// VA18.7: 1 when both cards have been drawn, as far as there were any.
pub(crate) const ALL_DRAWN: Note = Note(5);
/// C10: who has challenged wrongly.
pub(crate) const DOUBTED: Note = Note(6);
/// VA12: whose last card was a special.
pub(crate) const LAST: SeatNote = SeatNote(8);
/// VA2: each seat's character, its place among the deck's sheets and 1. It lasts as long as the match.
pub(crate) const CHARACTER: SeatNote = SeatNote(48);
/// VA7: 1 while it is night.
pub(crate) const NIGHT: Note = Note(56);

/// VA3: the card drawn in this turn, and 1.
pub(crate) const DRAWN: Secret = Secret(0);
/// VA18.7: the card that is given first, and 1.
pub(crate) const TO_GIVE: Secret = Secret(1);
/// VA18.7: the card that is given second, and 1.
pub(crate) const TO_GIVE_NEXT: Secret = Secret(2);

/// VA1: two games are mixed if the table wants it, and from seven players on.
fn is_double(options: &Options, seats: u8) -> bool {
    options.get(PACKS) == 1 || seats > 6
}

fn deck(options: &Options, seats: u8, given: &[Deck]) -> Result<Deck, String> {
    let mut one = decks::find("vampir", given)?;
    says::fill_in(&mut one);
    let characters = decks::sheets(&one, 0).count();
    if characters < usize::from(seats) {
        return Err(format!(
            "deck {} has {characters} characters for {seats} seats: take fewer seats, or add a [[character]]",
            one.id
        ));
    }
    if is_double(options, seats) {
        packs(&one, 2, Cards::NONE).map_err(|error| error.to_string())
    } else {
        Ok(one)
    }
}

fn hand(options: &Options, seats: u8) -> u8 {
    match seats {
        _ if is_double(options, seats) => 8,
        5 => 7,
        6 => 6,
        _ => 8,
    }
}

/// Specials lie beside the day/night card until their paragraph puts them where they belong.
fn lands(look: &Look, _: Seat, card: Card, _: Spot) -> (Zone, Card) {
    let zone = if look.suit(card).is_some() {
        Zone::Discard(0)
    } else {
        Zone::Middle
    };
    (zone, card)
}

/// The book.
pub static BOOK: Book = Book {
    id: "vampir",
    name: Text::new("Vampir Mau Mau", "Vampire Mau Mau"),
    version: 2,
    seats: (2, 8),
    options: options::ALL,
    presets: options::PRESETS,
    rules: maumau_referee::rules![
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
    ],
    names: &[
        ("early-mau", Named::Note(EARLY_MAU)),
        ("early-mau-mau", Named::Note(EARLY_MAU_MAU)),
        ("brought-down", Named::Note(BROUGHT_DOWN)),
        ("held", Named::Note(HELD)),
        ("sharer", Named::Note(SHARER)),
        ("all-drawn", Named::Note(ALL_DRAWN)),
        ("doubted", Named::Note(DOUBTED)),
        ("last-special", Named::Seat(LAST)),
        ("character", Named::Seat(CHARACTER)),
        ("night", Named::Note(NIGHT)),
        ("drawn", Named::Secret(DRAWN)),
        ("to-give", Named::Secret(TO_GIVE)),
        ("to-give-next", Named::Secret(TO_GIVE_NEXT)),
    ],
    shows: &[
        (Text::new("Charakter", "character"), Shown::SheetOf(CHARACTER)),
        (
            Text::new("Tag oder Nacht", "day or night"),
            Shown::Word(NIGHT, &[Text::new("Tag", "day"), Text::new("Nacht", "night")]),
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
    ..Book::BASE
};
