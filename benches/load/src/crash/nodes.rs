//! Several nodes that share a database: those that run the tables fall, one after the other, and those where people are go on. No socket
//! may break, no acknowledged deed may be lost.

use super::notes::Notes;
use super::player::Player;
use super::shared::{Door, Shared, Stage};
use super::{Report, THINK_MS, all, compare};
use crate::process::Running;
use crate::{Chance, Failed, Process, nats, requests};
use maumau_cluster::Postgres;
use maumau_rulebooks::BOOKS;
use std::fmt::{self, Display};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

/// Between two faults everybody plays so long.
const PEACE: Duration = Duration::from_millis(700);
/// People are at so many nodes, which stay.
const GATES: usize = 2;
/// A bus that falls is down so long.
const DOWN: Duration = Duration::from_millis(1500);

/// What happens to a node that runs tables, or to the bus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The bus is down for a moment (SIGKILL). The first fault, if any: then all tables are away from where people are.
    Bus,
    /// The node is killed (SIGKILL).
    Kill,
    /// The node stands still, another takes over, and it wakes up (SIGSTOP, SIGCONT).
    Pause,
    /// The node is told to end (SIGTERM).
    Stop,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct NodesReport {
    /// What was played, and what is not as it must be.
    pub report: Report,
    /// For each fault how long it took until all tables went on.
    pub pauses: Vec<(Fault, Duration)>,
    /// Sockets that had to be opened again.
    pub reopened: usize,
}

impl Display for NodesReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (fault, took) in &self.pauses {
            writeln!(f, "{fault:?}: all tables went on after {} ms", took.as_millis())?;
        }
        writeln!(f, "{} sockets were opened again", self.reopened)?;
        write!(f, "{}", self.report)
    }
}

/// The nodes, and who plays at them.
struct Town {
    folders: Vec<TempDir>,
    gates: Vec<(Process, Running, Arc<Shared>)>,
    players: JoinSet<Notes>,
    codes: Vec<String>,
    words: Vec<String>,
}

impl Town {
    async fn node(&mut self, program: &Path) -> Result<(Process, Running), Failed> {
        let folder = tempfile::tempdir()?;
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        let place = Process::new(program, folder.path(), &words)?;
        self.folders.push(folder);
        let running = place.start().await?;
        Ok((place, running))
    }

    /// So many tables at this node; people sit down there through the gates. How many do.
    async fn seat(&mut self, owner: &Process, tables: usize, chance: &mut Chance) -> Result<usize, Failed> {
        let mut seats = 0;
        for _ in 0..tables {
            let book = BOOKS[self.codes.len() % BOOKS.len()];
            let code = requests::table(owner.addr, book.id, "").await?;
            // Whoever asks first who sits there makes it run there.
            requests::request(owner.addr, &format!("GET /api/tables/{code}"), "", "").await?;
            for seat in 1..=book.seats.0.max(2) {
                let shared = Arc::clone(&self.gates[gate(seat)].2);
                // Nothing has fallen yet: whoever hears nothing for so long has met a defect, and not a fault.
                let sits = Player::new(&code, seat, chance.branch()).sit(&shared);
                let player = timeout(super::PATIENCE, sits).await??;
                self.players.spawn(player.run(shared));
                seats += 1;
            }
            self.codes.push(code);
        }
        Ok(seats)
    }

    fn sum(&self, count: impl Fn(&Shared) -> usize) -> usize {
        self.gates.iter().map(|(_, _, shared)| count(shared)).sum()
    }

    async fn all(&self, seats: usize, what: &str, count: impl Fn(&Shared) -> usize) -> Result<(), Failed> {
        all(seats, what, || self.sum(&count)).await
    }
}

/// Plays at `tables` tables for each fault. `program` is the binary `maumau`, built for a cluster; `store` is a database of its own.
///
/// # Errors
/// A node can't be started, or somebody's table does not go on. What is stored wrongly is no error but stands in the report.
pub async fn run(
    program: &Path,
    store: &str,
    bus: &mut nats::Server,
    faults: &[Fault],
    (tables, seed): (usize, u64),
) -> Result<NodesReport, Failed> {
    let begun = Instant::now();
    let limits = ["--messages-per-second=1000", "--tables-per-minute=10000", "--settle=60"];
    let shares = [format!("--store={store}"), format!("--bus={}", bus.url())];
    let mut town = Town {
        folders: Vec::new(),
        gates: Vec::new(),
        players: JoinSet::new(),
        codes: Vec::new(),
        words: limits.map(str::to_owned).into_iter().chain(shares).collect(),
    };
    for _ in 0..GATES {
        let (place, running) = town.node(program).await?;
        let shared = Arc::new(Shared::new(Door::At(place.addr), THINK_MS));
        town.gates.push((place, running, shared));
    }
    let mut chance = Chance::new(seed);
    let mut owners = Vec::new();
    for _ in faults {
        let (place, running) = town.node(program).await?;
        let seats = town.seat(&place, tables, &mut chance).await?;
        owners.push((running, seats));
    }
    let seats: usize = owners.iter().map(|(_, seats)| seats).sum();
    town.all(seats, "come", Shared::back).await?;
    let opened = town.sum(Shared::opened);
    let mut report = NodesReport::default();
    for (fault, (owner, theirs)) in faults.iter().zip(owners) {
        sleep(PEACE).await;
        for (_, _, shared) in &town.gates {
            shared.killed();
        }
        let fell = Instant::now();
        let waits = if *fault == Fault::Bus { seats } else { theirs };
        let kept = fall(*fault, owner, bus).await?;
        town.all(waits, &format!("go on after {fault:?}"), Shared::back).await?;
        report.pauses.push((*fault, fell.elapsed()));
        if let Some(kept) = kept {
            kept.resume().await?;
            sleep(PEACE).await;
            kept.kill().await?;
        }
    }
    sleep(PEACE).await;
    for (_, _, shared) in &town.gates {
        shared.set(Stage::Finish);
    }
    town.all(seats, "have all answers", Shared::finished).await?;
    report.reopened = town.sum(Shared::opened) - opened;
    for (_, running, shared) in town.gates {
        shared.set(Stage::End);
        running.stop().await?;
    }
    let mut notes = timeout(super::PATIENCE, town.players.join_all()).await?;
    notes.iter_mut().for_each(has_left);
    report.report.seed = seed;
    report.report.kills = faults.len() as u32;
    report.report.tables = (town.codes.len(), seats);
    let stored = Postgres::open(store, "whoever compares").await?;
    compare::all(&stored, &town.codes, &notes, &mut report.report).await?;
    report.report.must_store();
    report.report.took = begun.elapsed();
    Ok(report)
}

/// The gate through which a seat comes in. They stop in this order.
fn gate(seat: u8) -> usize {
    usize::from(seat) % GATES
}

/// A player's gate has stopped.
fn has_left(notes: &mut Notes) {
    notes.went_first = gate(notes.seat) < GATES - 1;
    if !notes.parted {
        notes.strange.push("its node stopped, and did not say so".to_owned());
    }
}

/// A fault. A node that stands still is given back.
async fn fall(fault: Fault, owner: Running, bus: &mut nats::Server) -> Result<Option<Running>, Failed> {
    match fault {
        Fault::Kill => owner.kill().await?,
        Fault::Stop => owner.stop().await?,
        Fault::Pause => {
            owner.pause().await?;
            return Ok(Some(owner));
        }
        Fault::Bus => {
            bus.down()?;
            sleep(DOWN).await;
            bus.up()?;
            return Ok(Some(owner));
        }
    }
    Ok(None)
}
