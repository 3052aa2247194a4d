//! Two people and bots play over real sockets, using only legal actions.

use crate::common::{Client, PATIENCE, Running, config, round_over, serving, token};
use maumau_protocol::{HostMessage, HostPower};
use maumau_room::deal::{CheckedDeal, verify};
use maumau_rulebooks::{BOOKS, find};
use tokio::time::timeout;

#[tokio::test(flavor = "multi_thread")]
async fn a_round_of_every_book() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let rounds = BOOKS.iter().map(|book| {
        let round = timeout(3 * PATIENCE, one_round(&host, book.id));
        async {
            round
                .await
                .unwrap_or_else(|_| panic!("{}: the round does not end", book.id))
        }
    });
    futures_util::future::join_all(rounds).await;
}

async fn one_round(host: &Running, book: &str) {
    // The clients play from legal actions only, so the table must show what fits and when, even if
    // the book withholds it.
    let shown = ["reaction=300 show_turn=on show_fitting=on", "reaction=300"];
    let helps = |options: &&&str| find(book).is_some_and(|book| book.read(options).is_ok());
    let options = shown.iter().find(helps).expect("options of the book");
    let code = host.table(book, options).await;
    let (ann, ben) = (token(1), token(2));
    let mut ann = Client::enter(host.addr, &code, &ann, None).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter(host.addr, &code, &ben, None).await;
    ben.sit("Ben").await;
    ben.seed(77);
    ann.power(HostPower::AddBot { bot: "simple".into() }).await;
    ann.power(HostPower::AddBot { bot: "random".into() }).await;
    ann.power(HostPower::Start {}).await;
    tokio::join!(ann.play(round_over), ben.play(round_over));
    assert!(matches!(
        ann.until(|message| matches!(message, HostMessage::Reveal { .. })).await,
        HostMessage::Reveal { round: 1, .. }
    ));
    let record = host
        .get(
            &format!("/api/tables/{code}/record"),
            &format!("Cookie: maumau={}\r\n", ann.token),
        )
        .await;
    assert!(record.starts_with("HTTP/1.1 200"), "{record}");
    let text = record.split("\r\n\r\n").nth(1).expect("a body");
    assert!(
        matches!(verify(text).expect("a record")[0], CheckedDeal::Fair(_)),
        "{text}"
    );
    let stranger = host.get(&format!("/api/tables/{code}/record"), "").await;
    assert!(stranger.starts_with("HTTP/1.1 403"), "{stranger}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_of_the_hosts_own_plays_and_nobody_else_can_name_a_program() {
    let folder = tempfile::tempdir().expect("a folder");
    // The program exits at once: its actions are lost, but not the table.
    let command = maumau_programs::ProgramCommand::parse("false").expect("a command");
    let bots = vec![("ours".to_owned(), command)];
    let host = Running::start(serving(config(folder.path()), |server| {
        server.bots = bots;
    }));
    let code = host.table(BOOKS[0].id, "reaction=300").await;
    let ann = token(1);
    let mut ann = Client::enter(host.addr, &code, &ann, None).await;
    ann.sit("Ann").await;
    ann.power(HostPower::AddBot {
        bot: "exec:false".into(),
    })
    .await;
    let refused = |message: &HostMessage| matches!(message, HostMessage::Error { code, .. } if code == "bad_bot");
    ann.until(refused).await;
    ann.power(HostPower::AddBot { bot: "ours".into() }).await;
    ann.power(HostPower::Start {}).await;
    timeout(6 * PATIENCE, ann.play(round_over))
        .await
        .expect("it ends its round");
    let people = &ann.table.as_ref().expect("a table").people;
    assert_eq!(people.len(), 2, "{people:?}");
    assert_eq!(people[1].bot.as_deref(), Some("ours"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_searches_plays_its_round() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = host.table(BOOKS[0].id, "reaction=300").await;
    let ann = token(1);
    let mut ann = Client::enter(host.addr, &code, &ann, None).await;
    ann.sit("Ann").await;
    ann.power(HostPower::AddBot { bot: "hard".into() }).await;
    ann.power(HostPower::Start {}).await;
    timeout(6 * PATIENCE, ann.play(round_over))
        .await
        .expect("it ends its round");
}
