//! C12 and § 12 over real sockets: between two rounds the entitled player adds a rule. From then on
//! it is in force, in the record and on the board.

use crate::common::{Client, Running, config, round_over, serving, token};
use maumau_gateway::Config;
use maumau_notation::record::{self, Event};
use maumau_protocol::{BoardInfo, ClientMessage, HostMessage, HostPower, TableInfo};
use maumau_store::{DocumentKind, Sqlite, Store};
use maumau_table::{Fact, State};
use sha2::{Digest, Sha256};
use std::path::Path;
use std::time::Duration;

const OPTIONS: &str = "leisure=table reaction=300 closing=300 fair-time=300";
const RULE: &str = "rule eights-cost when play 8 then player draws 1";
const ENDLESS: &str = "rule mine when play any if hand player under 3 then player draws 2";

fn settings(data: &Path) -> Config {
    serving(config(data), |server| {
        // Rounds are dealt only when the table's host starts them.
        server.breath = Duration::from_secs(600);
    })
}

/// A server with a board: Ann and Ben have nine points each, one short of the first step.
async fn host_with_board(data: &Path) -> Running {
    let person = |who: u64| -> String {
        let hash = Sha256::digest(format!("maumau person {}", token(who)));
        hash.iter().map(|byte| format!("{byte:02x}")).collect()
    };
    let people = [("Ann", 1), ("Ben", 2)];
    let stands = people.map(|(name, who)| {
        format!(
            "{{\"name\":\"{name}\",\"person\":\"{}\",\"points\":9,\"wins\":9,\"rounds\":18}}",
            person(who)
        )
    });
    let board = format!(
        "{{\"book\":\"swiss\",\"people\":[{}],\"rules\":[],\"over\":false,\"begun\":1,\"at\":7,\"matches\":[]}}",
        stands.join(",")
    );
    {
        let store = Sqlite::open(data).expect("a store");
        let tags = people.map(|(_, who)| person(who)).to_vec();
        store
            .put_tagged(DocumentKind::Board, "b", board, tags)
            .await
            .expect("stored");
    }
    Running::start(settings(data))
}

async fn table_where(client: &mut Client, wanted: impl Fn(&TableInfo) -> bool) {
    while !client.table.as_ref().is_some_and(&wanted) {
        client.next().await.expect("the socket stays open");
    }
}

async fn two_at_a_table(host: &Running) -> (String, [Client; 2]) {
    let code = host.table("swiss", OPTIONS).await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
    ben.sit("Ben").await;
    for client in [&mut ann, &mut ben] {
        table_where(client, |table| table.people.len() == 2 && table.board.is_some()).await;
    }
    (code, [ann, ben])
}

async fn a_round(people: &mut [Client; 2]) {
    let before = people[0].view.as_ref().map_or(0, |view| view.round);
    let ended = |message: &HostMessage| {
        round_over(message) && matches!(message, HostMessage::Update { view, .. } if view.round > before)
    };
    people[0].power(HostPower::Start {}).await;
    let [ann, ben] = people;
    tokio::join!(ann.play(ended), ben.play(ended));
}

/// Plays rounds until a player may add a rule; returns that player's index.
async fn until_somebody_may(people: &mut [Client; 2]) -> usize {
    for _ in 0..20 {
        a_round(people).await;
        let won = people[0]
            .view
            .as_ref()
            .expect("a view")
            .seats
            .iter()
            .any(|seat| seat.points >= 10);
        if won {
            for client in people.iter_mut() {
                table_where(client, |table| !table.may_add.is_empty()).await;
            }
            return usize::from(people[0].table.as_ref().expect("a table").may_add[0]) - 1;
        }
    }
    panic!("nobody has won in twenty rounds");
}

async fn add(client: &mut Client, text: &str) {
    client.say(&ClientMessage::AddRule { text: text.into() }).await;
}

async fn refused(client: &mut Client) -> String {
    match client
        .until(|message| matches!(message, HostMessage::Error { .. }))
        .await
    {
        HostMessage::Error { code, .. } => code,
        other => panic!("{other:?}"),
    }
}

