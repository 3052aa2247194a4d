//! `swiss`: Mau-Mau (Schweizer Regeln), mau-mau.ch. Document 002.

mod added;
mod back;
mod base;
mod board;
mod calls;
mod cards;
mod closing_time;
mod collider;
mod count;
mod debts;
mod finish;
mod gestures;
mod hands;
mod jack;
mod kings;
mod last_word;
mod later;
mod mark;
mod mau_time;
mod memory;
mod moment;
mod options;
mod penalties;
mod plenum;
mod queens;
mod start;
mod stays;
mod stray;
mod thanks;
mod turn;
mod wrong;

pub use board::tournament_points;

use crate::shared::{french, moments};
use maumau_referee::{Boards, Book, Circle, Enforce, Fines, OptionChoice, Options, OutOfTurn};
use maumau_table::{Cards, Deck, Rank, Sentence, Sign, Text};
use options::DeckSize;

/// CH-Deck: returns the number of packs.
fn packs(players: u8) -> u8 {
    if players > 5 { 2 } else { 1 }
}

fn deck(options: &Options, seats: u8, _: &[Deck]) -> Result<Deck, Sentence> {
    let (id, lowest) = match DeckSize::of(options, options::DECK) {
        DeckSize::ThirtyTwo => ("french-32", Rank::SEVEN),
        DeckSize::ThirtySix => ("french-36", Rank(6)),
        DeckSize::FiftyTwo => ("french-52", Rank(2)),
    };
    let jokers = u8::from(options.on(options::SWAP));
    french::deck(id, lowest, packs(seats), jokers)
}

/// CH-Deck: returns the second pack at a table with two packs, while too few players are there to need it.
fn left_out(deck: &Deck, playing: u8) -> Cards {
    match packs(playing) {
        1 => deck.cards() - deck.firsts(),
        _ => Cards::NONE,
    }
}

/// The Swiss rules of mau-mau.ch.
pub static BOOK: Book = Book {
    id: "swiss",
    boards: Boards::MustBeUsed,
    name: Text::new("Mau-Mau (Schweizer Regeln)", "Mau-Mau (Swiss rules)"),
    short: Text::new("Schweizer Regeln", "Swiss rules"),
    version: 4,
    seats: (2, 8),
    referee: Enforce::LetStand,
    options: options::OPTIONS,
    rules: maumau_referee::rules![BOOK:
        &start::CH_DECK,
        &cards::CH_7,
        &cards::CH_8,
        &base::CH_9,
        &base::CH_10,
        &jack::CH_J,
        &jack::P9_D,
        &jack::CH_J_WISH,
        &cards::CH_Q,
        &cards::CH_K,
        &cards::CH_A,
        &start::P9_E,
        &start::P0,
        &turn::P1_0,
        &turn::P1,
        &turn::P1_DONE,
        &turn::P2,
        &turn::P2_STRICT,
        &turn::P2_FORCED,
        &count::P2_COUNT,
        &wrong::P3,
        &penalties::P4,
        &wrong::P5,
        &back::P5_1,
        &finish::P10_1_REST,
        &stray::P5_2,
        &wrong::P6,
        &wrong::P6_1,
        &wrong::P6_RIGHT,
        &plenum::P7,
        &stays::P8,
        &queens::P9_A,
        &kings::P9_B,
        &collider::P9_C,
        &finish::P10,
        &finish::P10_0,
        &finish::P10_1,
        &calls::P10_A,
        &last_word::P10_B,
        &board::P11,
        &board::P12,
        &board::P12_1,
        &board::P13,
        &board::P14,
        &board::P15,
        &gestures::P16_A,
        &gestures::P16_B,
        &gestures::P16_C,
        &gestures::P16_D,
        &thanks::THANKS,
        &later::SWAP,
        &later::ACE_TURNS,
    ],
    memory: memory::MEMORY,
    aids: options::aids,
    pairs: queens::pairs,
    signs: &[
        Sign::MAU,
        Sign::MAU_MAU,
        Sign::READY,
        Sign::QUEEN_ROUND,
        Sign::END_QUEENS,
        Sign::WHOSE_TURN,
        Sign::LET_PASS,
        Sign::SORRY,
        Sign::THANKS,
        Sign::THAT_WAS_IT,
        Sign::HURRAY,
        Sign::TOUCH_EDGE,
        Sign::STROKE_NINE,
        Sign::ASTONISHED,
        Sign::HAVE_SPOKEN,
    ],
    deck,
    left_out,
    lands: base::lands,
    powers: base::powers,
    out_of_turn: OutOfTurn::Stray,
    fines: Fines::BeforeOne,
    circle: Circle::Turns,
    written_down: wrong::written_down,
    stands: |look, _, fault| wrong::stands(look, fault),
    comes_too_late: |look, _, accused| moments::was_just_decided(look, memory::DECIDED_AT, accused),
    blocked: turn::blocked,
    ..Book::BASE
};
