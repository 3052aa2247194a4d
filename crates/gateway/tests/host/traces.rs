//! Personal data is shown and deleted on request. Matches with other players stay, without the
//! name.

use crate::common::{Client, Running, config, round_over, token};
use maumau_notation::record::parse;
use maumau_play::RecordReplay;
use maumau_protocol::{ClientMessage, HostMessage, HostPower};
use maumau_store::{DocumentKind, Sqlite, Store};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::path::Path;

fn cookie(n: u64) -> String {
    format!("Cookie: maumau={}\r\n", token(n))
}

/// Returns the hash by which the server knows person `n`.
fn person(n: u64) -> String {
    let digest = Sha256::digest(format!("maumau person {}", token(n)).as_bytes());
    digest
        .iter()
        .fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

async fn told(host: &Running, n: u64) -> Value {
    let answer = host.get("/api/person", &cookie(n)).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    serde_json::from_str(answer.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON")
}

async fn ask(host: &Running, method: &str, path: &str, headers: &str) -> String {
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{headers}\r\n",
        host.addr
    );
    host.request(&head).await
}

async fn all(data: &Path) -> String {
    let store = Sqlite::open(data).expect("the store");
    let mut text = String::new();
    for kind in [
        DocumentKind::Table,
        DocumentKind::Person,
        DocumentKind::Board,
        DocumentKind::Share,
        DocumentKind::Daily,
        DocumentKind::SharedDeal,
        DocumentKind::ShutOut,
    ] {
        for (key, document) in store.all(kind).await.expect("read").sound {
            text += &format!("{} {key} {document}\n", kind.name());
        }
    }
    for log in store.logs().await.expect("read") {
        text += &format!("{log}\n{}\n", store.log(&log).await.expect("read").join("\n"));
    }
    text
}

async fn a_round(host: &Running, code: &str, names: [&str; 2]) -> [Client; 2] {
    let mut ann = Client::enter(host.addr, code, &token(1), None).await;
    ann.sit(names[0]).await;
    let mut ben = Client::enter(host.addr, code, &token(2), None).await;
    ben.sit(names[1]).await;
    ann.power(HostPower::Start {}).await;
    tokio::join!(ann.play(round_over), ben.play(round_over));
    ann.until(|message| matches!(message, HostMessage::Reveal { .. })).await;
    [ann, ben]
}

async fn seats(host: &Running, headers: &str) -> Value {
    let answer = host.get("/api/tables", headers).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    serde_json::from_str(answer.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON")
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_closed_the_page_finds_back_to_the_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = host.table("spin", "rounds=9").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let _watches = Client::enter(host.addr, &code, &token(3), None).await;
    let mine = seats(&host, &cookie(1)).await;
    assert_eq!(mine[0]["code"], code.as_str());
    assert_eq!(
        (&mine[0]["book"], &mine[0]["people"][0]),
        (&"spin".into(), &"Ann".into())
    );
    assert_eq!(mine[0]["awake"], true);
    for nobody in [cookie(2), cookie(3), String::new()] {
        assert_eq!(
            seats(&host, &nobody).await.as_array().map(Vec::len),
            Some(0),
            "{nobody}"
        );
    }
    ann.say(&ClientMessage::Stand {}).await;
    ann.until(|message| matches!(message, HostMessage::Table { table } if table.me.is_none()))
        .await;
    assert_eq!(seats(&host, &cookie(1)).await.as_array().map(Vec::len), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
#[expect(clippy::too_many_lines, reason = "one story, told in one go")]
async fn who_wants_to_be_forgotten_is_and_others_keep_what_they_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = config(folder.path());
    settings.server.breath = std::time::Duration::from_millis(300);
    let host = Running::start(settings.clone());
    let code = host.table("spin", "rounds=9").await;
    let [mut ann, mut ben] = a_round(&host, &code, ["Annegret", "Ben"]).await;
    let shared = ask(
        &host,
        "POST",
        &format!("/api/replays/{code}.1.1/share"),
        &(cookie(1) + "Content-Length: 0\r\n"),
    )
    .await;
    assert!(shared.starts_with("HTTP/1.1 200"), "{shared}");
    let link = ask(&host, "POST", "/api/recovery", &(cookie(1) + "Content-Length: 0\r\n")).await;
    assert!(link.starts_with("HTTP/1.1 200"), "{link}");

    let seen = told(&host, 1).await;
    assert_eq!(seen["tables"][0]["code"], code.as_str());
    assert_eq!(seen["tables"][0]["host"], true);
    assert_eq!(seen["matches"][0]["id"], format!("{code}.1"));
    assert_eq!(seen["matches"][0]["names"][0], "Annegret");
    assert_eq!(seen["matches"][0]["stays"], true);
    assert_eq!(seen["boards"].as_array().map(Vec::len), Some(1));
    assert_eq!(seen["shared"][0], format!("{code}.1.1"));
    assert_eq!(seen["devices"].as_array().map(Vec::len), Some(2), "{seen}");

    let foreign = ask(
        &host,
        "DELETE",
        "/api/person",
        &(cookie(1) + "Origin: https://evil.example\r\n"),
    )
    .await;
    assert!(foreign.starts_with("HTTP/1.1 403"), "{foreign}");
    let nobody = ask(&host, "DELETE", "/api/person", "").await;
    assert!(nobody.starts_with("HTTP/1.1 403"), "{nobody}");
    let gone = ask(&host, "DELETE", "/api/person", &cookie(1)).await;
    assert!(gone.starts_with("HTTP/1.1 204") && gone.contains("maumau=; "), "{gone}");
    let bye = |message: &HostMessage| matches!(message, HostMessage::Bye { code, .. } if code == "forgotten");
    ann.until(bye).await;
    let seen = told(&host, 1).await;
    for what in ["tables", "matches", "boards", "shared"] {
        assert_eq!(seen[what].as_array().map(Vec::len), Some(0), "{what}: {seen}");
    }

    // The match continues with a bot and is still Ben's.
    ben.view = None;
    ben.play(round_over).await;
    ben.until(|message| matches!(message, HostMessage::Reveal { .. })).await;
    let record = host.get(&format!("/api/tables/{code}/record"), &cookie(2)).await;
    let record = record.split("\r\n\r\n").nth(1).expect("a body");
    assert!(
        record.contains("seats Anonym Ben\n") && !record.contains("Annegret"),
        "{record}"
    );
    let parsed = parse(record).expect("a record");
    let mut replay = RecordReplay::new(&parsed, &[]).expect("its table");
    while let Some(told) = replay.step(&mut ()) {
        told.expect("what happened once happens again");
    }
    host.kill().await;
    let stored = all(folder.path()).await;
    assert!(!stored.contains("Annegret") && !stored.contains(&person(1)), "{stored}");
    assert!(
        stored.contains(&person(2)) && stored.contains("\"name\":\"Ben\""),
        "{stored}"
    );

    // The table is restored without the name.
    let host = Running::start(settings);
    let ben = Client::enter(host.addr, &code, &token(2), None).await;
    let names: Vec<String> = ben
        .table
        .expect("a table")
        .people
        .into_iter()
        .map(|person| person.name)
        .collect();
    assert_eq!(names, ["Anonym", "Ben"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_nobody_else_s_is_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = host.table("spin", "").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Annegret").await;
    ann.power(HostPower::AddBot { bot: "simple".into() }).await;
    ann.power(HostPower::Start {}).await;
    ann.until(|message| matches!(message, HostMessage::Update { .. })).await;
    let gone = ask(&host, "DELETE", "/api/person", &cookie(1)).await;
    assert!(gone.starts_with("HTTP/1.1 204"), "{gone}");
    let table = host.get(&format!("/api/tables/{code}"), "").await;
    assert!(table.starts_with("HTTP/1.1 404"), "{table}");
    host.kill().await;
    assert_eq!(all(folder.path()).await, "");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_stood_up_is_forgotten_too_where_a_bot_goes_on_under_the_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = config(folder.path());
    settings.server.breath = std::time::Duration::from_millis(300);
    let host = Running::start(settings.clone());
    let code = host.table("spin", "rounds=9").await;
    let [mut ann, ben] = a_round(&host, &code, ["Annegret", "Ben"]).await;
    ann.say(&maumau_protocol::ClientMessage::Stand {}).await;
    ann.until(|message| matches!(message, HostMessage::Table { table } if table.me.is_none()))
        .await;
    drop((ann, ben));
    // A table that does not run forgets the person too.
    host.kill().await;
    let host = Running::start(settings);
    let gone = ask(&host, "DELETE", "/api/person", &cookie(1)).await;
    assert!(gone.starts_with("HTTP/1.1 204"), "{gone}");
    host.kill().await;
    let stored = all(folder.path()).await;
    assert!(!stored.contains("Annegret") && !stored.contains(&person(1)), "{stored}");
}
