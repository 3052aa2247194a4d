//! VS24: the options of the book, with their indexes in the list.

use crate::shared::joining::JOIN_POINTS;
use crate::shared::options;
use maumau_referee::{Aid, Aids, Book, OptionChoice, OptionSpec, Options, Preset, Range, choices};
use maumau_table::Text;

const OWN: usize = Book::COMMON_OPTIONS;
pub(super) const QUEEN_ROUND: usize = OWN;
pub(super) const KINGS: usize = OWN + 1;
pub(super) const SLAP: usize = OWN + 2;
pub(super) const NO_SLAP: usize = OWN + 3;
pub(super) const JOKERS: usize = OWN + 4;
pub(super) const ANNOUNCE: usize = OWN + 5;
pub(super) const CHATTER: usize = OWN + 6;
pub(super) const JUMP_IN: usize = OWN + 7;
pub(super) const WHOSE_TURN: usize = OWN + 8;
pub(super) const OUT_OF_TURN: usize = OWN + 9;
pub(super) const JOKER_NAMES: usize = OWN + 10;
pub(super) const FORCED_PLAY: usize = OWN + 11;
pub(super) const SLAP_MS: usize = OWN + 12;
pub(super) const TURN_MS: usize = OWN + 13;
pub(super) const GRACE_MS: usize = OWN + 14;

const SHOW_TURN: usize = OWN + 15;
const SHOW_FITTING: usize = OWN + 16;
const LEARNING: usize = OWN + 17;

const fn switch(key: &'static str, cite: &'static str, default: i32, de: &'static str, en: &'static str) -> OptionSpec {
    OptionSpec {
        key,
        cite,
        range: Range::Switch,
        default,
        text: Text::new(de, en),
    }
}

const fn time(
    key: &'static str,
    cite: &'static str,
    (low, high): (i32, i32),
    default: i32,
    de: &'static str,
    en: &'static str,
) -> OptionSpec {
    OptionSpec {
        key,
        cite,
        range: Range::Number(low, high, "ms"),
        default,
        text: Text::new(de, en),
    }
}

choices! {
    /// The cards that a joker may be named as (VS14).
    pub(super) enum JokerNames {
        /// Only a card that fits.
        Playable = "playable" ("nur eine Karte, die passt", "only a card that fits"),
        /// Any card, except where a 7, an 8 or a Queen is demanded.
        Any = "any" (
            "jede Karte, außer wo 7, 8 oder Dame verlangt ist",
            "any card, except where a 7, an 8 or a Queen is demanded",
        ),
    }
}

