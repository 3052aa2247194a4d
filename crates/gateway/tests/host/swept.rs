//! Cleanup, and above all what it must not delete: nothing while something is unreadable, nothing
//! because the server was off or its clock wrong, and nothing unusually much without the owner's
//! consent.
#![cfg(unix)]

use crate::common::{Running, config, token};
use crate::owner::tell;
use maumau_gateway::{Done, OwnerOrder};
use maumau_store::{DocumentKind, Sqlite, Store, look_over};
use std::path::Path;

const DAY_S: u32 = 86_400;

/// A table stored at this time, in seconds since 1970, at this uptime.
fn table(at: u32, uptime_s: u32) -> String {
    format!(
        "{{\"book\":\"spin\",\"options\":\"\",\"game\":0,\"places\":[],\"host\":\"\",\"locked\":false,\"listed\":false,\
         \"secret\":\"{}\",\"numbers\":[],\"at\":{at},\"uptime_s\":{uptime_s}}}",
        "00".repeat(32)
    )
}

fn code(n: u32) -> String {
    let letters = |n: u32| ["mo", "ki", "la", "tu", "pe", "sa", "vi", "no", "fe", "ra"][(n % 10) as usize];
    format!("mokila{}{}", letters(n / 10), letters(n))
}

async fn store_tables(store: &Sqlite, tables: impl IntoIterator<Item = (u32, String)>) {
    for (n, text) in tables {
        let log = format!("{}.1", code(n));
        store.append(&log, 0, vec!["# a match".into()]).await.expect("stored");
        store.put(DocumentKind::Table, &code(n), text).await.expect("stored");
    }
}

async fn store_uptime(store: &Sqlite, days: u32) {
    let text = format!("{{\"since_s\":1000000000,\"uptime_s\":{}}}", days * DAY_S);
    store.put(DocumentKind::Health, "uptime", text).await.expect("stored");
}

async fn left(data: &Path) -> (usize, usize) {
    let store = Sqlite::open(data).expect("the store");
    let tables = store.all(DocumentKind::Table).await.expect("read");
    let logs = store.logs().await.expect("read");
    (tables.sound.len() + tables.damaged.len(), logs.len())
}

async fn sweep(data: &Path, many: bool) -> Result<Done, String> {
    let told = tell(data, OwnerOrder::Sweep { many }).await;
    told.map_err(|error| error.to_string())
}

/// Changes stored data behind the store's back.
fn change(data: &Path, sql: &str) {
    let file = rusqlite::Connection::open(data.join("maumau.sqlite")).expect("the database");
    assert!(file.execute(sql, []).expect("changed") > 0, "{sql}");
}

