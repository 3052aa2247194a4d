//! The deal of the day over real sockets: only the first attempt counts, and it is listed next to
//! those of others.

use crate::common::{Client, Running, config, round_over, token};
use maumau_protocol::{ClientMessage, DayBoard, Days, HostMessage, HostPower};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::time::Duration;

fn cookie(n: u64) -> String {
    format!("Cookie: maumau={}\r\n", token(n))
}

fn body<T: DeserializeOwned>(answer: &str) -> T {
    assert!(answer.starts_with("HTTP/1.1 20"), "{answer}");
    serde_json::from_str(answer.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON")
}

async fn posted(host: &Running, n: u64, sent: &Value) -> String {
    let (sent, cookie) = (sent.to_string(), cookie(n));
    let head = format!(
        "POST /api/daily HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n{cookie}\r\n{sent}",
        host.addr,
        sent.len()
    );
    host.request(&head).await
}

/// Returns the table at which this person plays the deal of the day.
async fn begin(host: &Running, n: u64, name: &str) -> String {
    let answer = posted(host, n, &json!({ "book": "spin", "name": name })).await;
    let told: Value = body(&answer);
    told["code"].as_str().expect("a code").to_owned()
}

async fn days(host: &Running, n: u64) -> Days {
    body(&host.get("/api/daily", &cookie(n)).await)
}

async fn board(host: &Running, n: u64) -> DayBoard {
    let date = days(host, n).await.date;
    body(&host.get(&format!("/api/daily/{date}/spin"), &cookie(n)).await)
}

fn hello() -> ClientMessage {
    ClientMessage::Hello {
        v: maumau_protocol::VERSION,
        last: None,
    }
}

async fn play(host: &Running, n: u64, code: &str) -> Client {
    let mut client = Client::enter(host.addr, code, &token(n), None).await;
    client.play(round_over).await;
    client
}

/// Waits for this person's result at the first deal.
async fn result(host: &Running, n: u64) -> Value {
    for _ in 0..200 {
        let days = days(host, n).await;
        let deal = days.deals.iter().find(|deal| deal.book == "spin").expect("a deal");
        if let Some(result) = deal.result {
            return json!(result);
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    panic!("nothing was written down");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_attempt_is_counted_and_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = begin(&host, 1, "Ann").await;
    assert_eq!(begin(&host, 1, "Ann").await, code, "one table a day");
    let before = days(&host, 1).await;
    assert_eq!(before.deals.len(), maumau_rulebooks::BOOKS.len());
    assert_eq!(before.streak, 0);
    let mut ann = play(&host, 1, &code).await;
    let first = result(&host, 1).await;
    // A person who has not played sees how many have, but no results.
    let stranger = board(&host, 2).await;
    assert_eq!((stranger.played, stranger.rows.len(), stranger.picture), (1, 0, None));
    let own = board(&host, 1).await;
    assert!(
        own.own.is_some() && own.rows.len() == 1 && own.rows[0].me && own.rows[0].name == "Ann",
        "{own:?}"
    );
    assert_eq!((json!(own.rows[0].result), own.streak), (first.clone(), 1));
    let picture = own.picture.expect("a picture");
    assert!(
        picture.de.starts_with("Mau-Mau vom") && picture.en.contains("\u{1f7e9}"),
        "{picture:?}"
    );
    assert!(
        picture.de.contains(&format!(" bei {}: ", host.addr)) && picture.en.contains(&format!(" at {}: ", host.addr)),
        "{picture:?}"
    );
    // A second round at the same table is played but not counted.
    ann.power(HostPower::Start {}).await;
    ann.until(|message| matches!(message, HostMessage::Update { view, .. } if view.phase == "playing"))
        .await;
    ann.seed(7);
    ann.play(round_over).await;
    let other = play(&host, 2, &begin(&host, 2, "Ben").await).await;
    result(&host, 2).await;
    drop(other);
    assert_eq!(result(&host, 1).await, first);
    let both = board(&host, 1).await;
    assert_eq!((both.played, both.rows.len()), (2, 2));
    assert!(both.rows[0].place <= both.rows[1].place && both.rows.iter().any(|row| row.name == "Ben"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_hard_makes_of_it_is_told_when_it_is_worked_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = begin(&host, 1, "Ann").await;
    drop(play(&host, 1, &code).await);
    result(&host, 1).await;
    for _ in 0..200 {
        let board = board(&host, 1).await;
        if let Some(hard) = board.hard {
            assert!(hard.turns > 0, "{hard:?}");
            assert!(board.picture.expect("a picture").en.contains("Strong bot"));
            return;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    panic!("it was never worked out");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_comes_back_after_the_host_was_killed_and_is_counted_then() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = begin(&host, 1, "Ann").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.until(|message| matches!(message, HostMessage::Update { view, .. } if !view.hand.is_empty()))
        .await;
    host.kill().await;
    let host = Running::start(config(folder.path()));
    assert_eq!(begin(&host, 1, "Ann").await, code);
    let mut stranger = Client::open(host.addr, &code, &token(2)).await;
    stranger.say(&hello()).await;
    let told = stranger
        .until(|message| matches!(message, HostMessage::Bye { .. }))
        .await;
    assert!(
        matches!(&told, HostMessage::Bye { code, .. } if code == "unwatched"),
        "{told:?}"
    );
    drop(play(&host, 1, &code).await);
    result(&host, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_stands_on_no_day() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = begin(&host, 1, "Ann").await;
    drop(play(&host, 1, &code).await);
    result(&host, 1).await;
    assert_eq!(board(&host, 2).await.played, 1);
    let traces: Value = body(&host.get("/api/person", &cookie(1)).await);
    assert_eq!(traces["daily"][0]["book"], "spin", "{traces}");
    let head = format!(
        "DELETE /api/person HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{}\r\n",
        host.addr,
        cookie(1)
    );
    let answer = host.request(&head).await;
    assert!(answer.starts_with("HTTP/1.1 204"), "{answer}");
    assert_eq!(board(&host, 2).await.played, 0);
    assert!(days(&host, 1).await.deals.iter().all(|deal| deal.code.is_none()));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_deal_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    for (sent, status) in [
        (json!({ "book": "nonsense", "name": "Ann" }), 404),
        (json!({ "book": "spin", "name": " " }), 422),
        (json!({ "book": "spin" }), 422),
        (json!({ "book": "spin", "name": "Ann", "date": "2026-11-23" }), 422),
    ] {
        let answer = posted(&host, 1, &sent).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{sent}: {answer}");
    }
    for path in [
        "2026-02-30/spin",
        "1999-01-01/spin",
        "9999-12-31/spin",
        "heute/spin",
        "2026-11-23/x",
    ] {
        let answer = host.get(&format!("/api/daily/{path}"), &cookie(1)).await;
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
    }
}
