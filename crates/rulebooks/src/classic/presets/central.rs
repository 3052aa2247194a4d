//! Presets from German-speaking countries.

use maumau_referee::Preset;
use maumau_table::Text;

pub const MAU_MAU: Preset = Preset {
    id: "mau-mau",
    name: Text::new("Mau-Mau", "Mau-Mau"),
    text: Text::new(
        "Das einfache Mau-Mau: 7 zieht zwei, 8 setzt aus, Bube wünscht; fünf Runden, jede Karte ein Punkt für den Sieger.",
        "Plain Mau-Mau: 7 draws two, 8 sits out, the Jack wishes; five rounds, each card a point for the winner.",
    ),
    from: Text::new(
        "Was die meisten in Deutschland kennen. Verbreitet ist auch: Das Ass setzt aus oder man ist noch einmal dran, die 9 \
         wechselt die Richtung, Bube auf Bube ist erlaubt.",
        "What most people in Germany know. Also common: the Ace makes sit out or has one on again, the 9 turns play round, a \
         Jack on a Jack is allowed.",
    ),
    sets: &[],
};

pub const PARLOUR: Preset = Preset {
    id: "parlour",
    name: Text::new("Mau-Mau in der Spielhalle", "Mau-Mau in the parlour"),
    text: Text::new(
        "7 zieht zwei und wird weitergegeben, 8 setzt aus und wird weitergegeben, Bube wünscht, nur nicht auf Buben; die \
         erste Karte wirkt. Nur „Mau“, vergessen kostet es zwei. Der Sieger bekommt, was die anderen halten: Bube 20, Ass 11, \
         Dame und König 10.",
        "7 draws two and is passed on, 8 sits out and is passed on, the Jack wishes, only not on a Jack; the first card acts. \
         Only “Mau”, forgetting it costs two. The winner gets what the others hold: Jack 20, Ace 11, Queen and King 10.",
    ),
    from: Text::new(
        "Wie an Tischen im Netz, an denen man einander nicht kennt. Manche zählen alle Karten gleich, manche lassen die 8 \
         nicht weitergeben.",
        "As at tables on the net where people don't know each other. Some count all cards alike, some don't let the 8 be \
         passed on.",
    ),
    sets: &[
        ("opening-special", "acts"),
        ("after-draw", "drawn"),
        ("calls", "mau"),
        ("call-penalty", "2"),
        ("skip-answer", "pass-on"),
        ("points", "table"),
        ("worth", "jacks-twenty"),
    ],
};

pub const POINTS_SKAT: Preset = Preset {
    id: "points-skat",
    name: Text::new("Mau-Mau nach Skatpunkten", "Mau-Mau by Skat points"),
    text: Text::new(
        "7 zieht zwei, 8 setzt aus, Bube wünscht; die erste Karte wirkt, liegt ein Bube, wünscht der Geber. Wer legen kann, \
         zieht nicht. Wer ausgeht, bekommt die Augen der anderen wie im Skat, bis 100.",
        "7 draws two, 8 sits out, the Jack wishes; the first card acts, and for a Jack the dealer wishes. Who can play \
         doesn't draw. Who goes out gets the others' cards as counted in Skat, up to 100.",
    ),
    from: Text::new(
        "Eine Zählung aus Runden, in denen auch Skat gespielt wird. Andere zählen den Buben 20 oder schreiben Minuspunkte auf.",
        "A way to count from tables where Skat is played too. Others count the Jack 20, or write down points lost.",
    ),
    sets: &[
        ("opening-special", "acts"),
        ("draw-anyway", "off"),
        ("after-draw", "drawn"),
        ("points", "table"),
        ("worth", "skat"),
        ("rounds", "0"),
        ("target", "100"),
    ],
};

pub const POINTS_PIPS: Preset = Preset {
    id: "points-pips",
    name: Text::new("Mau-Mau nach Augen", "Mau-Mau by pips"),
    text: Text::new(
        "7 zieht zwei, 8 setzt aus, 9 wechselt die Richtung, nach einem Ass muss man noch einmal, Bube wünscht; die erste \
         Karte wirkt, liegt ein Bube, wünscht der Geber. Jeder schreibt sich auf, was er noch hält (Bube 20, Ass 11, Zahlen \
         wie gedruckt); bei 200 scheidet man aus.",
        "7 draws two, 8 sits out, 9 turns play round, after an Ace one must play again, the Jack wishes; the first card acts, \
         and for a Jack the dealer wishes. Everybody writes down what it still holds (Jack 20, Ace 11, numbers as printed); \
         at 200 one is out.",
    ),
    from: Text::new(
        "Aus Familien, die über einen ganzen Abend spielen. Manche hören bei 100 auf, manche verdoppeln, wenn mit einem Buben \
         geendet wird (last-wish-doubles).",
        "From families who play for a whole evening. Some stop at 100, some double when somebody ends with a Jack (last-wish- \
         doubles).",
    ),
    sets: &[
        ("opening-special", "acts"),
        ("turn-ranks", "9"),
        ("again-ranks", "A"),
        ("again-how", "must"),
        ("points", "table"),
        ("worth", "jacks-twenty"),
        ("points-to", "losers"),
        ("rounds", "0"),
        ("out-at", "200"),
    ],
};

