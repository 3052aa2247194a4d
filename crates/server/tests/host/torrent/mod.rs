//! A live socket takes whatever comes: messages of the protocol, broken in every way, from people with a seat and without, while others
//! play. Nothing in the host panics, and those who mean well are answered.
//!
//! `MAUMAU_ROUNDS` sockets are tried (40 if nobody says otherwise), `MAUMAU_SEED` is where their seeds begin.

use crate::common::{Client, Running, config, token};
use maumau_play::Dice;
use maumau_protocol::{ClientMessage, HostMessage};
use std::sync::atomic::{AtomicUsize, Ordering};

/// So much is said on each socket: more would be too fast.
const SAID: usize = 25;

/// What is broken: every kind of message, with words that mean something at a table.
const MESSAGES: [&str; 22] = [
    r#"{"say":"hello","v":2,"last":null}"#,
    r#"{"say":"hello","v":2,"last":3}"#,
    r#"{"say":"deed","id":"a","deed":"lay 7H","reaction_ms":12}"#,
    r#"{"say":"deed","id":"b","deed":"draw","reaction_ms":null}"#,
    r#"{"say":"deed","id":"c","deed":"say ready","reaction_ms":0}"#,
    r#"{"say":"deed","id":"d","deed":"choose seat 2","reaction_ms":4294967295}"#,
    r#"{"say":"deed","id":"e","deed":"charge 1 200","reaction_ms":1}"#,
    r#"{"say":"deed","id":"f","deed":"show QH QS","reaction_ms":1}"#,
    r#"{"say":"deed","id":"g","deed":"challenge 2","reaction_ms":1}"#,
    r#"{"say":"deed","id":"h","deed":"count 1","reaction_ms":1}"#,
    r#"{"say":"commit","hash":"00"}"#,
    r#"{"say":"nonce","nonce":"ffff"}"#,
    r#"{"say":"sit","name":"Mo"}"#,
    r#"{"say":"stand"}"#,
    r#"{"say":"chat","text":"hallo"}"#,
    r#"{"say":"nudge","seat":1}"#,
    r#"{"say":"add_rule","text":"rule quiet when laid 7 then silence"}"#,
    r#"{"say":"vote_rule","yes":true}"#,
    r#"{"say":"host","power":{"do":"rules","book":"swiss","options":"fair-time=1","house":["rule x"]}}"#,
    r#"{"say":"host","power":{"do":"timers","turn_ms":1}}"#,
    r#"{"say":"host","power":{"do":"kick","seat":1}}"#,
    r#"{"say":"ping","t":7}"#,
];

/// What is put in place of a number, or anywhere.
const ODD: [&str; 14] = [
    "-1",
    "255",
    "256",
    "4294967296",
    "1e99",
    "null",
    "[]",
    "{\"say\":{}}",
    "\"\\u0000\"",
    "\u{202e}",
    "\u{0}",
    "🂡",
    " ",
    "\"\"",
];

/// What is said by chance.
struct Noise(Dice);

impl Noise {
    fn below(&mut self, n: usize) -> usize {
        self.0.below(n as u32) as usize
    }

    fn of(&mut self, all: &[&'static str]) -> &'static str {
        all[self.below(all.len())]
    }

    /// A place between two characters.
    fn place(&mut self, text: &str) -> usize {
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
        places[self.below(places.len())]
    }

    /// A message, whole or broken.
    fn message(&mut self) -> String {
        let mut text = self.of(&MESSAGES).to_owned();
        for _ in 0..self.below(4) {
            let (a, b) = (self.place(&text), self.place(&text));
            let (from, to) = (a.min(b), a.max(b));
            match self.below(6) {
                0 => text.truncate(from),
                1 => text.insert_str(from, self.of(&ODD)),
                2 => text.replace_range(from..to, self.of(&ODD)),
                3 => text = text.repeat(1 + self.below(40)),
                4 => text.insert_str(from, &"[".repeat(self.below(2_000))),
                _ => text = digits_replaced(&text, self.of(&ODD)),
            }
        }
        text
    }
}

fn digits_replaced(text: &str, with: &str) -> String {
    let mut replaced = String::new();
    for part in text.split_inclusive(|c: char| c.is_ascii_digit()) {
        replaced += part.trim_end_matches(|c: char| c.is_ascii_digit());
        if part.ends_with(|c: char| c.is_ascii_digit()) {
            replaced += with;
        }
    }
    replaced
}

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().expect("a number"))
}

static PANICS: AtomicUsize = AtomicUsize::new(0);

/// Those who mean well are answered.
async fn is_answered(client: &mut Client, t: u32) {
    client.say(&ClientMessage::Ping { t }).await;
    client
        .until(|message| matches!(message, HostMessage::Pong { t: back, .. } if *back == t))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_socket_takes_whatever_comes() {
    let tell = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        PANICS.fetch_add(1, Ordering::Relaxed);
        tell(panic);
    }));
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = host.table("swiss", "").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let first = number("MAUMAU_SEED", 1);
    for seed in first..first + number("MAUMAU_ROUNDS", 40) {
        let mut noise = Noise(Dice::new(seed));
        // Each from an address of its own, which has its own budgets.
        let from = [127, 0, 1 + (seed >> 8) as u8, seed as u8];
        let mut other = Client::enter_from(from, host.addr, &code, &token(2 + seed)).await;
        if seed % 2 == 0 {
            other
                .say(&ClientMessage::Sit {
                    name: format!("P{seed}"),
                })
                .await;
        }
        for _ in 0..SAID {
            other.send(noise.message()).await;
        }
        drop(other);
        if seed % 5 == 0 {
            is_answered(&mut ann, seed as u32).await;
        }
        assert_eq!(PANICS.load(Ordering::Relaxed), 0, "seed {seed}");
    }
    let mut eve = Client::enter(host.addr, &code, &token(9_999), None).await;
    is_answered(&mut eve, 1).await;
    is_answered(&mut ann, 2).await;
    assert_eq!(PANICS.load(Ordering::Relaxed), 0, "nothing in the host panics");
}
