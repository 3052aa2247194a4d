//! KIT-seven, KIT-eight: options for cards that make others draw or sit out, and for the answers.

use super::kept;
use super::words::{cards, number, one_of, per_card, rank, ranks, switch};
use maumau_referee::{Limits, NumberPerCard, OptionChoice, OptionSpec, choices};
use maumau_table::Text;

const AMOUNT: Limits = Limits {
    least: 1,
    most: 20,
    unit: "cards",
};

pub const OWES: OptionSpec = ranks(
    "KIT-seven",
    "draw-ranks",
    rank(7),
    Text::new("Der nächste muss ziehen bei: {}.", "The next player must draw on: {}."),
);

pub const OWED: OptionSpec = number(
    "KIT-seven",
    "draw-owed",
    (1, 4, "cards"),
    2,
    Text::new(
        "Der nächste zieht so viele Karten: {}.",
        "The next player draws so many cards: {}.",
    ),
);

pub const AMOUNTS: OptionSpec = per_card(
    "KIT-seven",
    "draw-amounts",
    &NumberPerCard {
        kept: kept::AMOUNTS,
        limits: AMOUNT,
        tables: &[(
            "same",
            "",
            Text::new("bei allen gleich viele", "the same on all of them"),
        )],
    },
    Text::new(
        "Bei einzelnen Karten zieht er andere Zahlen: {}.",
        "On single cards other numbers are drawn: {}.",
    ),
);

choices! {
    /// The effect of a drawing card in answer to another.
    pub enum OwedAnswer {
        Add = "add" ("sie zählt dazu", "it adds up"),
        Double = "double" ("sie verdoppelt", "it doubles"),
        /// No drawing card answers.
        Nothing = "none" ("dagegen hilft nichts", "nothing helps"),
    }
}

pub const OWED_ANSWER: OptionSpec = one_of(
    "KIT-seven",
    "draw-answer",
    OwedAnswer::WORDS,
    Text::new(
        "Antwortet man mit einer Ziehkarte: {}.",
        "If it is answered by a drawing card: {}.",
    ),
);

choices! {
    /// The drawing cards that answer another.
    pub enum AnswerWith {
        SameRank = "same-rank" ("die mit gleichem Wert", "those of the same rank"),
        Fitting = "fitting" ("jede Ziehkarte, die passt", "any drawing card that fits"),
        /// Those that fit and make the next player draw at least as many cards.
        AtLeast = "at-least" (
            "jede Ziehkarte, die passt und mindestens so viele ziehen lässt",
            "any drawing card that fits and makes draw at least as many",
        ),
        Any = "any" ("jede Ziehkarte, auch wenn sie nicht passt", "any drawing card, fitting or not"),
    }
}

pub const ANSWER_WITH: OptionSpec = one_of(
    "KIT-seven",
    "draw-answer-with",
    AnswerWith::WORDS,
    Text::new("Auf eine Ziehkarte antwortet {}.", "A drawing card is answered by {}."),
);

pub const OWED_ANSWERED_BY: OptionSpec = ranks(
    "KIT-seven",
    "draw-answered-by",
    0,
    Text::new(
        "Auch diese reichen das Ziehen weiter: {}.",
        "These pass the drawing on too: {}.",
    ),
);

pub const CANCELS: OptionSpec = cards(
    "KIT-seven",
    "draw-cancelled-by",
    kept::CANCELS,
    Text::new(
        "Das Ziehen heben auf, wenn sie den gleichen Wert haben oder auf alles passen: {}.",
        "The drawing is cancelled, if they have the same rank or fit on anything, by: {}.",
    ),
);

pub const PLAY_AFTER_OWED: OptionSpec = switch(
    "KIT-seven",
    "play-after-owed",
    0,
    Text::new(
        "Wer gezogen hat, was er musste, darf noch legen: {}.",
        "Who has drawn what it had to may still play: {}.",
    ),
);

pub const OTHERS_DRAW: OptionSpec = per_card(
    "KIT-seven",
    "others-draw",
    &NumberPerCard {
        kept: kept::OTHERS_DRAW,
        limits: AMOUNT,
        tables: &[("none", "", Text::new("bei keiner Karte", "on no card"))],
    },
    Text::new("Alle anderen ziehen gleich: {}.", "All others draw at once: {}."),
);

pub const PREVIOUS_DRAWS: OptionSpec = per_card(
    "KIT-seven",
    "previous-draws",
    &NumberPerCard {
        kept: kept::PREVIOUS_DRAWS,
        limits: AMOUNT,
        tables: &[("none", "", Text::new("bei keiner Karte", "on no card"))],
    },
    Text::new(
        "Wer vorher dran war, zieht gleich: {}.",
        "The player before draws at once: {}.",
    ),
);

pub const SKIPS: OptionSpec = ranks(
    "KIT-eight",
    "skip-ranks",
    rank(8),
    Text::new("Der nächste setzt aus bei: {}.", "The next player sits out on: {}."),
);

choices! {
    /// The effect of a skip card in answer to another.
    pub enum SkipAnswer {
        /// No card answers.
        Nothing = "none" ("gar nicht", "not at all"),
        /// The player after the next sits out instead.
        PassOn = "pass-on" (
            "mit der gleichen Karte, dann setzt der nächste aus",
            "by the same rank, then the next one sits out",
        ),
        /// As many players sit out as skip cards were played; with two players, one of them for as many turns.
        Add = "add" (
            "mit der gleichen Karte, und entsprechend viele setzen aus (zu zweit einer so oft)",
            "by the same rank, and as many players sit out (with two players: one of them as often)",
        ),
        /// The player who does not answer sits out as many turns as skip cards were played.
        AddTurns = "add-turns" (
            "mit der gleichen Karte, und wer nicht antwortet, setzt so oft aus, wie welche liegen",
            "by the same rank, and a player who doesn't answer misses as many turns as there are such cards",
        ),
    }
}

pub const SKIP_ANSWER: OptionSpec = one_of(
    "KIT-eight",
    "skip-answer",
    SkipAnswer::WORDS,
    Text::new("Dem Aussetzen entgeht man: {}.", "One escapes sitting out: {}."),
);
