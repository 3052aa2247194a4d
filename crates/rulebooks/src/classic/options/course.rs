//! KIT-draw to KIT-stock, KIT-several, KIT-jump-in, KIT-calls: the course of play.

use super::words::{number, one_of, some_of, switch};
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
        "Ziehen darf auch, wer legen könnte: {}.",
        "Who could play may draw all the same: {}.",
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
            "lowest",
            Text::new("gewinnt die niedrigste Hand", "the lowest hand wins"),
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
        "Wer die gleiche Karte hat, darf sie außer der Reihe dazwischenwerfen: {}.",
        "Who holds the identical card may throw it in out of turn: {}.",
    ),
);

/// Which calls are due.
pub const CALLS: OptionSpec = some_of(
    "KIT-calls",
    "calls",
    &[
        ("mau", Text::new("„Mau“ mit einer Karte", "“Mau” with one card left")),
        (
            "mau-mau",
            Text::new("„Mau-Mau“ mit der letzten", "“Mau-Mau” with the last"),
        ),
        (
            "last-card",
            Text::new("„Letzte Karte“ mit einer Karte", "“Last card” with one card left"),
        ),
    ],
    3,
    Text::new("Anzusagen ist: {}.", "To be called: {}."),
);

/// What a forgotten call costs.
pub const CALL_PENALTY: OptionSpec = number(
    "KIT-calls",
    "call-penalty",
    (1, 4, "cards"),
    1,
    Text::new(
        "Eine vergessene Ansage kostet so viele Karten: {}.",
        "A forgotten call costs so many cards: {}.",
    ),
);

/// Who notices a forgotten call.
pub const NOTICED_BY: OptionSpec = one_of(
    "KIT-calls",
    "noticed-by",
    &[
        ("machine", Text::new("die Maschine", "the machine")),
        (
            "players",
            Text::new("die anderen, ehe es weitergeht", "the others, before the next action"),
        ),
    ],
    Text::new(
        "Eine vergessene Ansage bemerken: {}.",
        "A forgotten call is noticed by: {}.",
    ),
);
