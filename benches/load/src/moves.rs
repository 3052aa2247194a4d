//! Measures how long tables stall when their node is stopped, and when it is killed, while all are
//! played at a given share of the maximum rate. Players connect to two nodes, and their tables run
//! on two others, half on each.

use crate::load::{self, Hosts, Measured, Pace, Sitting, Summary, Table};
use crate::{Chance, Failed, nats, postgres, requests};
use std::fmt::{self, Display};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// The number of client-facing nodes, and of nodes that run tables.
const EACH: usize = 2;
const SEATS: u8 = 2;
const WARM: Duration = Duration::from_secs(3);
/// A table has resumed after this many actions, since one may have been in flight.
const GOES_ON: usize = 3;
/// Maximum time to wait for all tables.
const PATIENCE: Duration = Duration::from_secs(60);
/// Limits for the 99th percentile of stalls after a stop and after a kill.
const MOVED_MOST: Duration = Duration::from_millis(300);
const TAKEN_MOST: Duration = Duration::from_secs(5);

/// The parameters of a run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of two-player tables.
    pub tables: usize,
    /// The pace, in per cent of the maximum rate.
    pub percent: u32,
    /// The length of each measurement, in seconds.
    pub seconds: u64,
    /// The one core that the nodes may use; `None`: all.
    pub core: Option<u8>,
    /// The seed of all random choices.
    pub seed: u64,
}

/// The results.
#[derive(Clone, Debug)]
pub struct Report {
    /// At the maximum rate.
    fast: (Summary, f64),
    /// At the given pace, with the CPU time of all nodes per action.
    paced: (Summary, f64),
    seconds: u64,
    /// How long each table stalled, sorted: after its node was stopped, and after it was killed.
    moved: Vec<Duration>,
    taken: Vec<Duration>,
}

impl Report {
    /// Returns whether the stalls are within the limits.
    pub fn is_well(&self) -> bool {
        part(&self.moved, 99) <= MOVED_MOST && part(&self.taken, 99) <= TAKEN_MOST
    }
}

fn part(sorted: &[Duration], percent: usize) -> Duration {
    let place = (sorted.len() * percent / 100).min(sorted.len().saturating_sub(1));
    sorted.get(place).copied().unwrap_or_default()
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:>10}{:>10}{:>10}{:>10}{:>10}",
            "", "deeds/s", "µs/deed", "p50 ms", "p99 ms"
        )?;
        for (name, (told, us)) in [("fast", &self.fast), ("paced", &self.paced)] {
            let per_second = told.deeds as f64 / self.seconds as f64;
            let (p50_ms, p99_ms) = (told.p50_ms, told.p99_ms);
            writeln!(f, "{name:>10}{per_second:>10.0}{us:>10.1}{p50_ms:>10.1}{p99_ms:>10.1}")?;
        }
        for (what, waits) in [("told to end", &self.moved), ("killed", &self.taken)] {
            let [half, most, all] = [50, 99, 100].map(|percent| part(waits, percent).as_secs_f64());
            let n = waits.len();
            writeln!(
                f,
                "{n} tables whose node is {what} stand still for {half:.3} s (half of them), {most:.3} s (99 of 100), {all:.3} s (all)"
            )?;
        }
        let verdict = if self.is_well() { "within" } else { "NOT within" };
        writeln!(f, "{verdict} {MOVED_MOST:?} and {TAKEN_MOST:?} for 99 of 100")
    }
}

