//! Presets from other countries of Europe.

use maumau_referee::Preset;
use maumau_table::Text;

pub const PRSI: Preset = Preset {
    id: "prsi",
    name: Text::new("Prší", "Prší"),
    text: Text::new(
        "Vier Karten: 7 zieht zwei und wird weitergegeben, das Ass lässt aussetzen, der Ober (Dame) wünscht. Wer aus ist, \
         kommt zurück, wenn der nächste die rote Sieben (Herz 7) legt.",
        "Four cards: 7 draws two and is passed on, the Ace makes sit out, the Ober (Queen) wishes. Who is out comes back if \
         the next player plays the red seven (7 of hearts).",
    ),
    from: Text::new(
        "Wie in Tschechien und der Slowakei mit Mariage-Karten. Mancherorts holt jede 7 zurück (back-cards=7), nach dem \
         Ziehen darf man legen, oder es wird um alle Plätze gespielt (round-ends=last-left).",
        "As in the Czech lands and Slovakia with Mariage cards. In places any 7 brings back (back-cards=7), one may play \
         after drawing, or all places are played for (round-ends=last-left).",
    ),
    sets: &[
        ("hand", "4"),
        ("opening-special", "acts"),
        ("after-draw", "nothing"),
        ("skip-ranks", "A"),
        ("skip-answer", "pass-on"),
        ("wish-ranks", "Q"),
        ("wish-on-wish", "on"),
        ("back-cards", "7H"),
        ("calls", "none"),
        ("points", "wins"),
    ],
};

pub const MAKAO: Preset = Preset {
    id: "makao",
    name: Text::new("Makao", "Makao"),
    text: Text::new(
        "52 Karten: 2 zieht zwei, 3 zieht drei, Herz-König fünf, jede passende Ziehkarte antwortet; bei Pik-König zieht fünf, \
         wer vorher dran war. 4 setzt aus und häuft sich: Wer nicht antwortet, setzt so oft aus, wie Vieren liegen. Der Bube \
         verlangt einen Wert, das Ass eine Farbe, die Dame passt auf alles und alles auf sie. Mehrere gleiche auf einmal. \
         „Makao“ und „Po makale“, vergessen kosten sie fünf.",
        "52 cards: 2 draws two, 3 draws three, the King of hearts five, any drawing card that fits answers; on the King of \
         spades the player before draws five. 4s make sit out and add up: a player who doesn't answer misses as many turns as \
         there are 4s. The Jack demands a rank, the Ace a suit, the Queen fits on anything and anything on it. Several of a \
         rank at once. “Makao” and “Po makale”, forgetting them costs five.",
    ),
    from: Text::new(
        "Wie in Polen. Mancherorts halten die anderen Könige die Fünf auf (draw-cancelled-by=KC,KD) oder kommen Joker dazu. \
         Was der Bube verlangt, gilt hier, bis einer es legt, und nicht eine ganze Runde; Pik-König lässt sich nicht \
         beantworten.",
        "As in Poland. In places the other Kings stop the five (draw-cancelled-by=KC,KD), or jokers are added. What the Jack \
         demands binds until somebody plays it here, and not for a whole round; the King of spades can't be answered.",
    ),
    sets: &[
        ("deck", "52"),
        ("packs", "auto"),
        ("hand-7", "0"),
        ("hand-8", "0"),
        ("opening-special", "redrawn"),
        ("after-draw", "drawn"),
        ("several", "rank"),
        ("call-words", "makao"),
        ("call-penalty", "5"),
        ("draw-ranks", "none"),
        ("draw-amounts", "2:2,3:3,KH:5"),
        ("draw-answer-with", "fitting"),
        ("previous-draws", "KS:5"),
        ("skip-ranks", "4"),
        ("skip-answer", "add-turns"),
        ("wish-ranks", "A"),
        ("wish-fits", "own-suit"),
        ("wish-on-wish", "on"),
        ("demand-ranks", "J"),
        ("base-ranks", "Q"),
        ("points", "wins"),
    ],
};

pub const SWITCH: Preset = Preset {
    id: "switch",
    name: Text::new("Switch", "Switch"),
    text: Text::new(
        "52 Karten, sieben für jeden: 2 zieht zwei, ein schwarzer Bube fünf, ein roter hebt das auf; 8 setzt aus, König \
         wechselt die Richtung, Ass wünscht. Folgen einer Farbe auf einmal. „Letzte Karte“, vergessen kostet zwei; die letzte \
         ist keine Sonderkarte.",
        "52 cards, seven each: 2 draws two, a black Jack five, which a red one cancels; 8 sits out, the King turns play \
         round, the Ace wishes. Runs of a suit at once. “Last card”, forgetting it costs two; the last is no special card.",
    ),
    from: Text::new(
        "Wie in Großbritannien und Irland (auch Two Four Jacks, Black Jack). Mancherorts wechseln 4 oder Bube die Richtung, \
         zieht der schwarze Bube sieben, folgen auf eine Folge gleiche Werte (several=run-or-rank), deckt eine Dame alles zu \
         (base-ranks=Q).",
        "As in Britain and Ireland (Two Four Jacks and Black Jack too). In places 4s or Jacks turn play round, the black Jack \
         draws seven, equal ranks follow on a run (several=run-or-rank), a Queen covers everything (base-ranks=Q).",
    ),
    sets: &[
        ("deck", "52"),
        ("packs", "auto"),
        ("hand", "7"),
        ("hand-7", "0"),
        ("hand-8", "0"),
        ("opening-special", "redrawn"),
        ("after-draw", "drawn"),
        ("several", "run"),
        ("calls", "last-card"),
        ("call-penalty", "2"),
        ("draw-ranks", "none"),
        ("draw-amounts", "2:2,JC:5,JS:5"),
        ("draw-cancelled-by", "JD,JH"),
        ("turn-ranks", "K"),
        ("wish-ranks", "A"),
        ("wish-on-wish", "on"),
        ("last-card", "no-special"),
        ("points", "wins"),
    ],
};

