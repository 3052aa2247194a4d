//! Waiting for each other at a table: nudges, timers, and delayed spectators.

use crate::common::{Client, Running, config, token};
use maumau_protocol::{ClientMessage, HostMessage, HostPower};
use std::time::{Duration, Instant};

async fn two(host: &Running, book: &str, options: &str) -> (String, Client, Client) {
    let code = host.table(book, options).await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
    ben.sit("Ben").await;
    (code, ann, ben)
}

fn update(message: &HostMessage) -> bool {
    matches!(message, HostMessage::Update { .. })
}

async fn code_of(client: &mut Client) -> String {
    match client
        .until(|message| matches!(message, HostMessage::Error { .. }))
        .await
    {
        HostMessage::Error { code, .. } => code,
        other => unreachable!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_waited_for_feels_a_tap_on_the_shoulder() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let (code, mut ann, mut ben) = two(&host, "spin", "reaction=300").await;
    // Between matches all players wait for each other.
    ben.say(&ClientMessage::Nudge { seat: 1 }).await;
    let by = |by: u8| move |message: &HostMessage| *message == HostMessage::Nudged { by };
    ann.until(by(2)).await;
    for (seat, why) in [(2, "yourself"), (3, "no_seat"), (0, "no_seat")] {
        ben.say(&ClientMessage::Nudge { seat }).await;
        assert_eq!(code_of(&mut ben).await, why);
    }
    let mut eve = Client::enter(host.addr, &code, &token(3), None).await;
    eve.say(&ClientMessage::Nudge { seat: 1 }).await;
    assert_eq!(code_of(&mut eve).await, "no_seat");

    ann.power(HostPower::Start {}).await;
    ann.until(update).await;
    ben.until(update).await;
    let on = ann.view.as_ref().and_then(|view| view.on).expect("somebody is on");
    let (mine, theirs) = (3 - on, on);
    let (off, other) = if on == 1 {
        (&mut ben, &mut ann)
    } else {
        (&mut ann, &mut ben)
    };
    off.say(&ClientMessage::Nudge { seat: theirs }).await;
    other.until(by(mine)).await;
    other.say(&ClientMessage::Nudge { seat: mine }).await;
    assert_eq!(code_of(other).await, "not_due", "nobody waits for whoever is not on");
    // Too many nudges.
    for _ in 0..3 {
        off.say(&ClientMessage::Nudge { seat: theirs }).await;
    }
    assert_eq!(code_of(off).await, "too_fast");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tap_betrays_nothing_where_nobody_is_told_whose_turn_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let (_, mut ann, mut ben) = two(&host, "verschaerft", "turn_time=0").await;
    ann.power(HostPower::AddBot { bot: "simple".into() }).await;
    ann.power(HostPower::Start {}).await;
    for client in [&mut ann, &mut ben] {
        client.until(update).await;
        client.deed("say ready").await;
    }
    tokio::join!(until_play_begins(&mut ann), until_play_begins(&mut ben));
    // Both can be nudged, although at most one of them is the current player.
    ann.say(&ClientMessage::Nudge { seat: 2 }).await;
    ben.until(|message| *message == HostMessage::Nudged { by: 1 }).await;
    ben.say(&ClientMessage::Nudge { seat: 1 }).await;
    ann.until(|message| *message == HostMessage::Nudged { by: 2 }).await;
}

/// Reads until the play phase has begun. VS1: if the dealer has turned up a joker, it is named
/// first. Here the player who is asked announces something wrong, which costs a card and changes
/// nothing else.
async fn until_play_begins(client: &mut Client) {
    while client.view.as_ref().is_none_or(|view| view.phase != "playing") {
        let joker = client
            .heard
            .last()
            .is_some_and(|text| text.contains("[\"noted\",\"naming\""));
        if joker {
            client.deed("announce 9H").await;
        }
        client.next().await.expect("the socket stays open");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_time_is_up_is_stood_in_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let (_, mut ann, mut ben) = two(&host, "spin", "reaction=300 rounds=1").await;
    ben.power(HostPower::Timers { turn_ms: 1000 }).await;
    assert_eq!(code_of(&mut ben).await, "not_host");
    ann.power(HostPower::Timers { turn_ms: 5 }).await;
    assert_eq!(code_of(&mut ann).await, "bad_time");
    ann.power(HostPower::Timers { turn_ms: 1000 }).await;
    ben.until(|message| matches!(message, HostMessage::Table { table } if table.turn_ms == 1000))
        .await;
    ann.power(HostPower::Start {}).await;
    // No client acts, and yet both get their turns.
    let told = |seat: u8| move |message: &HostMessage| matches!(message, HostMessage::Timer { seat: told, .. } if *told == seat);
    ann.until(told(1)).await;
    ann.until(told(2)).await;
    ann.until(told(1)).await;
    let mut timers = ben.heard.clone();
    // Ben plays alone, and the match continues although Ann is idle.
    let twice = |message: &HostMessage| matches!(message, HostMessage::Taken { id } if id.ends_with("-2"));
    ben.play(twice).await;
    timers.extend(ben.heard.iter().cloned());
    let zero = timers
        .iter()
        .any(|text| text.contains("\"say\":\"timer\",\"seat\":1,\"left_ms\":0"));
    assert!(zero, "it is told that a stand-in has done it");
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_see_it_later() {
    const DELAY: Duration = Duration::from_secs(1);
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = config(folder.path());
    settings.server.watch_delay = DELAY;
    let host = Running::start(settings);
    let (code, mut ann, mut ben) = two(&host, "spin", "reaction=300").await;
    let mut eve = Client::enter(host.addr, &code, &token(3), None).await;
    assert_eq!(eve.table.as_ref().expect("a table").delay_s, 1);
    let begun = Instant::now();
    ann.power(HostPower::Start {}).await;
    ann.until(update).await;
    ben.until(update).await;
    // A client that arrives in the meantime sees nothing of it either.
    let mut late = Client::enter(host.addr, &code, &token(4), None).await;
    for client in [&mut eve, &mut late] {
        client.say(&ClientMessage::Ping { t: 1 }).await;
        client.until(|message| *message == HostMessage::Pong { t: 1 }).await;
        assert!(
            client.view.is_none() || begun.elapsed() >= DELAY,
            "nothing has been shown yet"
        );
    }
    eve.until(update).await;
    assert!(begun.elapsed() >= DELAY, "never sooner than it should");
    let first = eve.view.clone().expect("a view");
    late.until(update).await;
    // A client that arrives between two updates sees what the others see.
    let news = |message: &HostMessage| matches!(message, HostMessage::Taken { .. });
    let done = Instant::now();
    tokio::select! {
        () = ann.play(news) => {}
        () = ben.play(news) => {}
    }
    let mut third = Client::enter(host.addr, &code, &token(5), None).await;
    third.until(update).await;
    let view = third.view.clone().expect("a view");
    assert!(view == first || done.elapsed() >= DELAY, "as it was shown last");
    // Without a delay, pending updates are shown at once.
    ann.power(HostPower::Delay { seconds: 601 }).await;
    assert_eq!(code_of(&mut ann).await, "bad_time");
    ann.power(HostPower::Delay { seconds: 0 }).await;
    eve.until(|message| matches!(message, HostMessage::Table { table } if table.delay_s == 0))
        .await;
    let mut now = Client::enter(host.addr, &code, &token(6), None).await;
    now.until(update).await;
    assert_eq!(now.n, eve.n, "nothing waits any more");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_talk_is_not_free_only_phrases_are_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let (_, mut ann, mut ben) = two(&host, "spin", "").await;
    ann.power(HostPower::Talk { free: false }).await;
    ben.until(|message| matches!(message, HostMessage::Table { table } if !table.free_talk))
        .await;
    let say = |text: &str| ClientMessage::Chat { text: text.into() };
    ben.say(&say("what I like")).await;
    assert_eq!(code_of(&mut ben).await, "phrases_only");
    ben.say(&say("Gut gespielt!")).await;
    let heard = ann.until(|message| matches!(message, HostMessage::Chat { .. })).await;
    assert!(matches!(heard, HostMessage::Chat { chat } if chat.text == "Gut gespielt!" && chat.seat == Some(2)));
    ann.power(HostPower::Talk { free: true }).await;
    ben.until(|message| matches!(message, HostMessage::Table { table } if table.free_talk))
        .await;
    ben.say(&say("what I like")).await;
    ann.until(|message| matches!(message, HostMessage::Chat { chat } if chat.text == "what I like"))
        .await;
}
