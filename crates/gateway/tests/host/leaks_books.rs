//! Nothing leaks in any book: no byte sent to a client, by socket or HTTP, contains a card that the
//! client had not seen by then according to the round's record. The round has calls and other
//! windows, wrong cards, penalties, abilities, a returning player and a spectator.

use crate::common::{Client, Running, config, round_over, token};
use maumau_notation::{print_fact, record};
use maumau_protocol::{HostMessage, HostPower};
use maumau_rulebooks::{BOOKS, find};
use maumau_sight::Sighting;
use maumau_table::{Fact, Seat, State};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// One in this many actions of the hasty player is the first card of the hand, legal or not.
const HASTY: usize = 4;
/// After this many messages a player leaves and comes back.
const STAYS: usize = 12;

#[tokio::test(flavor = "multi_thread")]
async fn no_book_leaks_a_card() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let all = BOOKS.iter().map(|book| round(&host, book.id));
    futures_util::future::join_all(all).await;
}

async fn round(host: &Running, book: &str) {
    // The clients play from legal actions only, so the table must show what fits and when.
    let shown = [
        "reaction=300 rounds=1 show_turn=on show_fitting=on",
        "reaction=300 rounds=1",
    ];
    let helps = |options: &&&str| find(book).is_some_and(|book| book.read(options).is_ok());
    let code = host
        .table(book, shown.iter().find(helps).expect("options of the book"))
        .await;
    let mut people = Vec::new();
    for (who, name) in [(1, "Ann"), (2, "Ben"), (3, "Cem")] {
        let mut client = Client::enter(host.addr, &code, &token(who), None).await;
        client.sit(name).await;
        client.seed(who);
        people.push(client);
    }
    let mut eve = Client::enter(host.addr, &code, &token(9), None).await;
    let [mut ann, mut ben, cem] = <[Client; 3]>::try_from(people).ok().expect("three people");
    ann.power(HostPower::AddBot { bot: "simple".into() }).await;
    ann.power(HostPower::Start {}).await;
    let watched = async {
        while eve.next().await.is_some_and(|message| !round_over(&message)) {}
        eve.heard
    };
    let asked = asking(host, &code);
    let (_, _, back, watched, asked) = tokio::join!(
        ann.play(round_over),
        hasty(&mut ben),
        returning(host, &code, cem),
        watched,
        asked
    );

    let answer = host.get(&format!("/api/tables/{code}/record"), &cookie(1)).await;
    let text = answer.split_once("\r\n\r\n").expect("a body").1;
    let record = record::parse(text).unwrap_or_else(|mistake| panic!("{book}: {mistake}: {answer}"));
    let seen = Seen::of(&record);
    let spectator = record.head.people.len();
    for (seat, heard) in [(0, &ann.heard), (1, &ben.heard), (2, &back), (spectator, &watched)] {
        assert!(
            seen.check(seat, heard, book) > 0,
            "{book}: something was hidden from {seat}"
        );
    }
    // HTTP responses carry no time: they may contain what had been seen by the time of the first
    // one.
    seen.check(2, &asked, book);
}

fn cookie(who: u64) -> String {
    format!("Cookie: maumau={}\r\n", token(who))
}

