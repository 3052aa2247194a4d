//! KIT-draw to KIT-stock, KIT-several, KIT-jump-in: options for the course of play.

use super::words::{number, one_of, switch};
use maumau_referee::{OptionChoice, OptionSpec, choices};
use maumau_table::Text;

choices! {
    /// The cards that a player may still play after a draw.
    pub enum AfterDraw {
        Any = "any" ("jede passende Karte", "any fitting card"),
        Drawn = "drawn" ("nur die gezogene", "only the card drawn"),
        Nothing = "nothing" ("keine", "none"),
    }
}

pub const AFTER_DRAW: OptionSpec = one_of(
    "KIT-draw",
    "after-draw",
    AfterDraw::WORDS,
    Text::new(
        "Nach dem Ziehen darf man noch legen: {}.",
        "After a draw one may still play: {}.",
    ),
);

pub const DRAW_MOST: OptionSpec = number(
    "KIT-draw",
    "draw-most",
    (1, 20, "draws"),
    1,
    Text::new(
        "So oft darf man in einem Zug ziehen, ehe man weitergibt: {}.",
        "Draws in one turn before one passes: {}.",
    ),
);

pub const DRAW_CARDS: OptionSpec = number(
    "KIT-draw",
    "draw-cards",
    (1, 3, "cards"),
    1,
    Text::new("Karten, die man auf einmal zieht: {}.", "Cards drawn at a time: {}."),
);

pub const DRAW_ANYWAY: OptionSpec = switch(
    "KIT-drawing",
    "draw-anyway",
    1,
    Text::new(
        "Ziehen darf auch, wer legen könnte (wer ziehen muss, braucht nie zu antworten): {}.",
        "A player who could play may draw all the same (no one who has to draw is forced to answer): {}.",
    ),
);

pub const DRAWN_MUST: OptionSpec = switch(
    "KIT-drawing",
    "drawn-must",
    0,
    Text::new(
        "Eine gezogene Karte, die passt, muss sofort gelegt werden: {}.",
        "A drawn card that fits must be played at once: {}.",
    ),
);

choices! {
    /// When an empty stock is renewed.
    pub enum Renew {
        /// As soon as a player has to draw.
        WhenNeeded = "renewed" (
            "er wird gemischt, sobald jemand ziehen muss",
            "it is made anew when somebody has to draw",
        ),
        Never = "never" ("er bleibt leer", "it stays empty"),
        AtOnce = "at-once" ("er wird sofort neu gemischt", "it is made anew at once"),
    }
}

pub const RENEW: OptionSpec = one_of(
    "KIT-stock",
    "renew",
    Renew::WORDS,
    Text::new("Ist der Stapel leer: {}.", "When the stock is empty: {}."),
);

choices! {
    /// The winner of a blocked round, and the points they win.
    pub enum Blocked {
        Nobody = "nobody" ("gewinnt niemand", "nobody wins"),
        /// The lowest hand wins all that the others hold.
        Full = "full" (
            "gewinnt die niedrigste Hand alles, was die anderen halten",
            "the lowest hand wins all that the others hold",
        ),
        /// The lowest hand wins the difference to each other hand.
        Difference = "difference" (
            "gewinnt die niedrigste Hand den Unterschied zu jeder anderen",
            "the lowest hand wins the difference to each other",
        ),
    }
}

pub const BLOCKED: OptionSpec = one_of(
    "KIT-stock",
    "blocked",
    Blocked::WORDS,
    Text::new("Geht nichts mehr, {}.", "When nothing goes any more, {}."),
);

choices! {
    /// The number of players in a row who have neither drawn nor played when a round is blocked.
    pub enum BlockedAfter {
        All = "all" ("alle nacheinander", "everybody in a row"),
        AllAndOne = "all-and-one" ("alle nacheinander und einer noch einmal", "everybody in a row and one once more"),
    }
}

pub const BLOCKED_AFTER: OptionSpec = one_of(
    "KIT-stock",
    "blocked-after",
    BlockedAfter::WORDS,
    Text::new(
        "Nichts geht mehr, wenn {} weder gezogen noch gelegt haben.",
        "Nothing goes any more when {} have neither drawn nor played.",
    ),
);

choices! {
    /// The cards that a player may play in one turn.
    pub enum Several {
        No = "no" ("immer nur eine Karte", "never more than one card"),
        Rank = "rank" ("mehrere vom gleichen Wert", "several of the same rank"),
        Suit = "suit" ("alle einer Farbe", "all of a suit"),
        Run = "run" ("eine Folge in einer Farbe, auf oder ab", "a run of a suit, up or down"),
        /// A run, with cards of equal rank in between.
        RunOrRank = "run-or-rank" (
            "eine Folge in einer Farbe, auch mit gleichen Werten dazwischen",
            "a run of a suit, also with equal ranks between",
        ),
    }
}

pub const SEVERAL: OptionSpec = one_of(
    "KIT-several",
    "several",
    Several::WORDS,
    Text::new("Auf einmal legen darf man: {}.", "Played at once may be: {}."),
);

pub const SEVERAL_MOST: OptionSpec = number(
    "KIT-several",
    "several-most",
    (2, 4, "cards"),
    4,
    Text::new(
        "Vom gleichen Wert höchstens {} auf einmal.",
        "At most {} of a rank at once.",
    ),
);

pub const JUMP_IN: OptionSpec = switch(
    "KIT-jump-in",
    "jump-in",
    0,
    Text::new(
        "Wer die gleiche Karte hat, darf sie außer der Reihe dazwischenwerfen, bis eine andere liegt; dass jemand zieht, ändert \
         nichts: {}.",
        "Who holds the identical card may throw it in out of turn until another card lies there; a draw changes nothing: {}.",
    ),
);