pub const PESTEN: Preset = Preset {
    id: "pesten",
    name: Text::new("Pesten", "Pesten"),
    text: Text::new(
        "52 Karten und zwei Joker, sieben für jeden: 2 zieht zwei, Joker fünf und passt immer, beide antworten aufeinander; \
         nach 7 und König noch einmal, 8 setzt aus, Ass wechselt die Richtung (zu zweit noch einmal), Bube wünscht. „Letzte \
         Karte“, vergessen kostet zwei; die letzte ist keine Sonderkarte.",
        "52 cards and two jokers, seven each: 2 draws two, a joker five and always fits, each answers the other; after 7 and \
         King again, 8 sits out, the Ace turns play round (with two players: again), the Jack wishes. “Last card”, forgetting \
         it costs two; the last is no special card.",
    ),
    from: Text::new(
        "Wie in den Niederlanden und Flandern, wo fast jedes Haus seine Pestkarten hat. Mancherorts klopft man statt zu \
         rufen, zieht man bei vergessenem Ruf fünf, darf man nach dem Ziehen für eine 2 legen (play-after-owed=on), zeigt man \
         bei einer 10 die Karten (fehlt hier).",
        "As in the Netherlands and Flanders, where nearly every house has pest cards of its own. In places one knocks instead \
         of calling, draws five for a call forgotten, may play after drawing for a 2 (play-after-owed=on), shows the cards on \
         a 10 (left out here).",
    ),
    sets: &[
        ("deck", "52"),
        ("packs", "auto"),
        ("jokers", "2"),
        ("hand", "7"),
        ("hand-7", "0"),
        ("hand-8", "0"),
        ("opening-special", "redrawn"),
        ("calls", "last-card"),
        ("call-penalty", "2"),
        ("draw-ranks", "none"),
        ("draw-amounts", "2:2,X:5"),
        ("draw-answer-with", "fitting"),
        ("turn-ranks", "A"),
        ("turn-two", "again"),
        ("again-ranks", "7,K"),
        ("again-how", "must"),
        ("wish-on-wish", "on"),
        ("joker", "draw-four"),
        ("last-card", "no-special"),
        ("points", "wins"),
    ],
};

pub const VANDATTA: Preset = Preset {
    id: "vandatta",
    name: Text::new("Vändåtta", "Vändåtta"),
    text: Text::new(
        "52 Karten, sieben für jeden: Die 8 wünscht, nur nicht auf eine 8; beim Ass ziehen alle anderen eine, und es muss \
         gedeckt werden. Man zieht bis zu dreimal und legt gleiche auf einmal. „Varning“ mit drei Karten, „Lappen“ mit einer; \
         die letzte ist weder 8 noch Ass. 8 zählt 25, Ass 15, 10 und Bilder 10, alles andere 5; bei 100 ist man draußen.",
        "52 cards, seven each: the 8 wishes, only not on an 8; on an Ace all others draw one, and it has to be covered. One \
         draws up to three times and plays equal cards at once. “Varning” with three cards, “Lappen” with one; the last is \
         neither 8 nor Ace. 8 counts 25, Ace 15, 10 and court cards 10, all else 5; at 100 one is out.",
    ),
    from: Text::new(
        "Wie in Schweden. Mancherorts ohne „Varning“, ohne Wirkung des Asses, mit fünf Karten. Dass Ass und 8 nicht \
         aufeinander liegen dürfen, sagt eine eigene Regel (forbid A if on 8 forbid 8 if on A); dass ein Ass nur mit seiner \
         Farbe gedeckt wird, eine zweite (forbid any if on A and not same suit).",
        "As in Sweden. In places without “Varning”, without a power for the Ace, with five cards. That Ace and 8 may not lie \
         on each other takes a rule of your own (forbid A if on 8 forbid 8 if on A); that an Ace is covered by its suit only, \
         another (forbid any if on A and not same suit).",
    ),
    sets: &[
        ("deck", "52"),
        ("packs", "auto"),
        ("hand", "7"),
        ("hand-7", "0"),
        ("hand-8", "0"),
        ("opening-wish", "redrawn"),
        ("draw-most", "3"),
        ("several", "rank"),
        ("calls", "mau,warning"),
        ("call-words", "lappen"),
        ("draw-ranks", "none"),
        ("others-draw", "A:1"),
        ("skip-ranks", "none"),
        ("again-ranks", "A"),
        ("again-how", "covered"),
        ("wish-ranks", "8"),
        ("last-card", "no-special"),
        ("points", "table"),
        ("worth", "vandatta"),
        ("points-to", "losers"),
        ("rounds", "0"),
        ("out-at", "100"),
    ],
};
