//! KIT-first-card, KIT-direction: how a round begins.

use super::words::one_of;
use maumau_referee::OptionSpec;
use maumau_table::Text;

/// What becomes of a first card that has a power.
pub const OPENING: OptionSpec = one_of(
    "KIT-first-card",
    "opening-special",
    &[
        ("plain", Text::new("nichts geschieht", "nothing happens")),
        (
            "acts",
            Text::new(
                "sie wirkt, als hätte der Geber sie gelegt",
                "it acts as if the dealer had played it",
            ),
        ),
        (
            "redrawn",
            Text::new("eine andere wird aufgedeckt", "another is turned up"),
        ),
        (
            "dealer-wishes",
            Text::new(
                "der Geber wünscht, wenn sie wünscht; sonst geschieht nichts",
                "the dealer wishes if it is one that wishes; else nothing happens",
            ),
        ),
    ],
    Text::new(
        "Liegt eine Sonderkarte als erste: {}.",
        "If the first card is a special one: {}.",
    ),
);

/// What becomes of a first card that wishes, if anything else.
pub const OPENING_WISH: OptionSpec = one_of(
    "KIT-first-card",
    "opening-wish",
    &[
        (
            "as-special",
            Text::new("wie bei anderen Sonderkarten", "as with other special cards"),
        ),
        ("nothing", Text::new("nichts geschieht", "nothing happens")),
        ("dealer", Text::new("der Geber wünscht", "the dealer wishes")),
        (
            "redrawn",
            Text::new("eine andere wird aufgedeckt", "another is turned up"),
        ),
    ],
    Text::new(
        "Liegt eine Wunschkarte als erste: {}.",
        "If the first card is one that wishes: {}.",
    ),
);

/// Which way round.
pub const WAY_ROUND: OptionSpec = one_of(
    "KIT-direction",
    "direction",
    &[
        ("clockwise", Text::new("im Uhrzeigersinn", "clockwise")),
        ("counter", Text::new("gegen den Uhrzeigersinn", "counter-clockwise")),
    ],
    Text::new("Es geht reihum {}.", "Play runs {}."),
);

/// Who begins.
pub const BEGINS: OptionSpec = one_of(
    "KIT-direction",
    "begins",
    &[
        (
            "after-dealer",
            Text::new("der nach dem Geber", "the one after the dealer"),
        ),
        ("lot", Text::new("wen das Los trifft", "whom the lot falls on")),
        ("winner", Text::new("wer zuletzt gewonnen hat", "the last winner")),
    ],
    Text::new("Es beginnt: {}.", "First to play: {}."),
);
