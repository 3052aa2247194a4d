//! Plays one round of each book among bots and compares the stored lines with golden digests.
//! `web/src/pocket/golden.test.ts` plays the same rounds in the WebAssembly module and must get the same
//! digests.

use maumau_pocket::Pocket;
use maumau_rulebooks::BOOKS;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::Path;

const GOLDEN: &str = "../../web/src/pocket/golden.json";

struct World {
    pocket: Pocket,
    ms: u64,
    code: String,
    lines: Vec<String>,
    heard: Vec<Value>,
}

impl World {
    fn new(book: &str) -> World {
        let mut world = World {
            pocket: Pocket::default(),
            ms: 1_000,
            code: String::new(),
            lines: Vec::new(),
            heard: Vec::new(),
        };
        let (path, chance) = ("/api/tables", "07".repeat(36));
        let made = world.tell(json!({ "ask": "request", "path": path, "send": { "book": book }, "chance": chance }));
        world.code = made["body"]["code"].as_str().expect("a code").to_owned();
        let saved: Value = serde_json::from_str(made["keep"][0]["text"].as_str().expect("text")).expect("JSON");
        world.restore(&saved, &[]);
        world
    }

    fn restore(&mut self, saved: &Value, lines: &[String]) {
        let chance = "0b".repeat(32);
        self.tell(
            json!({ "ask": "restore", "code": self.code.clone(), "saved": saved, "lines": lines, "chance": chance }),
        );
    }

    fn tell(&mut self, mut letter: Value) -> Value {
        letter["now"] = json!({ "ms": self.ms, "unix_s": 1_000 });
        let told = self.pocket.answer(letter.to_string().as_bytes());
        let told: Value = serde_json::from_slice(&told).expect("JSON");
        assert!(matches!(told["status"].as_u64(), Some(200 | 201)), "{letter}: {told}");
        for kept in told["keep"].as_array().into_iter().flatten() {
            let lines = kept["lines"].as_array().into_iter().flatten();
            self.lines
                .extend(lines.map(|line| line.as_str().expect("text").to_owned()));
        }
        for said in told["say"].as_array().into_iter().flatten() {
            self.heard
                .push(serde_json::from_str(said["text"].as_str().expect("text")).expect("JSON"));
        }
        told
    }

    fn say(&mut self, message: Value) -> Value {
        let (code, person) = (self.code.clone(), "a".repeat(64));
        self.tell(json!({ "ask": "say", "code": code, "socket": 1, "person": person, "text": message.to_string() }))
    }

    /// Seats a player and three bots, starts the match, and lets the player stand up.
    fn begin(&mut self) {
        self.say(json!({ "say": "hello", "v": maumau_protocol::VERSION }));
        self.say(json!({ "say": "sit", "name": "Ann" }));
        for bot in ["easy", "medium", "easy"] {
            self.say(json!({ "say": "host", "power": { "do": "add_bot", "bot": bot } }));
        }
        self.say(json!({ "say": "host", "power": { "do": "start" } }));
        self.say(json!({ "say": "stand" }));
    }

    fn play(&mut self) {
        for _ in 0..20_000 {
            if self.lines.iter().any(|line| line.starts_with("# over")) {
                return;
            }
            let told = self.tell(json!({ "ask": "time", "code": self.code.clone() }));
            let wakes_ms = told["wakes_ms"].as_u64().expect("it waits for nothing but time");
            self.ms = self.ms.max(wakes_ms);
        }
        panic!("the round does not end: {:#?}", self.lines);
    }
}

#[test]
fn a_round_of_each_book_is_golden() {
    let mut found = BTreeMap::new();
    for book in BOOKS {
        let mut world = World::new(book.id);
        world.begin();
        world.play();
        let digest = Sha256::digest(world.lines.join("\n").as_bytes());
        found.insert(
            book.id,
            json!({ "lines": world.lines.len(), "digest": maumau_room::hex(&digest) }),
        );
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(GOLDEN);
    let text = serde_json::to_string_pretty(&found).expect("text") + "\n";
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).expect("it is written");
    }
    let golden = std::fs::read_to_string(&path).expect("golden rounds: `cargo xtask bless golden` writes them");
    assert_eq!(
        golden, text,
        "`cargo xtask bless` writes it again, and builds the module"
    );
}

/// Returns the last table state that the answer asks the page to store, if any.
fn kept_table(told: &Value) -> Option<Value> {
    let mut keeps = told["keep"].as_array().into_iter().flatten();
    let last = keeps.rfind(|keep| keep["keep"] == "table")?;
    Some(serde_json::from_str(last["text"].as_str().expect("text")).expect("JSON"))
}

#[test]
fn a_table_goes_on_from_what_was_kept() {
    let mut world = World::new("classic");
    let mut kept = Value::Null;
    world.say(json!({ "say": "hello", "v": maumau_protocol::VERSION }));
    world.say(json!({ "say": "sit", "name": "Ann" }));
    world.say(json!({ "say": "host", "power": { "do": "add_bot", "bot": "easy" } }));
    let mut keep = |told: Value| {
        if let Some(table) = kept_table(&told) {
            kept = table;
        }
    };
    keep(world.say(json!({ "say": "host", "power": { "do": "start" } })));
    keep(world.tell(json!({ "ask": "time", "code": world.code.clone() })));
    world.ms += 10_000;
    keep(world.tell(json!({ "ask": "time", "code": world.code.clone() })));
    let lines = world.lines.clone();
    assert!(lines.iter().any(|line| line.contains("deal")), "{lines:?}");
    // Simulate a reload: only stored data survives.
    world.pocket = Pocket::default();
    world.heard.clear();
    world.restore(&kept, &lines);
    world.say(json!({ "say": "hello", "v": maumau_protocol::VERSION }));
    let welcome = world
        .heard
        .iter()
        .find(|heard| heard["say"] == "welcome")
        .expect("a welcome");
    assert_eq!(
        (&welcome["table"]["me"], &welcome["table"]["running"]),
        (&json!(1), &json!(true)),
        "{welcome}"
    );
    world.say(json!({ "say": "stand" }));
    world.play();
}

#[test]
fn what_is_no_letter_is_refused_and_nothing_breaks() {
    let mut pocket = Pocket::default();
    for letter in [
        "",
        "{}",
        "[1]",
        r#"{"now":{"ms":0,"unix_s":0},"ask":"time","code":"none"}"#,
    ] {
        let told: Value = serde_json::from_slice(&pocket.answer(letter.as_bytes())).expect("JSON");
        assert!(matches!(told["status"].as_u64(), Some(400 | 404)), "{letter}: {told}");
    }
}

#[test]
fn requests_are_answered_as_a_host_answers_them() {
    let mut world = World::new("swiss");
    let mut ask = |path: &str| {
        let letter = json!({ "ask": "request", "path": path, "chance": "", "query": { "options": "" } });
        world.tell(letter)["body"].clone()
    };
    assert_eq!(ask("/api/books").as_array().map(Vec::len), Some(BOOKS.len()));
    assert_eq!(ask("/api/books/swiss/play")["book"], "swiss");
    assert_eq!(ask("/api/tables/pocket-07070707")["book"], "swiss");
}
