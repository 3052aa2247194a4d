//! A finished round can be watched by its players, and by people with a link from one of them.

use crate::common::{Client, Running, config, round_over, token};
use maumau_notation::record;
use maumau_protocol::{HostMessage, HostPower, Replay, RoundInfo};
use maumau_rulebooks::{BOOKS, find};
use maumau_table::{Fact, State};
use serde::de::DeserializeOwned;

fn cookie(who: u64) -> String {
    format!("Cookie: maumau={}\r\n", token(who))
}

fn body(answer: &str) -> &str {
    answer.split_once("\r\n\r\n").expect("a body").1
}

async fn read<T: DeserializeOwned>(host: &Running, path: &str, who: u64) -> T {
    let answer = host.get(path, &cookie(who)).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer}");
    serde_json::from_str(body(&answer)).expect("what the protocol says")
}

async fn asked(host: &Running, method: &str, path: &str, who: u64) -> String {
    let (addr, cookie) = (host.addr, cookie(who));
    host.request(&format!(
        "{method} {path} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\nContent-Length: 0\r\n{cookie}\r\n"
    ))
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_rounds_of_every_book_can_be_watched() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let all = BOOKS.iter().map(|book| watched(&host, book.id));
    futures_util::future::join_all(all).await;
}

async fn watched(host: &Running, book: &str) {
    // The clients play from legal actions only, so the table must show what fits and when, even if
    // the book withholds it.
    let shown = [
        "reaction=300 rounds=1 show_turn=on show_fitting=on",
        "reaction=300 rounds=1",
    ];
    let helps = |options: &&&str| find(book).is_some_and(|book| book.read(options).is_ok());
    let options = shown.iter().find(helps).expect("options of the book");
    let code = host.table(book, options).await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann ö").await;
    let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
    ben.sit("Ben").await;
    ann.power(HostPower::AddBot { bot: "simple".into() }).await;
    ann.power(HostPower::Start {}).await;
    ann.until(|message| matches!(message, HostMessage::Update { .. })).await;
    let id = format!("{code}.1.1");
    let early = host.get(&format!("/api/replays/{id}"), &cookie(1)).await;
    let running = ann.view.as_ref().is_some_and(|view| view.phase == "playing");
    assert!(!running || early.starts_with("HTTP/1.1 404"), "{book}: {early}");
    tokio::join!(ann.play(round_over), ben.play(round_over));

    let rounds: Vec<RoundInfo> = read(host, &format!("/api/tables/{code}/rounds"), 2).await;
    let info = rounds.last().expect("a round");
    assert_eq!(
        (info.id.as_str(), info.book.as_str(), info.me),
        (id.as_str(), book, Some(2))
    );
    assert_eq!(info.people[..2], ["Ann ö", "Ben"]);
    let none: Vec<RoundInfo> = read(host, &format!("/api/tables/{code}/rounds"), 9).await;
    assert_eq!(none, [], "{book}: who was not there");

    let replay: Replay = read(host, &format!("/api/replays/{id}"), 1).await;
    let (first, last) = (&replay.steps[0], replay.steps.last().expect("a step"));
    assert_eq!((first.deed.as_str(), first.view.round), ("deal", 1));
    assert!(
        last.view.phase == "between" || last.view.phase == "over",
        "{}",
        last.view.phase
    );
    for step in &replay.steps {
        let told: Vec<usize> = step.view.seats.iter().map(|seat| usize::from(seat.hand)).collect();
        let open: Vec<usize> = step.hands.iter().map(Vec::len).collect();
        assert_eq!(told, open, "{book}: all hands are open");
        assert!(
            !step.seen.iter().any(|seen| seen.words().starts_with("moved null")),
            "{book}: {:?}",
            step.seen
        );
    }
    let finish = last.view.seats.iter().map(|seat| seat.points).collect::<Vec<_>>();
    assert_eq!(replay.info.points, finish, "{book}");
    assert_eq!(replay.info.winner, last.view.winner, "{book}");
    assert!(
        replay
            .steps
            .iter()
            .any(|step| step.by == Some(1) && step.deed != "time")
    );
    record_of(host, &id).await;
    shared(host, &id, &replay).await;
}

