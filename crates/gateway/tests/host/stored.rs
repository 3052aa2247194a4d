//! Data of earlier versions can be opened: data folders that they wrote are kept next to this file.

use crate::common::{Client, Running, config, round_over, token};
use maumau_protocol::{HostMessage, Replay, RoundInfo};
use maumau_rulebooks::BOOKS;
use maumau_store::{DocumentKind, Sqlite, Store};
use serde::de::DeserializeOwned;
use std::path::Path;

async fn read<T: DeserializeOwned>(host: &Running, path: &str) -> T {
    let answer = host.get(path, &format!("Cookie: maumau={}\r\n", token(1))).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer}");
    serde_json::from_str(answer.split_once("\r\n\r\n").expect("a body").1).expect("what the protocol says")
}

async fn tables(data: &Path) -> Vec<(String, String)> {
    let store = Sqlite::open(data).expect("it opens");
    let found = store.all(DocumentKind::Table).await.expect("tables").sound;
    let book = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("JSON")["book"].to_string();
    found.into_iter().map(|(code, text)| (code, book(&text))).collect()
}

/// Each of these folders has a table per book, at which Ann, Ben and a bot have finished one of
/// three rounds.
#[tokio::test(flavor = "multi_thread")]
async fn a_data_folder_of_version_1_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stored/version-1.sqlite");
    std::fs::copy(kept, folder.path().join("maumau.sqlite")).expect("copied");
    let tables = tables(folder.path()).await;
    assert!(tables.len() >= 6, "{tables:?}");
    let mut settings = config(folder.path());
    settings.server.breath = std::time::Duration::from_millis(50);
    settings.server.comeback = std::time::Duration::from_millis(50);
    let host = Running::start(settings);
    for (code, book) in tables {
        let rounds: Vec<RoundInfo> = read(&host, &format!("/api/tables/{code}/rounds")).await;
        let [info] = &rounds[..] else {
            panic!("{book}: {rounds:?}")
        };
        let replay: Replay = read(&host, &format!("/api/replays/{}", info.id)).await;
        assert_eq!(replay.earlier, Some(1), "{book}");
        assert_eq!(replay.steps[0].deed, "deal", "{book}");
        // The match continues with its points, by the current paragraphs.
        let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
        assert_eq!(
            ann.table.as_ref().and_then(|table| table.me),
            Some(1),
            "{book}: it is her seat still"
        );
        let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
        ann.until(|message| matches!(message, HostMessage::Update { .. })).await;
        let points: Vec<i16> = ann
            .view
            .as_ref()
            .expect("a view")
            .seats
            .iter()
            .map(|seat| seat.points)
            .collect();
        assert_eq!(points, info.points, "{book}");
        if book.contains(BOOKS[0].id) {
            let dealt = |message: &HostMessage| matches!(message, HostMessage::Update { view, .. } if view.round == 2);
            tokio::join!(ann.until(dealt), ben.until(dealt));
            tokio::join!(ann.play(round_over), ben.play(round_over));
        }
    }
}
