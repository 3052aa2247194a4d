//! KIT-last-card, KIT-round-end: options for the end of a round.

use super::kept;
use super::words::{cards, number, one_of, rank, ranks, switch};
use maumau_referee::{OptionChoice, OptionSpec, choices};
use maumau_table::Text;

choices! {
    /// The cards that may be a player's last.
    pub enum LastCard {
        Anything = "anything" ("jede Karte", "any card"),
        NoSpecial = "no-special" ("keine Sonderkarte", "no special card"),
        NoAce = "no-ace" ("kein Ass", "no Ace"),
        NoWish = "no-wish" ("keine Wunschkarte", "no wish card"),
        /// Any, but some have to be covered.
        Covered = "covered" ("jede, doch manche muss noch gedeckt werden", "any, but some have to be covered"),
    }
}

pub const LAST_NOT: OptionSpec = one_of(
    "KIT-last-card",
    "last-card",
    LastCard::WORDS,
    Text::new("Als letzte Karte gilt: {}.", "The last card may be: {}."),
);

pub const LAST_COVERED: OptionSpec = ranks(
    "KIT-last-card",
    "last-covered",
    rank(8) | rank(14),
    Text::new(
        "Sind letzte Karten zu decken, dann diese; sonst zieht man, bis es geht: {}.",
        "Where last cards have to be covered, these; or one draws until one can: {}.",
    ),
);

pub const LAST_DRAWS: OptionSpec = switch(
    "KIT-last-card",
    "last-draws",
    0,
    Text::new(
        "Was die letzte Karte zu ziehen aufgibt, wird noch gezogen: {}.",
        "What the last card makes others draw is still drawn: {}.",
    ),
);

pub const LAST_DRAWS_ON: OptionSpec = switch(
    "KIT-last-card",
    "last-draws-on",
    0,
    Text::new(
        "Wird das noch gezogen, darf der Nächste auch antworten; kommt es bis zum Ausgegangenen herum, zieht der und ist wieder \
         dabei: {}.",
        "If it is still drawn, the next player may answer it too; if it comes round to the player who went out, they draw and are back \
         in the game: {}.",
    ),
);

choices! {
    /// The end of a round.
    pub enum RoundEnds {
        FirstOut = "first-out" ("sobald der erste aus ist", "as soon as one is out"),
        LastLeft = "last-left" (
            "wenn nur noch einer übrig ist; gewonnen hat, wer als Erster aus ist, die anderen Plätze folgen, und es zählt, was am Ende \
                 noch jemand hält",
            "when one is left; the first to go out has won, the other places follow, and what is held at the end counts",
        ),
    }
}

pub const ROUND_ENDS: OptionSpec = one_of(
    "KIT-round-end",
    "round-ends",
    RoundEnds::WORDS,
    Text::new("Die Runde endet, {}.", "The round ends {}."),
);

pub const BACK: OptionSpec = cards(
    "KIT-round-end",
    "back-cards",
    kept::BACK,
    Text::new(
        "Wer aus ist, kommt zurück und zieht, wenn der nächste eine von diesen legt: {}.",
        "Who is out comes back and draws if the next player plays one of these: {}.",
    ),
);

pub const ROUND_CARDS: OptionSpec = number(
    "KIT-round-end",
    "round-cards",
    (0, 1000, "cards (0: no limit)"),
    0,
    Text::new(
        "Die Runde endet auch nach so vielen gelegten Karten: {} (0: nie).",
        "The round also ends after so many cards played: {} (0: never).",
    ),
);
