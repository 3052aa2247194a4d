//! Many who watch one table: what each of them costs the host, and how long until the last one has seen a deed.

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

/// So many sockets are opened at the same time.
const SIDE_BY_SIDE: usize = 32;
/// What is put aside before it is measured: everybody gets the whole view first.
const WARM: Duration = Duration::from_secs(2);
/// What an update begins with.
const UPDATE: &str = "{\"say\":\"update\"";

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many watch in the end; a tenth of them is measured first, and nobody before that.
    pub spectators: usize,
    /// The time from one deed to the next.
    pub think: Duration,
    /// How long each number of them is measured.
    pub seconds: u64,
    /// The seed of the players' chance.
    pub seed: u64,
    /// The one core that the host may use; nothing: all.
    pub core: Option<u8>,
}

/// What came of so many.
#[derive(Clone, Debug)]
pub struct Row {
    /// How many watched.
    pub spectators: usize,
    /// Deeds in a second.
    pub per_second: f64,
    /// CPU time of the host for each deed, in µs.
    pub deed_us: f64,
    /// What each who watches adds to that, in µs.
    pub each_us: f64,
    /// Memory of the host for each who watches, in KiB.
    pub each_kib: f64,
    /// From a deed until one who watches has seen it: half were faster.
    pub p50_ms: f64,
    /// 99 of 100 were faster.
    pub p99_ms: f64,
    /// How many sightings were missed.
    pub missed: usize,
}

/// What stands above the lines.
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

/// Starts a host of the binary `maumau`, plays at one table and watches it.
///
/// # Errors
/// The host can't be started, or the table can't be played at or watched.
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
        // What is under way when it begins or ends is seen by some only.
        missed: (spectators * deeds.saturating_sub(1)).saturating_sub(watched.deeds),
    })
}

/// Reads what comes until the socket is closed.
async fn watch(mut socket: Socket, played: Arc<Measured>) {
    while let Some(text) = socket.next().await {
        if text.starts_with(UPDATE) {
            played.watched_one();
        }
    }
}