async fn record_of(host: &Running, id: &str) {
    let path = format!("/api/replays/{id}/record");
    let answer = host.get(&path, &cookie(1)).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let text = body(&answer);
    assert!(!text.contains(&"owner".to_owned()) && !text.contains("# id "), "{text}");
    let record = record::parse(text).expect("a record");
    assert!(matches!(
        record.lines.last().expect("lines").event,
        record::Event::Check(_)
    ));
    let mut replay = maumau_play::RecordReplay::new(&record, &[]).expect("it can be played");
    while let Some(told) = replay.step(&mut |_: &State, _: &Fact| {}) {
        told.unwrap_or_else(|mistake| panic!("{id}: {mistake}"));
    }
    let stranger = host.get(&path, &cookie(9)).await;
    assert!(
        stranger.starts_with("HTTP/1.1 403") && stranger.contains("not_there"),
        "{stranger}"
    );
}

async fn shared(host: &Running, id: &str, replay: &Replay) {
    let path = format!("/api/replays/{id}");
    let stranger = host.get(&path, &cookie(9)).await;
    assert!(stranger.starts_with("HTTP/1.1 403"), "{stranger}");
    let share = format!("{path}/share");
    let stranger = asked(host, "POST", &share, 9).await;
    assert!(stranger.starts_with("HTTP/1.1 403"), "{stranger}");
    let answer = asked(host, "POST", &share, 1).await;
    let again = asked(host, "POST", &share, 1).await;
    assert_eq!(body(&answer), body(&again), "a link stays the same");
    let json: serde_json::Value = serde_json::from_str(body(&answer)).expect("JSON");
    let page = json["path"].as_str().expect("a path");
    let link = page.replace("/replay/", "/api/replays/");
    let open: Replay = read(host, &link, 9).await;
    assert_eq!((open.info.me, &open.info.shared), (None, &None));
    // Anyone with a table's code can take a seat there, so a link reveals only the round.
    let token = link.rsplit('/').next().expect("a token");
    assert_eq!((open.info.id.as_str(), open.info.table.as_str()), (token, ""));
    assert_eq!(open.steps, replay.steps);
    let mine: Replay = read(host, &path, 1).await;
    assert_eq!(mine.info.shared.as_deref(), Some(page));
    // With only the link, one can neither revoke it nor get the record.
    let stranger = asked(host, "DELETE", &format!("{link}/share"), 9).await;
    assert!(stranger.starts_with("HTTP/1.1 403"), "{stranger}");
    let stranger = host.get(&format!("{link}/record"), &cookie(9)).await;
    assert!(stranger.starts_with("HTTP/1.1 403"), "{stranger}");
    // Ben's link is independent of Ann's.
    asked(host, "DELETE", &share, 2).await;
    let _: Replay = read(host, &link, 9).await;
    asked(host, "DELETE", &share, 1).await;
    let gone = host.get(&link, &cookie(9)).await;
    assert!(gone.starts_with("HTTP/1.1 404"), "{gone}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_of_another_page_gives_nothing_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    for path in [
        "/api/replays/..",
        "/api/replays/0000",
        "/api/replays/mokilatupe.1.1",
        "/api/tables/mokilatupe/rounds",
    ] {
        let answer = host.get(path, &cookie(1)).await;
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_rounds_of_others_again_and_again_has_none_of_their_logs_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = host.table("spin", "").await;
    for (method, what) in [("POST", "share"), ("DELETE", "share"), ("GET", "coach")] {
        let path = format!("/api/replays/{code}.1.1/{what}");
        let all = (0..250).map(|who| asked(&host, method, &path, who % 4));
        let answers = futures_util::future::join_all(all).await;
        let is = |status: &str| answers.iter().filter(|answer| answer[9..12] == *status).count();
        let (looked, refused) = (is("404"), is("429"));
        assert!(
            refused > 0 && looked + refused == 250,
            "{method} {what}: {looked} were looked for, {refused} were not"
        );
        let told = answers.iter().find(|answer| answer[9..12] == *"429");
        assert!(told.is_some_and(|answer| answer.contains("too_fast")), "{told:?}");
    }
}
