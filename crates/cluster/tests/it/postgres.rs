//! The PostgreSQL store behaves like every store, allows one writer per table, and survives a crash of its database.

use crate::any_store::{Place, lines};
use maumau_cluster::Postgres;
use maumau_load::postgres::Server;
use maumau_store::{DocumentKind, Owner, Store, StoreError};
use std::time::Duration;

struct Database {
    server: Server,
    url: String,
}

impl Database {
    fn new() -> Database {
        let server = Server::start().expect("PostgreSQL");
        let url = server.database().expect("a database");
        Database { server, url }
    }

    /// Opens the store as one of several nodes.
    async fn node(&self) -> Postgres {
        Postgres::join(&self.url, "here").await.expect("a node")
    }

    fn name(&self) -> &str {
        self.url.rsplit('/').next().expect("a name")
    }

    fn sql(&self, sql: &str) -> String {
        self.server.sql(self.name(), sql).expect("done")
    }
}

impl Place for Database {
    type Opened = Postgres;

    async fn open(&self) -> Postgres {
        Postgres::open(&self.url, "here").await.expect("a store")
    }
}

every_store!(Database::new(), {#[ignore = "needs PostgreSQL"]});

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn one_host_writes_and_whoever_is_taken_over_writes_nothing_any_more() {
    let database = Database::new();
    let first = database.open().await;
    first.append("t1", 0, lines(&["deal"])).await.expect("stored");
    let Err(error) = Postgres::open(&database.url, "there").await else {
        panic!("two hosts in one database");
    };
    assert!(
        matches!(&error, StoreError::InUse(what) if what.contains("here")),
        "{error}"
    );
    // Make the node look dead for an hour: another takes over while it still runs.
    let silent = "BEGIN; UPDATE node SET renewed = renewed - interval '1 hour'; SELECT enter('there', true, 1); COMMIT";
    database.sql(silent);
    assert_eq!(first.append("t1", 1, lines(&["lay"])).await, Err(StoreError::TakenOver));
    assert_eq!(
        first.put(DocumentKind::Table, "t1", "new".into()).await,
        Err(StoreError::TakenOver)
    );
    assert_eq!(first.log("t1").await, Ok(lines(&["deal"])));
    drop(first);
    assert_eq!(
        database.sql("SELECT name FROM node"),
        "there",
        "what is not its own it can't give back"
    );
    // No node is left to renew its row.
    let third = database.open().await;
    assert_eq!(third.append("t1", 1, lines(&["draw"])).await, Ok(()));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn what_is_handed_over_while_the_database_is_down_is_stored_once_it_is_back() {
    let database = Database::new();
    let store = database.open().await;
    store.append("t1", 0, lines(&["deal"])).await.expect("stored");
    for round in 0..3_u64 {
        let many: Vec<_> = (0..50)
            .map(|n| store.append("t1", 1 + 50 * round + n, vec![format!("{round} {n}")]))
            .collect();
        // Some writes may be in flight, or stored with their answers lost.
        tokio::time::sleep(Duration::from_millis(3 * round)).await;
        database.server.down().expect("it falls");
        let late = store.put(DocumentKind::Table, "t1", format!("round {round}"));
        tokio::time::sleep(Duration::from_millis(200)).await;
        database.server.up().expect("it is back");
        for stored in many {
            assert_eq!(stored.await, Ok(()));
        }
        assert_eq!(late.await, Ok(()));
    }
    let wanted: Vec<String> = (0..3)
        .flat_map(|round| (0..50).map(move |n| format!("{round} {n}")))
        .collect();
    assert_eq!(store.log("t1").await, Ok([lines(&["deal"]), wanted].concat()));
    assert_eq!(store.get(DocumentKind::Table, "t1").await, Ok(Some("round 2".into())));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_database_that_takes_connections_and_says_nothing_is_passed_over() {
    let database = Database::new();
    // This listener never accepts a connection.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").expect("a place");
    let silent = silent.local_addr().expect("an address");
    let url = database.url.replace('@', &format!("@{silent},"));
    let opened = tokio::time::timeout(Duration::from_secs(30), Postgres::open(&url, "here")).await;
    let store = opened.expect("in time").expect("a store");
    let stored = tokio::time::timeout(Duration::from_secs(30), store.append("t1", 0, lines(&["deal"]))).await;
    assert_eq!(stored.expect("in time"), Ok(()));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn newer_data_is_left_alone_and_a_wrong_address_is_told() {
    let database = Database::new();
    drop(database.open().await);
    database.sql("INSERT INTO version VALUES (99)");
    let opened = Postgres::open(&database.url, "here").await;
    assert_eq!(opened.err(), Some(StoreError::Newer { found: 99, known: 1 }));
    let unknown = format!("{}_unknown", database.url);
    for url in ["mau", &unknown] {
        let opened = Postgres::open(url, "here").await;
        assert!(
            matches!(&opened, Err(StoreError::Failed(why)) if !why.is_empty()),
            "{url}"
        );
    }
    let unreachable = "127.0.0.1:1,127.0.0.1:2";
    let opened = Postgres::open(format!("postgres://nobody@{unreachable}/none").as_str(), "here").await;
    assert!(
        matches!(&opened, Err(StoreError::Unavailable(why)) if !why.is_empty()),
        "it may be there later"
    );
    let half = unknown.replace('@', &format!("@{unreachable},"));
    let opened = Postgres::open(&half, "here").await;
    assert!(
        matches!(&opened, Err(StoreError::Failed(why)) if why.contains("does not exist")),
        "the machine that answers says what is wrong"
    );
}

const OURS: Result<Owner, StoreError> = Ok(Owner::Ours { taken_over: false });

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_table_runs_at_one_node_and_others_write_nothing_there() {
    let database = Database::new();
    let [one, two] = [database.node().await, database.node().await];
    assert_ne!(one.node(), two.node());
    assert_eq!(one.others().await, Ok(vec![two.node()]));
    assert_eq!(one.claim("t1").await, OURS);
    assert_eq!(two.claim("t1").await, Ok(Owner::Theirs(one.node())));
    assert_eq!(two.claim("t2").await, OURS);
    one.append("t1.1", 0, lines(&["deal"])).await.expect("stored");
    let (mine, theirs, theirs_too) = tokio::join!(
        two.append("t2.1", 0, lines(&["deal"])),
        two.append("t1.1", 1, lines(&["lay"])),
        two.remove(DocumentKind::Table, "t1"),
    );
    let elsewhere = || Err(StoreError::Elsewhere);
    assert_eq!((mine, theirs, theirs_too), (Ok(()), elsewhere(), elsewhere()));
    // Any node may write what belongs to no table, or to a table that runs nowhere.
    two.put(DocumentKind::Board, "t1", "board".into())
        .await
        .expect("stored");
    two.append("t3.1", 0, lines(&["deal"])).await.expect("stored");
    one.release("t1").await.expect("given up");
    assert_eq!(two.claim("t1").await, OURS);
    assert_eq!(one.append("t1.1", 1, lines(&["lay"])).await, elsewhere());
    assert_eq!(two.append("t1.1", 1, lines(&["draw"])).await, Ok(()));
    // A node that must be the only one can't open the store.
    let opened = Postgres::open(&database.url, "alone").await;
    assert!(matches!(opened, Err(StoreError::InUse(_))));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn the_tables_of_a_node_that_seems_gone_are_taken_and_it_notices_when_it_is_back() {
    let database = Database::new();
    let [one, two] = [database.node().await, database.node().await];
    for table in ["t1", "t2"] {
        assert_eq!(one.claim(table).await, OURS);
        one.append(&format!("{table}.1"), 0, lines(&["deal"]))
            .await
            .expect("stored");
    }
    // Make the node look dead just until another node claims one of its tables.
    let silent = format!(
        "BEGIN; UPDATE node SET renewed = renewed - interval '1 hour' WHERE id = {}; SELECT claim({}, 't1'); COMMIT",
        one.node(),
        two.node()
    );
    assert_eq!(one.lost().await, Ok(lines(&[])));
    database.sql(&silent);
    assert_eq!(one.lost().await, Ok(lines(&["t1"])), "also where it writes nothing");
    assert_eq!(one.lost().await, Ok(lines(&[])), "it was told");
    assert_eq!(two.claim("t1").await, OURS, "it has it already");
    let (lost, kept) = tokio::join!(
        one.append("t1.1", 1, lines(&["lay"])),
        one.append("t2.1", 1, lines(&["lay"]))
    );
    assert_eq!((lost, kept), (Err(StoreError::Elsewhere), Ok(())));
    assert_eq!(two.append("t1.1", 1, lines(&["draw"])).await, Ok(()));
    assert_eq!(two.log("t1.1").await, Ok(lines(&["deal", "draw"])));
    assert_eq!(one.claim("t1").await, Ok(Owner::Theirs(two.node())));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_node_is_told_that_its_table_was_written_to_by_one_that_does_not_run_it() {
    let database = Database::new();
    let [one, two, three] = [database.node().await, database.node().await, database.node().await];
    for table in ["t1", "t2"] {
        assert_eq!(one.claim(table).await, OURS);
    }
    assert_eq!(one.lost().await, Ok(lines(&[])));
    // Forgetting and cleanup write without running the table, here while node one is paused.
    let forget = "ARRAY['remove log'], ARRAY[''], ARRAY['t1.1'], ARRAY[0::bigint], ARRAY[0::bigint], ARRAY['']";
    database.sql(&format!(
        "BEGIN; UPDATE node SET renewed = renewed - interval '1 hour' WHERE id = {};
         SELECT write_some({}, false, ARRAY['t1'], ARRAY[0::bigint], ARRAY[1], {forget}); COMMIT",
        one.node(),
        two.node()
    ));
    assert_eq!(three.claim("t1").await, OURS, "nobody has it");
    assert_eq!(one.lost().await, Ok(lines(&["t1"])));
    assert_eq!(one.lost().await, Ok(lines(&[])), "it was told");
    assert_eq!(one.append("t2.1", 0, lines(&["deal"])).await, Ok(()));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_node_that_is_none_any_more_has_lost_its_tables() {
    let database = Database::new();
    let one = database.open().await;
    assert_eq!(one.claim("t1").await, OURS);
    assert_eq!(one.lost().await, Ok(lines(&[])));
    database
        .sql("BEGIN; UPDATE node SET renewed = renewed - interval '1 hour'; SELECT enter('there', true, 1); COMMIT");
    assert_eq!(one.lost().await, Ok(lines(&["t1"])), "it need not write for that");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_node_that_is_killed_loses_its_tables_and_one_that_stops_takes_none() {
    let database = Database::new();
    let [one, two] = [database.node().await, database.node().await];
    assert_eq!(two.drain().await, Ok(true));
    assert_eq!(two.claim("t1").await, Ok(Owner::Theirs(one.node())));
    assert_eq!(one.claim("t1").await, OURS);
    assert_eq!(one.drain().await, Ok(false), "nobody else takes them");
    let three = database.node().await;
    // The node disappears without releasing anything.
    database.sql(&format!(
        "UPDATE node SET renewed = 'epoch', id = -1 WHERE id = {}",
        one.node()
    ));
    assert_eq!(three.claim("t1").await, Ok(Owner::Ours { taken_over: true }));
    assert_eq!(
        one.append("t1.1", 0, lines(&["deal"])).await,
        Err(StoreError::TakenOver)
    );
    drop(three);
    assert_eq!(
        database.sql("SELECT count(*) FROM owner"),
        "0",
        "it has given back what it had"
    );
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_table_that_a_later_version_has_run_is_run_by_no_earlier_one() {
    let database = Database::new();
    let [old, new, newer] = [database.node().await, database.node().await, database.node().await];
    // Pretend to be a build whose log version is one higher.
    for node in [&new, &newer] {
        database.sql(&format!("UPDATE node SET reads = reads + 1 WHERE id = {}", node.node()));
    }
    // Before the update, an old node continues with its tables and may claim others.
    assert_eq!(old.claim("t1").await, OURS);
    old.append("t1.1", 0, lines(&["deal"])).await.expect("stored");
    assert_eq!(new.claim("t1").await, Ok(Owner::Theirs(old.node())));
    old.put(DocumentKind::Table, "t1", "table".into())
        .await
        .expect("stored");
    old.release("t1").await.expect("given up");
    assert_eq!(new.claim("t1").await, OURS);
    new.append("t1.1", 1, lines(&["lay"])).await.expect("stored");
    new.release("t1").await.expect("given up");
    // The old version can't read what the new one wrote; it is told which node can.
    let theirs = old.claim("t1").await.expect("an answer");
    assert!(
        [new.node(), newer.node()].map(Owner::Theirs).contains(&theirs),
        "{theirs:?}"
    );
    assert_eq!(new.drain().await, Ok(true));
    assert_eq!(old.claim("t1").await, Ok(Owner::Theirs(newer.node())));
    newer.close().await.expect("closed");
    let nobody = old.claim("t1").await;
    assert!(
        matches!(&nobody, Err(StoreError::Failed(why)) if why.contains("later version")),
        "{nobody:?}"
    );
    assert_eq!(
        old.append("t2.1", 0, lines(&["deal"])).await,
        Ok(()),
        "what is of today goes on"
    );
    // Deleting a table also deletes its version entry.
    assert_eq!(database.sql("SELECT count(*) FROM run_by"), "1");
    old.remove(DocumentKind::Table, "t1").await.expect("removed");
    assert_eq!(database.sql("SELECT count(*) FROM run_by"), "0");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn one_node_at_a_time_has_its_turn_and_reads_page_by_page() {
    let database = Database::new();
    let [one, two] = [database.node().await, database.node().await];
    let turn = one.alone().await.expect("an answer");
    assert!(turn.is_some());
    assert!(two.alone().await.expect("an answer").is_none(), "it is the other one's");
    drop(turn);
    let begun = std::time::Instant::now();
    while two.alone().await.expect("an answer").is_none() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it is nobody's turn");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let many = "SELECT 'board', to_char(n, 'FM00000'), 'board ' || n FROM generate_series(1, 2500) AS n";
    database.sql(&format!(
        "INSERT INTO document {many}; INSERT INTO document VALUES ('person', '9', '')"
    ));
    let (mut after, mut read, mut pages) = (String::new(), 0, 0);
    loop {
        let page = one.page(DocumentKind::Board, &after).await.expect("read").sound;
        let Some((last, _)) = page.last() else { break };
        assert!(page[0].0 > after && page.is_sorted());
        after.clone_from(last);
        (read, pages) = (read + page.len(), pages + 1);
    }
    assert_eq!((read, pages), (2500, 3));
}
