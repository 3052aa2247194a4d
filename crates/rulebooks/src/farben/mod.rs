//! `farben`: a game with four colours: numbers, signs and wild cards. The book was written for this project.
//!
//! Rules are carried out in the order of the list.

mod cards;
mod course;
mod deck;
mod doubt;
mod end;
mod hands;
mod jump;
mod last_card;
mod opening;
mod options;
mod presets;
mod reading;
mod stacking;

use crate::shared::moments::Moment;
use crate::shared::{joining, overdue};
use maumau_referee::{Book, Circle, Debts};
use maumau_table::{Card, PerCard, PerSeat, Seat, Seats, Sign, Text, memory};

memory! {
    round {
        /// F11: “Last card” was said before the card in this turn.
        EARLY: bool,
        /// F11: the players whose hand came down to one, and after whom no one has acted.
        DOWN_TO_ONE: Seats,
        /// F11: the players who have caught wrongly.
        CAUGHT_WRONGLY: Seats,
        /// F10: the player whose wild draw four is still to be drawn or doubted.
        FOUR_BY: Option<Seat>,
        /// F13: a card identical to the top card may be thrown in.
        MAY_JUMP: bool,
        /// C10: the players who have challenged wrongly.
        DOUBTED: Seats,
    }
    match {
        /// C12: the players who may still add a rule.
        MAY_ADD: Seats,
    }
    secret {
        /// F4: the last card drawn in this turn.
        DRAWN: Option<Card>,
        /// F10: the cards that came into the hand after the wild draw four.
        CAME_LATER: PerCard<bool>,
        /// C10: when the last challenge of each player was decided.
        DECIDED_AT: PerSeat<Moment>,
    }
}

/// The game with four colours.
pub static BOOK: Book = Book {
    id: "farben",
    name: Text::new("Farben", "Colours"),
    short: Text::new("Farben", "Colours"),
    version: 2,
    seats: (2, 8),
    options: options::ALL,
    presets: presets::ALL,
    rules: maumau_referee::rules![BOOK:
        &opening::F1,
        &course::C1,
        &course::F3,
        &course::F4,
        &course::F4_DRAWN,
        &course::F4_MUST,
        &cards::F5,
        &cards::F6,
        &cards::F7,
        &cards::F7_OWED,
        &cards::F8,
        &cards::F9,
        &cards::F9_BINDS,
        &opening::F2,
        &doubt::F10,
        &last_card::F11,
        &last_card::F11_CAUGHT,
        &hands::SEVEN_NOUGHT,
        &hands::PASS_ON,
        &stacking::STACKING,
        &stacking::SEVERAL,
        &jump::JUMP_IN,
        &stacking::SILENT,
        &course::C10,
        &overdue::C10_OVERDUE,
        &end::C12,
        &end::F12,
        &end::F12_MATCH,
        &course::F3_END,
    ],
    memory: MEMORY,
    signs: &[Sign::LAST_CARD],
    deck: deck::deck,
    hand: |_, _, _| 7,
    debts: |_| Debts::Stay,
    written_down: cards::written_down,
    stands: doubt::stands,
    comes_too_late: course::comes_too_late,
    circle: Circle::Turns,
    join_points: joining::points,
    ..Book::BASE
};
