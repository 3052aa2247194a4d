//! Import of matches played offline: valid records are kept for the person who imports them and
//! marked as imported.

use crate::common::{Running, config, token};
use maumau_protocol::Replay;
use maumau_store::{DocumentKind, Sqlite, Store};
use serde_json::{Value, json};

/// A valid record: at least two rounds of a book, with a digest at the end.
const RECORD: &str = include_str!("../../../../games/classic-brazil.mau");

fn cookie(who: u64) -> String {
    format!("Cookie: maumau={}\r\n", token(who))
}

fn read(answer: &str) -> (u16, Value) {
    let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    (
        status.expect("a status"),
        serde_json::from_str(body).unwrap_or(Value::Null),
    )
}

async fn bring_as(host: &Running, cookie: &str, body: &str) -> (u16, Value) {
    let (addr, len) = (host.addr, body.len());
    let head = "Connection: close\r\nContent-Type: application/json";
    let request =
        format!("POST /api/replays HTTP/1.1\r\nHost: {addr}\r\n{head}\r\nContent-Length: {len}\r\n{cookie}\r\n{body}");
    read(&host.request(&request).await)
}

async fn bring(host: &Running, who: u64, record: &str) -> (u16, Value) {
    let body = json!({ "record": record, "seat": 1, "at": 1_700_000_000 }).to_string();
    bring_as(host, &cookie(who), &body).await
}

async fn get(host: &Running, path: &str, who: u64) -> (u16, Value) {
    read(&host.get(path, &cookie(who)).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_holds_is_kept_for_whoever_brought_it_and_marked() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let (status, told) = bring(&host, 1, RECORD).await;
    assert_eq!(status, 201, "{told}");
    let rounds = told["rounds"].as_array().expect("rounds").clone();
    let first = rounds[0].as_str().expect("a name").to_owned();
    assert!(first.ends_with(".0.1"), "{first}");
    assert_eq!(bring(&host, 1, RECORD).await, (201, told), "twice is once");

    let path = format!("/api/replays/{first}");
    let (status, replay) = get(&host, &path, 1).await;
    assert_eq!(status, 200, "{replay}");
    let replay: Replay = serde_json::from_value(replay).expect("a replay");
    assert!(replay.info.brought && replay.info.me == Some(1) && replay.info.at == 1_700_000_000);
    assert_eq!(get(&host, &path, 2).await.1["code"], "not_there", "nobody else sees it");
    let record = host.get(&format!("{path}/record"), &cookie(1)).await;
    assert!(
        record.starts_with("HTTP/1.1 200") && record.contains("maumau record 1"),
        "{record}"
    );

    let (_, stored) = get(&host, "/api/person", 1).await;
    let matches = stored["matches"].as_array().expect("matches");
    assert_eq!(matches.len(), 1, "{stored}");
    assert_eq!(
        (&matches[0]["brought"], &matches[0]["stays"]),
        (&json!(true), &json!(false))
    );
    // Another player of the match gets a copy of their own.
    let (_, other) = bring(&host, 2, RECORD).await;
    assert_ne!(other["rounds"][0], json!(first));
    let (addr, ann) = (host.addr, cookie(1));
    let head = "Connection: close\r\nContent-Length: 0";
    let forgotten = host
        .request(&format!(
            "DELETE /api/person HTTP/1.1\r\nHost: {addr}\r\n{head}\r\n{ann}\r\n"
        ))
        .await;
    assert!(forgotten.starts_with("HTTP/1.1 20"), "{forgotten}");
    assert_eq!(get(&host, &path, 1).await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_hold_is_refused_with_a_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let (digest, _) = RECORD.trim_end().rsplit_once(' ').expect("a digest");
    let lie = format!("{digest} 0123456789abcdef\n");
    for (record, why) in [
        (lie.as_str(), "stands otherwise"),
        ("", "record"),
        ("maumau record 9\n", "version"),
    ] {
        let (status, told) = bring(&host, 1, record).await;
        assert_eq!((status, &told["code"]), (422, &json!("bad_record")), "{told}");
        assert!(told["why"].as_str().is_some_and(|told| told.contains(why)), "{told}");
    }
    let body = json!({ "record": RECORD, "seat": 1, "at": 0 }).to_string();
    assert_eq!(bring_as(&host, "", &body).await.0, 403);
    let elsewhere = format!("{}Origin: https://elsewhere.example\r\n", cookie(1));
    assert_eq!(bring_as(&host, &elsewhere, &body).await.0, 403);
    let big = bring(&host, 1, &"x".repeat(40_000)).await;
    assert_eq!(big.0, 413, "{big:?}");
    let (_, stored) = get(&host, "/api/person", 1).await;
    assert_eq!(stored["matches"], json!([]), "nothing is left of it");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_brings_without_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let mut refused = 0;
    for _ in 0..40 {
        refused += u32::from(bring(&host, 1, "").await.0 == 429);
    }
    assert!(refused >= 10, "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_not_called_as_a_table_is() {
    // Another server tells in advance which code the match will get.
    let folder = tempfile::tempdir().expect("a folder");
    let (_, told) = bring(&Running::start(config(folder.path())), 1, RECORD).await;
    let first = told["rounds"][0].as_str().expect("a name");
    let code = first.split('.').next().expect("a code");
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(folder.path()).expect("a store");
    let stored = store.put(DocumentKind::Table, code, "{}".into()).await;
    stored.expect("stored");
    drop(store);
    let host = Running::start(config(folder.path()));
    let (status, told) = bring(&host, 1, RECORD).await;
    assert!(status >= 400, "{told}");
    let (_, stored) = get(&host, "/api/person", 1).await;
    assert_eq!(stored["matches"], json!([]), "nothing is left of it");
}
