//! `classic`: the Mau-Mau everybody grew up with, as a kit. No document: every row of it is an option, and families differ.
//!
//! Rules whose option is off are not in force at a table. What stands first in the list is carried out first.

mod again;
mod back;
mod calls;
mod course;
mod demands;
mod draws;
mod endings;
mod jokers;
mod opening;
mod options;
mod others;
mod presets;
mod reading;
mod referee;
mod score;
mod setup;
mod several;
mod skips;
mod special;
mod tens;
mod wishes;
mod words;

use crate::shared::course as common;
use maumau_referee::{Book, Circle, Enforce, Named, Shown};
use maumau_table::{Note, SeatNote, Sign, Spot, Text};
use options::place as o;

/// Calls made before the card in this turn.
const EARLY_MAU: Note = Note(0);
const EARLY_MAU_MAU: Note = Note(1);
const EARLY_LAST: Note = Note(2);
/// KIT-stock: turns in a row that brought nothing while nothing was left to draw.
const PASSES: Note = Note(3);
/// KIT-stock: the turn in which less came than was owed.
const SHORT: Note = Note(4);
/// KIT-again: the turn in which its player may pass at once.
const FREE: Note = Note(5);
/// KIT-again: the turn in which a card has to be covered.
const COVERING: Note = Note(6);
/// KIT-jack: the turn in which was wished.
const WISHED: Note = Note(7);
/// KIT-ten: who opened the round of a rank that runs, and one.
const ROUND_OF: Note = Note(8);
/// KIT-round-end: cards played.
const CARDS_PLAYED: Note = Note(9);
/// KIT-round-end: who went out first, and one.
const FIRST_OUT: Note = Note(10);
/// C10: who has challenged wrongly.
const DOUBTED: Note = Note(15);
/// KIT-calls: as the first three, for the warning.
const EARLY_WARNING: Note = Note(11);
/// KIT-jack: the rank that is wished, by its number.
const DEMANDED: Note = Note(12);
/// KIT-round-end: who is out and may come back, and one.
const GOING: Note = Note(13);
/// KIT-round-end: the turn in which it went out.
const GOING_TURN: Note = Note(14);
/// KIT-calls: whose call is missing, a bit for each.
const MISSING: SeatNote = SeatNote(16);
/// KIT-points: 1 if the points of this round count twice.
const DOUBLED: Note = Note(24);

/// The book.
pub static BOOK: Book = Book {
    id: "classic",
    name: Text::new("Mau-Mau nach eurer Art", "Mau-Mau your way"),
    version: 2,
    seats: (2, 8),
    referee: Enforce::Refuse,
    options: options::ALL,
    presets: presets::ALL,
    rules: maumau_referee::rules![
        &setup::DECK,
        &setup::PLAYERS,
        &opening::FIRST_CARD,
        &opening::DIRECTION,
        &course::C1,
        &course::C2,
        &endings::CARD_LIMIT,
        &course::DRAW,
        &course::DRAWN_ONLY,
        &course::DRAWING,
        &course::STOCK,
        &course::STOCK_PASSES,
        &draws::SEVEN,
        &draws::SEVEN_DONE,
        &others::OTHERS,
        &others::PREVIOUS,
        &skips::EIGHT,
        &skips::EIGHT_ANSWERED,
        &again::TURN,
        &again::AGAIN,
        &again::EXTRA,
        &wishes::WISH,
        &wishes::WISH_BINDS,
        &wishes::WISH_ONCE,
        &demands::DEMAND,
        &tens::COPY,
        &tens::ROUND,
        &tens::BASE,
        &tens::SLAP,
        &tens::GIVE,
        &tens::SWAP,
        &several::SEVERAL,
        &several::JUMP_IN,
        &jokers::FITS,
        &jokers::STANDS_IN,
        &calls::MAU,
        &calls::MAU_MAU,
        &calls::LAST,
        &calls::WARNING,
        &calls::NOTICED,
        &referee::C10,
        &endings::LAST_CARD,
        &again::COVER,
        &back::BACK,
        &endings::ROUND_END,
        &score::POINTS,
        &score::MATCH_END,
        &course::STOCK_AT_ONCE,
        &course::C2_END,
        &course::C2_MORE,
    ],
    names: &[
        ("early-mau", Named::Note(EARLY_MAU)),
        ("early-mau-mau", Named::Note(EARLY_MAU_MAU)),
        ("early-last", Named::Note(EARLY_LAST)),
        ("passes", Named::Note(PASSES)),
        ("short", Named::Note(SHORT)),
        ("free", Named::Note(FREE)),
        ("covering", Named::Note(COVERING)),
        ("wished", Named::Note(WISHED)),
        ("round-of", Named::Note(ROUND_OF)),
        ("cards-played", Named::Note(CARDS_PLAYED)),
        ("first-out", Named::Note(FIRST_OUT)),
        ("doubted", Named::Note(DOUBTED)),
        ("early-warning", Named::Note(EARLY_WARNING)),
        ("demanded", Named::Note(DEMANDED)),
        ("going", Named::Note(GOING)),
        ("going-turn", Named::Note(GOING_TURN)),
        ("doubled", Named::Note(DOUBLED)),
        ("missing", Named::Seat(MISSING)),
        ("drawn", Named::Secret(course::DRAWN[0])),
        ("drawn-second", Named::Secret(course::DRAWN[1])),
        ("drawn-third", Named::Secret(course::DRAWN[2])),
    ],
    shows: &[(Text::new("Verlangt", "Demanded"), Shown::Word(DEMANDED, demands::WORDS))],
    signs: &[Sign::MAU, Sign::MAU_MAU, Sign::LAST_CARD, Sign::WARNING, Sign::SLAP],
    says: words::says,
    spots: &[Spot::Pile],
    deck: setup::deck,
    hand: setup::hand,
    lands: tens::lands,
    powers: common::powers_now,
    renewal: course::renewal,
    draw: |options| options.get(o::DRAW_CARDS) as u8,
    blocked: course::blocked,
    circle: Circle::Turns,
    ..Book::BASE
};