/// Returns Cem's HTTP responses during the round; the last ones may arrive after it and are left
/// out.
async fn asking(host: &Running, code: &str) -> Vec<String> {
    let mut answers = Vec::new();
    for _ in 0..3 {
        for path in [
            format!("/api/tables/{code}"),
            format!("/api/tables/{code}/record"),
            format!("/api/replays/{code}.1.1"),
        ] {
            let answer = host.get(&path, &cookie(3)).await;
            if !answer.contains("+0 check") && !answer.contains("\"steps\"") {
                answers.push(answer);
            }
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    answers
}

/// Plays legal actions, and now and then the first card of the hand, whether it fits or not.
async fn hasty(client: &mut Client) {
    let mut deeds = 0;
    let mut waiting: Option<String> = None;
    loop {
        if waiting.is_none()
            && let Some(deed) = client.choice()
        {
            deeds += 1;
            let first = client.view.as_ref().and_then(|view| view.hand.first().cloned());
            let deed = first
                .filter(|_| deeds % HASTY == 0)
                .map_or(deed, |card| format!("lay {card}"));
            waiting = Some(client.deed(&deed).await);
        }
        let message = client.next().await.expect("the socket stays open");
        if let HostMessage::Taken { id } | HostMessage::Refused { id, .. } = &message
            && waiting.as_ref() == Some(id)
        {
            waiting = None;
        }
        if round_over(&message) {
            return;
        }
    }
}

/// Leaves after a while, comes back with a new socket, and plays on. Returns everything received.
async fn returning(host: &Running, code: &str, mut client: Client) -> Vec<String> {
    let mut over = false;
    while !over && client.heard.len() < STAYS {
        over = round_over(&client.next().await.expect("the socket stays open"));
    }
    let mut heard = std::mem::take(&mut client.heard);
    drop(client);
    let mut back = Client::enter(host.addr, code, &token(3), None).await;
    if !over {
        back.play(round_over).await;
    }
    heard.append(&mut back.heard);
    heard
}

/// For each seat, and the spectator last: when it first saw each card, in ms of the match.
struct Seen {
    all: BTreeSet<String>,
    by: Vec<BTreeMap<String, u32>>,
}

impl Seen {
    fn of(record: &record::Record) -> Seen {
        let mut replay = maumau_play::RecordReplay::new(record, &[]).expect("the head");
        let people = record.head.people.clone();
        let law = record.head.law(&[]).expect("the law");
        let words = maumau_notation::Words {
            law: &law,
            people: &people,
        };
        let all: BTreeSet<String> = law.cards().map(|card| words.card(card).to_owned()).collect();
        let mut by = vec![BTreeMap::new(); people.len() + 1];
        let mut listener = |state: &State, fact: &Fact| {
            for (place, seen) in by.iter_mut().enumerate() {
                let seat = if place < people.len() {
                    Seat(place as u8)
                } else {
                    Seat::NOBODY
                };
                let Some(sighting) = Sighting::of(state, fact, seat) else {
                    continue;
                };
                let told = print_fact(&words, &sighting.fact);
                for card in told.split_whitespace().filter(|word| all.contains(*word)) {
                    seen.entry(card.to_owned()).or_insert(state.now_ms);
                }
            }
        };
        while let Some(step) = replay.step(&mut listener) {
            step.expect("it happened");
        }
        Seen { all, by }
    }

    /// Checks that no line contains a card that this seat had not seen by then. Returns how many
    /// cards were hidden, summed over all lines.
    fn check(&self, place: usize, heard: &[String], book: &str) -> usize {
        let (mut now_ms, mut hidden) = (0, 0);
        for line in heard {
            // The book's deck is public.
            if line.starts_with("{\"say\":\"play\"") {
                continue;
            }
            now_ms = number_behind(line, "\"now_ms\":").unwrap_or(now_ms);
            let is_unseen = |card: &str| {
                let at = self.by[place].get(card);
                self.all.contains(card) && at.is_none_or(|&at| at > now_ms)
            };
            hidden += self.all.iter().filter(|card| is_unseen(card)).count();
            // Possible announcements name faces, not cards.
            let mut parts = line.split("[\"announce\",\"");
            let first = parts.next().unwrap_or_default();
            let rest = parts.map(|part| part.split_once('"').map_or("", |(_, rest)| rest));
            for part in std::iter::once(first).chain(rest) {
                let mut words = part.split(|c: char| !c.is_alphanumeric() && c != '\'');
                let found = words.find(|word| is_unseen(word));
                assert_eq!(
                    found, None,
                    "{book}: at {now_ms} ms this card was hidden from {place}: {line}"
                );
            }
            if line.contains("\"phase\":\"between\"") || line.contains("\"phase\":\"over\"") {
                break;
            }
        }
        hidden
    }
}

fn number_behind(line: &str, mark: &str) -> Option<u32> {
    let (_, rest) = line.split_once(mark)?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}