/// Starts nodes of the binary `maumau`, built for a cluster, and what they share; plays, stops one
/// node and kills another.
///
/// # Errors
/// If something cannot be started, play at a table fails, or a table does not resume.
pub async fn run(program: &Path, plan: &Plan) -> Result<Report, Failed> {
    let (database, bus) = (postgres::Server::start()?, nats::Server::start()?);
    let store = database.database()?;
    let wanted = load::Plan {
        tables: plan.tables,
        seats: SEATS,
        think: None,
        seconds: plan.seconds,
        book: "spin".into(),
        options: String::new(),
        seed: plan.seed,
        store: Some(store),
        nodes: 2 * EACH,
        bus: Some(bus.url()),
        bots: 0,
        core: plan.core,
    };
    let mut nodes = Hosts::start(program, &wanted).await?;
    let mut chance = Chance::new(plan.seed);
    let mut tables = sit_down(&nodes.addrs(), plan, &mut chance).await?;

    let all = Arc::new(Measured::default());
    // All tables still play at the end of the measurement.
    let until = Instant::now() + WARM + Duration::from_secs(plan.seconds + 1);
    let mut players = JoinSet::new();
    for (owner, mut table) in tables.drain(..) {
        let all = vec![Arc::clone(&all)];
        players.spawn(async move {
            match table.play_until(Some(until), Pace::Fast, &all).await? {
                None => Ok((owner, table)),
                Some(closed) => Err(Failed::from(closed)),
            }
        });
    }
    let fast = measure(&nodes, &all, plan).await?;
    while let Some(done) = players.join_next().await {
        tables.push(done??);
    }

    let per_second = fast.0.deeds as f64 / plan.seconds as f64 * f64::from(plan.percent) / 100.0;
    let think = Duration::from_secs_f64(plan.tables as f64 / per_second.max(1.0));
    all.forget();
    let mut players = JoinSet::new();
    let start = Instant::now();
    let mut each: Vec<Vec<Arc<Measured>>> = vec![Vec::new(); EACH];
    for (owner, table) in tables {
        let own = Arc::new(Measured::default());
        each[owner].push(Arc::clone(&own));
        let first = start + think.mul_f64(chance.share());
        players.spawn(table.play(Pace::Every(think, first), vec![Arc::clone(&all), own]));
    }
    let paced = measure(&nodes, &all, plan).await?;

    let (ends, _folder) = nodes.take_out(EACH);
    let moved = stand_still(&each[0], &mut players, ends.stop()).await?;
    let (falls, _folder) = nodes.take_out(EACH);
    let taken = stand_still(&each[1], &mut players, falls.kill()).await?;
    players.abort_all();
    nodes.stop().await?;
    Ok(Report {
        fast,
        paced,
        seconds: plan.seconds,
        moved,
        taken,
    })
}

/// Creates all tables, each with the index of the node that runs it.
async fn sit_down(addrs: &[SocketAddr], plan: &Plan, chance: &mut Chance) -> Result<Vec<(usize, Table)>, Failed> {
    let (gates, owners) = addrs.split_at(EACH);
    let mut tables = Vec::new();
    for n in 0..plan.tables {
        let owner = n % EACH;
        let code = requests::table(owners[owner], "spin", "").await?;
        // The first node that is asked for a table runs it.
        requests::request(owners[owner], &format!("GET /api/tables/{code}"), "", "").await?;
        let table = Table::begin(gates, &code, Sitting::People(SEATS), chance.branch()).await?;
        tables.push((owner, table));
    }
    Ok(tables)
}

/// Measures after the warm-up. Returns the summary and the nodes' CPU time per action, in µs.
async fn measure(nodes: &Hosts, all: &Measured, plan: &Plan) -> Result<(Summary, f64), Failed> {
    sleep(WARM).await;
    let before_s = nodes.cpu_s()?;
    all.begin();
    sleep(Duration::from_secs(plan.seconds)).await;
    all.end();
    let told = all.told();
    let us = (nodes.cpu_s()? - before_s) * 1e6 / told.deeds.max(1) as f64;
    Ok((told, us))
}

/// Returns the longest latency of each table from the start of the fault until it resumes, sorted.
async fn stand_still(
    tables: &[Arc<Measured>],
    players: &mut JoinSet<Result<String, Failed>>,
    falls: impl Future<Output = Result<(), Failed>>,
) -> Result<Vec<Duration>, Failed> {
    for table in tables {
        table.forget();
        table.begin();
    }
    let begun = Instant::now();
    falls.await?;
    while tables.iter().any(|table| table.told().deeds < GOES_ON) {
        if begun.elapsed() > PATIENCE {
            let still = tables.iter().filter(|table| table.told().deeds < GOES_ON).count();
            return Err(format!("{still} tables stand still").into());
        }
        tokio::select! {
            () = sleep(Duration::from_millis(50)) => {}
            Some(ended) = players.join_next() => return Err(format!("a table has ended: {}", ended??).into()),
        }
    }
    let mut waits: Vec<Duration> = tables
        .iter()
        .map(|table| Duration::from_secs_f64(table.told().most_ms / 1000.0))
        .collect();
    waits.sort_unstable();
    Ok(waits)
}
