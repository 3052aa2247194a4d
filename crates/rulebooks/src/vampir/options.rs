//! C12: the options of the book.

use crate::shared::joining::JOIN_POINTS;
use crate::shared::options;
use maumau_referee::{Book, OptionChoice, OptionSpec, Preset, Range, choices};
use maumau_table::Text;

pub(crate) const PACKS: usize = Book::COMMON_OPTIONS;
pub(crate) const CHARACTERS: usize = Book::COMMON_OPTIONS + 1;
pub(crate) const DAY: usize = Book::COMMON_OPTIONS + 2;
pub(crate) const FOLLOW: usize = Book::COMMON_OPTIONS + 3;
pub(crate) const EASY: usize = Book::COMMON_OPTIONS + 4;
/// The first of the extra rules (VA19), in the order of `EXTRA_SIGNS`.
pub(crate) const EXTRAS: usize = Book::COMMON_OPTIONS + 5;

choices! {
    /// The number of packs (VA1).
    pub(crate) enum Packs {
        One = "one" ("eins", "one"),
        Two = "two" ("zwei", "two"),
    }

    /// How characters change from round to round (VA15).
    pub(crate) enum Characters {
        Stay = "stay" ("bleiben", "stay"),
        /// Each moves to the player on the left.
        Move = "move" ("wandern jede Runde nach links", "move to the left each round"),
    }

    /// Whether a round begins by day (VA2).
    pub(crate) enum RoundBegins {
        ByDay = "day" ("am Tag", "by day"),
        AsLeft = "left" ("wie die letzte endete", "as the last one ended"),
    }

    /// The cards that a player may play after a draw (VA3).
    pub(crate) enum Drawn {
        Only = "only" ("nur die gezogene", "only the card drawn"),
        Any = "any" ("jede passende", "any that fits"),
    }
}

pub(super) static ALL: &[OptionSpec] = &[
    options::REACTION,
    options::REFEREE,
    options::rounds("VA15", 5),
    options::target("VA15", 0),
    options::take_back(options::OFFERED_MS),
    options::WHOLE_WINDOW,
    options::NEW_RULES,
    OptionSpec {
        key: "packs",
        cite: "VA1",
        range: Range::OneOf(Packs::WORDS),
        default: 0,
        text: Text::new(
            "Gemischte Spiele: {} (ab sieben Spielern immer zwei).",
            "Games mixed: {} (always two from seven players on).",
        ),
    },
    OptionSpec {
        key: "characters",
        cite: "VA15",
        range: Range::OneOf(Characters::WORDS),
        default: 0,
        text: Text::new("Die Charaktere {}.", "Characters {}."),
    },
    OptionSpec {
        key: "day",
        cite: "VA2",
        range: Range::OneOf(RoundBegins::WORDS),
        default: 0,
        text: Text::new("Jede Runde beginnt {}.", "Each round begins {}."),
    },
    OptionSpec {
        key: "drawn",
        cite: "VA3",
        range: Range::OneOf(Drawn::WORDS),
        default: 0,
        text: Text::new(
            "Nach dem Ziehen darf gespielt werden: {}.",
            "After drawing one may play: {}.",
        ),
    },
    OptionSpec {
        key: "easy",
        cite: "VA2",
        range: Range::Switch,
        default: 0,
        text: Text::new(
            "Nur die leichten Charaktere, solange es reicht: {}.",
            "Only the easy characters, as long as there are enough: {}.",
        ),
    },
    extra(
        "yummy",
        Text::new("Zusatzregel „Mmm, lecker!“: {}.", "Extra rule “Mmm, tasty!”: {}."),
    ),
    extra(
        "head",
        Text::new("Zusatzregel Kopfstreicheln: {}.", "Extra rule stroking the head: {}."),
    ),
    extra(
        "knock",
        Text::new("Zusatzregel Klopfen: {}.", "Extra rule knocking: {}."),
    ),
    extra(
        "yuck",
        Text::new("Zusatzregel „Igitt!“: {}.", "Extra rule “Yuck!”: {}."),
    ),
    extra(
        "tick",
        Text::new("Zusatzregel „Tick Tack“: {}.", "Extra rule “Tick tock”: {}."),
    ),
    JOIN_POINTS,
];

const fn extra(key: &'static str, text: Text) -> OptionSpec {
    OptionSpec {
        key,
        cite: "VA19",
        range: Range::Switch,
        default: 0,
        text,
    }
}

pub(super) static PRESETS: &[Preset] = &[
    Preset {
        id: "first",
        name: Text::new("Zum ersten Mal", "For the first time"),
        text: Text::new(
            "Drei Runden mit den leichten Charakteren.",
            "Three rounds with the easy characters.",
        ),
        from: Text::NONE,
        sets: &[("easy", "on"), ("rounds", "3")],
    },
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
        text: Text::new(
            "Sieben Runden; die Charaktere wandern jede Runde nach links.",
            "Seven rounds; characters move to the left each round.",
        ),
        from: Text::NONE,
        sets: &[("rounds", "7"), ("characters", "move")],
    },
    Preset {
        id: "lively",
        name: Text::new("Mit allen Zusatzregeln", "With all extra rules"),
        text: Text::new(
            "Auf fünf Symbole muss der rechte Nachbar etwas sagen oder tun.",
            "On five symbols the right neighbour must say or do something.",
        ),
        from: Text::NONE,
        sets: &[
            ("yummy", "on"),
            ("head", "on"),
            ("knock", "on"),
            ("yuck", "on"),
            ("tick", "on"),
        ],
    },
];
