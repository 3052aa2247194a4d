//! Many sockets that say nothing: whether the host holds them, and what each costs.

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

/// So many sockets watch one table.
const AT_A_TABLE: usize = 50;
/// So many are opened at the same time.
const SIDE_BY_SIDE: usize = 64;

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many sockets.
    pub sockets: usize,
    /// How long they are held; a host asks after half a minute whether they are there.
    pub seconds: u64,
    /// The seed of the devices' secrets.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Report {
    /// How many sockets were opened.
    pub opened: usize,
    /// How many the host counted in the end.
    pub held: u64,
    /// How many it closed.
    pub closed: usize,
    /// Memory of the host for each, in KiB.
    pub each_kib: f64,
    /// Memory of the host, in MiB.
    pub whole_mib: f64,
    /// How much of a core the host used while they said nothing.
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

/// Starts a host of the binary `maumau`, opens the sockets and holds them.
///
/// # Errors
/// The host can't be started, or a socket can't be opened.
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

/// Reads what comes, which is also what answers the host's question whether anybody is there.
fn hold(mut socket: Socket, closed: &Arc<AtomicUsize>, held: &mut JoinSet<()>) {
    let closed = Arc::clone(closed);
    held.spawn(async move {
        while socket.next().await.is_some() {}
        closed.fetch_add(1, Relaxed);
    });
}
