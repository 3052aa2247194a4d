//! Spectators: they keep no player out, see and hear nothing earlier than they should, and can be
//! sent away.

use crate::common::{Client, Running, config, round_over, token};
use maumau_protocol::{ClientMessage, HostMessage, HostPower};
use std::time::{Duration, Instant};

fn update(message: &HostMessage) -> bool {
    matches!(message, HostMessage::Update { .. })
}

fn bye(wanted: &'static str) -> impl Fn(&HostMessage) -> bool {
    move |message| matches!(message, HostMessage::Bye { code, .. } if code == wanted)
}

async fn code_of(client: &mut Client) -> String {
    let error = client
        .until(|message| matches!(message, HostMessage::Error { .. }))
        .await;
    match error {
        HostMessage::Error { code, .. } => code,
        other => unreachable!("{other:?}"),
    }
}

async fn two(host: &Running, options: &str) -> (String, Client, Client) {
    let code = host.table("spin", options).await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
    ben.sit("Ben").await;
    (code, ann, ben)
}

/// Returns everything received until a ping is answered.
async fn heard(client: &mut Client, t: u32) -> Vec<String> {
    let from = client.heard.len();
    client.say(&ClientMessage::Ping { t }).await;
    client.until(|message| *message == HostMessage::Pong { t }).await;
    client.heard[from..].to_vec()
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_lock_no_player_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = config(folder.path());
    settings.server.spectators_max = 3;
    let host = Running::start(settings);
    let (code, mut ann, ben) = two(&host, "").await;
    drop(ben);
    ann.until(|message| matches!(message, HostMessage::Table { table } if !table.people[1].here))
        .await;
    // Each is a different person, and there are more than the limit.
    let mut crowd = Vec::new();
    for who in 100..180 {
        crowd.push(Client::enter(host.addr, &code, &token(who), None).await);
    }
    for _ in 0..5 {
        let ben = Client::enter(host.addr, &code, &token(2), None).await;
        assert_eq!(
            ben.table.as_ref().expect("a table").me,
            Some(2),
            "who sits there comes in"
        );
    }
    // A new player can still take a seat.
    let mut cem = Client::enter(host.addr, &code, &token(3), None).await;
    cem.sit("Cem").await;
    for client in &mut crowd[..77] {
        client.until(bye("full")).await;
    }
    let told = ann
        .until(|message| matches!(message, HostMessage::Table { table } if table.people.len() == 3))
        .await;
    assert!(matches!(told, HostMessage::Table { table } if table.watching <= 3));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_sends_those_who_watch_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let (code, mut ann, mut ben) = two(&host, "").await;
    let mut eve = Client::enter(host.addr, &code, &token(8), None).await;
    ben.power(HostPower::SendAway {}).await;
    assert_eq!(code_of(&mut ben).await, "not_host");
    ann.power(HostPower::SendAway {}).await;
    eve.until(bye("sent_away")).await;
    let mut again = Client::open(host.addr, &code, &token(8)).await;
    again
        .say(&ClientMessage::Hello {
            v: maumau_protocol::VERSION,
            last: None,
        })
        .await;
    again.until(bye("sent_away")).await;
    assert!(
        heard(&mut ben, 1).await.iter().all(|text| !text.contains("bye")),
        "who sits there stays"
    );
    ann.power(HostPower::Watch { allowed: true }).await;
    ann.until(|message| matches!(message, HostMessage::Table { .. })).await;
    heard(&mut ann, 2).await;
    let mut eve = Client::enter(host.addr, &code, &token(8), None).await;
    ann.power(HostPower::Watch { allowed: false }).await;
    eve.until(bye("unwatched")).await;
    // A client that may neither watch nor take a seat is not admitted.
    ann.power(HostPower::Lock { locked: true }).await;
    heard(&mut ann, 3).await;
    let mut eve = Client::open(host.addr, &code, &token(8)).await;
    eve.say(&ClientMessage::Hello {
        v: maumau_protocol::VERSION,
        last: None,
    })
    .await;
    eve.until(bye("unwatched")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_kicked_sits_down_again_only_if_the_host_lets_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = config(folder.path());
    let host = Running::start(settings.clone());
    let (code, mut ann, mut ben) = two(&host, "").await;
    ann.power(HostPower::Kick { seat: 2 }).await;
    ben.until(bye("kicked")).await;
    ann.until(|message| matches!(message, HostMessage::Table { table } if table.kicked == ["Ben"]))
        .await;
    // A restart does not change that.
    host.kill().await;
    let host = Running::start(settings);
    let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
    assert!(
        ben.table.as_ref().expect("a table").kicked.is_empty(),
        "told to those who sit there"
    );
    ben.say(&ClientMessage::Sit { name: "Bernd".into() }).await;
    assert_eq!(code_of(&mut ben).await, "kicked");
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.power(HostPower::Pardon { name: "Cem".into() }).await;
    assert_eq!(code_of(&mut ann).await, "bad_name");
    ann.power(HostPower::Pardon { name: "Ben".into() }).await;
    ann.until(|message| matches!(message, HostMessage::Table { table } if table.kicked.is_empty()))
        .await;
    ben.sit("Bernd").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_is_for_those_who_sit_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let (code, mut ann, mut ben) = two(&host, "").await;
    let mut eve = Client::enter(host.addr, &code, &token(8), None).await;
    let text = "I hold\u{202e} nothing".to_owned();
    ann.say(&ClientMessage::Chat { text }).await;
    let heard_it =
        |message: &HostMessage| matches!(message, HostMessage::Chat { chat } if chat.text == "I hold nothing");
    ben.until(heard_it).await;
    assert!(
        heard(&mut eve, 1).await.iter().all(|text| !text.contains("chat")),
        "not for who watches"
    );
    ann.say(&ClientMessage::Chat {
        text: "\u{2066}\u{200b}".into(),
    })
    .await;
    assert_eq!(code_of(&mut ann).await, "bad_chat");
    // Names that look the same are distinguished.
    let mut cem = Client::enter(host.addr, &code, &token(3), None).await;
    cem.sit("\u{412}en").await;
    let names = &cem.table.as_ref().expect("a table").people;
    assert_eq!(
        names.iter().map(|person| person.name.as_str()).collect::<Vec<_>>(),
        ["Ann", "Ben", "\u{412}en 2"]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_round_is_heard_as_late_as_it_is_seen() {
    const DELAY: Duration = Duration::from_secs(2);
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = config(folder.path());
    settings.server.watch_delay = DELAY;
    settings.server.breath = Duration::from_secs(600);
    let host = Running::start(settings);
    let (code, mut ann, mut ben) = two(&host, "reaction=300 rounds=1").await;
    let mut eve = Client::enter(host.addr, &code, &token(8), None).await;
    ann.power(HostPower::Start {}).await;
    ann.until(update).await;
    ben.until(update).await;
    tokio::join!(ann.play(round_over), ben.play(round_over));
    let over = Instant::now();
    let look = |text: &str| text.contains("\"say\":\"commit\",\"round\":2") || text.contains("\"phase\":\"over\"");
    let mut early = heard(&mut eve, 1).await;
    let late = Client::enter(host.addr, &code, &token(9), None).await;
    early.extend(late.heard.iter().cloned());
    // On a machine too busy to look in time the check proves nothing.
    if over.elapsed() < DELAY - Duration::from_millis(500) {
        assert!(!early.iter().any(|text| look(text)), "{early:?}");
    }
    eve.until(|message| matches!(message, HostMessage::Update { view, .. } if view.phase == "over"))
        .await;
    assert!(
        over.elapsed() + Duration::from_millis(200) >= DELAY,
        "never sooner than it should"
    );
    let done = |message: &HostMessage| matches!(message, HostMessage::Table { table } if !table.running);
    eve.until(done).await;
    assert!(eve.heard.iter().any(|text| text.contains("\"say\":\"commit\"")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_shows_spectators_nothing_sooner() {
    const DELAY: Duration = Duration::from_secs(2);
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = config(folder.path());
    settings.server.watch_delay = DELAY;
    let host = Running::start(settings.clone());
    let (code, mut ann, mut ben) = two(&host, "reaction=300").await;
    ann.power(HostPower::Start {}).await;
    ann.until(update).await;
    ben.until(update).await;
    host.kill().await;
    let host = Running::start(settings);
    let began = Instant::now();
    let mut eve = Client::enter(host.addr, &code, &token(8), None).await;
    heard(&mut eve, 1).await;
    assert!(
        eve.view.is_none() || began.elapsed() >= DELAY,
        "nothing has been shown yet"
    );
    eve.until(update).await;
    assert!(began.elapsed() >= DELAY, "never sooner than it should");
}

/// Requests a socket and returns the reply, which is not an upgrade.
async fn knocks(host: &Running, code: &str, headers: &str) -> String {
    let addr = host.addr;
    host.request(&format!(
        "GET /ws/{code} HTTP/1.1\r\nHost: {addr}\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{headers}\r\n"
    ))
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_that_is_full_lets_those_in_who_sit_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = config(folder.path());
    settings.server.sockets_max = 2;
    let host = Running::start(settings);
    let (code, _ann, _ben) = two(&host, "").await;
    let elsewhere = host.table("spin", "").await;
    for (table, who) in [(&code, 3), (&elsewhere, 2)] {
        let refused = knocks(&host, table, &format!("Cookie: maumau={}\r\n", token(who))).await;
        assert!(
            refused.starts_with("HTTP/1.1 503") && refused.contains("\"full\""),
            "{who}: {refused}"
        );
    }
    let refused = knocks(&host, &code, "").await;
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    // From another device, or after a lost connection.
    let ben = Client::enter(host.addr, &code, &token(2), None).await;
    assert_eq!(ben.table.as_ref().expect("a table").me, Some(2));
}

#[tokio::test(flavor = "multi_thread")]
async fn so_many_watch_as_it_is_said_and_who_sits_there_comes_in_beside_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = config(folder.path());
    let most = settings.server.spectators_max;
    assert_eq!(most, 32, "docs/operations.md says so");
    let host = Running::start(settings);
    let (code, _ann, ben) = two(&host, "").await;
    drop(ben);
    let mut crowd = Vec::new();
    for who in 100..103 + most as u64 {
        crowd.push(Client::enter(host.addr, &code, &token(who), None).await);
    }
    for client in &mut crowd[..3] {
        client.until(bye("full")).await;
    }
    let ben = Client::enter(host.addr, &code, &token(2), None).await;
    let table = ben.table.as_ref().expect("a table");
    assert_eq!((table.me, usize::from(table.watching)), (Some(2), most));
    // No spectator had to leave for it.
    for client in &mut crowd[3..] {
        let told = heard(client, 1).await;
        assert!(told.iter().all(|text| !text.contains("bye")), "{told:?}");
    }
}
