//! A server killed in the middle of a round restores every table to where it was.

use crate::common::{Client, Running, config, round_over, token};
use maumau_protocol::{ClientMessage, HostMessage, HostPower};

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_host_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = config(folder.path());
    settings.server.breath = std::time::Duration::from_secs(600);
    let host = Running::start(settings.clone());
    let code = host.table("spin", "reaction=300").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
    ben.sit("Ben").await;
    ann.power(HostPower::AddBot { bot: "simple".into() }).await;
    ann.power(HostPower::Start {}).await;
    let third = |message: &HostMessage| matches!(message, HostMessage::Taken { id } if id.ends_with("-3"));
    tokio::select! {
        () = ann.play(third) => {}
        () = ben.play(third) => {}
    }
    let taken = |client: &Client| -> Vec<String> {
        let taken = client
            .heard
            .iter()
            .filter(|text| text.starts_with("{\"say\":\"taken\""));
        taken
            .map(|text| text.split('"').nth(7).expect("an id").to_owned())
            .collect()
    };
    let (before, done) = (ann.view.clone().expect("a view"), taken(&ann));
    host.kill().await;

    let host = Running::start(settings);
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    let came = ann.until(|message| matches!(message, HostMessage::Update { .. })).await;
    let HostMessage::Update { view, .. } = came else {
        unreachable!("an update")
    };
    assert_eq!((view.me, view.round), (before.me, before.round));
    assert!(
        view.now_ms >= before.now_ms,
        "what was told is not taken back: {} {}",
        view.now_ms,
        before.now_ms
    );
    // Acknowledged actions are known and not executed again.
    for id in &done {
        ann.deed_as(id, "draw").await;
        let answer = ann
            .until(|message| matches!(message, HostMessage::Taken { .. } | HostMessage::Refused { .. }))
            .await;
        assert_eq!(answer, HostMessage::Taken { id: id.clone() });
    }
    let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
    tokio::join!(ann.play(round_over), ben.play(round_over));
    // The stored log is a record: it replays, and ends with the reported points.
    let cookie = format!("Cookie: maumau={}\r\n", token(1));
    ann.until(|message| matches!(message, HostMessage::Reveal { .. })).await;
    let record = host.get(&format!("/api/tables/{code}/record"), &cookie).await;
    let text = record.split("\r\n\r\n").nth(1).expect("a body");
    let record = maumau_notation::record::parse(text).expect("a record");
    let mut replay = maumau_play::RecordReplay::new(&record, &[]).expect("its table");
    while let Some(told) = replay.step(&mut ()) {
        told.expect("what happened once happens again");
    }
    let points = |view: &maumau_protocol::View| view.seats.iter().map(|seat| seat.points).collect::<Vec<_>>();
    let told = points(ann.view.as_ref().expect("a view"));
    assert_eq!(replay.state().points[..told.len()], told[..]);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_catches_up_and_who_sits_is_remembered() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = host.table("spin", "reaction=300").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
    ben.sit("Ben").await;
    ann.power(HostPower::Start {}).await;
    let dealt = |message: &HostMessage| matches!(message, HostMessage::Update { .. });
    ann.until(dealt).await;
    ben.until(dealt).await;
    let last = ann.n;
    drop(ann);
    let mut spectator = Client::enter(host.addr, &code, &token(3), None).await;
    spectator.until(dealt).await;
    // The current player acts once; for Ann, with a device that is still connected.
    let mut second = Client::enter(host.addr, &code, &token(1), None).await;
    second.until(dealt).await;
    let news = |message: &HostMessage| matches!(message, HostMessage::Taken { .. });
    tokio::select! {
        () = second.play(news) => {}
        () = ben.play(news) => {}
    }
    let mut ann = Client::enter(host.addr, &code, &token(1), Some(last)).await;
    let HostMessage::Update { n, seen, view, .. } = ann.until(dealt).await else {
        unreachable!("an update")
    };
    assert!(n > last, "the number goes on: {n}, {last}");
    assert!(
        seen.iter().any(|fact| fact.word() == "clock"),
        "what was missed is told: {seen:?}"
    );
    assert_eq!(view.me, Some(1));
    // A clean restart keeps the seats and notifies clients.
    let mut host = host;
    host.stop();
    let bye = ann.until(|message| matches!(message, HostMessage::Bye { .. })).await;
    assert!(
        matches!(&bye, HostMessage::Bye { code, retry_after_ms: Some(_), .. } if code == "shutdown"),
        "{bye:?}"
    );
    drop((ann, ben, second, spectator));
    host.kill().await;
    let host = Running::start(config(folder.path()));
    let ben = Client::enter(host.addr, &code, &token(2), None).await;
    let table = ben.table.clone().expect("a table");
    assert_eq!((table.me, table.host), (Some(2), Some(1)));
    assert_eq!(
        table
            .people
            .iter()
            .map(|person| person.name.as_str())
            .collect::<Vec<_>>(),
        ["Ann", "Ben"]
    );
    let mut ben = ben;
    ben.say(&ClientMessage::Ping { t: 7 }).await;
    ben.until(|message| *message == HostMessage::Pong { t: 7 }).await;
}
