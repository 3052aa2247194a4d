//! The health check writes to the store; and a match whose cards do not match its seed is not
//! resumed.

use crate::common::{Client, Running, config, token};
use maumau_protocol::{HostMessage, HostPower};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn a_host_that_can_t_write_is_not_well() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    assert!(host.get("/healthz", "").await.starts_with("HTTP/1.1 200"));
    let other = rusqlite::Connection::open(folder.path().join("maumau.sqlite")).expect("the database");
    other.execute_batch("BEGIN IMMEDIATE").expect("nobody else writes now");
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let ill = host.get("/healthz", "").await;
    assert!(ill.starts_with("HTTP/1.1 503") && ill.contains("written"), "{ill}");
    other.execute_batch("ROLLBACK").expect("others may write again");
    let well = async {
        while !host.get("/healthz", "").await.starts_with("HTTP/1.1 200") {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(crate::common::PATIENCE, well)
        .await
        .expect("it is well again");
}

async fn begun(host: &Running) -> (String, Client) {
    let code = host.table("spin", "").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    ann.power(HostPower::AddBot { bot: "simple".into() }).await;
    ann.power(HostPower::Start {}).await;
    ann.until(|message| matches!(message, HostMessage::Update { .. })).await;
    (code, ann)
}

/// Changes a line of a log and its checksum, as an attacker would.
fn forge(file: &rusqlite::Connection, name: &str, forged: impl Fn(&str) -> String) {
    let found = "SELECT n, line FROM tail WHERE name = ?1 AND line LIKE '%deal %'";
    let (n, line): (i64, String) = file
        .query_row(found, [name], |row| Ok((row.get(0)?, row.get(1)?)))
        .expect("a deal");
    let line = forged(&line);
    let mut sum = crc32fast::Hasher::new();
    sum.update(name.as_bytes());
    sum.update(&n.to_le_bytes());
    sum.update(line.as_bytes());
    let told = rusqlite::params![line, i64::from(sum.finalize()), name, n];
    let changed = file.execute("UPDATE tail SET line = ?1, sum = ?2 WHERE name = ?3 AND n = ?4", told);
    assert_eq!(changed, Ok(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_another_seed_does_not_come_back_and_others_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut host = Running::start(config(folder.path()));
    let mut codes = Vec::new();
    for _ in 0..2 {
        codes.push(begun(&host).await.0);
    }
    host.stop();
    host.ended().await;
    drop(host);
    let file = rusqlite::Connection::open(folder.path().join("maumau.sqlite")).expect("the database");
    forge(&file, &format!("{}.1", codes[0]), |line| {
        let (before, seed) = line.rsplit_once("deal ").expect("a seed");
        let other = if seed.starts_with('0') { "1" } else { "0" };
        format!("{before}deal {other}{}", &seed[1..])
    });
    drop(file);
    let wrong = maumau_server::unfair_deals(folder.path()).expect("it can be looked at");
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert!(
        wrong[0].contains(&codes[0]) && wrong[0].contains("round 1"),
        "{wrong:?}"
    );
    let host = Running::start(config(folder.path()));
    let answer = host.get(&format!("/api/tables/{}", codes[0]), "").await;
    assert!(
        answer.starts_with("HTTP/1.1 500") && answer.contains("broken"),
        "{answer}"
    );
    let answer = host.get(&format!("/api/tables/{}", codes[1]), "").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_was_broken_off_is_fair() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut host = Running::start(config(folder.path()));
    let (_, mut ann) = begun(&host).await;
    ann.power(HostPower::End {}).await;
    ann.until(|message| matches!(message, HostMessage::Table { table } if !table.running))
        .await;
    host.stop();
    host.ended().await;
    drop(host);
    let wrong = maumau_server::unfair_deals(folder.path()).expect("it can be looked at");
    assert_eq!(wrong, Vec::<String>::new());
}
