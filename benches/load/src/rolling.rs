//! Restarts three nodes behind nginx one by one, as for an upgrade, and measures how long each
//! client has no socket.

use crate::gate::crowd::{Back, Crowd, Idle};
use crate::process::Running;
use crate::proxy::Proxy;
use crate::{Chance, Failed, Process, nats, postgres, requests};
use std::fmt::{self, Display};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

const NODES: usize = 3;
/// Spectators per table, which allows 32.
const AT_A_TABLE: usize = 25;
/// The time between two restarts, in which an operator would wait for `/readyz`.
const BETWEEN: Duration = Duration::from_secs(1);
/// Maximum time to wait for all clients after each restart.
const PATIENCE: Duration = Duration::from_secs(15);
/// The limit for every client to be back.
const BACK_MOST: Duration = Duration::from_secs(2);

/// The parameters of a run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of clients.
    pub sockets: usize,
    /// The seed of all random choices.
    pub seed: u64,
}

/// The result of one restart.
#[derive(Clone, Debug, Default)]
pub struct Restart {
    /// The number of clients whose sockets were at the node.
    pub lost: usize,
    /// How long each client that came back had no socket, sorted.
    pub out: Vec<Duration>,
}

/// The restarts, in order.
#[derive(Clone, Debug, Default)]
pub struct Report(pub Vec<Restart>);

impl Report {
    /// Returns the number of clients that were not back before the time limit.
    pub fn still_out(&self) -> usize {
        self.0.iter().map(|one| one.lost.saturating_sub(one.out.len())).sum()
    }

    /// Returns whether every client was back in time.
    pub fn is_well(&self) -> bool {
        self.still_out() == 0 && self.0.iter().flat_map(|one| &one.out).all(|out| *out <= BACK_MOST)
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, Restart { lost, out }) in self.0.iter().enumerate() {
            let part = |share: usize| {
                let place = (out.len() * share / 100).min(out.len().saturating_sub(1));
                out.get(place).map_or(0.0, Duration::as_secs_f64)
            };
            let (node, back) = (n + 1, out.len());
            writeln!(
                f,
                "node {node}: {back} of {lost} sockets were back after {:.2} s (half of them), {:.2} s (99 of 100), {:.2} s (all)",
                part(50),
                part(99),
                part(100)
            )?;
        }
        let verdict = if self.is_well() { "within" } else { "NOT within" };
        writeln!(f, "{verdict} {} s for all", BACK_MOST.as_secs())
    }
}

/// Starts nodes of the binary `maumau`, built for a cluster, and nginx in front of them; connects
/// clients, and restarts each node.
pub async fn run(program: &Path, plan: &Plan) -> Result<Report, Failed> {
    let (database, bus) = (postgres::Server::start()?, nats::Server::start()?);
    let store = database.database()?;
    let mut nodes = Vec::new();
    for _ in 0..NODES {
        nodes.push(node(program, &store, &bus.url()).await?);
    }
    let addrs: Vec<SocketAddr> = nodes.iter().map(|(process, ..)| process.addr).collect();
    let proxy = Proxy::start(&addrs, 1)?;
    let from = proxy.addresses().await?.concat();
    let (mut chance, back) = (Chance::new(plan.seed), Arc::new(Back::new()));
    let mut codes = Vec::new();
    for n in 0..plan.sockets.div_ceil(AT_A_TABLE) {
        codes.push(requests::table(addrs[n % NODES], "spin", "").await?);
    }
    let clients = (0..plan.sockets).map(|n| Idle {
        from: from[n % from.len()],
        proxy: proxy.addr(),
        code: codes[n / AT_A_TABLE].clone(),
        chance: chance.branch(),
        back: Arc::clone(&back),
    });
    let crowd = Crowd::begin(clients.collect(), 0)?;
    all(&back, plan.sockets).await;
    let (mut report, mut restarted) = (Report::default(), Vec::new());
    for (process, running, folder) in nodes {
        sleep(BETWEEN).await;
        let lost = requests::number(process.addr, "sockets").await?;
        back.falls();
        running.stop().await?;
        let running = process.start().await?;
        let lost = usize::try_from(lost)?;
        all(&back, lost).await;
        let mut out = back.out();
        out.sort_unstable();
        report.0.push(Restart { lost, out });
        restarted.push((running, folder));
    }
    crowd.end()?;
    for (running, _folder) in restarted {
        running.kill().await?;
    }
    Ok(report)
}

async fn node(program: &Path, store: &str, bus: &str) -> Result<(Process, Running, TempDir), Failed> {
    let folder = tempfile::tempdir()?;
    let bus = format!("--bus={bus}");
    let words = ["--trusted-proxy=127.0.0.1", "--tables-per-minute=1000000", &bus];
    let process = Process::new(program, folder.path(), &words)?.storing_at(Some(store));
    let running = process.start().await?;
    Ok((process, running, folder))
}

async fn all(back: &Back, n: usize) {
    let begun = Instant::now();
    while back.all().len() < n && begun.elapsed() < PATIENCE {
        sleep(Duration::from_millis(10)).await;
    }
}
