//! Several server processes share a database and communicate over NATS. Nodes fail while people play: no
//! acknowledged action is lost, and no socket on a healthy node breaks. The short test kills one node; `long`
//! has every fault, `cargo xtask crash --nodes` has more.
#![cfg(feature = "cluster")]

use maumau_load::crash::THINK_MS;
use maumau_load::crash::nodes::{Fault, NodesReport, Plan, Servers, Wanted, run};
use std::path::Path;
use std::process::id;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

#[test]
#[ignore = "needs PostgreSQL and NATS"]
fn a_killed_node_loses_nothing_and_no_other_socket_breaks() {
    let report = play(Wanted::default(), vec![Fault::Kill], 2, false);
    assert!(report.report.acknowledged > 0, "nobody has played");
}

/// Plays while these faults happen, and compares what was acknowledged with what is stored.
fn play(wanted: Wanted, faults: Vec<Fault>, tables: usize, door: bool) -> NodesReport {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock");
    let seed = now.as_nanos() as u64 ^ u64::from(id());
    println!("seed {seed}");
    let mut servers = Servers::start(wanted).expect("PostgreSQL and NATS");
    let plan = Plan {
        faults,
        first: 0,
        tables,
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
    report
}

mod long {
    use super::*;
    use maumau_load::Failed;
    use maumau_load::apart::Apart;
    use maumau_load::proxy::Proxy;
    use maumau_load::rolling;

    /// Takes over a minute: a database failover with two standbys, links cut for long, and nginx in front.
    #[test]
    #[ignore = "needs PostgreSQL and NATS"]
    fn tables_go_on_elsewhere_and_no_socket_breaks() {
        let [apart, door] = [
            is_there("no link is cut here", Apart::new()),
            is_there(
                "nobody comes through nginx",
                Proxy::start(&[([127, 0, 0, 1], 9).into()], 1),
            ),
        ];
        // `cargo xtask crash` covers half a minute without standbys, a cut link to the database alone, and a
        // later version.
        let faults = Fault::ALL
            .into_iter()
            .filter(|fault| ![Fault::NoStandbys, Fault::CutStore].contains(fault))
            .filter(|fault| (apart || fault.cuts().is_empty()) && !fault.is_of_later())
            .collect();
        let report = play(Wanted { standbys: true, apart }, faults, 4, door);
        assert!(
            report.stalled > 0,
            "a table stood still for seconds, and nobody was told"
        );
        assert!(report.report.acknowledged > 0, "nobody has played");
    }

    /// Takes half a minute. Three nodes restart one after the other, and each client reconnects like a page.
    #[test]
    #[ignore = "needs PostgreSQL, NATS and nginx"]
    fn behind_nginx_everybody_is_back_after_each_node_was_restarted() {
        let plan = rolling::Plan {
            sockets: 150,
            seed: u64::from(id()),
        };
        println!("seed {}", plan.seed);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let program = Path::new(env!("CARGO_BIN_EXE_maumau"));
        let report = runtime.expect("a runtime").block_on(rolling::run(program, &plan));
        let report = report.expect("the nodes start again");
        println!("{report}");
        assert_eq!(report.still_out(), 0);
    }

    /// Returns whether a tool can be used here, and prints why not.
    fn is_there<T>(without: &str, tried: Result<T, Failed>) -> bool {
        let is_there = tried.is_ok();
        if let Err(why) = tried {
            println!("{without}: {why}");
        }
        is_there
    }
}
