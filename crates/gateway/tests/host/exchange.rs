//! The exchange before a deal: all players commit to a nonce before any is revealed. A player who
//! does not reveal theirs is left out and notified, no one can change a nonce, and no one can delay
//! a round beyond the time limit.

use crate::common::{Adds, Client, PATIENCE, Running, config, nonce, round_over, serving, shares, token};
use maumau_gateway::Config;
use maumau_protocol::{ClientMessage, HostMessage, HostPower};
use maumau_room::deal::{CheckedDeal, Share, commitment, verify};
use std::path::Path;
use std::time::Duration;

const OPTIONS: &str = "hand=1 calls=none rounds=2";

/// Rounds start only on request, and missing clients are not waited for long.
fn hasty(folder: &Path) -> Config {
    serving(config(folder), |server| {
        server.breath = PATIENCE * 10;
        server.exchange = Duration::from_millis(400);
    })
}

/// The same with a long time limit for the exchange.
fn patient(folder: &Path) -> Config {
    serving(hasty(folder), |server| {
        server.exchange = PATIENCE * 10;
    })
}

async fn seated(host: &Running, code: &str, who: u64, name: &str, adds: Adds) -> Client {
    let mut client = Client::open_adding(host.addr, code, &token(who), adds).await;
    client.hello(None).await;
    client.sit(name).await;
    client
}

fn is_dealt(message: &HostMessage) -> bool {
    matches!(message, HostMessage::Update { view, .. } if view.phase == "playing")
}

fn committed(message: &HostMessage) -> Option<Vec<String>> {
    match message {
        HostMessage::Committed { hashes, .. } => Some(hashes.clone()),
        _ => None,
    }
}

async fn hashes(client: &mut Client) -> Vec<String> {
    let told = client.until(|message| committed(message).is_some()).await;
    committed(&told).expect("what was waited for")
}

/// The commitment of device `who`.
fn hash(who: u64) -> String {
    commitment(&nonce(&token(who)))
}

