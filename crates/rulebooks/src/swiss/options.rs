//! The options of the book, including § 16 and the authors' later rules.

use super::memory::ADDED;
use crate::shared::options;
use maumau_referee::{Aids, Book, Look, OptionChoice, OptionSpec, Options, Range, choices};
use maumau_table::Text;

const FIRST: usize = Book::COMMON_OPTIONS;
pub(super) const DECK: usize = FIRST;
pub(super) const OPENING: usize = FIRST + 1;
pub(super) const FORCED: usize = FIRST + 2;
pub(super) const AUTO_TAKE: usize = FIRST + 3;
pub(super) const QUEEN_PENALTY: usize = FIRST + 4;
pub(super) const KING_SHORT: usize = FIRST + 5;
pub(super) const CLOSING_MS: usize = FIRST + 6;
pub(super) const FAIR_MS: usize = FIRST + 7;
pub(super) const BY_HAND: usize = FIRST + 8;
pub(super) const SLIPS: usize = FIRST + 9;
pub(super) const EDGE_RANK: usize = FIRST + 10;
pub(super) const EDGE_SUIT: usize = FIRST + 11;
pub(super) const SWAP: usize = FIRST + 12;
/// The first of the [`Extra`]s.
const EXTRAS: usize = FIRST + 13;
const LEARNING: usize = EXTRAS + CATALOGUE as usize;

/// The catalogue of § 12: the suggestions of § 16 and the authors' later rules. The number is the
/// rule's index in [`maumau_referee::Deed::AddRule`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Extra {
    /// § 16.A.
    Willi,
    /// § 16.B.
    Sorry,
    /// § 16.C.
    Pimperle,
    /// § 16.D.
    LonelyNine,
    /// 8er-Addierer.
    AddEights,
    /// Twisted Jack.
    TwistedJack,
    /// Danke.
    Thanks,
    /// Richtungswechsel.
    AceTurns,
    /// Reversed Bube.
    ReversedJack,
}

pub(super) const CATALOGUE: u8 = 9;

/// Returns whether this rule of the catalogue is in force, by option or by § 12.
pub(super) fn plays(look: &Look, extra: Extra) -> bool {
    look.on(EXTRAS + extra as usize) || ADDED.get(look) & (1 << extra as u8) != 0
}

pub(super) fn plays_number(look: &Look, number: u8) -> bool {
    look.on(EXTRAS + usize::from(number)) || ADDED.get(look) & (1 << number) != 0
}

pub(super) fn is_on(options: &Options, extra: Extra) -> bool {
    options.on(EXTRAS + extra as usize)
}

pub(super) fn by_hand(options: &Options) -> bool {
    options.on(BY_HAND)
}

const fn switch(key: &'static str, cite: &'static str, de: &'static str, en: &'static str) -> OptionSpec {
    OptionSpec {
        key,
        cite,
        range: Range::Switch,
        default: 0,
        text: Text::new(de, en),
    }
}

const fn ms(key: &'static str, cite: &'static str, default: i32, de: &'static str, en: &'static str) -> OptionSpec {
    OptionSpec {
        key,
        cite,
        range: Range::Number(0, 60_000, "ms"),
        default,
        text: Text::new(de, en),
    }
}

choices! {
    /// The points that earn a rule (§ 12).
    pub(super) enum Leisure {
        Off = "off" ("keine", "none"),
        Table = "table" ("je 10, 6 oder 4 Punkte", "each 10, 6 or 4 points"),
        Earlier = "earlier" ("wie in der früheren Fassung", "as in the earlier version"),
    }

    /// The cards of each pack (CH-Deck).
    pub(super) enum DeckSize {
        ThirtyTwo = "32" ("32 Karten", "32 cards"),
        ThirtySix = "36" ("36 Karten", "36 cards"),
        FiftyTwo = "52" ("52 Karten", "52 cards"),
    }

    /// The rank of the card for § 16.C.
    pub(super) enum EdgeRank {
        Seven = "7" ("7", "7"),
        Eight = "8" ("8", "8"),
        Nine = "9" ("9", "9"),
        Ten = "10" ("10", "10"),
        Jack = "J" ("Bube", "Jack"),
        Queen = "Q" ("Dame", "Queen"),
        King = "K" ("König", "King"),
        Ace = "A" ("Ass", "Ace"),
    }

    /// The suit of the card for § 16.C.
    pub(super) enum EdgeSuit {
        Clubs = "clubs" ("Kreuz", "clubs"),
        Diamonds = "diamonds" ("Karo", "diamonds"),
        Hearts = "hearts" ("Herz", "hearts"),
        Spades = "spades" ("Pik", "spades"),
        Any = "any" ("jede Farbe", "any suit"),
    }
}

