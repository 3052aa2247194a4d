//! Words banned from the code, each with what to write instead.

use super::Breach;
use crate::source::{Source, SourceLine};
use crate::tree::{self, Tree};
use regex_lite::Regex;

/// The crates that must give the same result on every machine, forever.
pub const CORE: [&str; 7] = ["table", "referee", "rulebooks", "house", "sight", "notation", "play"];

struct Ban {
    /// A pattern to find in code; strings and comments are not searched.
    word: &'static str,
    instead: &'static str,
}

const IN_CORE: [Ban; 13] = [
    Ban {
        word: r"\bSystemTime\b",
        instead: "time comes in with the deed: take `at` in ms (C6)",
    },
    Ban {
        word: r"\bInstant\b",
        instead: "time comes in with the deed: take `at` in ms (C6)",
    },
    Ban {
        word: r"\bthread_rng\b",
        instead: "chance comes from the record's seed: take the table's generator (C7)",
    },
    Ban {
        word: r"\bHashMap\b",
        instead: "its order differs between runs: use an array by seat or card, or a BTreeMap",
    },
    Ban {
        word: r"\bHashSet\b",
        instead: "its order differs between runs: use a set of cards, or a BTreeSet",
    },
    Ban {
        word: r"\be?println!",
        instead: "the core is silent: give the text back and let the binary print it",
    },
    Ban {
        word: r"\be?print!",
        instead: "the core is silent: give the text back and let the binary print it",
    },
    Ban {
        word: r"\bfs::|\bstd::fs\b|use std::\{.*\bfs\b",
        instead: "the core reads no files: take the text as `&str`",
    },
    Ban {
        word: r"\bnet::|\bstd::net\b|use std::\{.*\bnet\b",
        instead: "the core has no network: that is the host's",
    },
    Ban {
        word: r"\bthread::|\bstd::thread\b|use std::\{.*\bthread\b",
        instead: "the core starts no thread: that is the host's",
    },
    Ban {
        word: r"\bstd::env\b|\benv::var",
        instead: "the core reads no environment: take an option",
    },
    Ban {
        word: r"\bleak\(|static [A-Z_]+: .*(Mutex|RwLock|OnceLock|LazyLock|Atomic)",
        instead: "the core keeps nothing for ever: what a table needs belongs to its law or its state",
    },
    Ban {
        word: r"\basync fn\b|\.await\b",
        instead: "the core never waits: a choice is state, not a call",
    },
];

/// A room waits only for answers to its own requests, so it needs no time, task or channel.
const IN_ROOM: [Ban; 5] = [
    Ban {
        word: r"\bSystemTime\b|\bInstant\b|\bDuration\b",
        instead: "time comes in with what a room is told: take `Now`, in ms",
    },
    Ban {
        word: r"\btokio\b|\bthread::|\bstd::thread\b",
        instead: "a room starts nothing: say by an `Errand` what is to be done",
    },
    Ban {
        word: r"\boneshot\b|\bmpsc\b",
        instead: "what crosses a wire has no channel in it: give the question a number",
    },
    Ban {
        word: r"\bfs::|\bstd::fs\b|\bTcp\w+|\bUdp\w+|\bstd::env\b|\be?println!",
        instead: "a room has no files, sockets and screen: say by an `Errand` what is to be done",
    },
    Ban {
        word: r"\bgetrandom\b|\bthread_rng\b|\bHashMap\b|\bHashSet\b",
        instead: "a room told the same does the same: take its `Chance`, a BTreeMap or a BTreeSet",
    },
];

const ANYWHERE: [Ban; 2] = [
    Ban {
        word: r"\bmatch\s+&?(\w+\.)*book(\.id|\.name|\.id\(\)|\.name\(\))?\s*\{",
        instead: "ask the book's rules; what differs between books is a paragraph or an option of the book",
    },
    Ban {
        word: r"\bbook(\.id|\.name|\.id\(\)|\.name\(\)|_id)?\s*[!=]=",
        instead: "ask the book's rules; what differs between books is a paragraph or an option of the book",
    },
];

/// Minimum length of the reason given to `expect`.
const REASON_LENGTH_MIN: usize = 8;

/// Finds banned words in the core crates, outside tests.
pub fn in_core(tree: &Tree) -> Vec<Breach> {
    let core = |s: &&Source| tree::is_src(&s.path) && tree::crate_of(&s.path).is_some_and(|c| CORE.contains(&c));
    let mut found = Vec::new();
    for source in tree.sources.iter().filter(core) {
        search(source, &IN_CORE, &mut found);
        for (number, line) in source.shipped() {
            if let Some(what) = unreasoned(line) {
                found.push(Breach::new(&source.path, number, what));
            }
        }
    }
    found
}

