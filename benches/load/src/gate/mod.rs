//! A node with very many sockets is killed. Measures how long until all clients are back on the
//! other nodes, through the proxy and each after a random delay, and the latency of the actions of
//! players there meanwhile.

pub(crate) mod crowd;

use crate::load::{Measured, Pace, Sitting, Summary, Table};
use crate::process::Running;
use crate::proxy::Proxy;
use crate::{Chance, Failed, Process, nats, postgres, requests};
use crowd::{Back, Crowd, Idle};
use std::fmt::{self, Display};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// The number of nodes; one of them is killed.
const NODES: usize = 3;
/// The number of nginx workers: one cannot hold all sockets.
const WORKERS: u8 = 4;
/// Spectators per table, which allows 32.
const AT_A_TABLE: usize = 25;
/// The returning clients run at the lowest priority, since in reality they have their own machines.
const NICE: i32 = 19;
const WARM: Duration = Duration::from_secs(3);
/// Maximum time to wait for all of them.
const PATIENCE: Duration = Duration::from_secs(120);
/// The first part of the recovery, in which most clients try to reconnect.
const FIRST: Duration = Duration::from_secs(5);
/// Limits: for the last client to be back, and for the 99th percentile of latency as a multiple of
/// the quiet one.
const BACK_MOST: Duration = Duration::from_secs(30);
const TIMES_MOST: f64 = 2.0;

/// The parameters of a run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of sockets at the killed node.
    pub sockets: usize,
    /// The number of two-player tables at the other nodes.
    pub tables: usize,
    /// The time between two actions of a table.
    pub think: Duration,
    /// The length of the measurement before the kill, in seconds.
    pub seconds: u64,
    /// The seed of all random choices.
    pub seed: u64,
}

/// The results.
#[derive(Clone, Debug)]
pub struct Report {
    quiet: Summary,
    fallen: Summary,
    /// `fallen`, split into the first seconds and the rest.
    parts: [Summary; 2],
    sockets: usize,
    /// When each client was back, sorted.
    took: Vec<Duration>,
}

impl Report {
    /// Returns whether all clients were back in time and other players did not notice.
    pub fn is_well(&self) -> bool {
        let last = self.took.last().is_some_and(|last| *last <= BACK_MOST);
        last && self.took.len() == self.sockets && self.fallen.p99_ms <= self.quiet.p99_ms * TIMES_MOST
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |share: usize| {
            let place = (self.took.len() * share / 100).min(self.took.len().saturating_sub(1));
            self.took.get(place).map_or(0.0, Duration::as_secs_f64)
        };
        let (back, sockets) = (self.took.len(), self.sockets);
        writeln!(
            f,
            "{back} of {sockets} sockets were back after {:.1} s (half of them), {:.1} s (99 of 100), {:.1} s (all)",
            part(50),
            part(99),
            part(100)
        )?;
        writeln!(
            f,
            "{:>10}{:>8}{:>10}{:>10}{:>10}",
            "", "deeds", "p50 ms", "p99 ms", "most ms"
        )?;
        let [first, then] = &self.parts;
        let first_s = format!("first {} s", FIRST.as_secs());
        for (name, told) in [
            ("before", &self.quiet),
            ("meanwhile", &self.fallen),
            (&first_s, first),
            ("then", then),
        ] {
            let (deeds, p50_ms, p99_ms, most_ms) = (told.deeds, told.p50_ms, told.p99_ms, told.most_ms);
            writeln!(f, "{name:>10}{deeds:>8}{p50_ms:>10.1}{p99_ms:>10.1}{most_ms:>10.1}")?;
        }
        let verdict = if self.is_well() { "within" } else { "NOT within" };
        let most_s = BACK_MOST.as_secs();
        writeln!(f, "{verdict} {most_s} s for all, and {TIMES_MOST} times the p99 before")
    }
}