pub(super) static OPTIONS: &[OptionSpec] = &[
    options::REACTION,
    options::REFEREE,
    options::rounds("§14", 0),
    options::target("§14", 100),
    options::take_back(0),
    options::WHOLE_WINDOW,
    OptionSpec {
        key: "leisure",
        cite: "§12",
        range: Range::OneOf(Leisure::WORDS),
        default: 0,
        text: Text::new("Neue Regeln während des Spiels: {}.", "New rules during the match: {}."),
    },
    OptionSpec {
        key: "deck",
        cite: "CH-Deck",
        range: Range::OneOf(DeckSize::WORDS),
        default: 0,
        text: Text::new("Jedes Kartenspiel hat {}.", "Each pack has {}."),
    },
    switch(
        "opening",
        "§0",
        "Liegt als erste Karte ein Ass oder eine 9, spielt der Geber weiter: {}.",
        "If the opening card is an Ace or a 9, the dealer plays on: {}.",
    ),
    switch(
        "forced-play",
        "§2",
        "Wer bedienen kann, muss: {}.",
        "Who can serve must: {}.",
    ),
    switch(
        "auto-take",
        "§4",
        "Aktive Strafkarten nimmt die Maschine auf: {}.",
        "The machine takes up active penalty cards: {}.",
    ),
    switch(
        "queen-penalty",
        "§9.A",
        "Eine halb ausgerufene Damenrunde kostet eine Strafkarte: {}.",
        "A queen round half called costs a penalty card: {}.",
    ),
    switch(
        "king-short",
        "§9.B",
        "Könige lassen sich nur einwerfen, bis der nächste zieht oder legt: {}.",
        "Kings may be thrown in only until the next player draws or plays: {}.",
    ),
    ms(
        "closing",
        "§10.1",
        10_000,
        "Nach der letzten Karte bleibt die Runde {} ms offen.",
        "After a last card the round stays open for {} ms.",
    ),
    ms(
        "fair-time",
        "§1",
        5_000,
        "Ohne „weiter“ endet der Zug nach {} ms (0: nie von selbst).",
        "Without a word the turn ends after {} ms (0: never by itself).",
    ),
    switch(
        "by-hand",
        "§9.E",
        "Gegeben wird von Hand: {}.",
        "The cards are dealt by hand: {}.",
    ),
    OptionSpec {
        key: "slips",
        cite: "§9.E",
        range: Range::Number(0, 100, "% of the cards"),
        default: 2,
        text: Text::new(
            "Beim Geben rutschen {} % der Karten auf.",
            "{} % of the cards slip when dealt by hand.",
        ),
    },
    OptionSpec {
        key: "pimperle-rank",
        cite: "§16.C",
        range: Range::OneOf(EdgeRank::WORDS),
        default: EdgeRank::Queen as i32,
        text: Text::new("Kommando Pimperle bei: {}.", "Kommando Pimperle with: {}."),
    },
    OptionSpec {
        key: "pimperle-suit",
        cite: "§16.C",
        range: Range::OneOf(EdgeSuit::WORDS),
        default: EdgeSuit::Spades as i32,
        text: Text::new(
            "Kommando Pimperle in der Farbe: {}.",
            "Kommando Pimperle in the suit: {}.",
        ),
    },
    switch(
        "swap-joker",
        "Kartentausch",
        "Ein Joker, der auf alles außer Buben passt: die Hand mit jemandem tauschen: {}.",
        "One joker that goes on all but a Jack: swap hands with somebody: {}.",
    ),
    switch(
        "willi",
        "§16.A",
        "Der fröhliche Willi: Wer den Stapel leer findet, staunt: {}.",
        "Der fröhliche Willi: who finds the stock empty is astonished: {}.",
    ),
    switch(
        "sorry",
        "§16.B",
        "Tschuldi!: Wer einem anderen schadet, entschuldigt sich: {}.",
        "Tschuldi!: who harms another apologises: {}.",
    ),
    switch(
        "pimperle",
        "§16.C",
        "Kommando Pimperle: Alle berühren die Tischkante, der letzte bekommt eine Strafkarte: {}.",
        "Kommando Pimperle: all touch the table's edge, the last gets a penalty card: {}.",
    ),
    switch(
        "lonely-nine",
        "§16.D",
        "Die einsame 9: Bleibt eine 9 allein, streicheln sie alle: {}.",
        "The lonely 9: a 9 left alone is stroked by all: {}.",
    ),
    switch(
        "add-eights",
        "8er-Addierer",
        "Mehrere 8er zusammen überspringen je einen: {}.",
        "Several 8s together pass over one player each: {}.",
    ),
    switch(
        "twisted-jack",
        "Twisted Jack",
        "Herz wünschen heißt Karo, Pik heißt Kreuz, und umgekehrt: {}.",
        "Wishing hearts means diamonds, spades means clubs, and back: {}.",
    ),
    switch(
        "thanks",
        "Danke",
        "Für jede Strafkarte bedankt man sich: {}.",
        "One says thank you for each penalty card: {}.",
    ),
    switch(
        "ace-turns",
        "Richtungswechsel",
        "Ein Ass dreht die Richtung, wenn der Zug seines Spielers vorbei ist: {}.",
        "An Ace turns play once its player's turn is over: {}.",
    ),
    switch(
        "reversed-jack",
        "Reversed Bube",
        "Ein Bube wünscht nur die andere Farbe, Rot oder Schwarz: {}.",
        "A Jack wishes only the opposite colour, red or black: {}.",
    ),
    options::learning("§3"),
];

pub(super) fn aids(chosen: &Options) -> Aids {
    options::aids(chosen, LEARNING, Aids::USUAL)
}
