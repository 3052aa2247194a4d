//! A primary with two standbys, and `deploy/promote.sh`: no acknowledged write is lost, a returning old primary is not written to, and
//! without a standby nothing is acknowledged.

use maumau_cluster::Postgres;
use maumau_load::standbys::Three;
use maumau_store::{Owner, Store, StoreError};
use std::process::Output;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use tokio::time::{sleep, timeout};

const PATIENCE: Duration = Duration::from_secs(60);

async fn node(three: &Three) -> Postgres {
    let node = timeout(PATIENCE, Postgres::join(three.url(), "here")).await;
    node.expect("in time").expect("a node")
}

/// Disconnects standby `n` from the primary without stopping it.
fn loses_sight(three: &Three, n: usize) {
    for sql in ["ALTER SYSTEM SET primary_conninfo = ''", "SELECT pg_reload_conf()"] {
        three.servers[n].sql("postgres", sql).expect("told");
    }
}

fn said(output: &Output) -> String {
    let text = [&output.stdout[..], &output.stderr[..]].concat();
    String::from_utf8_lossy(&text).into_owned()
}

/// Appends lines to a log until `end` is set. Returns how many were acknowledged.
async fn write_on(store: Arc<Postgres>, log: String, end: Arc<AtomicBool>) -> u64 {
    let mut n = 0;
    while !end.load(Relaxed) {
        let stored = store.append(&log, n, vec![format!("{n}")]).await;
        assert_eq!(stored, Ok(()), "{log}: line {n}");
        n += 1;
    }
    n
}

