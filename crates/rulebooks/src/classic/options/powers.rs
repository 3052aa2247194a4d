//! KIT-seven to KIT-ten, KIT-joker: what single ranks do.

use super::words::{number, one_of, rank, ranks, switch};
use maumau_referee::OptionSpec;
use maumau_table::Text;

/// Ranks that make the next player draw.
pub const OWES: OptionSpec = ranks(
    "KIT-seven",
    "draw-ranks",
    rank(7),
    Text::new("Der nächste muss ziehen bei: {}.", "The next player must draw on: {}."),
);

/// How many.
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

/// What the same rank does in answer.
pub const OWED_ANSWER: OptionSpec = one_of(
    "KIT-seven",
    "draw-answer",
    &[
        ("add", Text::new("sie zählt dazu", "it adds up")),
        ("double", Text::new("sie verdoppelt", "it doubles")),
        ("none", Text::new("dagegen hilft nichts", "nothing helps")),
    ],
    Text::new(
        "Legt man die gleiche Karte darauf: {}.",
        "If the same rank is played in answer: {}.",
    ),
);

/// Other ranks that pass the debt on.
pub const OWED_ANSWERED_BY: OptionSpec = ranks(
    "KIT-seven",
    "draw-answered-by",
    0,
    Text::new(
        "Auch diese reichen das Ziehen weiter: {}.",
        "These pass the drawing on too: {}.",
    ),
);

/// Whether one may play after drawing for it.
pub const PLAY_AFTER_OWED: OptionSpec = switch(
    "KIT-seven",
    "play-after-owed",
    0,
    Text::new(
        "Wer gezogen hat, was er musste, darf noch legen: {}.",
        "Who has drawn what it had to may still play: {}.",
    ),
);

/// Ranks on which the next sits out.
pub const SKIPS: OptionSpec = ranks(
    "KIT-eight",
    "skip-ranks",
    rank(8),
    Text::new("Der nächste setzt aus bei: {}.", "The next player sits out on: {}."),
);

/// How that is answered.
pub const SKIP_ANSWER: OptionSpec = one_of(
    "KIT-eight",
    "skip-answer",
    &[
        ("none", Text::new("gar nicht", "not at all")),
        (
            "pass-on",
            Text::new(
                "mit der gleichen Karte, dann setzt der nächste aus",
                "by the same rank, then the next one sits out",
            ),
        ),
        (
            "add",
            Text::new(
                "mit der gleichen Karte, und es werden mehr",
                "by the same rank, and they add up",
            ),
        ),
    ],
    Text::new("Dem Aussetzen entgeht man: {}.", "One escapes sitting out: {}."),
);

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

/// Ranks that wish.
pub const WISHES: OptionSpec = ranks(
    "KIT-jack",
    "wish-ranks",
    rank(11),
    Text::new("Eine Farbe wünscht man sich mit: {}.", "A suit is wished with: {}."),
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

/// Ranks that copy the card below.
pub const COPIES: OptionSpec = ranks(
    "KIT-ten",
    "copy-ranks",
    0,
    Text::new("Gilt wie die Karte darunter: {}.", "Counts as the card below: {}."),
);

/// Ranks that open a round of their rank.
pub const ROUNDS_OF: OptionSpec = ranks(
    "KIT-ten",
    "round-ranks",
    0,
    Text::new(
        "Eine Runde nur mit ihrem Wert eröffnet: {}.",
        "A round of nothing but its rank is opened by: {}.",
    ),
);

/// Ranks that fit on anything and under anything.
pub const BASE_CARDS: OptionSpec = ranks(
    "KIT-ten",
    "base-ranks",
    0,
    Text::new(
        "Passt auf alles, und alles passt darauf: {}.",
        "Fits on anything, and anything fits on it: {}.",
    ),
);

/// Ranks at which all slap the pile.
pub const SLAPS: OptionSpec = ranks(
    "KIT-ten",
    "slap-ranks",
    0,
    Text::new("Alle schlagen auf den Stapel bei: {}.", "All slap the pile on: {}."),
);

/// Ranks with which one gives a card.
pub const GIVES: OptionSpec = ranks(
    "KIT-ten",
    "give-ranks",
    0,
    Text::new("Eine Karte verschenkt man mit: {}.", "A card is given away with: {}."),
);

/// Ranks with which hands are swapped.
pub const SWAPS: OptionSpec = ranks(
    "KIT-ten",
    "swap-ranks",
    0,
    Text::new("Die Hand tauscht man mit: {}.", "Hands are swapped with: {}."),
);

/// What a joker does.
pub const JOKER: OptionSpec = one_of(
    "KIT-joker",
    "joker",
    &[
        (
            "wild",
            Text::new(
                "er passt immer, und man wünscht sich eine Farbe",
                "it always fits, and a suit is wished",
            ),
        ),
        (
            "stands-in",
            Text::new("er steht für jede Karte, die man nennt", "it stands for any card named"),
        ),
        (
            "draw-four",
            Text::new(
                "er passt immer, und der nächste zieht vier",
                "it always fits, and the next draws four",
            ),
        ),
        (
            "swap",
            Text::new(
                "er passt immer, und man tauscht die Hand",
                "it always fits, and hands are swapped",
            ),
        ),
    ],
    Text::new("Ein Joker: {}.", "A joker: {}."),
);
