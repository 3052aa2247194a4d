//! The server's codes for errors, refusals and closed connections, in both languages.

type Pair = (&'static str, &'static str);

/// By the server's own sentence, for codes with several meanings.
pub(super) const OF_SENTENCES: &[(&str, Pair)] = &[
    ("nobody sits there", ("Da sitzt niemand.", "Nobody sits there.")),
    (
        "no person sits there",
        (
            "Da sitzt kein Mensch: Ein Bot kann das nicht.",
            "No person sits there: a bot can’t do that.",
        ),
    ),
    (
        "nobody of this name was sent away",
        (
            "Niemand, der so heißt, wurde weggeschickt.",
            "Nobody of this name was sent away.",
        ),
    ),
];

/// By the server's code.
pub(super) const SENTENCES: &[(&str, Pair)] = &[
    (
        "kicked",
        (
            "Der Gastgeber hat dich von diesem Tisch weggeschickt.",
            "The host has sent you away from this table.",
        ),
    ),
    (
        "sent_away",
        (
            "Der Gastgeber hat alle weggeschickt, die zusehen.",
            "The host has sent away everybody who watches.",
        ),
    ),
    (
        "unwatched",
        (
            "An diesem Tisch darf niemand zusehen.",
            "Nobody may watch at this table.",
        ),
    ),
    (
        "elsewhere",
        (
            "Du hast diesen Tisch zu oft offen.",
            "You have this table open too often.",
        ),
    ),
    (
        "forgotten",
        (
            "Du hast alles löschen lassen, was dieser Host von dir wusste.",
            "You had everything deleted that this host knew of you.",
        ),
    ),
    (
        "closed",
        (
            "Wer diesen Host betreibt, hat den Tisch geschlossen.",
            "Whoever runs this host has closed the table.",
        ),
    ),
    (
        "shut_out",
        (
            "Wer diesen Host betreibt, lässt von deiner Adresse niemanden herein.",
            "Whoever runs this host lets nobody in from your address.",
        ),
    ),
    (
        "version",
        (
            "Dieses maumau ist älter als der Host: Nimm ein neueres.",
            "This maumau is older than the host: take a newer one.",
        ),
    ),
    (
        "bad_protocol",
        (
            "Dieses maumau und der Host verstehen sich nicht: Nimm die gleiche Fassung wie er.",
            "This maumau and the host don’t understand each other: take the same version.",
        ),
    ),
    ("flood", ("Das war zu viel auf einmal.", "That was too much at once.")),
    ("shutdown", ("Der Host startet neu.", "The host restarts.")),
    (
        "no_table",
        (
            "Einen Tisch mit diesem Code gibt es dort nicht (mehr).",
            "There is no table with this code there (any more).",
        ),
    ),
    (
        "bad_code",
        (
            "So sieht kein Code aus: Er hat fünf Silben, wie „mokilatupe“.",
            "That’s no code: it has five syllables, like “mokilatupe”.",
        ),
    ),
    (
        "wrong_host",
        (
            "Unter diesem Namen ist der Host nicht zu sprechen: Nimm den Link, den er zeigt.",
            "The host does not answer to this name: take the link that it shows.",
        ),
    ),
    (
        "origin",
        (
            "Der Host lässt von hier niemanden herein.",
            "The host lets nobody in from here.",
        ),
    ),
    (
        "full",
        ("Hier ist kein Platz mehr frei.", "There is no room left here."),
    ),
    ("locked", ("Der Tisch ist geschlossen.", "The table is locked.")),
    (
        "too_fast",
        (
            "Das ging zu schnell. Warte einen Augenblick.",
            "That was too fast. Wait a moment.",
        ),
    ),
    ("too_big", ("Das ist zu lang.", "That is too long.")),
    (
        "no_seat",
        (
            "Das geht nur für die, die am Tisch sitzen: „setz NAME“.",
            "That is only for those who sit at the table: “sit NAME”.",
        ),
    ),
    (
        "running",
        (
            "Das geht erst, wenn die Runde vorbei ist.",
            "That can be done when the round is over.",
        ),
    ),
    (
        "bad_name",
        ("Ein Name hat 1 bis 24 Zeichen.", "A name has 1 to 24 characters."),
    ),
    ("bad_chat", ("Darin steht nichts.", "There is nothing in that.")),
    (
        "phrases_only",
        (
            "An diesem Tisch gibt es nur feste Sätze: „phrasen“ zeigt sie.",
            "Only set phrases are said at this table: “phrases” shows them.",
        ),
    ),
    ("bad_bot", ("Diesen Bot gibt es nicht.", "There is no such bot.")),
    (
        "too_few",
        (
            "Es sitzen noch zu wenige am Tisch: „bot“ setzt einen Bot dazu.",
            "Too few sit at the table yet: “bot” adds a bot.",
        ),
    ),
    (
        "not_alone",
        (
            "Tipps gibt es nur, wenn du allein gegen Bots spielst.",
            "There are hints only while you play alone against bots.",
        ),
    ),
    (
        "no_hints",
        (
            "An diesem Tisch gibt es keine Tipps.",
            "There are no hints at this table.",
        ),
    ),
    (
        "not_ending",
        (
            "Der Gastgeber will das Spiel nicht beenden.",
            "The host has not asked for the match to end.",
        ),
    ),
    ("not_running", ("Es läuft gerade kein Spiel.", "No match is running.")),
    ("busy", ("Der Host hat gerade viel zu tun.", "The host is busy.")),
    (
        "bad_deed",
        (
            "Das gibt es an diesem Tisch nicht.",
            "There is no such thing at this table.",
        ),
    ),
    (
        "not_between",
        (
            "Regeln werden zwischen zwei Runden eines Spiels dazugelegt.",
            "Rules are added between two rounds of a match.",
        ),
    ),
    (
        "no_right",
        ("Du darfst gerade keine Regel dazulegen.", "You may add no rule now."),
    ),
    (
        "voting",
        (
            "Über eine Regel wird schon abgestimmt.",
            "The table is voting on a rule already.",
        ),
    ),
    (
        "no_vote",
        ("Es geht gerade um keine Regel.", "No rule is proposed right now."),
    ),
    ("voted", ("Du hast schon abgestimmt.", "You have voted already.")),
    ("too_late", ("Dafür ist es zu spät.", "It is too late for that.")),
    (
        "not_host",
        (
            "Das darf nur, wer den Tisch aufgemacht hat.",
            "Only whoever hosts the table may do that.",
        ),
    ),
    (
        "yourself",
        ("Mit dir selbst geht das nicht.", "That can’t be done with yourself."),
    ),
    ("away", ("Da sitzt gerade niemand.", "Nobody is there right now.")),
    (
        "not_due",
        (
            "Gerade muss dort niemand etwas tun.",
            "Nobody there has anything to do right now.",
        ),
    ),
    (
        "store",
        (
            "Der Host kann gerade nichts speichern. Es ist nichts geschehen; versuch es gleich noch einmal.",
            "The host can’t store anything right now. Nothing has happened; try again in a moment.",
        ),
    ),
    (
        "endless",
        (
            "Mit diesen Regeln endet eine Runde manchmal nie.",
            "By these rules a round sometimes never ends.",
        ),
    ),
    (
        "of_day",
        (
            "Das Blatt des Tages ist für alle gleich: Hier lässt sich nichts ändern.",
            "The deal of the day is the same for all: nothing can be changed here.",
        ),
    ),
    (
        "changed",
        (
            "Am Tisch hat sich inzwischen etwas geändert. Fang noch einmal an.",
            "The table has changed meanwhile. Begin again.",
        ),
    ),
    (
        "bad_time",
        ("Diese Zeit geht nicht.", "That is no time that can be set."),
    ),
    (
        "bad_board",
        ("Diese Tafel gibt es hier nicht.", "There is no such board here."),
    ),
    (
        "bad_nonce",
        (
            "Was dein Terminal zum Mischen beiträgt, hat der Host nicht angenommen.",
            "The host did not take what your terminal adds to the deal.",
        ),
    ),
    (
        "bad_message",
        (
            "Der Host versteht dieses Programm nicht. Vielleicht ist er älter oder neuer.",
            "The host doesn’t understand this program. It may be older or newer.",
        ),
    ),
    (
        "bad_id",
        (
            "Der Host versteht dieses Programm nicht. Vielleicht ist er älter oder neuer.",
            "The host doesn’t understand this program. It may be older or newer.",
        ),
    ),
    (
        "no_hello",
        (
            "Der Host kennt dieses Programm noch nicht. Tritt noch einmal ein.",
            "The host doesn’t know this program yet. Join again.",
        ),
    ),
];
