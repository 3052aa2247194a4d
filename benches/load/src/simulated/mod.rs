//! Nodes of a host, the store and the bus that they share, and people who play: all in one thread, on a clock that jumps to whatever comes
//! next, with faults by a seed. The hosts are real, and so are rooms, sockets and clients; simulated are the store, the bus and the wires.
//!
//! What must hold is what must hold after real kills: no acknowledged deed is lost, doubled or changed, no number of an update comes twice,
//! everybody gets an answer in the end, and all see what is stored.

mod bus;
mod fault;
mod line;
mod store;
mod town;
mod truth;
mod way;

pub use fault::{Fault, Kind};
pub use truth::Flaw;

use crate::Failed;
use crate::crash::notes::Notes;
use crate::crash::shared::{Shared, Stage};
use crate::crash::{Report, compare};
use maumau_rulebooks::BOOKS;
use std::fmt;
use std::sync::Arc;
use store::{Reached, look};
use tokio::time::{Duration, Instant, sleep, timeout};
use town::Town;
use way::Way;

/// So many nodes share the tables, and so many things go wrong.
const NODES: usize = 3;
const TABLES: u64 = 2;
const FAULTS: u64 = 6;
/// Between two faults there are so many ms at most.
const PEACE_MS: u64 = 1_500;
/// What is on its way then still arrives.
const LAST: Duration = Duration::from_secs(40);
/// What has happened is told within this time.
const TOLD: Duration = Duration::from_secs(3);
/// After the last one everybody must have all answers within this time.
const PATIENCE: Duration = Duration::from_secs(120);

/// What is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The seed of all chance.
    pub seed: u64,
    /// What the store does not do.
    pub flaw: Option<Flaw>,
}

impl Plan {
    /// The store is a good one.
    pub fn of(seed: u64) -> Plan {
        Plan { seed, flaw: None }
    }
}

/// What came of one seed.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What went wrong, on purpose.
    pub faults: Vec<Fault>,
    /// How often a table was taken by a node.
    pub moves: u64,
    /// What was played, and what is not as it must be.
    pub report: Report,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for fault in &self.faults {
            writeln!(f, "{fault}")?;
        }
        write!(f, "{}", self.report)
    }
}

/// Plays on a virtual clock, with faults.
///
/// # Errors
/// Somebody can't sit down. What is stored wrongly is no error but stands in the report.
pub fn run(plan: &Plan) -> Result<Outcome, Failed> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()?;
    let outcome = runtime.block_on(play(plan));
    // What hosts that are gone still do interests nobody.
    runtime.shutdown_background();
    outcome
}

async fn play(plan: &Plan) -> Result<Outcome, Failed> {
    let begun = Instant::now();
    let mut town = Town::new(plan.seed, plan.flaw, NODES).await?;
    let mut seats = 0;
    for _ in 0..TABLES {
        let book = BOOKS[town.chance.below(BOOKS.len() as u64) as usize];
        let people = book.seats.0.max(2);
        town.seat(book, people).await?;
        seats += usize::from(people);
    }
    let mut faults = Vec::new();
    for _ in 0..FAULTS {
        sleep(Duration::from_millis(town.chance.below(PEACE_MS))).await;
        faults.push(town.fail(begun.elapsed()).await?);
    }
    let mut report = Report {
        seed: plan.seed,
        tables: (town.codes.len(), seats),
        ..Report::default()
    };
    let (notes, late) = finish(&mut town, seats).await?;
    report.differences.extend(late);
    let way = Arc::new(Way::new(town.chance.branch(), Duration::from_millis(1)));
    let stored = Reached::new(&town.stored, &way, &way);
    compare::all(&stored, &town.codes, &notes, &mut report).await?;
    report.took = begun.elapsed();
    let moves = look(&town.stored).moves();
    Ok(Outcome { faults, moves, report })
}

/// Nothing goes wrong any more: everybody waits for the last answer, and leaves. What they know, and who had to wait too long.
async fn finish(town: &mut Town, seats: usize) -> Result<(Vec<Notes>, Option<String>), Failed> {
    let all = |stage: Stage| town.people.iter().for_each(|shared| shared.set(stage));
    all(Stage::Finish);
    let begun = Instant::now();
    while town.sum(Shared::finished) < seats && begun.elapsed() < PATIENCE {
        sleep(Duration::from_millis(100)).await;
    }
    let left = seats - town.sum(Shared::finished);
    let late = (left > 0).then(|| format!("{left} of {seats} players never had all their answers"));
    sleep(LAST).await;
    // Where a turn's time runs out something happens still: now nothing any more, and what has is told.
    look(&town.stored).is_closed = true;
    sleep(TOLD).await;
    all(Stage::End);
    town.nodes.iter().for_each(town::Node::end);
    let players = std::mem::take(&mut town.players);
    Ok((timeout(PATIENCE, players.join_all()).await?, late))
}
