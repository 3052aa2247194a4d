//! KIT-ten, KIT-joker: options for ranks that copy, open a round, are slapped, give, pass on or swap, and for jokers.

use super::words::{one_of, ranks};
use maumau_referee::{OptionChoice, OptionSpec, choices};
use maumau_table::Text;

pub const COPIES: OptionSpec = ranks(
    "KIT-ten",
    "copy-ranks",
    0,
    Text::new("Gilt wie die Karte darunter: {}.", "Counts as the card below: {}."),
);

pub const ROUNDS_OF: OptionSpec = ranks(
    "KIT-ten",
    "round-ranks",
    0,
    Text::new(
        "Eine Runde nur mit ihrem Wert eröffnet: {}.",
        "A round of nothing but its rank is opened by: {}.",
    ),
);

pub const BASE_CARDS: OptionSpec = ranks(
    "KIT-ten",
    "base-ranks",
    0,
    Text::new(
        "Passt auf alles, und alles passt darauf: {}.",
        "Fits on anything, and anything fits on it: {}.",
    ),
);

pub const SLAPS: OptionSpec = ranks(
    "KIT-ten",
    "slap-ranks",
    0,
    Text::new("Alle schlagen auf den Stapel bei: {}.", "All slap the pile on: {}."),
);

pub const GIVES: OptionSpec = ranks(
    "KIT-ten",
    "give-ranks",
    0,
    Text::new("Eine Karte verschenkt man mit: {}.", "A card is given away with: {}."),
);

pub const PASSES_ON: OptionSpec = ranks(
    "KIT-ten",
    "pass-on-ranks",
    0,
    Text::new(
        "Alle geben verdeckt eine Karte nach links weiter bei: {}.",
        "All pass a card to the left, face down, on: {}.",
    ),
);

pub const SWAPS: OptionSpec = ranks(
    "KIT-ten",
    "swap-ranks",
    0,
    Text::new("Die Hand tauscht man mit: {}.", "Hands are swapped with: {}."),
);

choices! {
    /// The effect of a joker.
    pub enum Joker {
        /// It always fits, and its player wishes a suit.
        Wild = "wild" ("er passt immer, und man wünscht sich eine Farbe", "it always fits, and a suit is wished"),
        /// It stands for any card.
        StandsIn = "stands-in" ("er steht für jede Karte, die man nennt", "it stands for any card named"),
        /// It always fits, and the next player draws four.
        DrawFour = "draw-four" (
            "er passt immer, und der nächste zieht vier",
            "it always fits, and the next draws four",
        ),
        /// It always fits, and its player swaps hands.
        Swap = "swap" ("er passt immer, und man tauscht die Hand", "it always fits, and hands are swapped"),
    }
}

pub const JOKER: OptionSpec = one_of(
    "KIT-joker",
    "joker",
    Joker::WORDS,
    Text::new("Ein Joker: {}.", "A joker: {}."),
);
