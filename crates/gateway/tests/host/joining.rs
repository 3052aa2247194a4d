//! Players who join between two rounds (§ 11), a match ended by the table's host, and a board
//! shared by two tables.

use crate::common::{Client, Running, config, round_over, token};
use maumau_protocol::{BoardInfo, ClientMessage, HostMessage, HostPower, TableInfo};
use std::path::Path;
use std::time::Duration;

fn slow(folder: &Path) -> maumau_gateway::Config {
    let mut settings = config(folder);
    settings.server.breath = Duration::from_secs(600);
    settings
}

async fn table_where(client: &mut Client, wanted: impl Fn(&TableInfo) -> bool) -> TableInfo {
    let told = client
        .until(|message| matches!(message, HostMessage::Table { table } | HostMessage::Welcome { table, .. } if wanted(table)))
        .await;
    match told {
        HostMessage::Table { table } | HostMessage::Welcome { table, .. } => table,
        other => unreachable!("{other:?}"),
    }
}

async fn two(host: &Running, book: &str, who: [u64; 2]) -> (String, Client, Client) {
    let code = host.table(book, "reaction=300").await;
    let mut ann = Client::enter(host.addr, &code, &token(who[0]), None).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter(host.addr, &code, &token(who[1]), None).await;
    ben.sit("Ben").await;
    table_where(&mut ann, |table| table.people.len() == 2).await;
    (code, ann, ben)
}

fn points(client: &Client) -> Vec<i16> {
    let view = client.view.as_ref().expect("a view");
    view.seats.iter().map(|seat| seat.points).collect()
}