/// Checks that writes continue during `fault` and that all lines are stored afterwards.
async fn goes_on(three: &Three, fault: impl AsyncFnOnce()) {
    let store = Arc::new(node(three).await);
    let end = Arc::new(AtomicBool::new(false));
    let writers: Vec<_> = (0..4)
        .map(|n| tokio::spawn(write_on(Arc::clone(&store), format!("t{n}.1"), Arc::clone(&end))))
        .collect();
    sleep(Duration::from_millis(300)).await;
    fault().await;
    let stored = store.append("after.1", 0, vec!["it goes on".into()]);
    assert_eq!(timeout(PATIENCE, stored).await.expect("in time"), Ok(()));
    end.store(true, Relaxed);
    for (n, writer) in writers.into_iter().enumerate() {
        let many = timeout(PATIENCE, writer).await.expect("in time").expect("acknowledged");
        let wanted: Vec<String> = (0..many).map(|n| n.to_string()).collect();
        assert!(many > 0);
        assert_eq!(store.log(&format!("t{n}.1")).await, Ok(wanted));
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn the_standby_that_has_all_takes_over_and_an_old_primary_that_is_back_is_not_used() {
    let three = Three::start().expect("PostgreSQL");
    goes_on(&three, async || {
        loses_sight(&three, 1);
        sleep(Duration::from_millis(300)).await;
        three.servers[0].down().expect("it falls");
        std::fs::write(three.gone(0), "").expect("a file");
        let told = three.promote(0).expect("it runs");
        assert!(told.status.success(), "{}", said(&told));
        assert!(said(&told).contains("can't be reached"), "{}", said(&told));
    })
    .await;
    assert_eq!(
        [1, 2].map(|n| three.is_standby(n).expect("an answer")),
        [true, false],
        "the third one has more"
    );
    // The old primary returns unchanged, and it is the first server in the address.
    three.servers[0].up().expect("it is back");
    assert!(!three.is_standby(0).expect("an answer"));
    let store = node(&three).await;
    let stored = store.append("after.1", 1, vec!["and on".into()]);
    assert_eq!(timeout(PATIENCE, stored).await.expect("in time"), Ok(()));
    let lines = three.servers[2].sql("mau", "SELECT count(*) FROM log WHERE name = 'after.1'");
    assert_eq!(lines.expect("an answer"), "2", "it was written to the new one");
    // The old primary acknowledges nothing, and once fenced it rejects writes.
    std::fs::remove_file(three.gone(0)).expect("it is reached again");
    let fenced = three
        .script(&["--fence".to_owned(), three.servers[0].place()])
        .expect("it runs");
    assert!(fenced.status.success(), "{}", said(&fenced));
    three.servers[0].up().expect("it is back");
    assert!(three.is_standby(0).expect("an answer"));
    assert!(three.servers[0].sql("mau", "DELETE FROM log").is_err());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_primary_that_runs_is_stopped_first_and_comes_back_as_a_standby() {
    let three = Three::start().expect("PostgreSQL");
    goes_on(&three, async || {
        let told = three.promote(0).expect("it runs");
        assert!(told.status.success(), "{}", said(&told));
    })
    .await;
    three.servers[0].up().expect("it is back");
    assert!(three.is_standby(0).expect("an answer"));
    let again = three.promote(0).expect("it runs");
    assert!(
        !again.status.success() && said(&again).contains("is no standby"),
        "{}",
        said(&again)
    );
}

/// Server 0 fails and is replaced; it returns unchanged, writes data that no other server has, and becomes a standby of no primary.
fn goes_another_way(three: &Three) {
    three.servers[0].down().expect("it falls");
    std::fs::write(three.gone(0), "").expect("a file");
    three.replace(0).expect("it is replaced");
    three.servers[0].up().expect("it is back");
    let much =
        "SET synchronous_commit = local; CREATE TABLE much AS SELECT md5(n::text) FROM generate_series(1, 200000) AS n";
    three.servers[0].sql("mau", much).expect("written");
    std::fs::remove_file(three.gone(0)).expect("it is reached again");
    let fenced = three
        .script(&["--fence".to_owned(), three.servers[0].place()])
        .expect("it runs");
    assert!(fenced.status.success(), "{}", said(&fenced));
    three.servers[0].up().expect("it is back");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_longer_log_of_an_older_timeline_is_not_promoted_and_it_is_told_that_it_does_not_follow() {
    let three = Three::start().expect("PostgreSQL");
    let store = node(&three).await;
    assert_eq!(store.append("t1.1", 0, vec!["deal".into()]).await, Ok(()));
    goes_another_way(&three);
    let stored = store.append("t1.1", 1, vec!["lay".into()]);
    assert_eq!(timeout(PATIENCE, stored).await.expect("in time"), Ok(()));
    let (old, other) = if three.is_standby(1).expect("an answer") {
        (2, 1)
    } else {
        (1, 2)
    };
    let places = [old, 0, other].map(|n| three.servers[n].place());
    let told = three.script(&places).expect("it runs");
    let standbys = [0, other].map(|n| three.is_standby(n).expect("an answer"));
    assert_eq!(standbys, [true, false], "the newest timeline has what was acknowledged");
    assert!(!told.status.success(), "{}", said(&told));
    let why = format!("it is not followed by {}", three.servers[0].place());
    assert!(said(&told).contains(&why), "{}", said(&told));
    // Follow the script's instructions.
    three.servers[0].down().expect("it is stopped");
    three.bring_back(0).expect("it is made anew");
    assert_eq!(
        timeout(PATIENCE, store.append("t1.1", 2, vec!["draw".into()]))
            .await
            .expect("in time"),
        Ok(())
    );
    let wanted = ["deal", "lay", "draw"].map(str::to_owned);
    assert_eq!(store.log("t1.1").await, Ok(wanted.to_vec()));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn with_no_standby_nothing_is_acknowledged_until_one_is_back_and_none_is_promoted_alone() {
    let three = Three::start().expect("PostgreSQL");
    let store = node(&three).await;
    assert_eq!(store.append("t1.1", 0, vec!["deal".into()]).await, Ok(()));
    for standby in &three.servers[1..] {
        standby.down().expect("it falls");
    }
    let mut waits = std::pin::pin!(store.append("t1.1", 1, vec!["lay".into()]));
    assert!(
        timeout(Duration::from_secs(2), &mut waits).await.is_err(),
        "nobody else has it"
    );
    three.servers[2].up().expect("it is back");
    assert_eq!(
        timeout(PATIENCE, waits).await.expect("in time"),
        Ok::<(), StoreError>(())
    );
    // The standby that is down may be further ahead.
    std::fs::write(three.gone(1), "").expect("a file");
    let told = three.promote(0).expect("it runs");
    assert!(
        !told.status.success() && said(&told).contains("can't be reached"),
        "{}",
        said(&told)
    );
    assert!(
        !three.is_standby(0).expect("an answer") && three.is_standby(2).expect("an answer"),
        "nothing was done"
    );
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn with_no_standby_no_node_seems_to_be_gone_and_nobody_takes_what_runs_elsewhere() {
    let three = Three::start().expect("PostgreSQL");
    let (ours, theirs) = (node(&three).await, node(&three).await);
    assert!(matches!(theirs.claim("t1").await, Ok(Owner::Ours { .. })));
    let nobody_is_gone = async |tries: u32| {
        for _ in 0..tries {
            let others = ours.others().await;
            assert!(others.is_err() || others == Ok(vec![theirs.node()]), "{others:?}");
            let owner = timeout(Duration::from_secs(1), ours.claim("t1")).await;
            let owner = owner.expect("it waits for nobody");
            assert!(owner.is_err() || owner == Ok(Owner::Theirs(theirs.node())), "{owner:?}");
            sleep(Duration::from_millis(100)).await;
        }
    };
    nobody_is_gone(5).await;
    let fallen = three.lose_standbys().expect("they fall");
    nobody_is_gone(80).await;
    assert!(ours.others().await.is_err(), "who is there can't be told");
    for n in fallen {
        three.servers[n].up().expect("it is back");
    }
    nobody_is_gone(40).await;
    assert_eq!(ours.others().await, Ok(vec![theirs.node()]));
}
