//! KIT-again: options for ranks that reverse the direction, grant another turn, or allow one more card.

use super::words::{one_of, ranks};
use maumau_referee::{OptionChoice, OptionSpec, choices};
use maumau_table::Text;

pub const TURNS: OptionSpec = ranks(
    "KIT-again",
    "turn-ranks",
    0,
    Text::new("Die Richtung wechselt bei: {}.", "Play turns round on: {}."),
);

choices! {
    /// The effect of reversing the direction with only two players left.
    pub enum TurnTwo {
        Nothing = "nothing" ("nichts", "nothing"),
        Again = "again" ("man ist noch einmal dran", "one is on again"),
    }
}

pub const TURN_TWO: OptionSpec = one_of(
    "KIT-again",
    "turn-two",
    TurnTwo::WORDS,
    Text::new(
        "Sind nur zwei im Spiel, bewirkt der Richtungswechsel: {}.",
        "With two players left turning round does: {}.",
    ),
);

pub const AGAIN: OptionSpec = ranks(
    "KIT-again",
    "again-ranks",
    0,
    Text::new(
        "Noch einmal an der Reihe ist man nach: {}.",
        "One is on again after: {}.",
    ),
);

choices! {
    /// What a player with another turn has to do.
    pub enum AgainHow {
        /// They may play again, or pass.
        May = "may" ("man darf noch einmal legen", "one may play again"),
        /// They play again or draw.
        Must = "must" ("man muss noch einmal legen oder ziehen", "one must play again or draw"),
        /// They cover the card, and draw until they can.
        Covered = "covered" (
            "sie muss gedeckt werden, sonst zieht man, bis es geht",
            "it must be covered, or one draws until it can be",
        ),
    }
}

pub const AGAIN_HOW: OptionSpec = one_of(
    "KIT-again",
    "again-how",
    AgainHow::WORDS,
    Text::new("Dann gilt: {}.", "Then: {}."),
);

pub const EXTRA: OptionSpec = ranks(
    "KIT-again",
    "extra-ranks",
    0,
    Text::new(
        "Eine Karte mehr darf man legen nach: {}.",
        "One more card may be played after: {}.",
    ),
);
