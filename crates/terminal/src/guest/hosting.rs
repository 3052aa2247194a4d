//! The commands of the table's host.

use super::errand::{Saying, Who};
use super::powers;

pub(super) const HOSTING: &[Saying] = &[
    Saying {
        words: &["start", "los", "deal", "gib-karten"],
        help: [
            ("start", "die Karten geben: die nächste Runde, oder ein neues Spiel"),
            ("start", "deal: the next round, or another match"),
        ],
        who: Who::Dealer,
        read: powers::start,
    },
    Saying {
        words: &["bot"],
        help: [
            ("bot NAME", "einen Bot dazusetzen: easy, medium, hard …"),
            ("bot NAME", "add a bot: easy, medium, hard …"),
        ],
        who: Who::Host,
        read: powers::bot,
    },
    Saying {
        words: &["book", "buch"],
        help: [
            (
                "buch BUCH KEY=WERT",
                "zwischen zwei Spielen ein Buch und seine Optionen wählen",
            ),
            ("book BOOK KEY=VALUE", "choose a book and its options between matches"),
        ],
        who: Who::Host,
        read: powers::book,
    },
    Saying {
        words: &["house", "hausregel"],
        help: [
            (
                "hausregel REGEL",
                "eine eigene Regel dazu; „hausregel keine“: ohne alle",
            ),
            ("house RULE", "a rule of your own on top; “house none”: without any"),
        ],
        who: Who::Host,
        read: powers::house,
    },
    Saying {
        words: &["board", "tafel"],
        help: [
            ("tafel NR", "eine Tafel weiterführen; „tafel neu“, „tafel“ zeigt alle"),
            ("board NO", "go on with a board; “board new”, “board” shows all"),
        ],
        who: Who::Host,
        read: powers::board,
    },
    Saying {
        words: &["kick", "wegschicken"],
        help: [
            (
                "wegschicken NAME",
                "jemanden wegschicken; mit „zurückholen NAME“ darf er wieder",
            ),
            ("kick NAME", "send somebody away; “pardon NAME” lets them come again"),
        ],
        who: Who::Host,
        read: powers::kick,
    },
    Saying {
        words: &["pardon", "zurückholen"],
        help: [
            ("zurückholen NAME", "wer weggeschickt wurde, darf sich wieder setzen"),
            ("pardon NAME", "who was sent away may sit down again"),
        ],
        who: Who::Host,
        read: powers::pardon,
    },
    Saying {
        words: &["hand-over", "übergeben"],
        help: [
            ("übergeben NAME", "jemand anderen zum Gastgeber machen"),
            ("hand-over NAME", "make somebody else the host"),
        ],
        who: Who::Host,
        read: powers::hand_over,
    },
    Saying {
        words: &["lock", "schließen"],
        help: [
            ("schließen", "niemand setzt sich mehr dazu"),
            ("lock", "nobody else sits down"),
        ],
        who: Who::Host,
        read: |_, rest| powers::lock(rest, true),
    },
    Saying {
        words: &["unlock", "öffnen"],
        help: [
            ("öffnen", "wieder darf sich jemand dazusetzen"),
            ("unlock", "somebody may sit down again"),
        ],
        who: Who::Host,
        read: |_, rest| powers::lock(rest, false),
    },
    Saying {
        words: &["lobby"],
        help: [
            ("lobby ja|nein", "ob der Tisch in der Lobby steht"),
            ("lobby yes|no", "whether the lobby lists the table"),
        ],
        who: Who::Host,
        read: powers::lobby,
    },
    Saying {
        words: &["watching", "zusehen"],
        help: [
            (
                "zusehen ja|nein",
                "ob jemand zusehen darf; „hinaus“ schickt alle weg, die es tun",
            ),
            (
                "watching yes|no",
                "whether people may watch; “send-away” sends away who does",
            ),
        ],
        who: Who::Host,
        read: powers::watching,
    },
    Saying {
        words: &["send-away", "hinaus"],
        help: [
            ("hinaus", "alle wegschicken, die zusehen"),
            ("send-away", "send away all who watch"),
        ],
        who: Who::Host,
        read: powers::send_away,
    },
    Saying {
        words: &["delay", "verzögern"],
        help: [
            ("verzögern SEKUNDEN", "so viel später sieht, wer zusieht"),
            ("delay SECONDS", "people who watch see it so much later"),
        ],
        who: Who::Host,
        read: powers::delay,
    },
    Saying {
        words: &["free-talk", "plaudern"],
        help: [
            ("plaudern ja|nein", "ob man sagen darf, was man will, oder nur Phrasen"),
            ("free-talk yes|no", "whether people say what they like, or phrases only"),
        ],
        who: Who::Host,
        read: powers::free_talk,
    },
    Saying {
        words: &["timer", "bedenkzeit"],
        help: [
            ("bedenkzeit SEKUNDEN", "so lange hat jeder; 0: so lange es dauert"),
            ("timer SECONDS", "everybody has so long; 0: as long as it takes"),
        ],
        who: Who::Host,
        read: powers::timer,
    },
    Saying {
        words: &["tempo"],
        help: [
            ("tempo langsam|üblich|schnell", "wie schnell Bots spielen"),
            ("tempo slow|usual|fast", "how fast bots play"),
        ],
        who: Who::Host,
        read: powers::tempo,
    },
    Saying {
        words: &["votes", "abstimmen"],
        help: [
            ("abstimmen ja|nein", "ob der Tisch über neue Regeln abstimmt"),
            ("votes yes|no", "whether the table votes on rules that are added"),
        ],
        who: Who::Host,
        read: powers::votes,
    },
    Saying {
        words: &["end-match", "abbrechen"],
        help: [
            ("abbrechen", "das Spiel nach dieser Runde beenden"),
            ("end-match", "end the match after this round"),
        ],
        who: Who::Host,
        read: powers::end,
    },
];