/// Finds banned words in the crate `room`, outside tests.
pub fn in_room(tree: &Tree) -> Vec<Breach> {
    let mut found = Vec::new();
    let room = |s: &&Source| tree::is_src(&s.path) && tree::crate_of(&s.path) == Some("room");
    for source in tree.sources.iter().filter(room) {
        search(source, &IN_ROOM, &mut found);
    }
    found
}

/// Finds words that are banned in all Rust code outside tests.
pub fn anywhere(tree: &Tree) -> Vec<Breach> {
    let mut found = Vec::new();
    for source in tree.sources.iter().filter(|s| tree::is_src(&s.path)) {
        search(source, &ANYWHERE, &mut found);
    }
    found
}

fn search(source: &Source, bans: &[Ban], found: &mut Vec<Breach>) {
    for ban in bans {
        let word = Regex::new(ban.word).expect("the bans are valid expressions");
        for (number, line) in source.shipped() {
            if let Some(hit) = word.find(&line.code) {
                found.push(Breach::new(
                    &source.path,
                    number,
                    format!("`{}`: {}", hit.as_str().trim(), ban.instead),
                ));
            }
        }
    }
}

/// Returns a complaint if `expect` gives too short a reason. Clippy already bans `unwrap`.
fn unreasoned(line: &SourceLine) -> Option<String> {
    let before = line.code.split(".expect(\"\")").next().unwrap_or_default();
    let literal = line.literals.get(before.matches("\"\"").count());
    let empty = before.len() < line.code.len() && literal.is_some_and(|l| l.len() < REASON_LENGTH_MIN);
    empty.then(|| "`expect`: say in words why it can't fail".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn core(text: &str) -> Vec<String> {
        in_core(&Tree::of(&[("crates/table/src/a.rs", text)]))
            .into_iter()
            .map(|b| b.what)
            .collect()
    }

    #[test]
    fn every_ban_of_the_core_finds_its_bad_example() {
        let bad = [
            "let t = SystemTime::now();",
            "use std::time::Instant;",
            "let r = thread_rng();",
            "use std::collections::HashMap;",
            "let s: HashSet<u8>;",
            "println!(\"x\");",
            "eprint!(\"x\");",
            "use std::{fmt, fs};",
            "let l = std::net::TcpListener::bind(a);",
            "thread::spawn(f);",
            "let v = std::env::var(\"A\");",
            "static KEPT: Mutex<u8> = Mutex::new(0);",
            "async fn a() {}",
        ];
        for (example, ban) in bad.iter().zip(&IN_CORE) {
            assert!(
                core(example).iter().any(|w| w.ends_with(ban.instead)),
                "{example} must be found"
            );
        }
    }

    #[test]
    fn every_ban_of_a_room_finds_its_bad_example() {
        let bad = [
            "let now = Instant::now();",
            "tokio::spawn(f);",
            "Close(oneshot::Sender<()>),",
            "let l = TcpListener::bind(a);",
            "getrandom::fill(&mut bytes);",
        ];
        for (example, ban) in bad.iter().zip(&IN_ROOM) {
            let found = in_room(&Tree::of(&[("crates/room/src/a.rs", *example)]));
            assert!(found.iter().any(|b| b.what.ends_with(ban.instead)), "{example}");
            assert!(in_room(&Tree::of(&[("crates/server/src/a.rs", *example)])).is_empty());
        }
    }

    #[test]
    fn a_word_in_a_test_or_another_crate_is_free() {
        assert!(core("#[cfg(test)]\nmod tests { use std::collections::HashMap; }").is_empty());
        assert!(in_core(&Tree::of(&[("crates/server/src/a.rs", "use std::fs;")])).is_empty());
    }

    #[test]
    fn expect_needs_a_reason() {
        assert_eq!(core("let a = b.expect(\"x\");").len(), 1);
        assert!(core("let a = f(\"x\").expect(\"the deck is never empty\");").is_empty());
    }

    #[test]
    fn asking_which_book_it_is_is_found_anywhere() {
        let all = |text| anywhere(&Tree::of(&[("crates/server/src/a.rs", text)])).len();
        assert_eq!(all("match book { _ => 1 }"), 1);
        assert_eq!(all("match self.table.book.id {"), 1);
        assert_eq!(all("if book == other {"), 1);
        assert_eq!(all("if head.book.id != \"x\" {"), 1);
        assert_eq!(all("let book = books::find(id);"), 0);
        assert_eq!(all("match book_by_id(id) {"), 0);
    }
}