fn digits(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

async fn record(host: &Running, code: &str) -> String {
    let cookie = format!("Cookie: maumau={}\r\n", token(1));
    let answer = host.get(&format!("/api/tables/{code}/record"), &cookie).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    answer.split_once("\r\n\r\n").expect("a body").1.to_owned()
}

async fn play_out(ann: &mut Client, ben: &mut Client) {
    for client in [&mut *ann, &mut *ben] {
        if client.view.as_ref().is_none_or(|view| view.phase != "playing") {
            client.until(is_dealt).await;
        }
    }
    tokio::join!(ann.play(round_over), ben.play(round_over));
    ann.until(|message| matches!(message, HostMessage::Reveal { .. })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_are_bound_before_anybody_shows_anything() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(patient(folder.path()));
    let code = host.table("classic", OPTIONS).await;
    let mut ann = seated(&host, &code, 1, "Ann", Adds::AsAPage).await;
    let mut ben = seated(&host, &code, 2, "Ben", Adds::AsAPage).await;
    ann.power(HostPower::AddBot { bot: "simple".into() }).await;
    ann.power(HostPower::Start {}).await;
    assert_eq!(hashes(&mut ben).await, [hash(1), hash(2), String::new()]);
    play_out(&mut ann, &mut ben).await;
    let mut added = shares(&[token(1), token(2)]);
    added.push(Share::default());
    let text = record(&host, &code).await;
    assert_eq!(verify(&text), Ok(vec![CheckedDeal::Fair(added)]), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_shows_nothing_is_left_out_and_everybody_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(hasty(folder.path()));
    let code = host.table("classic", OPTIONS).await;
    let mut ann = seated(&host, &code, 1, "Ann", Adds::AsAPage).await;
    let mut ben = seated(&host, &code, 2, "Ben", Adds::Withholds).await;
    let mut eve = Client::enter(host.addr, &code, &token(9), None).await;
    ann.power(HostPower::Start {}).await;
    let told = HostMessage::LeftOut {
        round: 1,
        seats: vec![2],
    };
    for client in [&mut ann, &mut ben, &mut eve] {
        assert_eq!(hashes(client).await, [hash(1), hash(2)]);
        client.until(|message| *message == told).await;
    }
    play_out(&mut ann, &mut ben).await;
    let text = record(&host, &code).await;
    assert!(text.contains("\n# left-out 1 2\n"), "{text}");
    let mut added = shares(&[token(1), token(2)]);
    added[1].nonce = None;
    assert_eq!(verify(&text), Ok(vec![CheckedDeal::Fair(added)]), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_is_bound_to_is_not_changed_when_others_are_known() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(patient(folder.path()));
    let code = host.table("classic", OPTIONS).await;
    let mut ann = seated(&host, &code, 1, "Ann", Adds::AsAPage).await;
    let mut ben = seated(&host, &code, 2, "Ben", Adds::Withholds).await;
    ann.power(HostPower::Start {}).await;
    let list = hashes(&mut ben).await;
    // Another nonce, and an invalid one.
    let (chosen, hash) = ([7; 32], commitment(&[7; 32]));
    ben.say(&ClientMessage::Commit { hash }).await;
    for nonce in [digits(&chosen), "x".into()] {
        ben.say(&ClientMessage::Nonce { nonce }).await;
        let answer = ben.until(|message| matches!(message, HostMessage::Error { .. })).await;
        assert!(
            matches!(&answer, HostMessage::Error { code, .. } if code == "bad_nonce"),
            "{answer:?}"
        );
    }
    // New clients and other devices of the same person cannot change it either.
    let mut cem = Client::enter(host.addr, &code, &token(3), None).await;
    assert_eq!(hashes(&mut cem).await, list);
    cem.say(&ClientMessage::Sit { name: "Cem".into() }).await;
    let answer = cem.until(|message| matches!(message, HostMessage::Error { .. })).await;
    assert!(
        matches!(&answer, HostMessage::Error { code, .. } if code == "running"),
        "{answer:?}"
    );
    let nonce = digits(&nonce(&token(2)));
    cem.say(&ClientMessage::Nonce { nonce: nonce.clone() }).await;
    let answer = cem.until(|message| matches!(message, HostMessage::Error { .. })).await;
    assert!(
        matches!(&answer, HostMessage::Error { code, .. } if code == "no_seat"),
        "{answer:?}"
    );
    assert!(ann.view.is_none(), "it waits for Ben");
    ben.say(&ClientMessage::Nonce { nonce }).await;
    ann.until(is_dealt).await;
    play_out(&mut ann, &mut ben).await;
    let fair = CheckedDeal::Fair(shares(&[token(1), token(2)]));
    assert_eq!(verify(&record(&host, &code).await), Ok(vec![fair]));
}

/// Earlier pages send a nonce once the server has committed, without committing to it first.
#[tokio::test(flavor = "multi_thread")]
async fn an_old_page_and_who_is_away_hold_nobody_up_for_long() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(hasty(folder.path()));
    let code = host.table("classic", OPTIONS).await;
    let mut ann = seated(&host, &code, 1, "Ann", Adds::AsAPage).await;
    let mut ben = seated(&host, &code, 2, "Ben", Adds::Nothing).await;
    let cem = seated(&host, &code, 3, "Cem", Adds::AsAPage).await;
    ben.say(&ClientMessage::Nonce { nonce: "ab".repeat(32) }).await;
    drop(cem);
    let away = |message: &HostMessage| matches!(message, HostMessage::Table { table } if table.people.len() == 3 && !table.people[2].here);
    ann.until(away).await;
    ann.power(HostPower::Start {}).await;
    assert_eq!(hashes(&mut ann).await, [hash(1), String::new(), String::new()]);
    ann.until(is_dealt).await;
    ben.until(is_dealt).await;
    for client in [&ann, &ben] {
        let is_wrong = |text: &&String| text.contains("\"say\":\"error\"") || text.contains("left_out");
        assert_eq!(client.heard.iter().find(is_wrong), None);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_somebody_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(patient(folder.path()));
    for adds in [Adds::AsAPage, Adds::Nothing] {
        let code = host.table("classic", OPTIONS).await;
        let mut ann = seated(&host, &code, 1, "Ann", adds).await;
        ann.power(HostPower::AddBot { bot: "simple".into() }).await;
        ann.power(HostPower::Start {}).await;
        ann.until(is_dealt).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_that_is_killed_meanwhile_asks_for_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = serving(patient(folder.path()), |server| {
        server.breath = Duration::from_millis(50);
    });
    let host = Running::start(settings.clone());
    let code = host.table("classic", OPTIONS).await;
    let mut ann = seated(&host, &code, 1, "Ann", Adds::AsAPage).await;
    let mut ben = seated(&host, &code, 2, "Ben", Adds::Withholds).await;
    ann.power(HostPower::Start {}).await;
    let list = hashes(&mut ben).await;
    // Ann's nonce is revealed: restarting the server must not lead to another deal.
    ann.say(&ClientMessage::Ping { t: 1 }).await;
    ann.until(|message| *message == HostMessage::Pong { t: 1 }).await;
    host.kill().await;

    let host = Running::start(settings);
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    let mut ben = Client::open_adding(host.addr, &code, &token(2), Adds::Withholds).await;
    ben.hello(None).await;
    let hash = commitment(&[7; 32]);
    ben.say(&ClientMessage::Commit { hash }).await;
    assert_eq!(hashes(&mut ann).await, list);
    let nonce = digits(&nonce(&token(2)));
    ben.say(&ClientMessage::Nonce { nonce }).await;
    play_out(&mut ann, &mut ben).await;
    let text = record(&host, &code).await;
    assert_eq!(text.matches("# commitments 1 ").count(), 1, "{text}");
    let fair = CheckedDeal::Fair(shares(&[token(1), token(2)]));
    assert_eq!(verify(&text), Ok(vec![fair]));
}
