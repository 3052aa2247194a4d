//! `spin`: Mau Mau on spin.de, v.1 and v.2. Document 003.

mod calls;
mod cards;
mod course;
mod score;

use crate::shared::joining::{self, JOIN_POINTS};
use crate::shared::moments::Moment;
use crate::shared::{course as common, french, options, overdue};
use maumau_referee::{Book, Circle, Debts, Enforce, OptionChoice, OptionSpec, Options, Range, Renewal, choices};
use maumau_table::{Deck, PerSeat, Rank, Seats, Sentence, Sign, Spot, Text, memory};

pub(crate) const VERSION: usize = Book::COMMON_OPTIONS;
pub(crate) const HAND: usize = Book::COMMON_OPTIONS + 1;
pub(crate) const OPENING: usize = Book::COMMON_OPTIONS + 2;

memory! {
    round {
        /// SP10: the calls made before the card in this turn, one bit each.
        EARLY: u16,
        /// SP5: the draw of this turn was short.
        SHORT: bool,
        /// C10: the players who have challenged wrongly.
        DOUBTED: Seats,
        _: 5,
        /// SP9: each player's place in the order of going out, from 1.
        OUT_FIRST: PerSeat<u8>,
    }
    match {
        /// C12: the players who may still add a rule.
        MAY_ADD: Seats,
    }
    secret {
        /// C10: when the last challenge of each player was decided.
        DECIDED_AT: PerSeat<Moment>,
    }
}

choices! {
    /// The version of the rules (SP11).
    enum Version {
        V1 = "v1" ("v.1", "v.1"),
        V2 = "v2" ("v.2", "v.2"),
    }
}

static OPTIONS: &[OptionSpec] = &[
    options::REACTION,
    options::REFEREE,
    options::rounds("SP14", 5),
    options::target("SP14", 0),
    options::take_back(options::OFFERED_MS),
    options::WHOLE_WINDOW,
    options::NEW_RULES,
    OptionSpec {
        key: "version",
        cite: "SP11",
        range: Range::OneOf(Version::WORDS),
        default: 0,
        text: Text::new("Fassung {} der Regeln.", "Version {} of the rules."),
    },
    OptionSpec {
        key: "hand",
        cite: "SP1",
        range: Range::Number(5, 6, "cards"),
        default: 5,
        text: Text::new(
            "{} Karten für jeden (6 nur bis zu vier Spielern).",
            "{} cards each (6 with up to four players only).",
        ),
    },
    OptionSpec {
        key: "opening",
        cite: "SP1",
        range: Range::Switch,
        default: 0,
        text: Text::new("Die erste Karte wirkt: {}.", "The first card acts: {}."),
    },
    JOIN_POINTS,
];

pub(crate) fn v2(options: &Options) -> bool {
    Version::of(options, VERSION) == Version::V2
}

pub(crate) fn v1(options: &Options) -> bool {
    !v2(options)
}

fn deck(_: &Options, _: u8, _: &[Deck]) -> Result<Deck, Sentence> {
    french::deck("french-32", Rank::SEVEN, 1, 0)
}

fn hand(options: &Options, _: u8, seats: u8) -> u8 {
    if seats > 4 { 5 } else { options.get(HAND) as u8 }
}

/// Mau Mau as played on spin.de.
pub static BOOK: Book = Book {
    id: "spin",
    name: Text::new("Mau Mau wie auf spin.de", "Mau Mau as on spin.de"),
    short: Text::new("spin.de", "spin.de"),
    version: 3,
    seats: (2, 6),
    referee: Enforce::Refuse,
    options: OPTIONS,
    rules: maumau_referee::rules![BOOK:
        &course::SP1,
        &course::SP2,
        &cards::SP3,
        &cards::SP3_ON_JACK,
        &cards::SP3_WISH,
        &course::SP4,
        &course::SP5,
        &cards::SP6,
        &cards::SP7,
        &cards::SP8,
        &score::SP9,
        &calls::SP10,
        &cards::SP11,
        &cards::SP12,
        &score::SP13,
        &score::SP14,
        &course::C1,
        &course::C10,
        &overdue::C10_OVERDUE,
        &score::C12,
    ],
    memory: MEMORY,
    signs: &[Sign::MAU, Sign::MAU_MAU],
    spots: &[Spot::Pile],
    deck,
    hand,
    lands: common::lands_on_pile,
    powers: common::powers_now,
    renewal: |_| Renewal::Before,
    comes_too_late: |look, _, accused| course::PRICE.comes_too_late(look, accused),
    ends_with: |look, _| look.active().len() <= 2,
    draw: |_| 1,
    debts: |_| Debts::Stay,
    circle: Circle::Turns,
    join_points: joining::points,
    ..Book::BASE
};
