//! One client floods the server with every request open to strangers while another client plays.
//! Measures the latency of the other client's actions, without and with the flood.

use crate::load::{Measured, Pace, Sitting, Summary, Table};
use crate::socket::Socket;
use crate::{Chance, Failed, Process, requests};
use std::fmt::{self, Display};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use tokio::runtime;
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// The time between two actions at the other client's table.
const THINK: Duration = Duration::from_millis(20);
const WARM: Duration = Duration::from_secs(2);
/// Concurrent requests of each kind.
const SIDE_BY_SIDE: u64 = 4;
/// The flooding client's address, for a server that trusts this process as its proxy.
const EVE: &str = "X-Forwarded-For: 203.0.113.6\r\n";
/// Limits for the 99th percentile with the flood: as a multiple of the quiet one, and in ms.
const TIMES_MOST: f64 = 2.0;
const MS_MOST: f64 = 50.0;
/// The flooding client runs at the lowest priority.
const NICE: i32 = 19;

/// Measurements without and with the flood alternate, so that other load on the machine affects
/// both.
const TURNS: usize = 8;

/// The parameters of a run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The length of each measurement, in seconds, without and with the flood.
    pub seconds: u64,
    /// The one core that the server may use; `None`: all.
    pub core: Option<u8>,
    /// The seed of all random choices.
    pub seed: u64,
}

/// The results.
#[derive(Clone, Debug)]
pub struct Report {
    quiet: Summary,
    flooded: Summary,
    asked: u64,
    refused: u64,
}

impl Report {
    /// Returns whether the other table was nearly as fast as without the flood.
    pub fn is_well(&self) -> bool {
        let most_ms = self.quiet.p99_ms * TIMES_MOST;
        self.flooded.p99_ms <= most_ms && self.flooded.p99_ms <= MS_MOST
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:>10}{:>8}{:>10}{:>10}{:>10}",
            "", "deeds", "p50 ms", "p99 ms", "most ms"
        )?;
        for (name, told) in [("quiet", &self.quiet), ("flooded", &self.flooded)] {
            let Summary {
                deeds,
                p50_ms,
                p99_ms,
                most_ms,
                ..
            } = told;
            writeln!(f, "{name:>10}{deeds:>8}{p50_ms:>10.1}{p99_ms:>10.1}{most_ms:>10.1}")?;
        }
        let (asked, refused) = (self.asked, self.refused);
        writeln!(f, "the flood: {asked} requests, {refused} of them refused")?;
        let (times, verdict) = (
            self.flooded.p99_ms / self.quiet.p99_ms.max(0.001),
            if self.is_well() { "within" } else { "NOT within" },
        );
        writeln!(
            f,
            "p99 with it: {times:.2} times as long, {verdict} {TIMES_MOST} times and {MS_MOST} ms"
        )
    }
}

/// Starts a server of the binary `maumau`, plays, and floods it.
///
/// # Errors
/// If the server cannot be started, or play at the table fails.
pub async fn run(program: &Path, plan: &Plan) -> Result<Report, Failed> {
    let folder = tempfile::tempdir()?;
    let limits = ["--trusted-proxy", "127.0.0.1", "--messages-per-second", "1000"];
    let mut process = Process::new(program, folder.path(), &limits)?;
    process.core = plan.core;
    let host = process.start().await?;
    host.rest(process.addr).await?;
    let (addr, mut chance) = (process.addr, Chance::new(plan.seed));
    let code = requests::table(addr, "spin", "").await?;
    let table = Table::begin(&[addr], &code, Sitting::People(2), chance.branch()).await?;
    let mut players = JoinSet::new();
    let (quiet, flooded) = (Arc::new(Measured::default()), Arc::new(Measured::default()));
    let both = [Arc::clone(&quiet), Arc::clone(&flooded)];
    players.spawn(table.play(Pace::Every(THINK, Instant::now()), both.to_vec()));
    let counts = Arc::new(Counts::default());
    for _ in 0..TURNS {
        sleep(WARM).await;
        measure(&quiet, plan.seconds, &mut players).await?;
        let flood = Flood::begin(addr, code.clone(), chance.branch(), Arc::clone(&counts))?;
        sleep(WARM).await;
        measure(&flooded, plan.seconds, &mut players).await?;
        flood.end()?;
    }
    players.abort_all();
    host.stop().await?;
    Ok(Report {
        quiet: quiet.told(),
        flooded: flooded.told(),
        asked: counts.asked.load(Relaxed),
        refused: counts.refused.load(Relaxed),
    })
}

