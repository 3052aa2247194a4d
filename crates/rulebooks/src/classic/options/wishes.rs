//! KIT-jack: ranks that wish, what they wish, and how long it binds.

use super::words::{one_of, rank, ranks, switch};
use maumau_referee::OptionSpec;
use maumau_table::Text;

/// Ranks that wish.
pub const WISHES: OptionSpec = ranks(
    "KIT-jack",
    "wish-ranks",
    rank(11),
    Text::new("Man wünscht sich etwas mit: {}.", "Something is wished with: {}."),
);

/// What is wished with them.
pub const WISH_WHAT: OptionSpec = one_of(
    "KIT-jack",
    "wish-what",
    &[
        ("suit", Text::new("eine Farbe", "a suit")),
        (
            "rank",
            Text::new(
                "einen Wert (eine Zahl, die sonst nichts bewirkt)",
                "a rank (a number that does nothing by itself)",
            ),
        ),
    ],
    Text::new(
        "Mit einer Wunschkarte wünscht man sich {}.",
        "With a wish card one wishes {}.",
    ),
);

/// More ranks with which a rank is wished.
pub const DEMANDS: OptionSpec = ranks(
    "KIT-jack",
    "demand-ranks",
    0,
    Text::new(
        "Einen Wert verlangt man auch mit: {}.",
        "A rank is demanded with these too: {}.",
    ),
);

/// On what a wish card fits.
pub const WISH_FITS: OptionSpec = one_of(
    "KIT-jack",
    "wish-fits",
    &[
        ("anything", Text::new("auf alles", "on anything")),
        ("own-suit", Text::new("nur auf ihre Farbe", "on its own suit only")),
    ],
    Text::new("Eine Wunschkarte passt {}.", "A wish card fits {}."),
);

/// Whether on another.
pub const WISH_ON_WISH: OptionSpec = switch(
    "KIT-jack",
    "wish-on-wish",
    0,
    Text::new("Wunschkarte auf Wunschkarte: {}.", "A wish card on a wish card: {}."),
);

/// How long a wish binds.
pub const WISH_SERVED: OptionSpec = one_of(
    "KIT-jack",
    "wish-served",
    &[
        ("fulfilled", Text::new("bis er erfüllt ist", "until it is fulfilled")),
        ("once", Text::new("nur den nächsten", "the next player only")),
    ],
    Text::new("Der Wunsch bindet: {}.", "The wish binds: {}."),
);
