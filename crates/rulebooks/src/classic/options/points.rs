//! KIT-points, KIT-match-end: options for scoring a round and leaving a match.

use super::kept;
use super::words::{number, one_of, per_card, switch};
use maumau_referee::{Limits, NumberPerCard, OptionChoice, OptionSpec, choices};
use maumau_table::Text;

choices! {
    /// How cards are counted.
    pub enum Points {
        /// One point per card.
        Count = "count" ("jede Karte einen Punkt", "every card one point"),
        /// Each card by its own value.
        Table = "table" ("jede Karte nach ihrem Wert", "every card by its value"),
        /// Only wins count.
        Wins = "wins" ("nur Siege", "wins only"),
    }
}

pub const POINTS: OptionSpec = one_of(
    "KIT-points",
    "points",
    Points::WORDS,
    Text::new("Gezählt wird: {}.", "Counted: {}."),
);

choices! {
    /// The players who get points.
    pub enum PointsTo {
        /// The winner gets what the others hold.
        Winner = "winner" ("der Sieger bekommt, was die anderen halten", "the winner gets what the others hold"),
        /// The others lose what they hold.
        Losers = "losers" ("wer noch Karten hält, verliert deren Punkte", "who still holds cards loses their points"),
        Both = "both" ("beides", "both"),
    }
}

pub const POINTS_TO: OptionSpec = one_of(
    "KIT-points",
    "points-to",
    PointsTo::WORDS,
    Text::new("Punkte: {}.", "Points: {}."),
);

pub const WORTH: OptionSpec = per_card(
    "KIT-points",
    "worth",
    &NumberPerCard {
        kept: kept::WORTH,
        limits: Limits {
            least: -999,
            most: 999,
            unit: "points",
        },
        tables: TABLES,
    },
    Text::new("Werte der Karten: {}.", "Values of the cards: {}."),
);

pub const LAST_WISH_DOUBLES: OptionSpec = switch(
    "KIT-points",
    "last-wish-doubles",
    0,
    Text::new(
        "Wer mit einer Wunschkarte ausgeht, verdoppelt die Punkte der Runde: {}.",
        "Who goes out with a wish card doubles the points of the round: {}.",
    ),
);

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
        "vandatta",
        "2:5,3:5,4:5,5:5,6:5,7:5,8:25,9:5,10:10,J:10,Q:10,K:10,A:15,X:25",
        Text::new(
            "8 zählt 25, Ass 15, Bilder und 10 je 10, alles andere 5",
            "8 counts 25, Ace 15, court cards and 10 count 10, all else 5",
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
