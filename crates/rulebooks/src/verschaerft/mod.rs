//! `verschaerft`: Mau Mau verschärft. Document 004.

mod cards;
mod doubt;
mod finish;
mod fits;
mod jokers;
mod last_card;
mod memory;
mod options;
mod price;
mod queens;
mod say;
mod slaps;
mod start;
mod turn;

use crate::shared::{french, joining, overdue};
use maumau_referee::{Book, Circle, Debts, Enforce, Look, Options};
use maumau_table::{Card, Deck, Rank, Seat, Sentence, Sign, Spot, Text, Zone};

fn deck(options: &Options, _: u8, _: &[Deck]) -> Result<Deck, Sentence> {
    let jokers = if options::jokers(options) { 6 } else { 0 };
    french::deck("rommé", Rank(2), 2, jokers)
}

/// VS14: a joker shows the named card. If wrong cards stand (C10 `table`), a joker without a name
/// copies the card below it.
fn lands(look: &Look, seat: Seat, card: Card, _: Spot) -> (Zone, Card) {
    let said = memory::said(look, seat);
    let face = if look.rank(card) != Rank::JOKER {
        card
    } else if said.is_known() {
        said
    } else {
        look.top(0)
    };
    (Zone::Discard(0), face)
}

/// The sharpened Mau Mau.
pub static BOOK: Book = Book {
    id: "verschaerft",
    name: Text::new("Mau Mau verschärft", "Mau Mau, sharpened"),
    short: Text::new("Verschärft", "Sharpened"),
    version: 3,
    seats: (3, 8),
    referee: Enforce::FineAtOnce,
    options: options::OPTIONS,
    presets: options::PRESETS,
    rules: maumau_referee::rules![BOOK:
        &start::VS1,
        &start::VS2,
        &fits::VS3,
        &cards::VS4,
        &cards::VS5,
        &cards::VS5_PASS,
        &cards::VS6,
        &cards::VS6_WISH,
        &last_card::VS7,
        &queens::VS8,
        &cards::VS9,
        &slaps::VS10,
        &slaps::VS10_DRAW,
        &slaps::VS11,
        &slaps::VS12,
        &cards::VS13,
        &jokers::VS14,
        &price::VS15,
        &price::VS15_TURN,
        &turn::VS16,
        &turn::VS17,
        &say::VS18,
        &say::VS19,
        &say::VS19_NAMED,
        &fits::VS20,
        &price::VS21,
        &price::VS21_FREE,
        &turn::VS21_CLOCK,
        &fits::VS22_REST,
        &fits::VS22,
        &finish::VS23,
        &finish::VS23_MATCH,
        &finish::VS24,
        &doubt::C10,
        &overdue::C10_OVERDUE,
        &finish::C12,
    ],
    memory: memory::MEMORY,
    aids: options::aids,
    tells_turn: &["VS21.1", "goes-on-from", "early"],
    signs: &[Sign::READY, Sign::LAST_CARD, Sign::SLAP, Sign::WHOSE_TURN],
    spots: &[Spot::Pile],
    deck,
    hand: |_, _, _| 10,
    lands,
    debts: |_| Debts::Stay,
    faces: say::faces,
    circle: Circle::Turns,
    comes_too_late: |look, _, accused| doubt::PRICE.comes_too_late(look, accused),
    join_points: joining::points,
    ..Book::BASE
};