fn round(n: u16) -> impl Fn(&HostMessage) -> bool {
    move |message| matches!(message, HostMessage::Update { view, .. } if view.round == n && view.phase != "between")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_begins_with_nothing_whoever_s_seat_it_takes() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(slow(folder.path()));
    let (code, mut ann, mut ben) = two(&host, "swiss", [1, 2]).await;
    // Rounds until Ben has points; then a bot takes his seat, and then Cem takes the bot's.
    loop {
        ann.power(HostPower::Start {}).await;
        tokio::join!(ann.play(round_over), ben.play(round_over));
        if points(&ann)[1] != 0 {
            break;
        }
    }
    let before = points(&ann);
    let next = ann.view.as_ref().expect("a view").round + 1;
    ben.say(&ClientMessage::Stand {}).await;
    table_where(&mut ann, |table| table.people[1].bot.is_some()).await;
    let mut cem = Client::enter(host.addr, &code, &token(3), None).await;
    cem.sit("Cem").await;
    ann.power(HostPower::Start {}).await;
    ann.until(round(next)).await;
    assert_eq!(points(&ann), [before[0], 0], "the others keep theirs");
    cem.until(round(next)).await;
    tokio::join!(ann.play(round_over), cem.play(round_over));
    // Cem gets the record of the rounds they played, and it replays with these points.
    let cookie = format!("Cookie: maumau={}\r\n", token(3));
    cem.until(|message| matches!(message, HostMessage::Reveal { .. })).await;
    let record = host.get(&format!("/api/tables/{code}/record"), &cookie).await;
    let text = record.split("\r\n\r\n").nth(1).expect("a body");
    let record = maumau_notation::record::parse(text).expect("a record");
    let began = if before[0] == 0 { vec![] } else { vec![before[0], 0] };
    assert_eq!(record.head.points, began);
    assert_eq!(record.head.rounds, next - 1, "agreed rounds are counted on");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_join_beside_the_seats_that_are_taken() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = slow(folder.path());
    let host = Running::start(settings.clone());
    let (code, mut ann, mut ben) = two(&host, "swiss", [1, 2]).await;
    ann.power(HostPower::Start {}).await;
    ann.until(round(1)).await;
    let mut cem = Client::enter(host.addr, &code, &token(3), None).await;
    cem.say(&ClientMessage::Sit { name: "Cem".into() }).await;
    let early = cem.until(|message| matches!(message, HostMessage::Error { .. })).await;
    assert!(
        matches!(early, HostMessage::Error { code, .. } if code == "running"),
        "never in the middle of one"
    );
    tokio::join!(ann.play(round_over), ben.play(round_over));
    let before = points(&ann);
    cem.sit("Cem").await;
    let told = table_where(&mut ann, |table| table.people.len() == 3).await;
    assert!(told.running, "the match goes on");
    // The same after a restart.
    host.kill().await;
    let host = Running::start(settings);
    let mut all = Vec::new();
    for who in 1..=3 {
        all.push(Client::enter(host.addr, &code, &token(who), None).await);
    }
    all[0].power(HostPower::Start {}).await;
    for client in &mut all {
        client.until(round(2)).await;
        assert_eq!(points(client), [before[0], before[1], 0]);
        assert!(
            !client.view.as_ref().expect("a view").hand.is_empty(),
            "three are dealt to"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_ends_a_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = slow(folder.path());
    let host = Running::start(settings.clone());
    let (code, mut ann, mut ben) = two(&host, "swiss", [1, 2]).await;
    ann.power(HostPower::End {}).await;
    let none = ann.until(|message| matches!(message, HostMessage::Error { .. })).await;
    assert!(matches!(none, HostMessage::Error { code, .. } if code == "not_running"));
    ann.power(HostPower::Start {}).await;
    ann.until(round(1)).await;
    ann.power(HostPower::End {}).await;
    let asked = table_where(&mut ben, |table| !table.ending.is_empty()).await;
    assert!(asked.running && asked.ending == [1], "the round is played to its end");
    ben.say(&ClientMessage::AgreeEnd {}).await;
    let over = |message: &HostMessage| matches!(message, HostMessage::Update { view, .. } if view.phase == "over" && view.winner.is_none());
    ben.until(over).await;
    table_where(&mut ben, |table| !table.running).await;
    // Its cards stay hidden, and the rules can be changed, even after a restart.
    let cookie = format!("Cookie: maumau={}\r\n", token(1));
    let record = host.get(&format!("/api/tables/{code}/record"), &cookie).await;
    assert!(record.starts_with("HTTP/1.1 404"), "{record}");
    host.kill().await;
    let host = Running::start(settings);
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    assert!(!ann.table.as_ref().expect("a table").running);
    let _ben = Client::enter(host.addr, &code, &token(2), None).await;
    ann.power(HostPower::Start {}).await;
    ann.until(round(1)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_at_two_tables_shows_both_the_same_sums() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(slow(folder.path()));
    let (_, mut ann, mut ben) = two(&host, "swiss", [1, 2]).await;
    ann.power(HostPower::Start {}).await;
    tokio::join!(ann.play(round_over), ben.play(round_over));
    let sums = |board: &BoardInfo| {
        board
            .people
            .iter()
            .map(|person| (person.points, person.rounds))
            .collect::<Vec<_>>()
    };
    let rounds =
        |n: u32| move |table: &TableInfo| table.board.as_ref().is_some_and(|board| board.people[0].rounds == n);
    // The same two people at another table play on the same board.
    let (_, mut ann2, mut ben2) = two(&host, "swiss", [1, 2]).await;
    ann2.power(HostPower::Start {}).await;
    tokio::join!(ann2.play(round_over), ben2.play(round_over));
    let first = table_where(&mut ann, rounds(2)).await.board.expect("a board");
    ann2.power(HostPower::Start {}).await;
    tokio::join!(ann2.play(round_over), ben2.play(round_over));
    let one = table_where(&mut ann, rounds(3)).await.board.expect("a board");
    ann2.power(HostPower::Lock { locked: true }).await;
    let other = table_where(&mut ann2, |table| table.locked)
        .await
        .board
        .expect("a board");
    assert_eq!((first.id.as_str(), sums(&one)), (other.id.as_str(), sums(&other)));
}
