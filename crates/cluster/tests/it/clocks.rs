//! The clock of one database server says nothing about times recorded by another.

use maumau_cluster::Postgres;
use maumau_load::postgres::Server;
use maumau_store::{Owner, Store};
use std::time::Duration;
use tokio::time::{Instant, sleep};

const PATIENCE: Duration = Duration::from_secs(60);

const OURS: Owner = Owner::Ours { taken_over: false };
const TAKEN_OVER: Owner = Owner::Ours { taken_over: true };

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

    async fn node(&self) -> Postgres {
        Postgres::join(&self.url, "here").await.expect("a node")
    }

    fn sql(&self, sql: &str) -> String {
        let name = self.url.rsplit('/').next().expect("a name");
        self.server.sql(name, sql).expect("done")
    }

    /// Adds a node that was last seen `ago` and runs this table.
    fn gone(&self, ago: &str, table: &str) -> u64 {
        let gone = self.sql("SELECT mine FROM enter('gone', false, 1)");
        self.sql(&format!(
            "BEGIN; SELECT claim({gone}, '{table}'); UPDATE node SET renewed = renewed - interval '{ago}' WHERE id = {gone}; COMMIT"
        ));
        gone.parse().expect("a number")
    }
}

/// Simulates a failover: the recorded times come from another server, whose clock is ahead.
fn failed_over(ahead: &str) -> String {
    format!("UPDATE server SET name = 'another'; UPDATE node SET renewed = renewed + interval '{ahead}'")
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn after_a_fail_over_to_a_slower_clock_a_node_that_is_gone_is_gone_and_the_others_are_there() {
    let database = Database::new();
    let [one, two] = [database.node().await, database.node().await];
    assert_eq!(one.claim("t1").await, Ok(OURS));
    let gone = database.gone("10 seconds", "t2");
    let owner = |mine: u64, code: &str| format!("SELECT runs_at FROM claim({mine}, '{code}')");
    let (slower, here) = (failed_over("1 hour"), two.node());
    let claims = format!("{}; {}", owner(here, "t1"), owner(here, "t2"));
    let found = database.sql(&format!("BEGIN; {slower}; {claims}; COMMIT"));
    assert_eq!(found, format!("{}\n{here}", one.node()), "{gone} is gone");
    assert_eq!(one.others().await, Ok(vec![here]));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn after_a_fail_over_to_a_faster_clock_nobody_seems_to_be_gone_who_is_there() {
    let database = Database::new();
    let [one, two] = [database.node().await, database.node().await];
    assert_eq!(one.claim("t1").await, Ok(OURS));
    database.gone("10 seconds", "t2");
    let (one, two) = (one.node(), two.node());
    let faster = failed_over("-1 hour");
    let claims = format!("SELECT runs_at FROM claim({two}, 't1'); SELECT runs_at FROM claim({two}, 't2')");
    // The same holds before any node has renewed its row.
    let there = "SELECT id FROM node WHERE lives(id) ORDER BY id";
    let found = database.sql(&format!("BEGIN; {faster}; {there}; {claims}; COMMIT"));
    assert_eq!(found, format!("{one}\n{two}\n{one}\n{two}"));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_clock_that_was_set_back_keeps_nobody_there_who_is_gone() {
    let database = Database::new();
    let one = database.node().await;
    database.gone("-1 hour", "t1");
    let begun = Instant::now();
    while one.claim("t1").await != Ok(TAKEN_OVER) {
        assert!(begun.elapsed() < PATIENCE, "it is taken from nobody");
        sleep(Duration::from_millis(100)).await;
    }
}