#[tokio::test(flavor = "multi_thread")]
async fn while_something_can_t_be_read_nothing_goes() {
    for kind in ["table", "share", "board", "person", "daily"] {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path();
        {
            let store = Sqlite::open(data).expect("a store");
            store_uptime(&store, 100).await;
            store_tables(&store, (0..5).map(|n| (n, table(1_000, 0)))).await;
            for (kind, key, text) in [
                (
                    DocumentKind::Share,
                    "s",
                    "{\"round\":\"mokilamomo.1.1\",\"by\":\"a\"}".to_owned(),
                ),
                (
                    DocumentKind::Board,
                    "b",
                    "{\"book\":\"spin\",\"people\":[],\"rules\":[],\"over\":false,\"begun\":0,\"at\":0,\"matches\":[]}"
                        .to_owned(),
                ),
                (DocumentKind::Person, "p", "{}".to_owned()),
                (DocumentKind::Daily, "2020-01-01.spin.p", "{}".to_owned()),
            ] {
                store.put(kind, key, text).await.expect("stored");
            }
        }
        let before = left(data).await;
        // One bit in the text of one document.
        change(
            data,
            &format!(
                "UPDATE document SET text = char(unicode(text) | 128) || substr(text, 2)
                 WHERE kind = '{kind}' AND key = (SELECT min(key) FROM document WHERE kind = '{kind}')"
            ),
        );
        let host = Running::start(config(data));
        let told = sweep(data, true).await.expect_err("it removes nothing");
        assert!(told.contains(kind) && told.contains("maumau check"), "{kind}: {told}");
        let health = host.get("/healthz", "").await;
        assert!(
            health.starts_with("HTTP/1.1 200") && health.contains("nothing is swept"),
            "{kind}: {health}"
        );
        let Ok(Done::Listed { unswept, .. }) = tell(data, OwnerOrder::List).await else {
            panic!("{kind}: no list")
        };
        assert!(unswept.is_some_and(|why| why.contains(kind)), "{kind}");
        host.kill().await;
        assert_eq!(left(data).await, before, "{kind}");
        let found = look_over(data).expect("looked over");
        assert_eq!(
            found.wrong.len(),
            1,
            "{kind}: all else is what was written: {:?}",
            found.wrong
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_that_was_switched_off_forgets_nothing_and_neither_does_one_whose_clock_was_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    {
        let store = Sqlite::open(data).expect("a store");
        store_uptime(&store, 100).await;
        // By calendar, all of them are ancient or from the future; by uptime, two are old.
        let tables = [
            table(1_000, 99 * DAY_S),
            table(u32::MAX, 99 * DAY_S),
            table(1_000, 71 * DAY_S),
            table(1_000, 69 * DAY_S),
            table(u32::MAX, 0),
        ];
        store_tables(&store, (0..).zip(tables)).await;
    }
    let host = Running::start(config(data));
    assert_eq!(sweep(data, false).await, Ok(Done::Swept(2)));
    host.kill().await;
    assert_eq!(left(data).await, (3, 3));
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_age_as_tables_do_and_stay_as_long_as_a_table_of_theirs() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let board = |uptime_s: u32, table: &str| {
        format!(
            "{{\"book\":\"spin\",\"people\":[{{\"name\":\"Ann\",\"person\":\"a\",\"points\":7,\"wins\":0,\"rounds\":1}}],\
             \"rules\":[],\"over\":false,\"begun\":1,\"at\":1000,\"matches\":[{{\"table\":\"{table}\",\"game\":1,\"at\":1000,\
             \"options\":\"\",\"people\":[\"Ann\"],\"points\":[7],\"rounds\":1,\"over\":true}}],\"uptime_s\":{uptime_s}}}"
        )
    };
    {
        let store = Sqlite::open(data).expect("a store");
        store_uptime(&store, 100).await;
        store_tables(&store, [(1, table(1_000, 99 * DAY_S))]).await;
        for (id, text) in [
            ("old", board(69 * DAY_S, &code(2))),
            ("recent", board(71 * DAY_S, &code(2))),
            ("has-a-table", board(0, &code(1))),
        ] {
            let put = store.put_tagged(DocumentKind::Board, id, text, vec!["a".into()]);
            put.await.expect("stored");
        }
    }
    let boards = async || {
        let store = Sqlite::open(data).expect("the store");
        let found = store.tagged(DocumentKind::Board, "a").await.expect("read");
        found.into_iter().map(|(id, _)| id).collect::<Vec<_>>()
    };
    let host = Running::start(config(data));
    assert_eq!(sweep(data, false).await, Ok(Done::Swept(0)));
    host.kill().await;
    assert_eq!(boards().await, ["has-a-table", "recent"]);
    let host = Running::start(config(data));
    let back = tell(data, OwnerOrder::PutBack("old".into())).await;
    assert_eq!(back.expect("put back"), Done::PutBack(1));
    assert_eq!(sweep(data, false).await, Ok(Done::Swept(0)));
    host.kill().await;
    assert_eq!(
        boards().await,
        ["has-a-table", "old", "recent"],
        "it has the whole time again"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn unusually_many_tables_go_only_if_the_owner_says_so_and_come_back_within_a_day() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    {
        let store = Sqlite::open(data).expect("a store");
        store_uptime(&store, 100).await;
        let tables = (0..60).map(|n| (n, table(1_000, if n < 30 { 0 } else { 99 * DAY_S })));
        store_tables(&store, tables).await;
    }
    let host = Running::start(config(data));
    let told = sweep(data, false).await.expect_err("too many");
    assert!(
        told.contains("30 of 60 tables") && told.contains("maumau admin sweep --yes"),
        "{told}"
    );
    let health = host.get("/healthz", "").await;
    assert!(health.contains("30 of 60 tables"), "{health}");
    assert_eq!(sweep(data, true).await, Ok(Done::Swept(30)));
    let health = host.get("/healthz", "").await;
    assert!(health.ends_with("ok\n"), "{health}");
    let status = async |n| host.get(&format!("/api/tables/{}", code(n)), "").await[9..12].to_owned();
    assert_eq!((status(7).await, status(40).await), ("404".into(), "200".into()));
    let back = tell(data, OwnerOrder::PutBack(code(7))).await;
    assert_eq!(back.expect("put back"), Done::PutBack(2), "the table and its match");
    let again = tell(data, OwnerOrder::PutBack(code(7))).await;
    assert!(again.is_err_and(|why| why.to_string().contains(&code(7))));
    assert_eq!(status(7).await, "200");
    assert_eq!(
        sweep(data, true).await,
        Ok(Done::Swept(0)),
        "it has the whole time again"
    );
    host.kill().await;
    assert_eq!(left(data).await, (31, 31));
    // After another day of uptime it is deleted permanently.
    store_uptime(&Sqlite::open(data).expect("the store"), 102).await;
    let host = Running::start(config(data));
    assert_eq!(sweep(data, true).await, Ok(Done::Swept(0)));
    assert!(tell(data, OwnerOrder::PutBack(code(8))).await.is_err());
    host.kill().await;
    let store = Sqlite::open(data).expect("the store");
    let kept = store.all(DocumentKind::Quarantine).await.expect("read");
    assert_eq!(kept.sound, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_to_be_forgotten_is_forgotten_in_what_was_removed_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    {
        let store = Sqlite::open(data).expect("a store");
        store_uptime(&store, 100).await;
    }
    let host = Running::start(config(data));
    let made = host.table("spin", "").await;
    let mut ann = crate::common::Client::enter(host.addr, &made, &token(1), None).await;
    ann.sit("Ann").await;
    drop(ann);
    host.kill().await;
    store_uptime(&Sqlite::open(data).expect("the store"), 200).await;
    let host = Running::start(config(data));
    assert_eq!(sweep(data, true).await, Ok(Done::Swept(1)));
    let cookie = format!("Cookie: maumau={}\r\n", token(1));
    let told = host
        .request(&format!(
            "DELETE /api/person HTTP/1.1\r\nHost: {}\r\n{cookie}Content-Length: 0\r\nConnection: close\r\n\r\n",
            host.addr
        ))
        .await;
    assert!(told.starts_with("HTTP/1.1 2"), "{told}");
    assert!(
        tell(data, OwnerOrder::PutBack(made)).await.is_err(),
        "it is gone for good"
    );
    host.kill().await;
}

async fn secrets(data: &Path) -> Vec<String> {
    let store = Sqlite::open(data).expect("the store");
    let found = store.all(DocumentKind::SharedDeal).await.expect("read").sound;
    found.into_iter().map(|(name, _)| name).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn secrets_of_days_go_after_a_year_and_the_next_one_is_there_without_being_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    {
        let store = Sqlite::open(data).expect("a store");
        let text = format!("{{\"secret\":\"{}\",\"committed_s\":1}}", "07".repeat(32));
        for name in ["day 2020-01-01", "day 2999-01-01"] {
            let stored = store.put(DocumentKind::SharedDeal, name, text.clone()).await;
            stored.expect("stored");
        }
    }
    let host = Running::start(config(data));
    sweep(data, false).await.expect("swept");
    host.kill().await;
    let left = secrets(data).await;
    assert!(
        left.len() == 2 && left.contains(&"day 2999-01-01".to_owned()),
        "{left:?}"
    );
}
