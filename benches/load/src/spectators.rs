//! Many spectators at one table: the server's cost for each, and the latency until the last one has
//! seen an action.

use crate::load::{Measured, Pace, Sitting, Table};
use crate::process::Running;
use crate::socket::Socket;
use crate::{Chance, Failed, Process, requests};
use maumau_client::Client;
use std::fmt::{self, Display};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// Number of sockets opened concurrently.
const SIDE_BY_SIDE: usize = 32;
/// Warm-up before each measurement, in which all get their first view.
const WARM: Duration = Duration::from_secs(2);
const UPDATE: &str = "{\"say\":\"update\"";

/// The parameters of a run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The final number of spectators. First, none and a tenth of them are measured.
    pub spectators: usize,
    /// The time between two actions.
    pub think: Duration,
    /// The length of each measurement, in seconds.
    pub seconds: u64,
    /// The seed of the players' random choices.
    pub seed: u64,
    /// The one core that the server may use; `None`: all.
    pub core: Option<u8>,
}

/// The results for one number of spectators.
#[derive(Clone, Debug)]
pub struct Row {
    /// The number of spectators.
    pub spectators: usize,
    /// Actions per second.
    pub per_second: f64,
    /// CPU time of the server per action, in µs.
    pub deed_us: f64,
    /// The part of it that each spectator adds, in µs.
    pub each_us: f64,
    /// The server's memory per spectator, in KiB.
    pub each_kib: f64,
    /// Latency from an action to its observation by a spectator: the median.
    pub p50_ms: f64,
    /// The 99th percentile.
    pub p99_ms: f64,
    /// The number of missed observations.
    pub missed: usize,
}

/// The header of the table.
pub struct Heading;

impl Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:>10}{:>9}{:>10}{:>9}{:>10}{:>8}{:>8}{:>8}",
            "watching", "deeds/s", "µs/deed", "µs each", "KiB each", "p50 ms", "p99 ms", "missed"
        )
    }
}

impl Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:>10}{:>9.1}{:>10.0}{:>9.2}{:>10.1}{:>8.2}{:>8.2}{:>8}",
            self.spectators,
            self.per_second,
            self.deed_us,
            self.each_us,
            self.each_kib,
            self.p50_ms,
            self.p99_ms,
            self.missed
        )
    }
}

/// Starts a server of the binary `maumau`, plays at one table and watches it.
///
/// # Errors
/// If the server cannot be started, or the table cannot be played or watched.
pub async fn run(program: &Path, plan: &Plan) -> Result<Vec<Row>, Failed> {
    let folder = tempfile::tempdir()?;
    let most = (plan.spectators + plan.spectators / 2).to_string();
    let limits = ["--messages-per-second", "100000", "--spectators-max", &most];
    let mut process = Process::new(program, folder.path(), &limits)?;
    process.core = plan.core;
    let host = process.start().await?;
    host.rest(process.addr).await?;
    let mut chance = Chance::new(plan.seed);
    let code = requests::table(process.addr, "spin", "").await?;
    let table = Table::begin(&[process.addr], &code, Sitting::People(2), chance.branch()).await?;
    let played = Arc::new(Measured::default());
    let mut playing = JoinSet::new();
    playing.spawn(table.play(Pace::Every(plan.think, Instant::now()), vec![Arc::clone(&played)]));
    sleep(WARM).await;
    let empty_kib = host.memory_kib()?;

    let (mut watching, mut rows) = (JoinSet::new(), Vec::<Row>::new());
    for spectators in [0, plan.spectators / 10, plan.spectators] {
        let mut opening = JoinSet::new();
        while watching.len() + opening.len() < spectators {
            if opening.len() == SIDE_BY_SIDE
                && let Some(socket) = opening.join_next().await
            {
                watching.spawn(watch(socket??, Arc::clone(&played)));
            }
            let (addr, code, token) = (process.addr, code.clone(), chance.digits());
            opening.spawn(async move { Socket::open(addr, &code, &token, &mut Client::new("watch")).await });
        }
        while let Some(socket) = opening.join_next().await {
            watching.spawn(watch(socket??, Arc::clone(&played)));
        }
        sleep(WARM).await;
        let row = measure(&host, plan, &played, spectators).await?;
        let each_kib = host.memory_kib()?.saturating_sub(empty_kib) as f64 / spectators.max(1) as f64;
        let alone_us = rows.first().map_or(row.deed_us, |alone| alone.deed_us);
        rows.push(Row {
            each_us: (row.deed_us - alone_us) / spectators.max(1) as f64,
            each_kib,
            ..row
        });
        if let Some(ended) = playing.try_join_next() {
            return Err(format!("the table has ended: {}", ended??).into());
        }
    }
    watching.abort_all();
    playing.abort_all();
    host.stop().await?;
    Ok(rows)
}

async fn measure(host: &Running, plan: &Plan, played: &Measured, spectators: usize) -> Result<Row, Failed> {
    let (cpu_s, begun) = (host.cpu_s()?, Instant::now());
    played.begin();
    sleep(Duration::from_secs(plan.seconds)).await;
    played.end();
    let (cpu_s, wall_s) = (host.cpu_s()? - cpu_s, begun.elapsed().as_secs_f64());
    let (told, watched) = (played.told(), played.watched());
    played.forget();
    let deeds = told.deeds.max(1);
    Ok(Row {
        spectators,
        per_second: deeds as f64 / wall_s,
        deed_us: cpu_s * 1e6 / deeds as f64,
        each_us: 0.0,
        each_kib: 0.0,
        p50_ms: watched.p50_ms,
        p99_ms: watched.p99_ms,
        // An action in flight at the beginning or the end is seen by only some.
        missed: (spectators * deeds.saturating_sub(1)).saturating_sub(watched.deeds),
    })
}

async fn watch(mut socket: Socket, played: Arc<Measured>) {
    while let Some(text) = socket.next().await {
        if text.starts_with(UPDATE) {
            played.watched_one();
        }
    }
}
