//! Kills servers (kill -9) at random moments. No acknowledged action may be lost or duplicated, and
//! every match must replay.

pub(crate) mod compare;
mod heard;
pub mod nodes;
pub(crate) mod notes;
mod past;
pub(crate) mod player;
pub(crate) mod shared;

use crate::{Chance, Clock, Failed, Process, requests};
use maumau_cluster::Postgres;
use maumau_rulebooks::BOOKS;
use maumau_store::{Sqlite, Store};
use notes::Notes;
use player::Player;
use shared::{Door, Shared, Stage};
use std::fmt::{self, Display};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

/// All players must be back, or have an answer, within this time.
const PATIENCE: Duration = Duration::from_secs(60);
/// Maximum thinking time, in ms.
pub const THINK_MS: u64 = 30;
/// The time between recovery and the next kill, in ms: the minimum, and the maximum beyond it.
const PEACE_MS: (u64, u64) = (20, 700);
/// One in this many pauses is longer, so that a client that does not read falls behind; its length
/// in ms.
const LONG_PEACE_IN: u64 = 8;
const LONG_PEACE_MS: u64 = 9_000;

/// The parameters of a run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of kills.
    pub kills: u32,
    /// The number of tables.
    pub tables: usize,
    /// The seed of all random choices of the test, but not those of the server.
    pub seed: u64,
    /// The URL of the database; `None`: a data directory.
    pub store: Option<String>,
    /// Whether the server's clock jumps, at each start and while it runs.
    pub clocks: bool,
}

/// The results.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The seed.
    pub seed: u64,
    /// The number of kills.
    pub kills: u32,
    /// How many of the killed servers had been suspended until another took over.
    pub paused: u32,
    /// The number of tables, and of seats.
    pub tables: (usize, usize),
    /// The number of acknowledged actions.
    pub acknowledged: usize,
    /// The number of rejected actions.
    pub refused: usize,
    /// The number of actions that the server reported as not stored.
    pub failed: usize,
    /// The number of actions without an answer at a kill, and how many of them had been stored.
    pub in_flight: (usize, usize),
    /// How often a spectator fell behind and was sent the whole view again.
    pub behind: usize,
    /// The number of replayed matches, and of lines in their logs.
    pub replayed: (usize, usize),
    /// The duration of the run.
    pub took: Duration,
    /// Everything that is wrong.
    pub differences: Vec<String>,
}

impl Report {
    /// Reports actions that could not be stored; for runs in which the store never fails.
    fn must_store(&mut self) {
        if self.failed > 0 {
            self.differences
                .push(format!("{} deeds could not be stored", self.failed));
        }
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seed, kills, (tables, seats)) = (self.seed, self.kills, self.tables);
        let took_s = self.took.as_secs_f32();
        writeln!(
            f,
            "seed {seed}: {kills} kills ({} after another host had taken over), {tables} tables with {seats} seats, {took_s:.0} s",
            self.paused
        )?;
        let (acknowledged, refused, (unanswered, stored)) = (self.acknowledged, self.refused, self.in_flight);
        writeln!(
            f,
            "{acknowledged} deeds acknowledged, {refused} refused, {} not stored",
            self.failed
        )?;
        writeln!(f, "{unanswered} on their way at a kill; {stored} of these were stored")?;
        writeln!(f, "{} times a spectator fell behind", self.behind)?;
        writeln!(f, "{} matches replayed, {} lines", self.replayed.0, self.replayed.1)?;
        for difference in &self.differences {
            writeln!(f, "DIFFERENT: {difference}")?;
        }
        let n = self.differences.len();
        writeln!(
            f,
            "{}",
            if n == 0 {
                "no difference".into()
            } else {
                format!("{n} differences")
            }
        )
    }
}

