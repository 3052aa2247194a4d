//! Several real processes that share a database and reach each other over NATS: those that run the tables fall while people play through
//! the others, and those where people are, and so do the database's machine and a server of the bus.
#![cfg(feature = "cluster")]

use maumau_load::Failed;
use maumau_load::apart::Apart;
use maumau_load::crash::THINK_MS;
use maumau_load::crash::nodes::{Fault, Plan, Servers, Wanted, run};
use maumau_load::proxy::Proxy;
use std::path::Path;
use std::process::id;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Whether it can be had; if not it says why.
fn told<T>(without: &str, tried: Result<T, Failed>) -> bool {
    let is_there = tried.is_ok();
    if let Err(why) = tried {
        println!("{without}: {why}");
    }
    is_there
}

#[test]
#[ignore = "needs PostgreSQL and NATS"]
fn tables_go_on_elsewhere_and_no_socket_breaks() {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock");
    let seed = now.as_nanos() as u64 ^ u64::from(id());
    println!("seed {seed}");
    let [apart, door] = [
        told("no link is cut here", Apart::new()),
        told(
            "nobody comes through nginx",
            Proxy::start(&[([127, 0, 0, 1], 9).into()], 1),
        ),
    ];
    let wanted = Wanted { standbys: true, apart };
    let mut servers = Servers::start(wanted).expect("PostgreSQL and NATS");
    let plan = Plan {
        // Half a minute without standbys is for by name, and so are a link to the database alone and a later version.
        faults: Fault::ALL
            .into_iter()
            .filter(|fault| ![Fault::NoStandbys, Fault::CutStore].contains(fault))
            .filter(|fault| (apart || fault.cuts().is_empty()) && !fault.is_of_later())
            .collect(),
        first: 0,
        tables: 4,
        door,
        think_ms: THINK_MS,
        pause: Duration::ZERO,
        later: None,
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
    assert!(
        report.stalled > 0,
        "a table stood still for seconds, and nobody was told"
    );
    assert!(report.report.acknowledged > 0, "nobody has played");
}
