//! § 15: a board outlives its table and is found again when two of its people sit together.

use crate::common::{Client, Running, config, round_over, token};
use maumau_notation::record;
use maumau_protocol::{Board, BoardInfo, HostMessage, HostPower, TableInfo};
use maumau_table::{Fact, State};
use serde::de::DeserializeOwned;
use std::time::Duration;

async fn read<T: DeserializeOwned>(host: &Running, path: &str, who: u64) -> T {
    let answer = host.get(path, &format!("Cookie: maumau={}\r\n", token(who))).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer}");
    let body = answer.split_once("\r\n\r\n").expect("a body").1;
    serde_json::from_str(body).expect("what the protocol says")
}

async fn table_where(client: &mut Client, wanted: impl Fn(&TableInfo) -> bool) {
    while !client.table.as_ref().is_some_and(&wanted) {
        client.next().await.expect("the socket stays open");
    }
}

async fn two_at_a_table(host: &Running, book: &str) -> (String, Client, Client) {
    let code = host.table(book, "reaction=300").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
    ben.sit("Ben").await;
    table_where(&mut ann, |table| table.people.len() == 2).await;
    (code, ann, ben)
}

async fn a_round(ann: &mut Client, ben: &mut Client) -> Vec<i32> {
    ann.power(HostPower::Start {}).await;
    tokio::join!(ann.play(round_over), ben.play(round_over));
    let view = ann.view.as_ref().expect("a view");
    view.seats.iter().map(|seat| i32::from(seat.points)).collect()
}

fn points(board: &BoardInfo) -> Vec<i32> {
    board.people.iter().map(|person| person.points).collect()
}

/// Waits for the board on which `rounds` rounds have been played.
async fn board_after(host: &Running, rounds: u32) -> BoardInfo {
    loop {
        let boards: Vec<BoardInfo> = read(host, "/api/boards", 1).await;
        let played = |board: &BoardInfo| board.people.iter().any(|person| person.me && person.rounds == rounds);
        if let Some(board) = boards.into_iter().find(played) {
            return board;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_used_on_at_another_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = config(folder.path());
    settings.server.breath = Duration::from_secs(600);
    let host = Running::start(settings.clone());
    let (_, mut ann, mut ben) = two_at_a_table(&host, "swiss").await;
    assert_eq!(
        ann.table.as_ref().expect("a table").board,
        None,
        "the first time there is none"
    );
    let first = a_round(&mut ann, &mut ben).await;
    let board = board_after(&host, 1).await;
    assert_eq!((points(&board), board.matches, board.over), (first.clone(), 1, false));
    let whole: Board = read(&host, &format!("/api/boards/{}", board.id), 2).await;
    assert_eq!((whole.history.len(), whole.history[0].rounds), (1, 1));
    let stranger = host.get(&format!("/api/boards/{}", board.id), "").await;
    assert!(stranger.starts_with("HTTP/1.1 404"), "{stranger}");
    host.kill().await;

    // Another table on another evening, and Cem has joined: the board is the same.
    let host = Running::start(settings);
    let (code, mut ann, mut ben) = two_at_a_table(&host, "swiss").await;
    table_where(&mut ann, |table| {
        table.board.as_ref().is_some_and(|used| used.id == board.id)
    })
    .await;
    let eve = Client::enter(host.addr, &code, &token(9), None).await;
    let told = eve.table.as_ref().expect("a table");
    assert_eq!(
        (&told.board, told.boards.len()),
        (&None, 0),
        "not for those who only watch"
    );
    let second = a_round(&mut ann, &mut ben).await;
    assert!(
        second.iter().zip(&first).all(|(now, before)| now >= before),
        "{first:?} {second:?}"
    );
    let used = board_after(&host, 2).await;
    assert_eq!(
        (used.id.as_str(), points(&used), used.matches),
        (board.id.as_str(), second, 2)
    );
    ann.power(HostPower::Board { id: None }).await;
    let refused = ann.until(|message| matches!(message, HostMessage::Error { .. })).await;
    assert!(matches!(refused, HostMessage::Error { code, .. } if code == "running"));
    replays(&host, &format!("{code}.1.1"), &first).await;
}

/// The initial points of a match are in its record, which replays.
async fn replays(host: &Running, id: &str, began: &[i32]) {
    let answer = host
        .get(
            &format!("/api/replays/{id}/record"),
            &format!("Cookie: maumau={}\r\n", token(1)),
        )
        .await;
    let text = answer.split_once("\r\n\r\n").expect("a body").1;
    let record = record::parse(text).unwrap_or_else(|mistake| panic!("{mistake}: {text}"));
    let told: Vec<i32> = record.head.points.iter().copied().map(i32::from).collect();
    let began = if began.iter().all(|n| *n == 0) { &[] } else { began };
    assert_eq!(told, began);
    let mut replay = maumau_play::RecordReplay::new(&record, &[]).expect("it can be played");
    while let Some(told) = replay.step(&mut |_: &State, _: &Fact| {}) {
        told.unwrap_or_else(|mistake| panic!("{id}: {mistake}"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_chooses_among_the_boards_of_the_people_here() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = config(folder.path());
    settings.server.breath = Duration::from_secs(600);
    let host = Running::start(settings);
    let (_, mut ann, mut ben) = two_at_a_table(&host, "spin").await;
    let first = a_round(&mut ann, &mut ben).await;
    let board = board_after(&host, 1).await;
    // This book has no § 15, so the board is offered but not used automatically.
    let (_, mut ann, mut ben) = two_at_a_table(&host, "spin").await;
    table_where(&mut ann, |table| table.boards.len() == 1 && table.board.is_none()).await;
    ann.power(HostPower::Board { id: Some("0".into()) }).await;
    let refused = ann.until(|message| matches!(message, HostMessage::Error { .. })).await;
    assert!(matches!(refused, HostMessage::Error { code, .. } if code == "bad_board"));
    ann.power(HostPower::Board {
        id: Some(board.id.clone()),
    })
    .await;
    table_where(&mut ben, |table| {
        table.board.as_ref().is_some_and(|used| used.id == board.id)
    })
    .await;
    ann.power(HostPower::Board { id: None }).await;
    table_where(&mut ann, |table| table.board.is_none()).await;
    table_where(&mut ben, |table| table.board.is_none()).await;
    let second = a_round(&mut ann, &mut ben).await;
    let boards: Vec<BoardInfo> = read(&host, "/api/boards", 2).await;
    assert_eq!(boards.len(), 2, "a new one was made");
    assert!(
        boards
            .iter()
            .any(|known| known.id == board.id && points(known) == first)
    );
    assert!(boards.iter().any(|known| known.id != board.id) && !second.is_empty());
    // It is not offered at a table with another book.
    let (_, ann, _ben) = two_at_a_table(&host, "classic").await;
    let told = ann.table.as_ref().expect("a table");
    assert_eq!((&told.board, told.boards.len()), (&None, 0));
}
