//! KIT-first-card, KIT-direction: options for the beginning of a round.

use super::words::one_of;
use maumau_referee::{OptionChoice, OptionSpec, choices};
use maumau_table::Text;

choices! {
    /// The effect of a first card that has a power.
    pub enum OpeningSpecial {
        Plain = "plain" ("nichts geschieht", "nothing happens"),
        Acts = "acts" ("sie wirkt, als hätte der Geber sie gelegt", "it acts as if the dealer had played it"),
        Redrawn = "redrawn" ("eine andere wird aufgedeckt", "another is turned up"),
        DealerWishes = "dealer-wishes" (
            "der Geber wünscht, wenn sie wünscht; sonst geschieht nichts",
            "the dealer wishes if it is one that wishes; else nothing happens",
        ),
    }
}

pub const OPENING: OptionSpec = one_of(
    "KIT-first-card",
    "opening-special",
    OpeningSpecial::WORDS,
    Text::new(
        "Liegt eine Sonderkarte als erste: {}.",
        "If the first card is a special one: {}.",
    ),
);

choices! {
    /// The effect of a first card that wishes.
    pub enum OpeningWish {
        AsSpecial = "as-special" ("wie bei anderen Sonderkarten", "as with other special cards"),
        Nothing = "nothing" ("nichts geschieht", "nothing happens"),
        Dealer = "dealer" ("der Geber wünscht", "the dealer wishes"),
        Redrawn = "redrawn" ("eine andere wird aufgedeckt", "another is turned up"),
    }
}

pub const OPENING_WISH: OptionSpec = one_of(
    "KIT-first-card",
    "opening-wish",
    OpeningWish::WORDS,
    Text::new(
        "Liegt eine Wunschkarte als erste: {}.",
        "If the first card is one that wishes: {}.",
    ),
);

choices! {
    /// The direction of play.
    pub enum WayRound {
        Clockwise = "clockwise" ("im Uhrzeigersinn", "clockwise"),
        Counter = "counter" ("gegen den Uhrzeigersinn", "counter-clockwise"),
    }
}

pub const WAY_ROUND: OptionSpec = one_of(
    "KIT-direction",
    "direction",
    WayRound::WORDS,
    Text::new("Es geht reihum {}.", "Play runs {}."),
);

choices! {
    /// The player who begins a round.
    pub enum Begins {
        AfterDealer = "after-dealer" ("der nach dem Geber", "the one after the dealer"),
        Lot = "lot" ("wen das Los trifft", "whom the lot falls on"),
        Winner = "winner" ("wer zuletzt gewonnen hat", "the last winner"),
    }
}

pub const BEGINS: OptionSpec = one_of(
    "KIT-direction",
    "begins",
    Begins::WORDS,
    Text::new("Es beginnt: {}.", "First to play: {}."),
);
