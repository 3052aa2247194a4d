//! Nothing leaks: two matches that differ only in hidden cards look the same, byte for byte, to a
//! seat and to a spectator. This test uses a real clock and one random deal; `twins` covers all
//! books.

use crate::common::{Client, Running, config, shares, token};
use maumau_protocol::{HostMessage, HostPower};
use maumau_room::deal::seed_of;
use maumau_sight::Sighting;
use maumau_store::{DocumentKind, Sqlite, Store};
use maumau_table::{Fact, Seat, State};
use std::collections::BTreeMap;

/// Few cards, so that twins are found quickly.
const OPTIONS: &str = "hand=3";

/// Finds two secrets whose deals look the same to the first seat, which is to move, and give the
/// second one different hands.
fn twins() -> ([u8; 32], [u8; 32]) {
    let book = maumau_rulebooks::find("classic").expect("a book");
    let law = maumau_referee::Law::bind(book, 2, book.read(OPTIONS).expect("options"), &[]).expect("a law");
    let added = shares(&[token(1), token(2)]);
    let mut known: BTreeMap<String, ([u8; 32], maumau_table::Cards)> = BTreeMap::new();
    for number in 0_u32..400_000 {
        let mut secret = [0; 32];
        secret[..4].copy_from_slice(&number.to_le_bytes());
        let mut state = law.table();
        let mut view = String::new();
        law.deal(
            &mut state,
            0,
            seed_of(&secret, 1, &added),
            &mut |state: &State, fact: &Fact| {
                view += &format!("{:?}", Sighting::of(state, fact, Seat(0)));
            },
        );
        if state.turn.seat != Seat(0) || !law.offers(&state, Seat(0)).draw {
            continue;
        }
        match known.get(&view) {
            Some((twin, hand)) if *hand != state.hand(Seat(1)) => return (*twin, secret),
            _ => known.insert(view, (secret, state.hand(Seat(1)))),
        };
    }
    panic!("no twins in 400,000 deals");
}

/// The text before times, commitments and board ids.
const MARKS: [&str; 6] = [
    "\"clock\",",
    "\"now_ms\":",
    "_ms\":",
    "\"hash\":\"",
    "{\"id\":\"",
    "\"at\":",
];

/// Returns the received messages with everything normalised that differs between tables and
/// moments: code, commitment, board, times.
fn told(client: &Client, code: &str) -> Vec<String> {
    let lines = client.heard.iter().map(|line| line.replace(code, "CODE"));
    let timed = |line: String| {
        let mut out = String::new();
        let mut rest = line.as_str();
        while let Some((at, mark)) = MARKS
            .iter()
            .filter_map(|mark| rest.find(mark).map(|at| (at, *mark)))
            .min()
        {
            let end = at + mark.len();
            out += &rest[..end];
            rest = rest[end..].trim_start_matches(|c: char| c.is_ascii_hexdigit());
        }
        // Within the first millisecond no clock is sent.
        (out + rest).replace("[\"clock\",],", "")
    };
    lines.map(timed).collect()
}

async fn script(host: &Running, code: &str) -> [Vec<String>; 2] {
    let mut ann = Client::enter(host.addr, code, &token(1), None).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter(host.addr, code, &token(2), None).await;
    ben.sit("Ben").await;
    let mut eve = Client::enter(host.addr, code, &token(3), None).await;
    ann.power(HostPower::Start {}).await;
    let dealt = |message: &HostMessage| matches!(message, HostMessage::Update { .. });
    ann.until(dealt).await;
    eve.until(dealt).await;
    ben.until(dealt).await;
    let view = ben.view.clone().expect("a view");
    // Ben tries illegal actions with cards of his hand: no other client may notice.
    for card in view.hand.iter().take(3) {
        ben.deed(&format!("lay {card}")).await;
        ben.until(|message| matches!(message, HostMessage::Refused { .. }))
            .await;
    }
    // Ann's view is sent again, and a new spectator arrives.
    let mut late = Client::enter(host.addr, code, &token(4), None).await;
    late.until(dealt).await;
    // Ann plays a card or passes, whichever is legal; Ben draws face down if he may.
    let lay = ann.view.as_ref().and_then(|view| {
        view.offers
            .iter()
            .find(|deed| deed.word() == "lay")
            .map(|deed| deed.words())
    });
    if let Some(deed) = lay {
        let id = ann.deed(&deed).await;
        let taken = HostMessage::Taken { id };
        ann.until(|message| *message == taken).await;
        eve.until(dealt).await;
        late.until(dealt).await;
    }
    let mut heard = told(&eve, code);
    heard.extend(told(&late, code));
    [told(&ann, code), heard]
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_cards_leave_no_trace() {
    let (one, two) = twins();
    let [ann, eve] = played("bababababa", one).await;
    let [other_ann, other_eve] = played("bebebebebe", two).await;
    assert!(
        ann.iter().any(|line| line.contains("\"say\":\"update\"")),
        "there was something to see"
    );
    same(&ann, &other_ann, "the seat");
    same(&eve, &other_eve, "spectators");
}

/// Plays the same actions on a server with this secret.
async fn played(code: &str, secret: [u8; 32]) -> [Vec<String>; 2] {
    let folder = tempfile::tempdir().expect("a folder");
    {
        let store = Sqlite::open(folder.path()).expect("a store");
        let secret: String = secret.iter().map(|byte| format!("{byte:02x}")).collect();
        let saved = format!(
            "{{\"book\":\"classic\",\"options\":\"{OPTIONS}\",\"game\":0,\"places\":[],\"host\":\"\",\"locked\":false,\"listed\":false,\
             \"secret\":\"{secret}\",\"numbers\":[]}}"
        );
        store.put(DocumentKind::Table, code, saved).await.expect("stored");
    }
    let host = Running::start(config(folder.path()));
    script(&host, code).await
}

fn same(one: &[String], other: &[String], who: &str) {
    for (one, other) in one.iter().zip(other) {
        let at = one
            .bytes()
            .zip(other.bytes())
            .take_while(|(a, b)| a == b)
            .count()
            .saturating_sub(80);
        assert_eq!(
            one,
            other,
            "{who} heard from byte {at}: {:?}",
            (one.get(at..at + 120), other.get(at..at + 120))
        );
    }
    assert_eq!(one.len(), other.len(), "{who} heard as many messages");
}