async fn decided(client: &mut Client) -> (String, bool) {
    match client
        .until(|message| matches!(message, HostMessage::NewRule { .. }))
        .await
    {
        HostMessage::NewRule { text, holds, .. } => (text, holds),
        other => panic!("{other:?}"),
    }
}

fn lies(table: &TableInfo) -> bool {
    table.house == [RULE]
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_the_points_adds_a_rule() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = host_with_board(folder.path()).await;
    let (code, mut people) = two_at_a_table(&host).await;
    add(&mut people[0], RULE).await;
    assert_eq!(refused(&mut people[0]).await, "not_between");
    let winner = until_somebody_may(&mut people).await;
    add(&mut people[1 - winner], RULE).await;
    assert_eq!(refused(&mut people[1 - winner]).await, "no_right");
    for (text, code) in [
        ("rule nonsense when nonsense", "bad_rule"),
        ("rule unknown when play 2 then next draws 1", "unknown_card"),
    ] {
        add(&mut people[winner], text).await;
        assert_eq!(refused(&mut people[winner]).await, code, "{text}");
    }
    add(&mut people[winner], ENDLESS).await;
    let code_of_endless = refused(&mut people[winner]).await;
    assert!(
        ["endless", "nobody_goes_out"].contains(&code_of_endless.as_str()),
        "{code_of_endless}"
    );
    people[winner].deed("add-rule 255").await;
    assert_eq!(refused(&mut people[winner]).await, "bad_deed");

    add(&mut people[winner], RULE).await;
    for client in &mut people {
        assert_eq!(decided(client).await, (RULE.to_owned(), true));
        table_where(client, |table| lies(table) && table.may_add.is_empty()).await;
    }
    add(&mut people[winner], "honour bow We bow to the winner.").await;
    assert_eq!(refused(&mut people[winner]).await, "no_right", "one right, one rule");
    a_round(&mut people).await;
    let round = people[0].view.as_ref().expect("a view").round;
    replays(&host, &format!("{code}.1.{round}")).await;
    host.kill().await;

    // The rule survives a restart, and the board brings it to another table.
    let host = Running::start(settings(folder.path()));
    let ann = Client::enter(host.addr, &code, &token(1), None).await;
    assert!(lies(ann.table.as_ref().expect("a table")));
    let (_, [mut ann, _ben]) = two_at_a_table(&host).await;
    table_where(&mut ann, lies).await;
    let told = ann
        .table
        .as_ref()
        .and_then(|table| table.board.clone())
        .expect("a board");
    assert_eq!((told.id.as_str(), told.rules), ("b", vec![RULE.to_owned()]));
    ann.power(HostPower::Board { id: None }).await;
    table_where(&mut ann, |table| table.house.is_empty() && table.board.is_none()).await;
}

