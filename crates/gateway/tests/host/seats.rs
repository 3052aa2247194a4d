//! Seats over time: a bot stands in for an absent player, the player returns, a bot's seat is taken
//! over, and a rematch takes one message.

use crate::common::{Client, Running, config, round_over, token};
use maumau_protocol::{HostMessage, HostPower, TableInfo};
use std::time::Duration;

async fn table_where(client: &mut Client, wanted: impl Fn(&TableInfo) -> bool) {
    client
        .until(|message| matches!(message, HostMessage::Table { table } if wanted(table)))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_drops_out_keeps_the_seat() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = config(folder.path());
    settings.server.grace = Duration::from_millis(50);
    let host = Running::start(settings);
    let code = host.table("spin", "reaction=300 rounds=1").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
    ben.sit("Ben").await;
    ann.power(HostPower::Start {}).await;
    ann.until(|message| matches!(message, HostMessage::Update { .. })).await;
    drop(ben);
    table_where(&mut ann, |table| !table.people[1].here && table.people[1].bot.is_none()).await;
    table_where(&mut ann, |table| table.people[1].bot.as_deref() == Some("simple")).await;
    let ben = Client::enter(host.addr, &code, &token(2), None).await;
    assert_eq!(ben.table.as_ref().expect("a table").me, Some(2), "the seat is kept");
    table_where(&mut ann, |table| table.people[1].here && table.people[1].bot.is_none()).await;
    drop(ben);
    // The bot plays the match to its end, and a rematch takes one message.
    ann.play(round_over).await;
    table_where(&mut ann, |table| !table.running).await;
    ann.power(HostPower::Start {}).await;
    table_where(&mut ann, |table| table.running).await;
    ann.play(round_over).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn between_rounds_a_bots_seat_is_taken_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = config(folder.path());
    settings.server.breath = Duration::from_secs(600);
    let host = Running::start(settings);
    let code = host.table("spin", "reaction=300").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    ann.power(HostPower::AddBot { bot: "simple".into() }).await;
    table_where(&mut ann, |table| table.people.len() == 2).await;
    ann.power(HostPower::Start {}).await;
    ann.play(round_over).await;
    let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
    ben.sit("Ben").await;
    ann.power(HostPower::Start {}).await;
    // With a new player the next match begins.
    let dealt = |message: &HostMessage| matches!(message, HostMessage::Update { view, .. } if view.round == 2);
    ben.until(dealt).await;
    ann.until(dealt).await;
    assert_eq!(ben.view.as_ref().expect("a view").me, Some(2));
    assert!(!ben.view.as_ref().expect("a view").hand.is_empty(), "Ben sees his hand");
    tokio::join!(ann.play(round_over), ben.play(round_over));
}
