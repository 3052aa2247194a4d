//! Kills a real server process (kill -9) at random moments and checks what survives.
//! `cargo xtask crash --kills 50` is the long version.

use maumau_load::crash::{Plan, run};
use std::path::Path;
use std::process::id;
use std::time::{SystemTime, UNIX_EPOCH};

#[test]
fn what_was_acknowledged_is_there_after_kill_9() {
    kill(None);
}

#[cfg(feature = "cluster")]
#[test]
#[ignore = "needs PostgreSQL"]
fn what_was_acknowledged_is_in_the_database_after_kill_9() {
    let server = maumau_load::postgres::Server::start().expect("PostgreSQL");
    kill(Some(server.database().expect("a database")));
}

fn kill(store: Option<String>) {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock");
    let plan = Plan {
        clocks: false,
        kills: 3,
        tables: 6,
        seed: now.as_nanos() as u64 ^ u64::from(id()),
        store,
    };
    println!("seed {}", plan.seed);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let report = runtime
        .expect("a runtime")
        .block_on(run(Path::new(env!("CARGO_BIN_EXE_maumau")), &plan))
        .expect("the host starts, and everybody comes back");
    println!("{report}");
    assert_eq!(report.differences, [""; 0]);
    assert!(report.acknowledged > 0, "nobody has played");
}