/// Starts nodes of the binary `maumau`, built for a cluster, and what they share; plays, and kills
/// one of them.
///
/// # Errors
/// If something cannot be started, or play at a table fails.
pub async fn run(program: &Path, plan: &Plan) -> Result<Report, Failed> {
    let (database, bus) = (postgres::Server::start()?, nats::Server::start()?);
    let (store, bus) = (database.database()?, (bus.url(), bus));
    let mut nodes = Vec::new();
    for _ in 0..NODES {
        nodes.push(node(program, plan, &store, &bus.0).await?);
    }
    let addrs: Vec<SocketAddr> = nodes.iter().map(|(process, ..)| process.addr).collect();
    let proxy = Proxy::start(&addrs, WORKERS)?;
    let led = proxy.addresses().await?;
    let mut chance = Chance::new(plan.seed);
    let back = Arc::new(Back::new());
    let mut codes = Vec::new();
    for n in 0..plan.sockets.div_ceil(AT_A_TABLE) {
        let at = addrs[n % NODES];
        let code = requests::table(at, "spin", "").await?;
        requests::request(at, &format!("GET /api/tables/{code}"), "", "").await?;
        codes.push(code);
    }
    let clients: Vec<Idle> = (0..plan.sockets)
        .map(|n| Idle {
            from: led[0][n % led[0].len()],
            proxy: proxy.addr(),
            code: codes[n / AT_A_TABLE].clone(),
            chance: chance.branch(),
            back: Arc::clone(&back),
        })
        .collect();
    let crowd = Crowd::begin(clients, NICE)?;
    wait(&back, plan.sockets).await?;
    let (mut players, [quiet, fallen, first, then]) = play(&addrs[1..], plan, &mut chance).await?;
    sleep(WARM).await;
    measure(&quiet, sleep(Duration::from_secs(plan.seconds)), &mut players).await?;
    let (_, killed, _folder) = nodes.remove(0);
    back.falls();
    killed.kill().await?;
    let all = async {
        let begun = Instant::now();
        first.begin();
        while back.all().len() < plan.sockets && begun.elapsed() < PATIENCE {
            sleep(Duration::from_millis(10)).await;
            if begun.elapsed() >= FIRST {
                first.end();
                then.begin();
            }
        }
        then.end();
    };
    measure(&fallen, all, &mut players).await?;
    let mut took = back.all();
    took.sort_unstable();
    players.abort_all();
    crowd.end()?;
    for (_, running, _folder) in nodes {
        running.kill().await?;
    }
    Ok(Report {
        quiet: quiet.told(),
        fallen: fallen.told(),
        parts: [first.told(), then.told()],
        sockets: plan.sockets,
        took,
    })
}

async fn node(program: &Path, plan: &Plan, store: &str, bus: &str) -> Result<(Process, Running, TempDir), Failed> {
    let folder = tempfile::tempdir()?;
    let most = format!("--sockets-max={}", plan.sockets + 4 * plan.tables + 16);
    let bus = format!("--bus={bus}");
    // Each address here stands for many clients, and so do the players.
    let limits = ["--connections-per-address=20000", "--tables-per-minute=1000000"];
    let words = [&limits[..], &["--trusted-proxy=127.0.0.1", &most, &bus]].concat();
    let process = Process::new(program, folder.path(), &words)?.storing_at(Some(store));
    let running = process.start().await?;
    running.rest(process.addr).await?;
    Ok((process, running, folder))
}

/// Starts the players at these nodes. Returns the measurements before the kill, after it, and of
/// the two parts of the latter.
async fn play(
    addrs: &[SocketAddr],
    plan: &Plan,
    chance: &mut Chance,
) -> Result<(JoinSet<Result<String, Failed>>, [Arc<Measured>; 4]), Failed> {
    let measured: [Arc<Measured>; 4] = Default::default();
    let mut tables = Vec::new();
    for n in 0..plan.tables {
        let mut doors = addrs.to_vec();
        let turned = n % doors.len();
        doors.rotate_left(turned);
        let code = requests::table(doors[0], "spin", "").await?;
        requests::request(doors[0], &format!("GET /api/tables/{code}"), "", "").await?;
        tables.push(Table::begin(&doors, &code, Sitting::People(2), chance.branch()).await?);
    }
    let mut players = JoinSet::new();
    let start = Instant::now();
    for table in tables {
        let first = start + plan.think.mul_f64(chance.share());
        players.spawn(table.play(Pace::Every(plan.think, first), measured.to_vec()));
    }
    Ok((players, measured))
}

/// Measures until `done`, or until a table ends.
async fn measure(
    measured: &Measured,
    done: impl Future<Output = ()>,
    players: &mut JoinSet<Result<String, Failed>>,
) -> Result<(), Failed> {
    measured.begin();
    tokio::select! {
        () = done => {}
        Some(ended) = players.join_next() => return Err(format!("a table has ended: {}", ended??).into()),
    }
    measured.end();
    Ok(())
}

async fn wait(back: &Back, n: usize) -> Result<(), Failed> {
    let begun = Instant::now();
    while back.all().len() < n {
        if begun.elapsed() > PATIENCE {
            return Err(format!("{} of {n} sockets are there", back.all().len()).into());
        }
        sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}
