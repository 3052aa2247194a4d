//! KIT-last-card to KIT-match-end: the end of a round and of a match.

use super::words::{number, one_of, switch};
use maumau_referee::{OptionSpec, Range};
use maumau_table::Text;

/// What may not be the last card.
pub const LAST_NOT: OptionSpec = one_of(
    "KIT-last-card",
    "last-card",
    &[
        ("anything", Text::new("jede Karte", "any card")),
        ("no-special", Text::new("keine Sonderkarte", "no special card")),
        ("no-ace", Text::new("kein Ass", "no Ace")),
        ("no-wish", Text::new("keine Wunschkarte", "no wish card")),
    ],
    Text::new("Als letzte Karte gilt: {}.", "The last card may be: {}."),
);

/// Whether what a last card demands is still drawn.
pub const LAST_DRAWS: OptionSpec = switch(
    "KIT-last-card",
    "last-draws",
    0,
    Text::new(
        "Was die letzte Karte zu ziehen aufgibt, wird noch gezogen: {}.",
        "What the last card makes others draw is still drawn: {}.",
    ),
);

/// When a round ends.
pub const ROUND_ENDS: OptionSpec = one_of(
    "KIT-round-end",
    "round-ends",
    &[
        (
            "first-out",
            Text::new("sobald der erste aus ist", "as soon as one is out"),
        ),
        (
            "last-left",
            Text::new("wenn nur noch einer übrig ist", "when one is left"),
        ),
    ],
    Text::new("Die Runde endet, {}.", "The round ends {}."),
);

/// After how many cards a round ends.
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

/// How cards are counted.
pub const POINTS: OptionSpec = one_of(
    "KIT-points",
    "points",
    &[
        ("count", Text::new("jede Karte einen Punkt", "every card one point")),
        (
            "table",
            Text::new("jede Karte nach ihrem Wert", "every card by its value"),
        ),
        ("wins", Text::new("nur Siege", "wins only")),
    ],
    Text::new("Gezählt wird: {}.", "Counted: {}."),
);

/// Who gets the points.
pub const POINTS_TO: OptionSpec = one_of(
    "KIT-points",
    "points-to",
    &[
        (
            "winner",
            Text::new(
                "der Sieger bekommt, was die anderen halten",
                "the winner gets what the others hold",
            ),
        ),
        (
            "losers",
            Text::new(
                "wer noch Karten hält, verliert deren Punkte",
                "who still holds cards loses their points",
            ),
        ),
        ("both", Text::new("beides", "both")),
    ],
    Text::new("Punkte: {}.", "Points: {}."),
);

/// What each card counts by a table of values.
pub const WORTH: OptionSpec = OptionSpec {
    key: "worth",
    cite: "KIT-points",
    range: Range::PerCard(TABLES),
    default: 0,
    text: Text::new("Werte der Karten: {}.", "Values of the cards: {}."),
};

const TABLES: &[(&str, &str, Text)] = &[
    (
        "skat",
        "A:11,10:10,K:4,Q:3,J:2,X:20",
        Text::new(
            "wie im Skat (Ass 11, 10 10, König 4, Dame 3, Bube 2)",
            "as in Skat (Ace 11, 10 10, King 4, Queen 3, Jack 2)",
        ),
    ),
    (
        "pips",
        "2:2,3:3,4:4,5:5,6:6,7:7,8:8,9:9,10:10,J:2,Q:3,K:4,A:11,X:20",
        Text::new(
            "nach Augen (Zahlen wie gedruckt, Bube 2, Dame 3, König 4, Ass 11)",
            "by pips (numbers as printed, Jack 2, Queen 3, King 4, Ace 11)",
        ),
    ),
    (
        "jacks-twenty",
        "2:2,3:3,4:4,5:5,6:6,7:7,8:8,9:9,10:10,J:20,Q:10,K:10,A:11,X:20",
        Text::new(
            "Bube 20, Ass 11, Dame und König 10, Zahlen wie gedruckt",
            "Jack 20, Ace 11, Queen and King 10, numbers as printed",
        ),
    ),
    (
        "crazy-eights",
        "2:2,3:3,4:4,5:5,6:6,7:7,8:50,9:9,10:10,J:10,Q:10,K:10,A:1,X:50",
        Text::new(
            "8 zählt 50, Bilder 10, Ass 1, sonst wie gedruckt",
            "8 counts 50, court cards 10, Ace 1, others as printed",
        ),
    ),
];

/// At how many minus points a player leaves the match.
pub const OUT_AT: OptionSpec = number(
    "KIT-match-end",
    "out-at",
    (0, 1000, "points (0: never)"),
    0,
    Text::new(
        "Bei so vielen Minuspunkten scheidet man aus: {} (0: nie).",
        "So many points lost put a player out of the match: {} (0: never).",
    ),
);