async fn replays(host: &Running, id: &str) {
    let cookie = format!("Cookie: maumau={}\r\n", token(1));
    let answer = host.get(&format!("/api/replays/{id}/record"), &cookie).await;
    let text = answer.split_once("\r\n\r\n").expect("a body").1;
    let record = record::parse(text).unwrap_or_else(|mistake| panic!("{mistake}: {text}"));
    assert!(
        record
            .lines
            .iter()
            .any(|line| matches!(&line.event, Event::Rule(_, rule) if rule == RULE))
    );
    let mut replay = maumau_play::RecordReplay::new(&record, &[]).expect("it can be played");
    while let Some(told) = replay.step(&mut |_: &State, _: &Fact| {}) {
        told.unwrap_or_else(|mistake| panic!("{id}: {mistake}"));
    }
    let replay = host.get(&format!("/api/replays/{id}"), &cookie).await;
    assert!(
        replay.starts_with("HTTP/1.1 200") && replay.contains("eights-cost"),
        "{replay}"
    );
    let boards = host.get("/api/boards", &cookie).await;
    let boards: Vec<BoardInfo> =
        serde_json::from_str(boards.split_once("\r\n\r\n").expect("a body").1).expect("boards");
    assert_eq!(boards[0].rules, [RULE]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_may_vote_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = host_with_board(folder.path()).await;
    let (_, mut people) = two_at_a_table(&host).await;
    people[0].power(HostPower::RuleVotes { wanted: true }).await;
    table_where(&mut people[1], |table| table.rule_votes).await;
    let winner = until_somebody_may(&mut people).await;
    // A proposal still open when the next round is dealt is dropped.
    propose(&mut people, winner).await;
    a_round(&mut people).await;
    let told = |client: &Client| client.heard.iter().filter(|line| line.contains("\"new_rule\"")).count();
    assert!(
        people
            .iter()
            .all(|client| told(client) == 1 && client.heard.iter().any(|line| line.contains("\"holds\":false")))
    );
    let winner = match &people[0].table.as_ref().expect("a table").may_add[..] {
        [] => until_somebody_may(&mut people).await,
        [first, ..] => usize::from(*first) - 1,
    };
    for holds in [false, true] {
        propose(&mut people, winner).await;
        let voter = &mut people[1 - winner];
        voter.say(&ClientMessage::VoteRule { yes: holds }).await;
        for client in &mut people {
            assert_eq!(decided(client).await, (RULE.to_owned(), holds));
            table_where(client, |table| table.proposal.is_none() && lies(table) == holds).await;
        }
        let voter = &mut people[1 - winner];
        voter.say(&ClientMessage::VoteRule { yes: true }).await;
        assert_eq!(refused(voter).await, "no_vote");
    }
}

async fn propose(people: &mut [Client; 2], by: usize) {
    add(&mut people[by], RULE).await;
    for client in people.iter_mut() {
        table_where(client, |table| table.proposal.is_some()).await;
    }
    let proposal = people[0]
        .table
        .as_ref()
        .and_then(|table| table.proposal.clone())
        .expect("one");
    let number = by as u8 + 1;
    assert_eq!(
        (proposal.by, proposal.text.as_str(), proposal.yes),
        (number, RULE, vec![number])
    );
    add(&mut people[by], RULE).await;
    assert_eq!(refused(&mut people[by]).await, "voting");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_adds_no_rule_now_ends_the_pause_for_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = host_with_board(folder.path()).await;
    let (_, mut people) = two_at_a_table(&host).await;
    let who = until_somebody_may(&mut people).await;
    let left = |table: &TableInfo| table.deal_in_ms.unwrap_or(0);
    let long = people[who].table.as_ref().map_or(0, left);
    assert!(
        long > 600_000,
        "everybody sees that there is time to think of a rule: {long} ms"
    );
    people[1 - who].say(&ClientMessage::NoRule {}).await;
    assert_eq!(refused(&mut people[1 - who]).await, "no_right");
    people[who].say(&ClientMessage::NoRule {}).await;
    table_where(&mut people[1 - who], |table| {
        table.declined == [who as u8 + 1] && (1..=200_000).contains(&left(table))
    })
    .await;
}

/// C12: in a book without § 12 a table may let each player add a rule after a round, by vote.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_lets_everybody_add_one() {
    const HONOUR: &str = "honour bow We bow to the winner.";
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(settings(folder.path()));
    let code = host.table("spin", "new-rules=each reaction=0").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
    ben.sit("Ben").await;
    ann.power(HostPower::RuleVotes { wanted: true }).await;
    let mut people = [ann, ben];
    a_round(&mut people).await;
    for client in &mut people {
        table_where(client, |table| table.may_add == [1, 2]).await;
    }
    let [ann, ben] = &mut people;
    add(ben, HONOUR).await;
    table_where(ann, |table| table.proposal.is_some()).await;
    ann.say(&ClientMessage::VoteRule { yes: true }).await;
    for client in &mut people {
        assert_eq!(decided(client).await, (HONOUR.to_owned(), true));
        table_where(client, |table| table.house == [HONOUR] && table.may_add == [1]).await;
    }
    add(&mut people[1], "honour nod We nod.").await;
    assert_eq!(refused(&mut people[1]).await, "no_right", "one right, one rule");
}