pub(super) static OPTIONS: &[OptionSpec] = &[
    options::REACTION,
    options::REFEREE,
    options::rounds("VS23", 5),
    options::target("VS23", 0),
    options::take_back(0),
    options::WHOLE_WINDOW,
    options::NEW_RULES,
    switch("queen_round", "VS8", 1, "Damenrunde: {}.", "Queen round: {}."),
    switch(
        "kings",
        "VS9",
        1,
        "Könige drehen die Richtung: {}.",
        "Kings turn play round: {}.",
    ),
    switch("slap", "VS10", 1, "„Hau drauf“: {}.", "“Slap it”: {}."),
    switch("no_slap", "VS11", 1, "„Hau nicht drauf“: {}.", "“Don't slap it”: {}."),
    switch(
        "jokers",
        "VS14",
        1,
        "Joker sind im Spiel: {}.",
        "Jokers are in the deck: {}.",
    ),
    switch(
        "announce",
        "VS18",
        1,
        "„Sag an“ auf Pik: {}.",
        "“Say it” on spades: {}.",
    ),
    switch("chatter", "VS19", 1, "„Zu geschwätzig“: {}.", "“Too talkative”: {}."),
    switch("jump_in", "VS20", 1, "„Ich bin schneller“: {}.", "“I am faster”: {}."),
    switch(
        "whose_turn",
        "VS21",
        1,
        "Wer nicht weiß, wer dran ist, zieht eine Karte: {}.",
        "Who doesn't know whose turn it is draws a card: {}.",
    ),
    switch(
        "out_of_turn",
        "VS22",
        1,
        "Wer außer der Reihe legt, zieht eine Karte: {}.",
        "Who plays out of turn draws a card: {}.",
    ),
    OptionSpec {
        key: "joker_names",
        cite: "VS14",
        range: Range::OneOf(JokerNames::WORDS),
        default: 0,
        text: Text::new("Als Joker darf man ansagen: {}.", "A joker may be named: {}."),
    },
    switch(
        "forced_play",
        "VS15",
        0,
        "Wer legen kann, muss legen: {}.",
        "Who can play has to: {}.",
    ),
    time(
        "slap_window",
        "VS10",
        (500, 30_000),
        5_000,
        "Zeit zum Draufhauen: {} ms.",
        "Time to slap: {} ms.",
    ),
    time(
        "turn_time",
        "VS21",
        (0, 600_000),
        10_000,
        "Zeit für einen Zug: {} ms (0: unbegrenzt).",
        "Time for a turn: {} ms (0: no limit).",
    ),
    time(
        "grace",
        "VS17",
        (500, 600_000),
        10_000,
        "So lange wartet das Spiel auf „Bereit“: {} ms.",
        "So long play waits for “Ready”: {} ms.",
    ),
    switch(
        "show_turn",
        "VS21",
        0,
        "Der Tisch zeigt, wer dran ist: {}.",
        "The table shows whose turn it is: {}.",
    ),
    switch(
        "show_fitting",
        "VS21",
        0,
        "Der Tisch zeigt, welche Karten passen: {}.",
        "The table shows which cards fit: {}.",
    ),
    options::learning("VS21"),
    JOIN_POINTS,
];

/// VS24: the document advises beginning with some rules only, and adding one after the other.
pub(super) static PRESETS: &[Preset] = &[Preset {
    id: "first-steps",
    name: Text::new("Zum Eingewöhnen", "First steps"),
    text: Text::new(
        "Erst nur, was man kennt: 7, 8, Bube und „Letzte Karte“; der Tisch zeigt, wer dran ist und was passt. \
         Dann kommt eine Regel nach der anderen dazu.",
        "What everybody knows to begin with: 7, 8, Jack and “Last card”; the table shows whose turn it is and what fits. \
         Then one rule after the other is added.",
    ),
    from: Text::NONE,
    sets: &[
        ("queen_round", "off"),
        ("kings", "off"),
        ("slap", "off"),
        ("no_slap", "off"),
        ("jokers", "off"),
        ("announce", "off"),
        ("chatter", "off"),
        ("jump_in", "off"),
        ("whose_turn", "off"),
        ("out_of_turn", "off"),
        ("show_turn", "on"),
        ("show_fitting", "on"),
    ],
}];

/// VS21: by default the table shows neither whose turn it is nor which cards fit.
pub(super) fn aids(chosen: &Options) -> Aids {
    let aid = |place| if chosen.on(place) { Aid::Shown } else { Aid::Withheld };
    let shown = Aids {
        turn: aid(SHOW_TURN),
        fitting: aid(SHOW_FITTING),
        slips: Aid::Withheld,
    };
    options::aids(chosen, LEARNING, shown)
}

pub(super) fn kings(options: &Options) -> bool {
    options.on(KINGS)
}

pub(super) fn queen_round(options: &Options) -> bool {
    options.on(QUEEN_ROUND)
}

pub(super) fn slap(options: &Options) -> bool {
    options.on(SLAP)
}

pub(super) fn no_slap(options: &Options) -> bool {
    options.on(NO_SLAP)
}

pub(super) fn jokers(options: &Options) -> bool {
    options.on(JOKERS)
}

pub(super) fn announce(options: &Options) -> bool {
    options.on(ANNOUNCE)
}

pub(super) fn jump_in(options: &Options) -> bool {
    options.on(JUMP_IN)
}

pub(super) fn whose_turn(options: &Options) -> bool {
    options.on(WHOSE_TURN)
}