/// The flooding client, on its own low-priority thread. In reality it has a machine of its own, so
/// its CPU time must not come from the measured player.
struct Flood {
    end: oneshot::Sender<()>,
    thread: JoinHandle<Result<(), std::io::Error>>,
}

impl Flood {
    fn begin(addr: SocketAddr, code: String, chance: Chance, counts: Arc<Counts>) -> Result<Flood, Failed> {
        let (end, ended) = oneshot::channel();
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        let thread = thread::spawn(move || {
            rustix::process::nice(NICE)?;
            runtime.block_on(async {
                let _flood = everything(addr, &code, chance, &counts);
                // Ends when the sender is dropped.
                let _ = ended.await;
            });
            Ok(())
        });
        Ok(Flood { end, thread })
    }

    fn end(self) -> Result<(), Failed> {
        drop(self.end);
        let ended = self.thread.join();
        Ok(ended.map_err(|_| "the client that floods has ended by a panic")??)
    }
}

/// Starts all requests that one client can make at once.
fn everything(addr: SocketAddr, code: &str, mut chance: Chance, counts: &Arc<Counts>) -> JoinSet<()> {
    let mut flood = JoinSet::new();
    for n in 0..SIDE_BY_SIDE {
        for kind in Kind::ALL {
            flood.spawn(ask_on(addr, kind, n, Arc::clone(counts)));
        }
        flood.spawn(shout_on(addr, code.to_owned(), chance.digits(), Arc::clone(counts)));
    }
    flood
}

async fn measure(
    measured: &Measured,
    seconds: u64,
    players: &mut JoinSet<Result<String, Failed>>,
) -> Result<(), Failed> {
    measured.begin();
    tokio::select! {
        () = sleep(Duration::from_secs(seconds)) => {}
        Some(ended) = players.join_next() => return Err(format!("the table has ended: {}", ended??).into()),
    }
    measured.end();
    Ok(())
}

#[derive(Default)]
struct Counts {
    asked: AtomicU64,
    refused: AtomicU64,
}

#[derive(Clone, Copy)]
enum Kind {
    Trial,
    Look,
    Table,
    Guess,
    Lobby,
    Replay,
}

impl Kind {
    const ALL: [Kind; 6] = [
        Kind::Trial,
        Kind::Look,
        Kind::Table,
        Kind::Guess,
        Kind::Lobby,
        Kind::Replay,
    ];

    /// Returns the first line and the body of a unique request.
    fn request(self, n: u64) -> (String, String) {
        let rule = format!("rule r{n}\\nwhen play Q then again");
        let asked = format!("{{\"book\":\"classic\",\"text\":\"{rule}\"}}");
        let made = format!("{{\"book\":\"classic\",\"house\":[\"{rule}\"]}}");
        let (first, body) = match self {
            Kind::Trial => ("POST /api/house/trial".into(), asked),
            Kind::Look => ("POST /api/house/check".into(), asked),
            Kind::Table => ("POST /api/tables".into(), made),
            Kind::Guess => (format!("GET /api/tables/{}", "bafogilune"), String::new()),
            Kind::Lobby => ("GET /api/lobby".into(), String::new()),
            Kind::Replay => ("GET /api/replays/bafogilune.1.1".into(), String::new()),
        };
        (first, body)
    }
}

async fn ask_on(addr: SocketAddr, kind: Kind, first: u64, counts: Arc<Counts>) {
    let mut n = first;
    loop {
        n += SIDE_BY_SIDE;
        let (line, body) = kind.request(n);
        let answer = requests::request(addr, &line, EVE, &body).await.unwrap_or_default();
        counts.asked.fetch_add(1, Relaxed);
        counts
            .refused
            .fetch_add(u64::from(!answer.starts_with("HTTP/1.1 2")), Relaxed);
    }
}

/// Opens sockets to the other client's table and exceeds the message limits.
async fn shout_on(addr: SocketAddr, code: String, token: String, counts: Arc<Counts>) {
    loop {
        counts.asked.fetch_add(1, Relaxed);
        let Ok(mut socket) = Socket::open_from(addr, &code, &token, "203.0.113.6").await else {
            counts.refused.fetch_add(1, Relaxed);
            sleep(Duration::from_millis(1)).await;
            continue;
        };
        while socket.say(&maumau_protocol::ClientMessage::Ping { t: 1 }).await.is_ok() {
            tokio::task::yield_now().await;
        }
    }
}
