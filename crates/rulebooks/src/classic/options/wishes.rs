//! KIT-jack: options for ranks that wish, what they wish, and how long it binds.

use super::words::{one_of, rank, ranks, switch};
use maumau_referee::{OptionChoice, OptionSpec, choices};
use maumau_table::Text;

pub const WISHES: OptionSpec = ranks(
    "KIT-jack",
    "wish-ranks",
    rank(11),
    Text::new("Man wünscht sich etwas mit: {}.", "Something is wished with: {}."),
);

choices! {
    /// The kind of wish that a wish card makes.
    pub enum WishWhat {
        Suit = "suit" ("eine Farbe", "a suit"),
        Rank = "rank" (
            "einen Wert (eine Zahl, die sonst nichts bewirkt)",
            "a rank (a number that does nothing by itself)",
        ),
    }
}

pub const WISH_WHAT: OptionSpec = one_of(
    "KIT-jack",
    "wish-what",
    WishWhat::WORDS,
    Text::new(
        "Mit einer Wunschkarte wünscht man sich {}.",
        "With a wish card one wishes {}.",
    ),
);

pub const DEMANDS: OptionSpec = ranks(
    "KIT-jack",
    "demand-ranks",
    0,
    Text::new(
        "Einen Wert verlangt man auch mit: {}.",
        "A rank is demanded with these too: {}.",
    ),
);

choices! {
    /// Where a wish card fits.
    pub enum WishFits {
        Anything = "anything" ("auf alles", "on anything"),
        OwnSuit = "own-suit" ("nur auf ihre Farbe", "on its own suit only"),
    }
}

pub const WISH_FITS: OptionSpec = one_of(
    "KIT-jack",
    "wish-fits",
    WishFits::WORDS,
    Text::new("Eine Wunschkarte passt {}.", "A wish card fits {}."),
);

pub const WISH_ON_WISH: OptionSpec = switch(
    "KIT-jack",
    "wish-on-wish",
    0,
    Text::new("Wunschkarte auf Wunschkarte: {}.", "A wish card on a wish card: {}."),
);

choices! {
    /// How long a wish binds.
    pub enum WishServed {
        /// Until it is fulfilled.
        Fulfilled = "fulfilled" ("bis er erfüllt ist", "until it is fulfilled"),
        /// Only for the next player.
        Once = "once" ("nur den nächsten", "the next player only"),
    }
}

pub const WISH_SERVED: OptionSpec = one_of(
    "KIT-jack",
    "wish-served",
    WishServed::WORDS,
    Text::new("Der Wunsch bindet: {}.", "The wish binds: {}."),
);
