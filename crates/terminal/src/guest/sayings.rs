//! What can be said to a host besides what is done in the game: by which words, and what help says of it.

use super::errand::{Errand, Saying, Who, chat, seat};
use super::hosting::HOSTING;
use super::{Known, powers};
use crate::entry::{self, Entry};
use maumau_protocol::ClientMessage;

/// All of it, in the order in which help shows it.
const SAYINGS: &[Saying] = &[
    Saying {
        words: &["chat", "plauder", "talk"],
        help: [
            (": TEXT", "etwas sagen; „phrasen“ zeigt, was immer geht"),
            (": TEXT", "say something; “phrases” shows what can always be said"),
        ],
        who: Who::All,
        read: |known, rest| Some(Errand::Say(chat(known, rest))),
    },
    Saying {
        words: &["phrases", "phrasen"],
        help: [
            ("phrasen", "was sich mit einem Wort sagen lässt"),
            ("phrases", "what can be said with one word"),
        ],
        who: Who::All,
        read: |_, _| Some(Errand::Phrases),
    },
    Saying {
        words: &["sit", "setz", "setzen", "hinsetzen"],
        help: [
            ("setz NAME", "sich hinsetzen, oder anders heißen"),
            ("sit NAME", "take a seat, or another name"),
        ],
        who: Who::All,
        read: |_, rest| Some(Errand::Sit(rest.to_owned())),
    },
    Saying {
        words: &["stand", "aufstehen", "steh"],
        help: [
            ("aufstehen", "den Platz hergeben und zusehen"),
            ("stand", "give the seat up and watch"),
        ],
        who: Who::All,
        read: |_, rest| rest.is_empty().then_some(Errand::Say(ClientMessage::Stand {})),
    },
    Saying {
        words: &["people", "leute", "who", "wer"],
        help: [("leute", "wer da ist"), ("people", "who is there")],
        who: Who::All,
        read: |_, rest| rest.is_empty().then_some(Errand::People),
    },
    Saying {
        words: &["nudge", "stups", "stupse", "tap"],
        help: [
            ("stups NAME", "jemandem auf die Schulter tippen"),
            ("nudge NAME", "tap somebody on the shoulder"),
        ],
        who: Who::All,
        read: |known, rest| {
            Some(seat(known, rest).map_or_else(Errand::No, |seat| Errand::Say(ClientMessage::Nudge { seat })))
        },
    },
    Saying {
        words: &["add", "dazu"],
        help: [
            ("dazu REGEL", "zwischen zwei Runden eine Regel dazulegen"),
            ("add RULE", "add a rule between two rounds"),
        ],
        who: Who::Adders,
        read: |_, rest| {
            let text = powers::rule(rest)?;
            Some(Errand::Say(ClientMessage::AddRule { text }))
        },
    },
    Saying {
        words: &["no-rule", "keine-regel"],
        help: [("keine-regel", "jetzt keine dazulegen"), ("no-rule", "add none now")],
        who: Who::Adders,
        read: |_, rest| rest.is_empty().then_some(Errand::Say(ClientMessage::NoRule {})),
    },
    Saying {
        words: &["for", "dafür"],
        help: [
            ("dafür", "für die Regel stimmen, um die es geht"),
            ("for", "vote for the rule that is proposed"),
        ],
        who: Who::Adders,
        read: |_, rest| {
            rest.is_empty()
                .then_some(Errand::Say(ClientMessage::VoteRule { yes: true }))
        },
    },
    Saying {
        words: &["against", "dagegen"],
        help: [("dagegen", "gegen sie stimmen"), ("against", "vote against it")],
        who: Who::Adders,
        read: |_, rest| {
            rest.is_empty()
                .then_some(Errand::Say(ClientMessage::VoteRule { yes: false }))
        },
    },
];

pub(super) fn all() -> impl Iterator<Item = &'static Saying> {
    SAYINGS.iter().chain(HOSTING)
}

/// Reads a line. `name` is whom one is if one only says that one wants to sit.
pub(crate) fn read(known: &Known, name: &str, line: &str) -> Errand {
    let line = line.trim();
    if let Some(text) = line.strip_prefix([':', '"', '„', '“']) {
        return Errand::Say(chat(known, text.trim().trim_end_matches(['"', '“', '”'])));
    }
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let first = first.to_lowercase();
    let saying = all().find(|saying| saying.words.contains(&first.as_str()));
    match saying.and_then(|saying| (saying.read)(known, rest.trim())) {
        Some(Errand::Sit(called)) => {
            let name = if called.is_empty() { name.to_owned() } else { called };
            Errand::Say(ClientMessage::Sit { name })
        }
        Some(errand) => errand,
        None => game(known, line),
    }
}

fn game(known: &Known, line: &str) -> Errand {
    let Some((names, view)) = known.names() else {
        // Before the first round there is nothing but to ask, to wait and to go.
        let entry = match line.to_lowercase().as_str() {
            "" => Entry::Wait,
            "quit" | "exit" | "ende" | "q" => Entry::Quit,
            "help" | "hilfe" | "h" => Entry::Help,
            other => Entry::Nonsense(other.to_owned()),
        };
        return Errand::Game(entry);
    };
    Errand::Game(entry::read(&names, view, line))
}

/// Whether that is for whoever sits there.
pub(super) fn may(known: &Known, who: Who) -> bool {
    let table = known.table.as_ref();
    match who {
        Who::All => true,
        Who::Adders => table.is_some_and(|table| !table.may_add.is_empty() || table.proposal.is_some()),
        Who::Host => table.is_some_and(|table| table.me.is_some() && table.me == table.host),
    }
}

