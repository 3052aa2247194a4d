//! Several servers on a virtual clock, with faults drawn from a seed. `MAUMAU_SEEDS=10000` makes a
//! long run, `MAUMAU_SEED=7 RUST_LOG=debug` shows one seed.

use maumau_load::simulated::{Flaw, Outcome, Plan, run};
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread::{available_parallelism, scope};
use tokio::time::Instant;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::FormatTime;
use tracing_subscriber::prelude::*;

const SEEDS: u64 = 150;
/// A flaw must be found within this many seeds.
const FOUND: u64 = 150;

/// Prints the virtual time in the log.
struct Since(Instant);

impl FormatTime for Since {
    fn format_time(&self, to: &mut Writer<'_>) -> fmt::Result {
        write!(to, "{:6} ms", self.0.elapsed().as_millis())
    }
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().expect("a number"))
}

/// Returns the outcomes of the seeds from `first` to `last`, on all cores, or fewer once `enough`
/// returns true.
fn all(
    first: u64,
    last: u64,
    plan: impl Fn(u64) -> Plan + Sync,
    enough: impl Fn(&Outcome) -> bool + Sync,
) -> Vec<Outcome> {
    let next = AtomicU64::new(first);
    let work = || {
        let mut outcomes = Vec::new();
        loop {
            let seed = next.fetch_add(1, Relaxed);
            if seed >= last {
                return outcomes;
            }
            let outcome = run(&plan(seed)).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
            if enough(&outcome) {
                next.store(last, Relaxed);
            }
            outcomes.push(outcome);
        }
    };
    scope(|scope| {
        let threads = available_parallelism().map_or(1, usize::from);
        let working: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let done = working.into_iter().flat_map(|thread| thread.join().expect("it ran"));
        done.collect()
    })
}

#[test]
fn whatever_falls_no_acknowledged_deed_is_lost_and_everybody_goes_on() {
    let (first, last) = match number("MAUMAU_SEED") {
        Some(seed) => {
            let wanted = std::env::var("RUST_LOG").unwrap_or_default();
            let filter: Targets = wanted.parse().expect("levels like `debug` or `maumau_cluster=trace`");
            let lines = tracing_subscriber::fmt::layer().with_timer(Since(Instant::now()));
            tracing_subscriber::registry().with(lines.with_filter(filter)).init();
            (seed, seed + 1)
        }
        None => (0, number("MAUMAU_SEEDS").unwrap_or(SEEDS)),
    };
    let outcomes = all(first, last, Plan::of, |_| false);
    let wrong: Vec<&Outcome> = outcomes
        .iter()
        .filter(|outcome| !outcome.report.differences.is_empty())
        .collect();
    for outcome in &wrong {
        println!("{outcome}");
    }
    let acknowledged: usize = outcomes.iter().map(|outcome| outcome.report.acknowledged).sum();
    let moves: u64 = outcomes.iter().map(|outcome| outcome.moves).sum();
    let behind: usize = outcomes.iter().map(|outcome| outcome.report.behind).sum();
    println!("seeds {first}..{last}: {acknowledged} deeds acknowledged, tables ran at another node {moves} times,");
    println!("spectators were sent the whole view again {behind} times");
    assert!(wrong.is_empty(), "{} seeds with differences", wrong.len());
    assert!(acknowledged > 0 && moves > 0, "nothing happened");
}

/// Returns the first seed that reveals a flaw, and the first difference.
fn found(flaw: Flaw) -> Option<(u64, String)> {
    let plan = |seed| Plan { seed, flaw: Some(flaw) };
    let outcomes = all(0, FOUND, plan, |outcome| !outcome.report.differences.is_empty());
    let first = outcomes.into_iter().find_map(|outcome| {
        let what = outcome.report.differences.first()?.chars().take(200).collect();
        Some((outcome.report.seed, what))
    });
    println!("{flaw:?}: {first:?}");
    first
}

#[test]
fn that_somebody_else_may_write_is_found() {
    assert!(found(Flaw::NoEpoch).is_some());
}

#[test]
fn that_anything_may_be_written_anywhere_is_found() {
    assert!(found(Flaw::NoFence).is_some());
}

#[test]
fn that_something_is_told_before_it_is_stored_is_found() {
    assert!(found(Flaw::TellsFirst).is_some());
}

#[test]
fn that_a_node_is_not_told_that_it_has_lost_a_table_is_found() {
    assert!(found(Flaw::QuietFence).is_some());
}
