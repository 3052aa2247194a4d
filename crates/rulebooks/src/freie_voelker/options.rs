//! C12: the options of the book.

use crate::shared::joining::JOIN_POINTS;
use crate::shared::options;
use maumau_referee::{Book, OptionChoice, OptionSpec, Preset, Range, choices};
use maumau_table::Text;

pub(crate) const PACKS: usize = Book::COMMON_OPTIONS;
pub(crate) const FOLLOW: usize = Book::COMMON_OPTIONS + 1;
pub(crate) const MORDOR: usize = Book::COMMON_OPTIONS + 2;

choices! {
    /// The number of packs (FV1).
    pub(crate) enum Packs {
        One = "one" ("eins", "one"),
        Two = "two" ("zwei", "two"),
    }

    /// The cards that a player may play after a draw (FV3).
    pub(crate) enum Drawn {
        Any = "any" ("jede passende", "any that fits"),
        Only = "only" ("nur die gezogene", "only the card drawn"),
    }
}

pub(super) static ALL: &[OptionSpec] = &[
    options::REACTION,
    options::REFEREE,
    options::rounds("FV15", 5),
    options::target("FV15", 0),
    options::take_back(options::OFFERED_MS),
    options::WHOLE_WINDOW,
    options::NEW_RULES,
    OptionSpec {
        key: "packs",
        cite: "FV1",
        range: Range::OneOf(Packs::WORDS),
        default: 0,
        text: Text::new(
            "Gemischte Spiele: {} (ab sieben Spielern zwei, außer mit Mordor).",
            "Games mixed: {} (two from seven players on, unless Mordor is in it).",
        ),
    },
    OptionSpec {
        key: "drawn",
        cite: "FV3",
        range: Range::OneOf(Drawn::WORDS),
        default: 0,
        text: Text::new(
            "Nach dem Ziehen darf gespielt werden: {}.",
            "After drawing one may play: {}.",
        ),
    },
    OptionSpec {
        key: "mordor",
        cite: "FV16",
        range: Range::Switch,
        default: 0,
        text: Text::new("Zusammen mit Mordor: {}.", "Together with Mordor: {}."),
    },
    JOIN_POINTS,
];

pub(super) static PRESETS: &[Preset] = &[
    Preset {
        id: "short",
        name: Text::new("Kurzes Spiel", "Short match"),
        text: Text::new("Drei Runden.", "Three rounds."),
        from: Text::NONE,
        sets: &[("rounds", "3")],
    },
    Preset {
        id: "long",
        name: Text::new("Langes Spiel", "Long match"),
        text: Text::new("Sieben Runden.", "Seven rounds."),
        from: Text::NONE,
        sets: &[("rounds", "7")],
    },
    Preset {
        id: "mordor",
        name: Text::new("Freie Völker und Mordor", "Free Peoples and Mordor"),
        text: Text::new(
            "Beide Spiele zusammen: 110 Karten, zwei Ablagestapel, Ring und Palantir.",
            "Both games together: 110 cards, two discard piles, Ring and Palantir.",
        ),
        from: Text::NONE,
        sets: &[("mordor", "on")],
    },
];
