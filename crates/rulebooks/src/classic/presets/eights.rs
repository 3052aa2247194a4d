//! Presets of Crazy Eights and its descendants in France, Brazil and OpenSpiel.

use maumau_referee::Preset;
use maumau_table::Text;

pub const CRAZY_EIGHTS: Preset = Preset {
    id: "crazy-eights",
    name: Text::new("Crazy Eights", "Crazy Eights"),
    text: Text::new(
        "52 Karten, ab sechs Spielern zweimal: Eine 8 passt immer und wünscht, sonst keine Sonderkarten. Man zieht, bis man \
         legen will oder nichts mehr da ist. Bis 100 Punkte; geht nichts mehr, zählt der Unterschied.",
        "52 cards, twice from six players on: an 8 always fits and wishes, no other special cards. One draws until one wants \
         to play or nothing is left. To 100 points; when nothing goes any more the difference counts.",
    ),
    from: Text::new(
        "Wie in Nordamerika in Büchern beschrieben. Mancherorts zieht man nur eine Karte oder höchstens drei, bleibt der \
         Stapel leer (renew=never), oder 2, Dame und Ass wirken.",
        "As books in North America describe it. In places one draws one card only or at most three, the stock stays empty \
         (renew=never), or 2, Queen and Ace have powers.",
    ),
    sets: &[
        ("deck", "52"),
        ("packs", "auto"),
        ("hand-2", "7"),
        ("hand-7", "0"),
        ("hand-8", "0"),
        ("opening-wish", "redrawn"),
        ("draw-most", "20"),
        ("blocked", "difference"),
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
};

pub const HUIT_AMERICAIN: Preset = Preset {
    id: "huit-americain",
    name: Text::new("8 américain", "8 américain"),
    text: Text::new(
        "52 Karten und zwei Joker, sieben für jeden: Ass und 2 ziehen zwei, Joker fünf und passt immer, eine 8 hebt das auf; \
         die 8 wünscht, nur nicht auf eine 8; 7 setzt aus, nach einer 10 muss man noch einmal, auch als letzter Karte, Bube \
         wechselt die Richtung. „Carte“: Wer merkt, dass es fehlt, lässt zwei ziehen. Joker zählt 50, 8 32, Ass 20, Bilder \
         10.",
        "52 cards and two jokers, seven each: Ace and 2 draw two, a joker five and always fits, an 8 cancels that; the 8 \
         wishes, only not on an 8; 7 sits out, after a 10 one must play again, as the last card too, the Jack turns play \
         round. “Carte”: who notices that it is missing makes its player draw two. Joker counts 50, 8 32, Ace 20, court cards \
         10.",
    ),
    from: Text::new(
        "Wie in Frankreich. Mancherorts acht Karten und immer zwei Spiele, hebt die 8 nur Asse auf, lässt sich die 2 nicht \
         beantworten, verlangt die 9 eine 9 (fehlt hier).",
        "As in France. In places eight cards and always two packs, the 8 cancels Aces only, a 2 can't be answered, a 9 \
         demands a 9 (left out here).",
    ),
    sets: &[
        ("deck", "52"),
        ("packs", "auto"),
        ("jokers", "2"),
        ("hand", "7"),
        ("hand-7", "0"),
        ("hand-8", "0"),
        ("opening-special", "redrawn"),
        ("after-draw", "drawn"),
        ("calls", "mau"),
        ("call-words", "carte"),
        ("call-penalty", "2"),
        ("noticed-by", "players"),
        ("draw-ranks", "none"),
        ("draw-amounts", "2:2,A:2,X:5"),
        ("draw-cancelled-by", "8"),
        ("skip-ranks", "7"),
        ("turn-ranks", "J"),
        ("turn-two", "again"),
        ("again-ranks", "10"),
        ("again-how", "must"),
        ("wish-ranks", "8"),
        ("joker", "draw-four"),
        ("last-card", "covered"),
        ("last-covered", "10"),
        ("points", "table"),
        (
            "worth",
            "2:2,3:3,4:4,5:5,6:6,7:7,8:32,9:9,10:10,J:10,Q:10,K:10,A:20,X:50",
        ),
        ("points-to", "losers"),
    ],
};

pub const BRAZIL: Preset = Preset {
    id: "brazil",
    name: Text::new("Mau-Mau in Brasilien", "Mau-Mau in Brazil"),
    text: Text::new(
        "52 Karten, sieben für jeden: 7 zieht drei und wird weitergegeben, bei einer 9 zieht eine, wer vorher dran war; Ass \
         setzt aus, Dame wechselt die Richtung, Bube passt immer und wünscht; die erste Karte wirkt. „Mau“ mit einer Karte, \
         vergessen kostet zwei.",
        "52 cards, seven each: 7 draws three and is passed on, on a 9 the player before draws one; the Ace makes sit out, the \
         Queen turns play round, the Jack always fits and wishes; the first card acts. “Mau” with one card, forgetting it \
         costs two.",
    ),
    from: Text::new(
        "Wie in Brasilien, wo man mit einer Karte „Mau-Mau“ sagt. Mancherorts zieht die 7 zwei, kommen Joker dazu, die fünf \
         ziehen (jokers=2 joker=draw-four draw-amounts=X:5), oder kostet der vergessene Ruf fünf.",
        "As in Brazil, where one says “Mau-Mau” with one card. In places the 7 draws two, jokers are added that draw five \
         (jokers=2 joker=draw-four draw-amounts=X:5), or a call forgotten costs five.",
    ),
    sets: &[
        ("deck", "52"),
        ("packs", "auto"),
        ("hand", "7"),
        ("hand-7", "0"),
        ("hand-8", "0"),
        ("opening-special", "acts"),
        ("after-draw", "drawn"),
        ("calls", "mau"),
        ("call-penalty", "2"),
        ("draw-owed", "3"),
        ("previous-draws", "9:1"),
        ("skip-ranks", "A"),
        ("turn-ranks", "Q"),
        ("wish-on-wish", "on"),
        ("points", "wins"),
    ],
};

/// OpenSpiel scores every card except 8, Jack, Queen, King and Ace by its index in the deck plus two.
const OPENSPIEL_WORTH: &str = "8:50,J:10,Q:10,K:10,A:10,\
2C:2,2D:3,2H:4,2S:5,3C:6,3D:7,3H:8,3S:9,4C:10,4D:11,4H:12,4S:13,5C:14,5D:15,5H:16,5S:17,\
6C:18,6D:19,6H:20,6S:21,7C:22,7D:23,7H:24,7S:25,9C:30,9D:31,9H:32,9S:33,10C:34,10D:35,10H:36,10S:37";

pub const OPENSPIEL: Preset = Preset {
    id: "crazy-eights-openspiel",
    name: Text::new("Crazy Eights wie in OpenSpiel", "Crazy Eights as in OpenSpiel"),
    text: Text::new(
        "Genau die Regeln von OpenSpiels `crazy_eights` mit Sonderkarten: 2 zieht zwei, Dame setzt aus, Ass wechselt die \
         Richtung, 8 wünscht. Zwei bis fünf Spieler; ab sechs mit zwei Spielen, wie dort.",
        "Exactly the rules of OpenSpiel's `crazy_eights` with special cards: 2 draws two, Queen sits out, Ace turns round, 8 \
         wishes. Two to five players; from six on with two packs, as there.",
    ),
    from: Text::new(
        "Aus OpenSpiel 2.0.2, Zug für Zug verglichen; auch sein Versehen beim Zählen (die Nummer der Karte statt ihres \
         Werts). Ohne Sonderkarten: draw-ranks=none skip-ranks=none turn-ranks=none; mit erneuertem Stapel: renew=at-once.",
        "From OpenSpiel 2.0.2, compared move for move; its slip in counting too (a card's number instead of its value). \
         Without special cards: draw-ranks=none skip-ranks=none turn-ranks=none; with the stock made anew: renew=at-once.",
    ),
    sets: &[
        ("reaction", "0"),
        ("rounds", "1"),
        ("deck", "52"),
        ("packs", "auto"),
        ("hand-2", "7"),
        ("hand-7", "0"),
        ("hand-8", "0"),
        ("opening-special", "acts"),
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
};
