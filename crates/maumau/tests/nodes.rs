//! Several real processes that share a database and reach each other over NATS: those that run the tables fall while people play through
//! the others, and those where people are, and so do the database's machine and a server of the bus.
#![cfg(feature = "cluster")]

use maumau_load::crash::THINK_MS;
use maumau_load::crash::nodes::{Fault, Plan, Servers, run};
use std::path::Path;
use std::process::id;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

#[test]
#[ignore = "needs PostgreSQL and NATS"]
fn tables_go_on_elsewhere_and_no_socket_breaks() {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock");
    let seed = now.as_nanos() as u64 ^ u64::from(id());
    println!("seed {seed}");
    let mut servers = Servers::start_with_standbys().expect("PostgreSQL and NATS");
    let plan = Plan {
        // Half a minute without standbys is for by name.
        faults: Fault::ALL
            .into_iter()
            .filter(|fault| *fault != Fault::NoStandbys)
            .collect(),
        tables: 4,
        think_ms: THINK_MS,
        pause: Duration::ZERO,
        seed,
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let program = Path::new(env!("CARGO_BIN_EXE_maumau"));
    let report = runtime
        .expect("a runtime")
        .block_on(run(program, &mut servers, &plan))
        .expect("the nodes start, and all tables go on");
    println!("{report}");
    assert_eq!(report.report.differences, [""; 0]);
    assert_eq!(report.reopened, 0, "a socket broke, and its node had not fallen");
    assert!(report.report.acknowledged > 0, "nobody has played");
}
