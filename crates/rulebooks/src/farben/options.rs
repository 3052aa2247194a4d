//! The options of the book (F13, and where a paragraph says so).

use crate::shared::joining::JOIN_POINTS;
use crate::shared::options;
use maumau_referee::{Book, OptionChoice, OptionSpec, Range, Word, choices};
use maumau_table::Text;

const fn switch(cite: &'static str, key: &'static str, default: i32, text: Text) -> OptionSpec {
    OptionSpec {
        key,
        cite,
        range: Range::Switch,
        default,
        text,
    }
}

const fn one_of(cite: &'static str, key: &'static str, words: &'static [Word], text: Text) -> OptionSpec {
    OptionSpec {
        key,
        cite,
        range: Range::OneOf(words),
        default: 0,
        text,
    }
}

/// The indexes of the options, in their order.
pub(super) const AFTER_DRAW: usize = Book::COMMON_OPTIONS;
pub(super) const DRAW_UNTIL: usize = AFTER_DRAW + 1;
pub(super) const MUST_PLAY: usize = AFTER_DRAW + 2;
pub(super) const STACKING: usize = AFTER_DRAW + 3;
pub(super) const JUMP_IN: usize = AFTER_DRAW + 4;
pub(super) const SEVEN_NOUGHT: usize = AFTER_DRAW + 5;
pub(super) const PASS_ON: usize = AFTER_DRAW + 6;
pub(super) const SEVERAL: usize = AFTER_DRAW + 7;
pub(super) const DOUBT: usize = AFTER_DRAW + 8;
pub(super) const CATCHES: usize = AFTER_DRAW + 9;
pub(super) const LOWEST_WINS: usize = AFTER_DRAW + 10;
pub(super) const SILENT: usize = AFTER_DRAW + 11;

choices! {
    /// The cards that a player may still play after a draw (F4).
    pub(super) enum AfterDraw {
        Drawn = "drawn" ("nur die gezogene Karte", "only the card drawn"),
        Any = "any" ("jede, die passt", "any that fits"),
    }

    /// Whether the machine, too, catches players who forget “Last card” (F11).
    pub(super) enum Catches {
        Players = "players" ("die Mitspieler", "the other players"),
        /// The machine as well, after the others' time is up.
        Machine = "machine" ("auch die Maschine", "the machine too"),
    }
}

pub(super) static ALL: &[OptionSpec] = &[
    options::REACTION,
    options::REFEREE,
    options::rounds("F12", 0),
    options::target("F12", 500),
    options::take_back(options::OFFERED_MS),
    options::WHOLE_WINDOW,
    options::NEW_RULES,
    one_of(
        "F4",
        "after-draw",
        AfterDraw::WORDS,
        Text::new("Nach dem Ziehen darf man legen: {}.", "After a draw one may play: {}."),
    ),
    switch(
        "F4",
        "draw-until",
        0,
        Text::new(
            "Man zieht, bis eine passt oder nichts mehr da ist: {}.",
            "One draws until one fits or nothing is left: {}.",
        ),
    ),
    switch(
        "F4",
        "must-play",
        0,
        Text::new("Wer legen kann, muss: {}.", "Who can play must: {}."),
    ),
    switch(
        "F13",
        "stacking",
        0,
        Text::new(
            "Zieh zwei auf Zieh zwei, Zieh vier auf beides: Die Summe wandert weiter: {}.",
            "Draw two upon draw two, draw four upon either: the sum goes on: {}.",
        ),
    ),
    switch(
        "F13",
        "jump-in",
        0,
        Text::new(
            "Wer genau die gleiche Karte hat, darf sie dazwischenwerfen: {}.",
            "Who holds the identical card may throw it in: {}.",
        ),
    ),
    switch(
        "F13",
        "seven-nought",
        0,
        Text::new(
            "Bei einer 7 tauscht man die Hand mit jemandem, bei einer 0 wandern alle Hände weiter: {}.",
            "On a 7 one swaps hands with somebody, on a 0 all hands go on: {}.",
        ),
    ),
    switch(
        "F13",
        "pass-on",
        0,
        Text::new(
            "Nach einer 0 gibt jeder eine Karte weiter, alle zugleich: {}.",
            "After a 0 everybody gives a card on, all at once: {}.",
        ),
    ),
    switch(
        "F13",
        "several",
        0,
        Text::new(
            "Gleiche Zahlen oder Zeichen darf man zusammen legen: {}.",
            "Equal numbers or signs may be played together: {}.",
        ),
    ),
    switch(
        "F10",
        "doubt",
        1,
        Text::new(
            "Zieh vier darf immer gelegt und angezweifelt werden: {}.",
            "A draw four may always be played, and doubted: {}.",
        ),
    ),
    one_of(
        "F11",
        "catches",
        Catches::WORDS,
        Text::new(
            "Wer „Letzte Karte“ vergisst, den ertappen {}.",
            "Who forgets “Last card” is caught by {}.",
        ),
    ),
    switch(
        "F12",
        "lowest-wins",
        0,
        Text::new(
            "Jeder schreibt seine eigenen Karten als Minuspunkte auf; die wenigsten gewinnen: {}.",
            "Everybody writes down its own cards as points lost; the fewest win: {}.",
        ),
    ),
    switch(
        "F13",
        "silent",
        0,
        Text::new(
            "Ehrensache: Außer „Letzte Karte“ sagt niemand etwas, sonst zieht er eine: {}.",
            "On one's honour: nobody says anything but “Last card”, or draws one: {}.",
        ),
    ),
    JOIN_POINTS,
];
