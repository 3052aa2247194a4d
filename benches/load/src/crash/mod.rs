//! Kill -9 at random moments: no acknowledged deed may be lost, none doubled, and every match must replay.

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

/// Everybody must be back, or have an answer, within this time.
const PATIENCE: Duration = Duration::from_secs(60);
/// Thinking takes so long at most, in ms.
pub const THINK_MS: u64 = 30;
/// Between coming back and the next kill, in ms: at least, and at most so much more.
const PEACE_MS: (u64, u64) = (20, 700);
/// Once in so many times it is longer, so that somebody who does not read falls behind: in ms.
const LONG_PEACE_IN: u64 = 8;
const LONG_PEACE_MS: u64 = 9_000;

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How often the host is killed.
    pub kills: u32,
    /// How many tables play.
    pub tables: usize,
    /// The seed of all chance here (not of the host's own).
    pub seed: u64,
    /// The database in which the host keeps its tables; nothing: a folder.
    pub store: Option<String>,
    /// Whether the host's clock jumps, at each start and while it runs.
    pub clocks: bool,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The seed.
    pub seed: u64,
    /// How often the host was killed.
    pub kills: u32,
    /// How often of these it had stood still before, and another had taken over.
    pub paused: u32,
    /// How many tables played, and how many seats there were.
    pub tables: (usize, usize),
    /// Deeds that were acknowledged.
    pub acknowledged: usize,
    /// Deeds that were refused.
    pub refused: usize,
    /// Deeds that the host could not store, as it said.
    pub failed: usize,
    /// Deeds that had no answer when the host was killed, and how many of them turned out to be stored.
    pub in_flight: (usize, usize),
    /// How often a spectator fell behind and was sent the whole view again.
    pub behind: usize,
    /// Matches that were replayed, and lines in their logs.
    pub replayed: (usize, usize),
    /// How long it took.
    pub took: Duration,
    /// What is not as it must be.
    pub differences: Vec<String>,
}

impl Report {
    /// The store was never away: whatever could not be stored is a difference.
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

/// Plays, kills, starts again, and compares. `program` is the binary `maumau`.
///
/// # Errors
/// The host can't be started, or somebody does not come back. What is stored wrongly is no error but stands in the report.
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
        // A table too is acknowledged only when it is stored.
        let book = BOOKS[chance.below(BOOKS.len() as u64) as usize];
        codes.push(requests::table(place.addr, book.id, "").await?);
        if plan.store.is_some() && chance.below(2) == 0 {
            // It stands still, another takes over, and it wakes up while people play there.
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
    all(seats + plan.tables, "hear all there is", || shared.finished()).await?;
    shared.set(Stage::End);
    host.stop().await?;
    let notes: Vec<Notes> = timeout(PATIENCE, players.join_all()).await?;
    report.tables = (plan.tables, seats);
    compare::all(&*stored(folder.path(), plan).await?, &codes, &notes, &mut report).await?;
    report.must_store();
    report.took = begun.elapsed();
    Ok(report)
}

/// The host's clock jumps, if it has one of its own.
fn turn(place: &Process, chance: &mut Chance) -> Result<(), Failed> {
    place.clock.as_ref().map_or(Ok(()), |clock| clock.turn(chance))
}

/// How long everybody plays before the next kill.
fn peace(chance: &mut Chance) -> Duration {
    Duration::from_millis(match chance.below(LONG_PEACE_IN) {
        0 => LONG_PEACE_MS,
        _ => PEACE_MS.0 + chance.below(PEACE_MS.1),
    })
}

/// What the host has stored.
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