/// Plays, kills and restarts the server, and compares. `program` is the binary `maumau`.
///
/// # Errors
/// If the server cannot be started, or a player does not come back. Wrongly stored data is not an
/// error but is listed in the report.
pub async fn run(program: &Path, plan: &Plan) -> Result<Report, Failed> {
    let begun = Instant::now();
    let folder = tempfile::tempdir()?;
    let limits = ["--messages-per-second", "1000", "--tables-per-minute", "10000"];
    let process = || Ok::<_, Failed>(Process::new(program, folder.path(), &limits)?.storing_at(plan.store.as_deref()));
    let mut place = process()?;
    let elsewhere = tempfile::tempdir()?;
    place.clock = plan.clocks.then(|| Clock::new(elsewhere.path())).transpose()?;
    let mut chance = Chance::new(plan.seed);
    let mut host = place.start().await?;
    let shared = Arc::new(Shared::new(Door::At(place.addr), THINK_MS));
    let mut codes = Vec::new();
    let mut players = JoinSet::new();
    let mut seats = 0;
    let mut report = Report {
        seed: plan.seed,
        kills: plan.kills,
        ..Report::default()
    };
    for n in 0..plan.tables {
        let book = BOOKS[n % BOOKS.len()];
        let code = requests::table(place.addr, book.id, "").await?;
        let most = (book.seats.0.max(2) + (n / BOOKS.len() % 2) as u8).min(book.seats.1);
        for seat in 1..=most {
            let player = Player::new(&code, seat, chance.branch());
            let player = player.sit(&shared).await?;
            players.spawn(player.run(Arc::clone(&shared)));
            seats += 1;
        }
        let spectator = Player::spectator(&code, chance.branch());
        players.spawn(spectator.run(Arc::clone(&shared)));
        codes.push(code);
    }
    for _ in 0..plan.kills {
        all(seats, "come back", || shared.back()).await?;
        sleep(peace(&mut chance)).await;
        // A new table, too, is acknowledged only when it is stored.
        let book = BOOKS[chance.below(BOOKS.len() as u64) as usize];
        codes.push(requests::table(place.addr, book.id, "").await?);
        if plan.store.is_some() && chance.below(2) == 0 {
            // The server is suspended, another takes over, and the first wakes up during play.
            host.pause().await?;
            place = process()?;
            let next = place.start().await?;
            shared.moved(Door::At(place.addr));
            all(seats, "come to the other host", || shared.back()).await?;
            host.resume().await?;
            sleep(Duration::from_millis(PEACE_MS.1)).await;
            std::mem::replace(&mut host, next).kill().await?;
            report.paused += 1;
        } else {
            host.kill().await?;
            shared.killed();
            turn(&place, &mut chance)?;
            host = place.start().await?;
            turn(&place, &mut chance)?;
        }
    }
    all(seats, "come back", || shared.back()).await?;
    shared.set(Stage::Finish);
    all(seats, "have all answers", || shared.finished()).await?;
    all(plan.tables, "see all there is", || shared.watched()).await?;
    shared.set(Stage::End);
    host.stop().await?;
    let notes: Vec<Notes> = timeout(PATIENCE, players.join_all()).await?;
    report.tables = (plan.tables, seats);
    compare::all(&*stored(folder.path(), plan).await?, &codes, &notes, &mut report).await?;
    report.must_store();
    report.took = begun.elapsed();
    Ok(report)
}

fn turn(place: &Process, chance: &mut Chance) -> Result<(), Failed> {
    place.clock.as_ref().map_or(Ok(()), |clock| clock.turn(chance))
}

fn peace(chance: &mut Chance) -> Duration {
    Duration::from_millis(match chance.below(LONG_PEACE_IN) {
        0 => LONG_PEACE_MS,
        _ => PEACE_MS.0 + chance.below(PEACE_MS.1),
    })
}

async fn stored(folder: &Path, plan: &Plan) -> Result<Box<dyn Store>, Failed> {
    Ok(match &plan.store {
        None => Box::new(Sqlite::open(folder)?),
        Some(url) => Box::new(Postgres::open(url, "whoever compares").await?),
    })
}

async fn all(seats: usize, what: &str, count: impl Fn() -> usize) -> Result<(), Failed> {
    let begun = Instant::now();
    while count() < seats {
        if begun.elapsed() > PATIENCE {
            let n = seats - count();
            return Err(format!("{n} of {seats} players did not {what} in time").into());
        }
        sleep(Duration::from_millis(2)).await;
    }
    Ok(())
}
