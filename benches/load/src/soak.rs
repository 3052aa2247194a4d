//! Runs a server for a long time on a fast wall clock while tables come and go, and measures what
//! grows.

use crate::load::{Measured, Pace, Sitting, Table};
use crate::process::Running;
use crate::{Chance, Clock, Failed, Process, requests};
use maumau_rulebooks::BOOKS;
use std::collections::VecDeque;
use std::fmt::{self, Display};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::process::Command;
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep_until};

/// The speed of the wall clock: a day takes five minutes. Timers keep real time.
const TIMES: u32 = 300;
/// The number of concurrent tables. One in [`BOTS_EACH`] has bots, the others have only people.
const TABLES: usize = 24;
const BOTS_EACH: usize = 6;
const BOT_SEATS: u8 = 3;
const CHANGED: usize = 8;
const MINUTE: Duration = Duration::from_secs(60);
const THINK: Duration = Duration::from_millis(200);
/// The first quarter is excluded from the slopes, because caches fill then.
const WARM_PART: usize = 4;

/// The parameters of a run.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The duration, in minutes.
    pub minutes: usize,
    /// The seed of all random choices.
    pub seed: u64,
}

/// The server's size at the end of a minute.
#[derive(Clone, Copy, Debug)]
struct Sample {
    memory_kib: u64,
    descriptors: usize,
    threads: usize,
    stored_kib: u64,
}

/// The results.
#[derive(Clone, Debug, Default)]
pub struct Report {
    minutes: Vec<Sample>,
    /// Actions that were acknowledged.
    pub actions: usize,
    /// The number of tables that were created.
    pub tables: usize,
    /// The reasons of tables that ended unexpectedly.
    pub ended: Vec<String>,
}

impl Report {
    /// Returns the growth per hour after the warm-up, by linear regression.
    fn slope(&self, of: impl Fn(&Sample) -> f64) -> f64 {
        let warm = &self.minutes[self.minutes.len() / WARM_PART..];
        let n = warm.len() as f64;
        let mean_x = (n - 1.0) / 2.0;
        let mean_y = warm.iter().map(&of).sum::<f64>() / n;
        let both = (0..).zip(warm).map(|(x, y)| (f64::from(x) - mean_x, of(y) - mean_y));
        let (up, across) = both.fold((0.0, 0.0), |(up, across), (x, y)| (up + x * y, across + x * x));
        if across > 0.0 { up / across * 60.0 } else { 0.0 }
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (actions, tables) = (self.actions, self.tables);
        writeln!(
            f,
            "{actions} actions at {tables} tables in {} minutes",
            self.minutes.len()
        )?;
        let Some(last) = self.minutes.last() else { return Ok(()) };
        let whole = |n: usize| n as f64;
        let rows: [(&str, f64, f64); 4] = [
            (
                "memory, MiB",
                last.memory_kib as f64 / 1024.0,
                self.slope(|at| at.memory_kib as f64 / 1024.0),
            ),
            (
                "descriptors",
                whole(last.descriptors),
                self.slope(|at| whole(at.descriptors)),
            ),
            ("threads", whole(last.threads), self.slope(|at| whole(at.threads))),
            (
                "stored, MiB",
                last.stored_kib as f64 / 1024.0,
                self.slope(|at| at.stored_kib as f64 / 1024.0),
            ),
        ];
        writeln!(f, "{:<14}{:>10}{:>14}", "", "in the end", "more an hour")?;
        for (what, end, slope) in rows {
            writeln!(f, "{what:<14}{end:>10.1}{slope:>+14.1}")?;
        }
        self.ended
            .iter()
            .try_for_each(|why| writeln!(f, "a table has ended: {why}"))
    }
}

struct Played {
    code: String,
    stop: AbortHandle,
}

/// Plays for the given time. `program` is the binary `maumau`.
///
/// # Errors
/// If the server cannot be started, or a table cannot be created.
pub async fn run(program: &Path, plan: &Plan) -> Result<Report, Failed> {
    let (folder, elsewhere) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let limits = ["--messages-per-second", "1000", "--tables-per-minute", "10000"];
    let mut place = Process::new(program, folder.path(), &limits)?;
    let clock = Clock::new(elsewhere.path())?;
    clock.hurry(TIMES)?;
    place.clock = Some(clock);
    let host = place.start().await?;
    let measured = Arc::new(Measured::default());
    measured.begin();
    let mut chance = Chance::new(plan.seed);
    let (mut playing, mut report) = (VecDeque::new(), Report::default());
    let (ended, mut ends) = tokio::sync::mpsc::unbounded_channel();
    let mut due = Instant::now();
    for minute in 1..=plan.minutes {
        let old = if playing.len() < TABLES { 0 } else { CHANGED };
        for Played { code, stop } in playing.drain(..old) {
            stop.abort();
            close(program, folder.path(), &code).await?;
        }
        while playing.len() < TABLES {
            let (code, table) = begin(place.addr, report.tables, chance.branch()).await?;
            report.tables += 1;
            let (ended, measured) = (ended.clone(), vec![Arc::clone(&measured)]);
            let play = tokio::spawn(async move {
                let why = table.play(Pace::Every(THINK, Instant::now()), measured).await;
                // The receiver is gone at the end of the run.
                let _ = ended.send(why.unwrap_or_else(|error| error.to_string()));
            });
            let stop = play.abort_handle();
            playing.push_back(Played { code, stop });
        }
        due += MINUTE;
        sleep_until(due).await;
        let sample = sample(&host, folder.path())?;
        println!("minute {minute}: {sample:?}");
        report.minutes.push(sample);
    }
    measured.end();
    report.actions = measured.told().deeds;
    playing.iter().for_each(|played| played.stop.abort());
    report.ended.extend(std::iter::from_fn(|| ends.try_recv().ok()));
    host.stop().await?;
    Ok(report)
}

/// Creates a table of the next book with all its players.
async fn begin(addr: SocketAddr, n: usize, chance: Chance) -> Result<(String, Table), Failed> {
    let book = BOOKS[n % BOOKS.len()];
    let code = requests::table(addr, book.id, "").await?;
    let sitting = if n.is_multiple_of(BOTS_EACH) {
        Sitting::AgainstBots(BOT_SEATS.clamp(book.seats.0, book.seats.1))
    } else {
        Sitting::People(book.seats.0.max(2))
    };
    let table = Table::begin(&[addr], &code, sitting, chance).await?;
    Ok((code, table))
}

/// Closes a table as its owner, which deletes it.
async fn close(program: &Path, data: &Path, code: &str) -> Result<(), Failed> {
    let mut command = Command::new(program);
    command.args(["admin", "close", code, "--data"]).arg(data);
    let done = command.output().await?;
    if done.status.success() {
        return Ok(());
    }
    Err(format!("{code} is not closed: {}", String::from_utf8_lossy(&done.stderr)).into())
}

fn sample(host: &Running, data: &Path) -> Result<Sample, Failed> {
    let files = std::fs::read_dir(data)?.flatten();
    let bytes: u64 = files.filter_map(|file| Some(file.metadata().ok()?.len())).sum();
    Ok(Sample {
        memory_kib: host.memory_kib()?,
        descriptors: host.descriptors()?,
        threads: host.threads()?,
        stored_kib: bytes / 1024,
    })
}
