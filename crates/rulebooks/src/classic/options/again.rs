//! KIT-again: ranks that turn play round, have their player on again, or allow one more card.

use super::words::{one_of, ranks};
use maumau_referee::OptionSpec;
use maumau_table::Text;

/// Ranks that turn play round.
pub const TURNS: OptionSpec = ranks(
    "KIT-again",
    "turn-ranks",
    0,
    Text::new("Die Richtung wechselt bei: {}.", "Play turns round on: {}."),
);

/// What turning round does where only two are left.
pub const TURN_TWO: OptionSpec = one_of(
    "KIT-again",
    "turn-two",
    &[
        ("nothing", Text::new("nichts", "nothing")),
        ("again", Text::new("man ist noch einmal dran", "one is on again")),
    ],
    Text::new(
        "Sind nur zwei im Spiel, bewirkt der Richtungswechsel: {}.",
        "With two players left turning round does: {}.",
    ),
);

/// Ranks after which one is on again.
pub const AGAIN: OptionSpec = ranks(
    "KIT-again",
    "again-ranks",
    0,
    Text::new(
        "Noch einmal an der Reihe ist man nach: {}.",
        "One is on again after: {}.",
    ),
);

/// Whether one may, must or has to cover.
pub const AGAIN_HOW: OptionSpec = one_of(
    "KIT-again",
    "again-how",
    &[
        ("may", Text::new("man darf noch einmal legen", "one may play again")),
        (
            "must",
            Text::new("man muss noch einmal legen oder ziehen", "one must play again or draw"),
        ),
        (
            "covered",
            Text::new(
                "sie muss gedeckt werden, sonst zieht man, bis es geht",
                "it must be covered, or one draws until it can be",
            ),
        ),
    ],
    Text::new("Dann gilt: {}.", "Then: {}."),
);

/// Ranks with which one more card may be played.
pub const EXTRA: OptionSpec = ranks(
    "KIT-again",
    "extra-ranks",
    0,
    Text::new(
        "Eine Karte mehr darf man legen nach: {}.",
        "One more card may be played after: {}.",
    ),
);
