//! Nothing that clients leave behind is kept forever.

use crate::common::{Client, Running, config, token};
use crate::owner::tell;
use maumau_gateway::{Done, OwnerOrder};
use maumau_protocol::{ClientMessage, HostMessage, HostPower};
use maumau_store::{DocumentKind, Sqlite, Store};

#[tokio::test(flavor = "multi_thread")]
async fn words_that_mean_nothing_are_not_taken_without_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    for book in maumau_rulebooks::BOOKS {
        let code = host.table(book.id, "").await;
        let mut people = Vec::new();
        for (n, name) in (1..=book.seats.0).zip(["Ann", "Ben", "Cem", "Dan"]) {
            let mut client = Client::enter(host.addr, &code, &token(u64::from(n)), None).await;
            client.sit(name).await;
            people.push(client);
        }
        people[0].power(HostPower::Start {}).await;
        let started = |message: &HostMessage| {
            // If something kept it from starting, the test would wait forever.
            assert!(
                !matches!(message, HostMessage::Error { .. }),
                "{}: {message:?}",
                book.id
            );
            matches!(message, HostMessage::Update { .. })
        };
        people[0].until(started).await;
        // Sent by a player who is not the current one, so the turn does not change.
        let on = people[0].view.as_ref().and_then(|view| view.on);
        let me = &mut people[usize::from(on == Some(1))];
        me.view = None;
        let (mut taken, mut too_much) = (0, 0);
        for _ in 0..40 {
            me.deed("say mau").await;
            let answer = me
                .until(|message| {
                    matches!(
                        message,
                        HostMessage::Taken { .. } | HostMessage::Refused { .. } | HostMessage::Error { .. }
                    )
                })
                .await;
            match answer {
                HostMessage::Taken { .. } => taken += 1,
                HostMessage::Error { id, .. } => {
                    assert!(id.is_some(), "{}: it says which deed", book.id);
                    too_much += 1;
                }
                _ => {}
            }
        }
        assert!(taken <= 20, "{}: {taken} were stored", book.id);
        assert!(taken < 9 || too_much > 0, "{}: {taken} taken, {too_much} not", book.id);
        people[0].say(&ClientMessage::Ping { t: 1 }).await;
        people[0].until(|message| *message == HostMessage::Pong { t: 1 }).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_tables_where_somebody_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let mut codes = Vec::new();
    for n in 0..60 {
        let code = host.table("spin", "").await;
        let mut eve = Client::enter(host.addr, &code, &token(n), None).await;
        eve.sit("Eve").await;
        eve.power(HostPower::List { listed: true }).await;
        eve.until(|message| matches!(message, HostMessage::Table { table } if table.listed))
            .await;
        codes.push((code, eve));
    }
    let (last, ann) = codes.pop().expect("a table");
    drop(codes);
    let shown = async {
        loop {
            let lobby = host.get("/api/lobby", "").await;
            let tables: serde_json::Value =
                serde_json::from_str(lobby.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON");
            let tables = tables.as_array().expect("tables").clone();
            if tables.len() == 1 && tables[0]["code"] == last.as_str() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        }
    };
    tokio::time::timeout(crate::common::PATIENCE, shown)
        .await
        .expect("only where somebody is");
    drop(ann);
}

#[tokio::test(flavor = "multi_thread")]
#[expect(clippy::too_many_lines, reason = "one story, told in one go")]
async fn tables_that_nobody_came_back_to_are_deleted_but_what_was_shared_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    {
        let store = Sqlite::open(data).expect("a store");
        let log = |name: &'static str| store.append(name, 0, vec![format!("# {name}")]);
        // The last match has no table, and its link was revoked.
        for name in ["mokilatupe.1", "mokilatupe.2", "talomipuke.1", "fadenilopu.1"] {
            log(name).await.expect("stored");
        }
        let board = |people: &str| {
            format!(
                "{{\"book\":\"spin\",\"people\":[{people}],\"rules\":[],\"over\":false,\"begun\":0,\"at\":0,\"matches\":[],\
                 \"uptime_s\":8000000}}"
            )
        };
        let ann = "{\"name\":\"Ann\",\"person\":\"a\",\"points\":0,\"wins\":0,\"rounds\":0}";
        for (id, people) in [("empty", ""), ("used", ann)] {
            store.put(DocumentKind::Board, id, board(people)).await.expect("stored");
        }
        let uptime = "{\"since_s\":0,\"uptime_s\":8640000}".to_owned();
        store.put(DocumentKind::Health, "uptime", uptime).await.expect("stored");
        let table = |uptime_s: u32| {
            format!(
                "{{\"book\":\"spin\",\"options\":\"\",\"game\":2,\"places\":[],\"host\":\"\",\"locked\":false,\"listed\":false,\
                 \"secret\":\"{}\",\"numbers\":[],\"uptime_s\":{uptime_s}}}",
                "00".repeat(32)
            )
        };
        store
            .put(DocumentKind::Table, "mokilatupe", table(1000))
            .await
            .expect("stored");
        store
            .put(DocumentKind::Table, "talomipuke", table(8_000_000))
            .await
            .expect("stored");
        let link = "{\"round\":\"mokilatupe.2.1\",\"by\":\"ann\"}".to_owned();
        store
            .put_tagged(DocumentKind::Share, "token", link, vec!["mokilatupe.2.1".into()])
            .await
            .expect("stored");
    }
    let host = Running::start(config(data));
    let swept = tell(data, OwnerOrder::Sweep { many: false }).await;
    assert_eq!(swept.expect("it sweeps"), Done::Swept(1));
    host.kill().await;
    let store = Sqlite::open(data).expect("the store");
    let tables: Vec<String> = store
        .all(DocumentKind::Table)
        .await
        .expect("read")
        .sound
        .into_iter()
        .map(|(code, _)| code)
        .collect();
    assert_eq!(tables, ["talomipuke"]);
    let lines = async |name: &str| store.log(name).await.expect("read").len();
    assert_eq!(
        (
            lines("mokilatupe.1").await,
            lines("mokilatupe.2").await,
            lines("talomipuke.1").await
        ),
        (0, 1, 1)
    );
    assert_eq!(lines("fadenilopu.1").await, 0, "nobody can look at it any more");
    assert_eq!(
        store.logs().await,
        Ok(vec!["mokilatupe.2".into(), "talomipuke.1".into()])
    );
    let boards: Vec<String> = store
        .all(DocumentKind::Board)
        .await
        .expect("read")
        .sound
        .into_iter()
        .map(|(id, _)| id)
        .collect();
    assert_eq!(boards, ["used"]);
}
