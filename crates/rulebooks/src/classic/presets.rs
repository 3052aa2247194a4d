//! Presets of the kit: how families, regions and other programs play.

use maumau_referee::Preset;
use maumau_table::Text;

/// OpenSpiel counts the number of a card in its list, and two, for every card but 8, Jack, Queen, King and Ace.
const OPENSPIEL_WORTH: &str = "8:50,J:10,Q:10,K:10,A:10,\
2C:2,2D:3,2H:4,2S:5,3C:6,3D:7,3H:8,3S:9,4C:10,4D:11,4H:12,4S:13,5C:14,5D:15,5H:16,5S:17,\
6C:18,6D:19,6H:20,6S:21,7C:22,7D:23,7H:24,7S:25,9C:30,9D:31,9H:32,9S:33,10C:34,10D:35,10H:36,10S:37";

/// All of them.
pub(super) static ALL: &[Preset] = &[
    Preset {
        id: "mau-mau",
        name: Text::new("Mau-Mau", "Mau-Mau"),
        text: Text::new(
            "Das einfache Mau-Mau: 7 zieht zwei, 8 setzt aus, Bube wünscht; fünf Runden, jede Karte ein Punkt für den Sieger.",
            "Plain Mau-Mau: 7 draws two, 8 sits out, the Jack wishes; five rounds, each card a point for the winner.",
        ),
        sets: &[],
    },
    Preset {
        id: "points-skat",
        name: Text::new("Mau-Mau nach Skatpunkten", "Mau-Mau by Skat points"),
        text: Text::new(
            "Wie in vielen Spielhallen im Netz: Wer ausgeht, bekommt die Augen der anderen wie im Skat, bis 100.",
            "As in many online parlours: who goes out gets the others' cards as counted in Skat, up to 100.",
        ),
        sets: &[
            ("opening", "on"),
            ("draw-anyway", "off"),
            ("after-draw", "drawn"),
            ("points", "table"),
            ("worth", "skat"),
            ("rounds", "0"),
            ("target", "100"),
        ],
    },
    Preset {
        id: "points-pips",
        name: Text::new("Mau-Mau nach Augen", "Mau-Mau by pips"),
        text: Text::new(
            "Jeder schreibt sich auf, was er noch hält (Bube 20, Ass 11, Zahlen wie gedruckt); bei 200 scheidet man aus.",
            "Everybody writes down what it still holds (Jack 20, Ace 11, numbers as printed); at 200 one is out.",
        ),
        sets: &[
            ("opening", "on"),
            ("turn-ranks", "9"),
            ("again-ranks", "A"),
            ("again-how", "must"),
            ("points", "table"),
            ("worth", "jacks-twenty"),
            ("points-to", "losers"),
            ("rounds", "0"),
            ("out-at", "200"),
        ],
    },
    Preset {
        id: "crazy-eights",
        name: Text::new("Crazy Eights", "Crazy Eights"),
        text: Text::new(
            "52 Karten, die 8 passt immer und wünscht, sonst keine Sonderkarten; man zieht, bis etwas passt; bis 100 Punkte.",
            "52 cards, an 8 always fits and wishes, no other special cards; one draws until something fits; to 100 points.",
        ),
        sets: &[
            ("deck", "52"),
            ("hand-2", "7"),
            ("hand-7", "0"),
            ("hand-8", "0"),
            ("opening-wish", "redrawn"),
            ("draw-most", "20"),
            ("draw-anyway", "off"),
            ("renew", "never"),
            ("blocked", "lowest"),
            ("draw-ranks", "none"),
            ("skip-ranks", "none"),
            ("wish-ranks", "8"),
            ("wish-on-wish", "on"),
            ("calls", "none"),
            ("points", "table"),
            ("worth", "crazy-eights"),
            ("rounds", "0"),
            ("target", "100"),
        ],
    },
    Preset {
        id: "neunerln",
        name: Text::new("Neunerln", "Neunerln"),
        text: Text::new(
            "Wie in Bayern und Salzburg: Die 9 wünscht, 7 zieht zwei, 8 setzt aus; gezählt wird, was die anderen noch halten.",
            "As in Bavaria and Salzburg: the 9 wishes, 7 draws two, 8 sits out; what the others still hold is counted.",
        ),
        sets: &[
            ("opening-wish", "dealer"),
            ("after-draw", "drawn"),
            ("draw-anyway", "off"),
            ("wish-ranks", "9"),
            ("calls", "last-card"),
            ("call-penalty", "2"),
            ("points", "table"),
            ("worth", "pips"),
            ("points-to", "losers"),
        ],
    },
    Preset {
        id: "tschau-sepp",
        name: Text::new("Tschau Sepp", "Tschau Sepp"),
        text: Text::new(
            "Wie in der Schweiz: 36 Karten, gegen den Uhrzeigersinn, das Banner (10) wechselt die Richtung, das Ass muss gedeckt werden.",
            "As in Switzerland: 36 cards, counter-clockwise, the Banner (10) turns play round, an Ace has to be covered.",
        ),
        sets: &[
            ("deck", "36"),
            ("direction", "counter"),
            ("after-draw", "drawn"),
            ("draw-anyway", "off"),
            ("again-ranks", "A"),
            ("again-how", "covered"),
            ("turn-ranks", "10"),
            ("points", "wins"),
        ],
    },
    Preset {
        id: "prsi",
        name: Text::new("Prší", "Prší"),
        text: Text::new(
            "Wie in Tschechien: vier Karten, 7 zieht zwei und wird weitergegeben, das Ass lässt aussetzen, der Ober (Dame) wünscht.",
            "As in the Czech lands: four cards, 7 draws two and is passed on, the Ace makes sit out, the Ober (Queen) wishes.",
        ),
        sets: &[
            ("hand", "4"),
            ("opening", "on"),
            ("after-draw", "nothing"),
            ("skip-ranks", "A"),
            ("skip-answer", "pass-on"),
            ("wish-ranks", "Q"),
            ("wish-on-wish", "on"),
            ("calls", "none"),
            ("points", "wins"),
        ],
    },
    Preset {
        id: "crazy-eights-openspiel",
        name: Text::new("Crazy Eights wie in OpenSpiel", "Crazy Eights as in OpenSpiel"),
        text: Text::new(
            "Genau die Regeln von OpenSpiels `crazy_eights` mit Sonderkarten: 2 zieht zwei, Dame setzt aus, Ass wechselt die Richtung.",
            "Exactly the rules of OpenSpiel's `crazy_eights` with special cards: 2 draws two, Queen sits out, Ace turns round.",
        ),
        sets: &[
            ("reaction", "0"),
            ("rounds", "1"),
            ("deck", "52"),
            ("hand-2", "7"),
            ("hand-7", "0"),
            ("hand-8", "0"),
            ("opening", "on"),
            ("opening-wish", "redrawn"),
            ("draw-most", "5"),
            ("renew", "never"),
            ("blocked-after", "all-and-one"),
            ("draw-ranks", "2"),
            ("skip-ranks", "Q"),
            ("turn-ranks", "A"),
            ("wish-ranks", "8"),
            ("wish-on-wish", "on"),
            ("calls", "none"),
            ("round-cards", "100"),
            ("points", "table"),
            ("points-to", "losers"),
            ("worth", OPENSPIEL_WORTH),
        ],
    },
];
