//! A table on one node, its players on others: they can play, the bus carries only what they may
//! see, and their sockets survive the loss of the table's node.

use crate::common::{Client, round_over, token};
use crate::town::{Town, get, table};
use maumau_protocol::{HostMessage, HostPower};
use std::net::SocketAddr;
use std::time::Duration;

/// Creates a table on node 1, with Ann on node 2 and Ben on node 3.
async fn seated(town: &Town) -> (String, Client, Client, SocketAddr) {
    let [one, two, three] = [town.node(1).await, town.node(2).await, town.node(3).await];
    let code = table(one).await;
    get(one, &format!("/api/tables/{code}"), "").await;
    let mut ann = Client::enter(two, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter(three, &code, &token(2), None).await;
    ben.sit("Ben").await;
    assert_eq!(town.registry.lock().expect("a registry").owners.get(&code), Some(&1));
    (code, ann, ben, two)
}

/// Plays the first round; the next ones start automatically.
async fn first_round(ann: &mut Client, ben: &mut Client) {
    ann.power(HostPower::Start {}).await;
    tokio::join!(ann.play(round_over), ben.play(round_over));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gate_hears_nothing_that_none_of_its_sockets_does() {
    let town = Town::new();
    let (_, mut ann, mut ben, _) = seated(&town).await;
    first_round(&mut ann, &mut ben).await;
    let carried = town.carried.lock().expect("a list").clone();
    let mut told = [0, 0];
    for (node, letter) in &carried {
        let (head, text) = letter.split_once('\n').expect("a head");
        if text.is_empty() {
            assert!(!head.contains("\"view\""), "what is seen stands below the head: {head}");
            continue;
        }
        let heard = match node {
            2 => &ann.heard,
            3 => &ben.heard,
            _ => panic!("nobody is at node {node}, and it was told {text}"),
        };
        told[*node as usize - 2] += 1;
        // Messages after the end of the round may not have been read yet.
        assert!(
            heard.iter().any(|line| line == text) || !text.contains("\"view\"") || text.contains("\"between\""),
            "node {node} was told {text}"
        );
    }
    assert!(told.iter().all(|n| *n > 10), "too little was told: {told:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn when_its_node_is_gone_a_table_goes_on_elsewhere_and_the_sockets_hold() {
    let town = Town::new();
    let (code, mut ann, mut ben, two) = seated(&town).await;
    first_round(&mut ann, &mut ben).await;
    // The node keeps running, but the others consider it dead.
    town.registry.lock().expect("a registry").there.remove(&1);
    for client in [&mut ann, &mut ben] {
        client
            .until(|message| matches!(message, HostMessage::Welcome { .. }))
            .await;
    }
    tokio::join!(ann.play(round_over), ben.play(round_over));
    let owner = town.registry.lock().expect("a registry").owners.get(&code).copied();
    assert!(matches!(owner, Some(2 | 3)), "{owner:?}");
    // A node that comes back is a gateway like any other.
    town.registry.lock().expect("a registry").there.insert(1);
    let metrics = get(two, "/metrics", "").await;
    assert!(metrics.contains("maumau_node 2\n"), "{metrics}");
}

/// Waits until a client has been told that its table is stalled, which may already have happened on
/// a busy machine.
async fn stands_still(client: &mut Client) {
    let stalled = |line: &&String| line.starts_with(r#"{"say":"stalled""#);
    let told = client.heard.iter().rfind(stalled);
    if !told.is_some_and(|line| line.contains("true")) {
        let is_stalled = |message: &HostMessage| matches!(message, HostMessage::Stalled { stalled: true });
        client.until(is_stalled).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_waits_for_a_node_that_says_nothing_is_told_so_and_goes_on_with_it() {
    let town = Town::new();
    let (_, mut ann, mut ben, _) = seated(&town).await;
    first_round(&mut ann, &mut ben).await;
    town.mute.lock().expect("a list").insert(1);
    // Long enough for at least one of its envelopes to be lost.
    tokio::time::sleep(Duration::from_secs(1)).await;
    tokio::join!(stands_still(&mut ann), stands_still(&mut ben));
    town.mute.lock().expect("a list").clear();
    // The sessions start again, through the same sockets.
    let comes_in = |message: &HostMessage| matches!(message, HostMessage::Welcome { .. });
    tokio::join!(ann.until(comes_in), ben.until(comes_in));
    tokio::join!(ann.play(round_over), ben.play(round_over));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_at_a_node_that_has_lost_its_table_without_a_word_goes_on_elsewhere_too() {
    let town = Town::new();
    let [one, two] = [town.node(1).await, town.node(2).await];
    let code = table(one).await;
    let mut ann = Client::enter(one, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter(two, &code, &token(2), None).await;
    ben.sit("Ben").await;
    // No client on the table's node can act: it is Ben's turn.
    ann.power(HostPower::Start {}).await;
    ann.play(|message| matches!(message, HostMessage::Update { view, .. } if view.on == Some(2)))
        .await;
    // As if the node had stalled just long enough for another to take over the table.
    town.registry.lock().expect("a registry").there.remove(&1);
    let begun = std::time::Instant::now();
    while town.registry.lock().expect("a registry").owners.get(&code) != Some(&2) {
        assert!(begun.elapsed() < crate::common::PATIENCE, "nobody takes it");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    town.registry.lock().expect("a registry").there.insert(1);
    ann.until(|message| matches!(message, HostMessage::Welcome { .. }))
        .await;
    tokio::join!(ann.play(round_over), ben.play(round_over));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_node_lists_the_tables_of_all() {
    let town = Town::new();
    let (code, mut ann, _ben, two) = seated(&town).await;
    ann.power(HostPower::List { listed: true }).await;
    ann.until(|message| matches!(message, HostMessage::Table { table } if table.listed))
        .await;
    // The lobby is refreshed once a second.
    let begun = std::time::Instant::now();
    while !get(two, "/api/lobby", "").await.contains(&code) {
        assert!(begun.elapsed() < crate::common::PATIENCE, "it is not listed");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
