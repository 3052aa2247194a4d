//! A cancelled commit that was waiting for a standby is not acknowledged, since no standby may have it.

use futures_util::FutureExt;
use maumau_cluster::Postgres;
use maumau_load::postgres::Server;
use maumau_store::Store;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

const PATIENCE: Duration = Duration::from_secs(60);

/// Makes the database wait for these standbys.
async fn wants(server: &Server, standbys: &str) {
    let set = format!("ALTER SYSTEM SET synchronous_standby_names = '{standbys}'");
    server.sql("postgres", &set).expect("set");
    server.sql("postgres", "SELECT pg_reload_conf()").expect("told");
    until(server, "SHOW synchronous_standby_names", |wanted| wanted == standbys).await;
}

async fn until(server: &Server, sql: &str, is_it: impl Fn(&str) -> bool) {
    let begun = Instant::now();
    while !is_it(&server.sql("postgres", sql).expect("an answer")) {
        assert!(begun.elapsed() < PATIENCE, "{sql}");
        sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_commit_whose_wait_for_a_standby_is_cancelled_is_not_acknowledged() {
    let server = Server::start().expect("PostgreSQL");
    let url = server.database().expect("a database");
    let store = Postgres::open(&url, "here").await.expect("a store");
    store.append("t1.1", 0, vec!["deal".into()]).await.expect("stored");
    wants(&server, "nobody").await;
    let mut stored = store.append("t1.1", 1, vec!["lay".into()]);
    // The first commit that waits may be the renewal of the node, which precedes the line.
    let waiting = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    for _ in 0..5 {
        until(&server, &format!("SELECT count(*) {waiting}"), |n| n != "0").await;
        let cancel = format!("SELECT pg_cancel_backend(pid) {waiting}");
        server.sql("postgres", &cancel).expect("cancelled");
        sleep(Duration::from_millis(100)).await;
    }
    until(&server, &format!("SELECT count(*) {waiting}"), |n| n != "0").await;
    assert_eq!((&mut stored).now_or_never(), None, "nobody else has it");
    wants(&server, "").await;
    assert_eq!(timeout(PATIENCE, stored).await.expect("in time"), Ok(()));
    assert_eq!(store.log("t1.1").await, Ok(vec!["deal".to_owned(), "lay".to_owned()]));
}
