//! Every message that the server understands can be typed in both languages; an in-process table explains the
//! ones it lacks.

use super::*;
use crate::Language;
use crate::entry::Entry;
use std::collections::BTreeSet;

/// Messages that are not commands, because the client sends them itself or the entry parser handles them.
const BY_ITSELF: &[(&str, &str)] = &[
    ("hello", "the first message of each connection"),
    ("deed", "what is done in the game: `entry` reads it"),
    ("hint", "`tip` is a word of the game, as in a match of one's own"),
    ("commit", "every client adds to the deal, unasked"),
    ("nonce", "and shows what it has added"),
    ("ping", "measures the way"),
    ("host", "each of its powers has words of its own"),
];

/// Returns the names of all messages or host powers in the schema.
fn names(schema: &serde_json::Value, of: &str, tag: &str) -> BTreeSet<String> {
    let all = schema["$defs"][of]["oneOf"].as_array().expect("one of several");
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

/// Returns a usage line of the help with its placeholders filled in.
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
    let schema = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.schema.json"));
    let schema = serde_json::from_str(&schema.expect("the schema is there")).expect("JSON");
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
        let mut wanted = names(&schema, "ClientMessage", "say");
        wanted.extend(names(&schema, "HostPower", "do"));
        assert_eq!(known, wanted, "what can be said, and what the protocol knows");
    }
}

#[test]
fn at_home_nothing_is_said_to_a_host_but_to_deal() {
    let mut home = table();
    home.table.as_mut().expect("a table").code.clear();
    for line in [
        "bot medium",
        "buch spin",
        "bedenkzeit 20",
        ": hallo",
        "abbrechen",
        "people",
        "house seven-more",
    ] {
        let read = read(&home, "Ann", line);
        assert!(
            matches!(&read, Errand::No(why) if why.contains("maumau join LINK")),
            "{line}: {read:?}"
        );
    }
    let start = ClientMessage::Host {
        power: maumau_protocol::HostPower::Start {},
    };
    assert_eq!(read(&home, "Ann", "start"), Errand::Say(start));
    let help = help(&home);
    assert!(help.contains("\n  start ") && !help.contains("timer"), "{help}");
}

#[test]
fn who_waits_for_the_first_round_reads_how_to_go_and_the_rules() {
    let help = help(&table());
    assert!(help.contains("quit") && help.contains("rules [NR]"), "{help}");
    assert_eq!(
        read(&table(), "Ann", "rules SP4"),
        Errand::Game(Entry::Rules("SP4".into()))
    );
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
