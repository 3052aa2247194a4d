//! Nodes, their shared store and bus, and players, in one thread and on a virtual clock, with
//! faults drawn from a seed. The servers, rooms, sockets and clients are real; the store, the bus
//! and the network are simulated.
//!
//! The requirements are those after real kills: no acknowledged action is lost, duplicated or
//! changed, no update number occurs twice, every player gets an answer in the end, and all see what
//! is stored.

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

/// The number of nodes, tables and faults.
const NODES: usize = 3;
const TABLES: u64 = 2;
const FAULTS: u64 = 6;
const PEACE_MS: u64 = 1_500;
/// Time for the last messages to arrive.
const LAST: Duration = Duration::from_secs(40);
/// Time for the last events to be sent to the players.
const TOLD: Duration = Duration::from_secs(3);
/// The time limit, after the last fault, for all players to have all answers.
const PATIENCE: Duration = Duration::from_secs(120);

/// The parameters of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The seed of all random choices.
    pub seed: u64,
    /// A deliberate defect of the store.
    pub flaw: Option<Flaw>,
}

impl Plan {
    /// Returns a plan with a correct store.
    pub fn of(seed: u64) -> Plan {
        Plan { seed, flaw: None }
    }
}

/// The result of one seed.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The injected faults.
    pub faults: Vec<Fault>,
    /// How often a node took over a table.
    pub moves: u64,
    /// What was played, and everything that is wrong.
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
/// If a player cannot sit down. Wrongly stored data is not an error but is listed in the report.
pub fn run(plan: &Plan) -> Result<Outcome, Failed> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()?;
    let outcome = runtime.block_on(play(plan));
    // Tasks of ended servers are abandoned.
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

/// Ends the faults and waits for the last answers. Returns the players' notes, and an error if a
/// player waited too long.
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
    // Turn timers would go on causing events, so the store is closed now, and the last events are
    // sent.
    look(&town.stored).is_closed = true;
    sleep(TOLD).await;
    all(Stage::End);
    town.nodes.iter().for_each(town::Node::end);
    let players = std::mem::take(&mut town.players);
    Ok((timeout(PATIENCE, players.join_all()).await?, late))
}
