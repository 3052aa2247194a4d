//! KIT-draw to KIT-stock, KIT-several, KIT-jump-in: the course of play.

use super::words::{number, one_of, switch};
use maumau_referee::OptionSpec;
use maumau_table::Text;

/// What may be played after a draw.
pub const AFTER_DRAW: OptionSpec = one_of(
    "KIT-draw",
    "after-draw",
    &[
        ("any", Text::new("jede passende Karte", "any fitting card")),
        ("drawn", Text::new("nur die gezogene", "only the card drawn")),
        ("nothing", Text::new("keine", "none")),
    ],
    Text::new(
        "Nach dem Ziehen darf man noch legen: {}.",
        "After a draw one may still play: {}.",
    ),
);

/// Draws in one turn.
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

/// Cards of one draw.
pub const DRAW_CARDS: OptionSpec = number(
    "KIT-draw",
    "draw-cards",
    (1, 3, "cards"),
    1,
    Text::new("Karten, die man auf einmal zieht: {}.", "Cards drawn at a time: {}."),
);

/// Whether one may draw though one could play.
pub const DRAW_ANYWAY: OptionSpec = switch(
    "KIT-drawing",
    "draw-anyway",
    1,
    Text::new(
        "Ziehen darf auch, wer legen könnte (wer ziehen muss, braucht nie zu antworten): {}.",
        "A player who could play may draw all the same (no one who has to draw is forced to answer): {}.",
    ),
);

/// Whether a drawn card that fits must be played.
pub const DRAWN_MUST: OptionSpec = switch(
    "KIT-drawing",
    "drawn-must",
    0,
    Text::new(
        "Eine gezogene Karte, die passt, muss sofort gelegt werden: {}.",
        "A drawn card that fits must be played at once: {}.",
    ),
);

/// What becomes of an empty stock.
pub const RENEW: OptionSpec = one_of(
    "KIT-stock",
    "renew",
    &[
        (
            "renewed",
            Text::new(
                "er wird gemischt, sobald jemand ziehen muss",
                "it is made anew when somebody has to draw",
            ),
        ),
        ("never", Text::new("er bleibt leer", "it stays empty")),
        (
            "at-once",
            Text::new("er wird sofort neu gemischt", "it is made anew at once"),
        ),
    ],
    Text::new("Ist der Stapel leer: {}.", "When the stock is empty: {}."),
);

/// Who wins a blocked round.
pub const BLOCKED: OptionSpec = one_of(
    "KIT-stock",
    "blocked",
    &[
        ("nobody", Text::new("gewinnt niemand", "nobody wins")),
        (
            "full",
            Text::new(
                "gewinnt die niedrigste Hand alles, was die anderen halten",
                "the lowest hand wins all that the others hold",
            ),
        ),
        (
            "difference",
            Text::new(
                "gewinnt die niedrigste Hand den Unterschied zu jeder anderen",
                "the lowest hand wins the difference to each other",
            ),
        ),
    ],
    Text::new("Geht nichts mehr, {}.", "When nothing goes any more, {}."),
);

/// When a round is blocked.
pub const BLOCKED_AFTER: OptionSpec = one_of(
    "KIT-stock",
    "blocked-after",
    &[
        ("all", Text::new("alle nacheinander", "everybody in a row")),
        (
            "all-and-one",
            Text::new(
                "alle nacheinander und einer noch einmal",
                "everybody in a row and one once more",
            ),
        ),
    ],
    Text::new(
        "Nichts geht mehr, wenn {} weder gezogen noch gelegt haben.",
        "Nothing goes any more when {} have neither drawn nor played.",
    ),
);

/// Several equal cards at once.
pub const SEVERAL: OptionSpec = one_of(
    "KIT-several",
    "several",
    &[
        ("no", Text::new("immer nur eine Karte", "never more than one card")),
        (
            "rank",
            Text::new("mehrere vom gleichen Wert", "several of the same rank"),
        ),
        ("suit", Text::new("alle einer Farbe", "all of a suit")),
        (
            "run",
            Text::new("eine Folge in einer Farbe, auf oder ab", "a run of a suit, up or down"),
        ),
        (
            "run-or-rank",
            Text::new(
                "eine Folge in einer Farbe, auch mit gleichen Werten dazwischen",
                "a run of a suit, also with equal ranks between",
            ),
        ),
    ],
    Text::new("Auf einmal legen darf man: {}.", "Played at once may be: {}."),
);

/// How many of a rank at once.
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

/// The identical card out of turn.
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
