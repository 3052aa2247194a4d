//! KIT-deck, KIT-players: options for the deck and the hands.

use super::words::{RANKS, SUITS, number, one_of, some_of};
use maumau_referee::{Limits, OptionChoice, OptionSpec, Range, choices};
use maumau_table::Text;

const HANDS: (i32, i32, &str) = (0, 15, "cards (0: as `hand`)");

choices! {
    /// The cards that a table plays with.
    pub enum DeckSize {
        ThirtyTwo = "32" ("32 Karten (7 bis Ass)", "32 cards (7 to Ace)"),
        ThirtySix = "36" ("36 Karten (6 bis Ass)", "36 cards (6 to Ace)"),
        FiftyTwo = "52" ("52 Karten (2 bis Ass)", "52 cards (2 to Ace)"),
        Own = "own" ("eigene Auswahl", "a choice of one’s own"),
    }
}

pub const DECK: OptionSpec = one_of(
    "KIT-deck",
    "deck",
    DeckSize::WORDS,
    Text::new("Gespielt wird mit: {}.", "Played with: {}."),
);

pub const RANKS_IN: OptionSpec = some_of(
    "KIT-deck",
    "ranks",
    RANKS,
    0x1fe0,
    Text::new("Werte des eigenen Blatts: {}.", "Ranks of a deck of one’s own: {}."),
);

pub const SUITS_IN: OptionSpec = some_of(
    "KIT-deck",
    "suits",
    SUITS,
    15,
    Text::new("Farben des eigenen Blatts: {}.", "Suits of a deck of one’s own: {}."),
);

pub const PACKS: OptionSpec = OptionSpec {
    key: "packs",
    cite: "KIT-deck",
    range: Range::NumberOr(
        Limits {
            least: 1,
            most: 4,
            unit: "packs",
        },
        (
            "auto",
            Text::new("eins, ab sechs Spielern zwei", "one, from six players on two"),
        ),
    ),
    default: 1,
    text: Text::new("Kartenspiele: {}.", "Packs: {}."),
};

pub const JOKERS: OptionSpec = number(
    "KIT-deck",
    "jokers",
    (0, 8, "jokers"),
    0,
    Text::new("Joker im Blatt: {}.", "Jokers in the deck: {}."),
);

pub const HAND: OptionSpec = number(
    "KIT-players",
    "hand",
    (1, 15, "cards"),
    5,
    Text::new("Jeder bekommt {} Karten.", "{} cards each."),
);

pub const HAND_2: OptionSpec = number(
    "KIT-players",
    "hand-2",
    HANDS,
    0,
    Text::new(
        "Zu zweit: {} Karten (0: wie sonst).",
        "With 2 players: {} cards (0: as else).",
    ),
);

pub const HAND_3: OptionSpec = number(
    "KIT-players",
    "hand-3",
    HANDS,
    0,
    Text::new(
        "Zu dritt: {} Karten (0: wie sonst).",
        "With 3 players: {} cards (0: as else).",
    ),
);

pub const HAND_4: OptionSpec = number(
    "KIT-players",
    "hand-4",
    HANDS,
    0,
    Text::new(
        "Zu viert: {} Karten (0: wie sonst).",
        "With 4 players: {} cards (0: as else).",
    ),
);

pub const HAND_5: OptionSpec = number(
    "KIT-players",
    "hand-5",
    HANDS,
    0,
    Text::new(
        "Zu fünft: {} Karten (0: wie sonst).",
        "With 5 players: {} cards (0: as else).",
    ),
);

pub const HAND_6: OptionSpec = number(
    "KIT-players",
    "hand-6",
    HANDS,
    0,
    Text::new(
        "Zu sechst: {} Karten (0: wie sonst).",
        "With 6 players: {} cards (0: as else).",
    ),
);

/// A deck of 32 is too small for five cards each.
pub const HAND_7: OptionSpec = number(
    "KIT-players",
    "hand-7",
    HANDS,
    4,
    Text::new(
        "Zu siebt: {} Karten (0: wie sonst).",
        "With 7 players: {} cards (0: as else).",
    ),
);

/// A deck of 32 is too small for five cards each.
pub const HAND_8: OptionSpec = number(
    "KIT-players",
    "hand-8",
    HANDS,
    3,
    Text::new(
        "Zu acht: {} Karten (0: wie sonst).",
        "With 8 players: {} cards (0: as else).",
    ),
);