pub const NEUNERLN: Preset = Preset {
    id: "neunerln",
    name: Text::new("Neunerln", "Neunerln"),
    text: Text::new(
        "Die 9 wünscht, auch auf eine 9, und verdoppelt als letzte Karte; 7 zieht zwei, 8 setzt aus; liegt zuerst eine 9, \
         wünscht der Geber. Gezählt wird, was man am Ende noch hält.",
        "The 9 wishes, on a 9 too, and doubles as the last card; 7 draws two, 8 sits out; if a 9 lies first the dealer \
         wishes. What one still holds at the end is counted.",
    ),
    from: Text::new(
        "Wie in Bayern und Salzburg mit dem bayerischen Blatt (Unter und Ober sind hier Bube und Dame). Mancherorts mit \
         Jokern (jokers=2), mit zwei Spielen und Hineinwerfen (packs=2 jump-in=on). Statt zu klopfen sagt man hier „Letzte \
         Karte“; dass sie ohne Klopfen liegen bleibt, fehlt.",
        "As in Bavaria and Salzburg with Bavarian cards (Unter and Ober are Jack and Queen here). In places with jokers \
         (jokers=2), with two packs and jumping in (packs=2 jump-in=on). Instead of knocking one says “last card” here; that \
         without a knock it may not be played is left out.",
    ),
    sets: &[
        ("opening-wish", "dealer"),
        ("after-draw", "drawn"),
        ("draw-anyway", "off"),
        ("wish-ranks", "9"),
        ("wish-on-wish", "on"),
        ("calls", "last-card"),
        ("call-penalty", "2"),
        ("points", "table"),
        ("worth", "pips"),
        ("points-to", "losers"),
        ("last-wish-doubles", "on"),
    ],
};

pub const TSCHAU_SEPP: Preset = Preset {
    id: "tschau-sepp",
    name: Text::new("Tschau Sepp", "Tschau Sepp"),
    text: Text::new(
        "36 Karten, gegen den Uhrzeigersinn: 7 zieht zwei, 8 setzt aus, das Banner (10) wechselt die Richtung (zu zweit noch \
         einmal), der Under (Bube) wünscht, auch auf einen Under und für den Geber, wenn er zuerst liegt. Das Ass muss \
         gedeckt werden, auch als letzte Karte. Wer legen kann, zieht nicht; passt die gezogene Karte, muss sie sofort liegen. \
         „Tschau“ und „Sepp“, vergessen kosten sie zwei und vier.",
        "36 cards, counter-clockwise: 7 draws two, 8 sits out, the Banner (10) turns play round (with two players: again), \
         the Under (Jack) wishes, on an Under too, and for the dealer if it lies first. An Ace has to be covered, as the last \
         card too. Players who can play don't draw; a drawn card that fits must be played at once. “Tschau” and “Sepp”, \
         forgetting them costs two and four.",
    ),
    from: Text::new(
        "Wie in der Deutschschweiz mit Jasskarten. Mancherorts darf ziehen, wer legen könnte (draw-anyway=on), oder behalten, was \
         er gezogen hat (drawn-must=off), kehrt das Ass um oder muss man nach der 8 noch einmal; oft wird auf Punkte bis 200 \
         gespielt. Dass ein zweiter Fehler ausschließt, fehlt.",
        "As in German-speaking Switzerland with Jass cards. In places who could play may draw (draw-anyway=on) or keep what was \
         drawn (drawn-must=off), the Ace turns round or one must play again after an 8; often it is played for points up to 200. \
         That a second mistake puts one out is left out.",
    ),
    sets: &[
        ("deck", "36"),
        ("packs", "auto"),
        ("hand-7", "0"),
        ("hand-8", "0"),
        ("direction", "counter"),
        ("opening-wish", "dealer"),
        ("after-draw", "drawn"),
        ("draw-anyway", "off"),
        ("drawn-must", "on"),
        ("call-words", "tschau-sepp"),
        ("call-penalty", "2,4"),
        ("turn-ranks", "10"),
        ("turn-two", "again"),
        ("again-ranks", "A"),
        ("again-how", "covered"),
        ("wish-on-wish", "on"),
        ("last-card", "covered"),
        ("last-covered", "A"),
        ("points", "wins"),
    ],
};
