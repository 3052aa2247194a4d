//! The server's own deal of a day: committed to in advance, the same at all tables, revealed after
//! the day and not before.

use crate::common::{Client, Running, config, round_over, token};
use maumau_daily::{Daily, Date};
use maumau_notation::record::{Event, parse};
use maumau_protocol::{DayBoard, Days};
use maumau_room::deal::{CheckedDeal, SharedSecret, verify};
use maumau_room::of_day;
use maumau_store::{DocumentKind, Sqlite, Store};
use maumau_table::Seed;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The secret in these tests, as stored.
const DIGITS: &str = "a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5";

fn secret() -> SharedSecret {
    SharedSecret::new([0xa5; 32])
}

/// Returns the day `before` days before today.
fn day(before: u64) -> Date {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970");
    Date::of_days(since.as_secs() / (24 * 60 * 60) - before)
}

fn spin() -> &'static maumau_referee::Book {
    maumau_rulebooks::find("spin").expect("a book")
}

/// Returns the hash by which the server knows person `n`.
fn person(n: u64) -> String {
    let digest = Sha256::digest(format!("maumau person {}", token(n)).as_bytes());
    digest
        .iter()
        .fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

async fn commit(data: &Path, date: Date) {
    let store = Sqlite::open(data).expect("a store");
    let text = json!({ "secret": DIGITS, "committed_s": 1 }).to_string();
    let stored = store.put(DocumentKind::SharedDeal, &of_day::name(date), text).await;
    stored.expect("stored");
}

async fn attempt(data: &Path, date: Date, n: u64, played: &Value) {
    let store = Sqlite::open(data).expect("a store");
    let person = person(n);
    let text = json!({ "date": date, "book": "spin", "person": person, "name": "Ann", "code": "mokilamomo", "played": played });
    let tags = vec![person.clone(), format!("{date}.spin")];
    let stored = store.put_tagged(
        DocumentKind::Daily,
        &format!("{date}.spin.{person}"),
        text.to_string(),
        tags,
    );
    stored.await.expect("stored");
}

fn cookie(n: u64) -> String {
    format!("Cookie: maumau={}\r\n", token(n))
}

fn body<T: DeserializeOwned>(answer: &str) -> T {
    assert!(answer.starts_with("HTTP/1.1 20"), "{answer}");
    serde_json::from_str(answer.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON")
}

async fn begin_from(host: &Running, n: u64, headers: &str) -> String {
    let (sent, cookie) = (json!({ "book": "spin", "name": "Ann" }).to_string(), cookie(n));
    let head = format!(
        "POST /api/daily HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n{headers}{cookie}\r\n{sent}",
        host.addr,
        sent.len()
    );
    host.request(&head).await
}

async fn begin(host: &Running, n: u64) -> String {
    let told: Value = body(&begin_from(host, n, "").await);
    told["code"].as_str().expect("a code").to_owned()
}

async fn days(host: &Running) -> Days {
    body(&host.get("/api/daily", &cookie(1)).await)
}

async fn board(host: &Running, date: Date, n: u64) -> DayBoard {
    body(&host.get(&format!("/api/daily/{date}/spin"), &cookie(n)).await)
}

async fn record(host: &Running, n: u64, code: &str) -> String {
    let mut client = Client::enter(host.addr, code, &token(n), None).await;
    client.play(round_over).await;
    let answer = host.get(&format!("/api/tables/{code}/record"), &cookie(n)).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    answer.split_once("\r\n\r\n").expect("a body").1.to_owned()
}

fn seed(record: &str) -> Seed {
    let lines = parse(record).expect("a record").lines.into_iter();
    let mut seeds = lines.filter_map(|line| {
        let Event::Deal(seed) = line.event else { return None };
        seed
    });
    seeds.next().expect("a deal")
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_share_a_deal_that_the_date_does_not_tell() {
    let folder = tempfile::tempdir().expect("a folder");
    commit(folder.path(), day(0)).await;
    let host = Running::start(config(folder.path()));
    let first = record(&host, 1, &begin(&host, 1).await).await;
    let second = record(&host, 2, &begin(&host, 2).await).await;
    assert_eq!(seed(&first), seed(&second), "one deal at several tables");
    assert!(
        seed(&first) != Daily::public(day(0), spin()).seed(),
        "it can't be computed from the date"
    );
    assert!(seed(&first) == of_day::daily(day(0), spin(), Some(secret())).seed());
    // No response on that day contains the secret.
    let sealed = CheckedDeal::OfDaySealed(day(0), secret().commitment());
    assert_eq!(verify(&first), Ok(vec![sealed]), "{first}");
    let rounds: Value = body(&host.get("/api/person", &cookie(1)).await);
    let board = host.get(&format!("/api/daily/{}/spin", day(0)), &cookie(1)).await;
    let days = host.get("/api/daily", &cookie(1)).await;
    for said in [&first, &second, &rounds.to_string(), &board, &days] {
        assert!(!said.contains(DIGITS), "{said}");
    }
    let (board, days): (DayBoard, Days) = (body(&board), body(&days));
    let own = [board.own, days.own].map(|own| own.expect("it is the host's own"));
    for own in own {
        assert_eq!((own.commitment, own.secret), (secret().commitment(), None));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_day_is_committed_to_and_a_restart_keeps_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let before = days(&host).await;
    let next = before.next.clone().expect("the host has committed to it");
    assert!(next.commitment.len() == 64 && next.secret.is_none() && next.committed_at > 1_700_000_000);
    assert_ne!(before.own.as_ref().map(|own| &own.commitment), Some(&next.commitment));
    let seed_before = seed(&record(&host, 1, &begin(&host, 1).await).await);
    host.kill().await;
    let host = Running::start(config(folder.path()));
    let after = days(&host).await;
    if before.date == after.date {
        assert_eq!((after.own, after.next), (before.own, before.next));
        let seed_after = seed(&record(&host, 2, &begin(&host, 2).await).await);
        assert_eq!(seed_before, seed_after);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_day_that_is_over_reveals_its_secret_and_counts_no_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let (date, code) = (day(2), "mokilatupe");
    commit(folder.path(), date).await;
    attempt(folder.path(), date, 1, &Value::Null).await;
    let mut saved = of_day::table((date, spin()), Some(secret()), &person(1), "Ann").expect("a table");
    saved.secret = "07".repeat(32);
    {
        let store = Sqlite::open(folder.path()).expect("a store");
        let text = serde_json::to_string(&saved).expect("text");
        store.put(DocumentKind::Table, code, text).await.expect("stored");
    }
    let host = Running::start(config(folder.path()));
    let told = record(&host, 1, code).await;
    let here = CheckedDeal::OfDayHere(date, secret().commitment());
    assert_eq!(verify(&told), Ok(vec![here]), "{told}");
    assert_eq!(
        verify(&told.replace(DIGITS, &"07".repeat(32))),
        Ok(vec![CheckedDeal::OtherSecret])
    );
    let board = board(&host, date, 1).await;
    let own = board.own.expect("it is the host's own");
    assert_eq!(
        (own.commitment, own.secret.as_deref()),
        (secret().commitment(), Some(DIGITS))
    );
    // The secret is revealed, so a late result does not count.
    assert_eq!((board.played, board.rows.len()), (0, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn days_of_before_are_public_and_stay_readable() {
    let folder = tempfile::tempdir().expect("a folder");
    let outcome = json!({ "has_winner": true, "is_won": true, "left": 0, "turns": 31, "points": 0 });
    let played = json!({ "marks": [], "outcome": outcome });
    attempt(folder.path(), day(3), 1, &played).await;
    // The server was updated in the middle of today: later players get the public deal too, as the
    // first one did.
    attempt(folder.path(), day(0), 1, &played).await;
    let host = Running::start(config(folder.path()));
    let earlier = board(&host, day(3), 1).await;
    assert_eq!((earlier.own, earlier.rows.len()), (None, 1));
    assert!(!earlier.picture.expect("a picture").en.contains(" at "));
    let today = days(&host).await;
    if today.date == day(0).to_string() {
        assert!(today.own.is_none() && today.next.is_some());
        let told = record(&host, 2, &begin(&host, 2).await).await;
        assert_eq!(verify(&told), Ok(vec![CheckedDeal::OfDay(day(0))]));
        assert_eq!(seed(&told), Daily::public(day(0), spin()).seed());
    }
}

/// Number of first attempts that one address may start at once, as in docs/operations.md.
const FIRSTS: u64 = 60;

#[tokio::test(flavor = "multi_thread")]
async fn one_address_begins_only_so_many_first_attempts() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = config(folder.path());
    settings.trusted_proxies = vec![[127, 0, 0, 1].into()];
    let host = Running::start(settings);
    let (here, there) = ("X-Forwarded-For: 6.6.6.6\r\n", "X-Forwarded-For: 7.7.7.7\r\n");
    let mut refused = None;
    for n in 1..=FIRSTS + 2 {
        let mut answer = begin_from(&host, n, here).await;
        // That is the general rate limit, not this one.
        while answer.contains("too_fast") {
            tokio::time::sleep(Duration::from_millis(300)).await;
            answer = begin_from(&host, n, here).await;
        }
        if answer.starts_with("HTTP/1.1 429") {
            assert!(
                answer.contains("too_many_firsts") && answer.contains("try again later"),
                "{answer}"
            );
            refused = Some(n);
            break;
        }
        assert!(answer.starts_with("HTTP/1.1 201"), "{n}: {answer}");
    }
    // One token is refilled every 24 minutes.
    assert!(refused.is_some_and(|n| n > FIRSTS), "{refused:?}");
    // People who have started can continue, and other addresses are admitted.
    let mut again = begin_from(&host, 1, here).await;
    while again.contains("too_fast") {
        tokio::time::sleep(Duration::from_millis(300)).await;
        again = begin_from(&host, 1, here).await;
    }
    assert!(again.starts_with("HTTP/1.1 201"), "{again}");
    let other = begin_from(&host, FIRSTS + 9, there).await;
    assert!(other.starts_with("HTTP/1.1 201"), "{other}");
}
