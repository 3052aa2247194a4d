//! Many silent sockets: whether the server holds them, and what each costs.

use crate::socket::Socket;
use crate::{Chance, Failed, Process, requests};
use maumau_client::Client;
use std::fmt::{self, Display};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::sleep;

/// Spectators per table.
const AT_A_TABLE: usize = 50;
/// Number of sockets opened concurrently.
const SIDE_BY_SIDE: usize = 64;

/// The parameters of a run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of sockets.
    pub sockets: usize,
    /// How long they are held, in seconds; a server pings clients after half a minute.
    pub seconds: u64,
    /// The seed of the device secrets.
    pub seed: u64,
}

/// The results.
#[derive(Clone, Debug)]
pub struct Report {
    /// The number of sockets that were opened.
    pub opened: usize,
    /// The number that the server counted at the end.
    pub held: u64,
    /// The number that the server closed.
    pub closed: usize,
    /// The server's memory per socket, in KiB.
    pub each_kib: f64,
    /// The server's memory, in MiB.
    pub whole_mib: f64,
    /// The share of a core that the server used while the sockets were silent.
    pub host_share: f64,
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:>8}{:>8}{:>8}{:>12}{:>10}{:>8}",
            "opened", "held", "closed", "KiB each", "MiB", "host"
        )?;
        writeln!(
            f,
            "{:>8}{:>8}{:>8}{:>12.1}{:>10.0}{:>8.3}",
            self.opened, self.held, self.closed, self.each_kib, self.whole_mib, self.host_share
        )
    }
}

/// Starts a server of the binary `maumau`, opens the sockets and holds them.
///
/// # Errors
/// If the server cannot be started, or a socket cannot be opened.
pub async fn run(program: &Path, plan: &Plan) -> Result<Report, Failed> {
    let folder = tempfile::tempdir()?;
    let most = (plan.sockets + 16).to_string();
    let limits = ["--tables-per-minute", "1000000", "--sockets-max", &most];
    let process = Process::new(program, folder.path(), &limits)?;
    let host = process.start().await?;
    host.rest(process.addr).await?;
    let empty_kib = host.memory_kib()?;
    let mut chance = Chance::new(plan.seed);
    let closed = Arc::new(AtomicUsize::new(0));
    let (mut opening, mut held) = (JoinSet::new(), JoinSet::new());
    let mut code = String::new();
    for place in 0..plan.sockets {
        if place % AT_A_TABLE == 0 {
            code = requests::table(process.addr, "spin", "").await?;
        }
        if opening.len() == SIDE_BY_SIDE
            && let Some(socket) = opening.join_next().await
        {
            hold(socket??, &closed, &mut held);
        }
        let (addr, code, token) = (process.addr, code.clone(), chance.digits());
        opening.spawn(async move { Socket::open(addr, &code, &token, &mut Client::new("idle")).await });
    }
    while let Some(socket) = opening.join_next().await {
        hold(socket??, &closed, &mut held);
    }
    sleep(Duration::from_secs(2)).await;
    let (full_kib, before_s) = (host.memory_kib()?, host.cpu_s()?);
    sleep(Duration::from_secs(plan.seconds)).await;
    let host_share = (host.cpu_s()? - before_s) / plan.seconds.max(1) as f64;
    let counted = requests::number(process.addr, "sockets").await?;
    let closed = closed.load(Relaxed);
    held.abort_all();
    host.stop().await?;
    Ok(Report {
        opened: plan.sockets,
        held: counted,
        closed,
        each_kib: full_kib.saturating_sub(empty_kib) as f64 / plan.sockets as f64,
        whole_mib: full_kib as f64 / 1024.0,
        host_share,
    })
}

/// Reads from the socket, which also answers the server's pings.
fn hold(mut socket: Socket, closed: &Arc<AtomicUsize>, held: &mut JoinSet<()>) {
    let closed = Arc::clone(closed);
    held.spawn(async move {
        while socket.next().await.is_some() {}
        closed.fetch_add(1, Relaxed);
    });
}