/// What can be typed besides what every match knows.
pub(super) fn help(known: &Known) -> String {
    let lang = known.language;
    let rows = |who: Who| {
        let rows = all().filter(move |saying| saying.who == who);
        rows.map(|Saying { help: [de, en], .. }| {
            let (typed, does) = lang.pick(de, en);
            format!("\n  {typed:<20} {does}")
        })
        .collect::<String>()
    };
    let mut said = lang
        .pick("Am Tisch eines Hosts außerdem:", "At a host’s table also:")
        .to_owned();
    said += &rows(Who::All);
    if may(known, Who::Adders) {
        said += &rows(Who::Adders);
    }
    if may(known, Who::Host) {
        said += lang.pick("\nAls Gastgeber:", "\nAs the table’s host:");
        said += &rows(Who::Host);
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use schemars::schema_for;
    use std::collections::BTreeSet;

    /// What nobody types: this program says it by itself, or it is a word of the game.
    const BY_ITSELF: &[(&str, &str)] = &[
        ("hello", "the first message of each connection"),
        ("deed", "what is done in the game: `entry` reads it"),
        ("hint", "`tip` is a word of the game, as in a match of one's own"),
        ("commit", "every client adds to the deal, unasked"),
        ("nonce", "and shows what it has added"),
        ("ping", "measures the way"),
        ("host", "each of its powers has words of its own"),
    ];

    /// The names of all messages, or powers, as their schema has them.
    fn names(schema: &schemars::Schema, tag: &str) -> BTreeSet<String> {
        let json = schema.as_value();
        let all = json["oneOf"].as_array().expect("one of several");
        let name = |one: &serde_json::Value| one["properties"][tag]["const"].as_str().expect("its name").to_owned();
        all.iter().map(name).collect()
    }

    fn table() -> Known {
        let table = serde_json::from_value(serde_json::json!({
            "code": "mokilatupe", "book": "classic", "options": "", "people": [
                {"name": "Ann", "bot": null, "here": true}, {"name": "Ben", "bot": null, "here": true},
            ],
            "me": 1, "host": 1, "seats": [2, 6], "running": false, "locked": false, "listed": false, "watched": true,
            "free_talk": true, "delay_s": 0, "turn_ms": 0, "board": null, "may_add": [1], "rule_votes": true,
            "proposal": null, "boards": [{"id": "x", "book": "classic", "people": [], "rules": [], "over": false, "matches": 1, "at": 0}],
        }));
        let mut known = Known::new(Language::English);
        known.people = ["Ann", "Ben"].map(str::to_owned).into();
        known.table = Some(table.expect("a table"));
        known
    }

    /// What help says is typed, with something in its places.
    fn example(help: &str) -> String {
        let places = [
            ("TEXT", "hello"),
            ("NAME", "Ben"),
            ("REGEL", "king-bows"),
            ("RULE", "king-bows"),
            ("BUCH", "spin"),
            ("BOOK", "spin"),
            ("KEY=WERT", "rounds=1"),
            ("KEY=VALUE", "rounds=1"),
            ("SEKUNDEN", "30"),
            ("SECONDS", "30"),
            ("NR", "1"),
            ("NO", "1"),
            ("ja|nein", "ja"),
            ("yes|no", "no"),
            ("langsam|üblich|schnell", "langsam"),
            ("slow|usual|fast", "fast"),
        ];
        let filled = |word: &str| {
            let found = places.iter().find(|(place, _)| *place == word);
            found.map_or(word, |(_, example)| example).to_owned()
        };
        help.split(' ').map(filled).collect::<Vec<_>>().join(" ")
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "whatever else it is, the test fails")]
    #[test]
    fn whatever_a_seat_may_say_has_words_in_both_languages() {
        for language in [0, 1] {
            let mut said = BTreeSet::new();
            for saying in all() {
                let line = example(saying.help[language].0);
                match read(&table(), "Ann", &line) {
                    Errand::Say(ClientMessage::Host { power }) => {
                        let power = serde_json::to_value(power).expect("it can be written");
                        said.insert(power["do"].as_str().expect("its name").to_owned());
                    }
                    Errand::Say(message) => {
                        let message = serde_json::to_value(message).expect("it can be written");
                        said.insert(message["say"].as_str().expect("its name").to_owned());
                    }
                    Errand::People | Errand::Phrases => {}
                    other => panic!("{line}: {other:?}"),
                }
            }
            let by_itself = BY_ITSELF.iter().map(|(name, _)| (*name).to_owned());
            let known: BTreeSet<String> = said.into_iter().chain(by_itself).collect();
            let mut wanted = names(&schema_for!(ClientMessage), "say");
            wanted.extend(names(&schema_for!(maumau_protocol::HostPower), "do"));
            assert_eq!(known, wanted, "what can be said, and what the protocol knows");
        }
    }

    #[test]
    fn no_word_says_two_things() {
        let mut words: Vec<&str> = all().flat_map(|saying| saying.words).copied().collect();
        words.sort_unstable();
        let all = words.len();
        words.dedup();
        assert_eq!(words.len(), all);
    }

    #[test]
    fn what_lacks_its_rest_says_how_it_is_typed() {
        for line in ["delay soon", "lobby perhaps", "kick Zoe", "board 7"] {
            let read = read(&table(), "Ann", line);
            assert!(matches!(read, Errand::No(_)), "{line}: {read:?}");
        }
    }
}
