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

/// What happens to a node that runs tables, to one where people are, or to the bus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The bus is down for a moment (SIGKILL).
    Bus,
    /// The node is killed (SIGKILL).
    Kill,
    /// The node stands still, another takes over, and it wakes up (SIGSTOP, SIGCONT).
    Pause,
    /// The node is told to end (SIGTERM).
    Stop,
    /// The node where the first seats are is killed and started again; others sit at the tables, too.
    Gate,
}

impl Fault {
    /// All of them.
    pub const ALL: [Fault; 5] = [Fault::Bus, Fault::Kill, Fault::Pause, Fault::Stop, Fault::Gate];
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct NodesReport {
    /// What was played, and what is not as it must be.
    pub report: Report,
    /// For each fault how long it took until each player's table went on.
    pub pauses: Vec<(Fault, Vec<Duration>)>,
    /// Sockets that had to be opened again though the node at their other end had not fallen.
    pub reopened: usize,
}

impl Display for NodesReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for fault in Fault::ALL {
            let those: Vec<&Vec<Duration>> = self
                .pauses
                .iter()
                .filter(|one| one.0 == fault)
                .map(|one| &one.1)
                .collect();
            let mut took: Vec<u128> = those.iter().copied().flatten().map(Duration::as_millis).collect();
            took.sort_unstable();
            let part = |share: usize| {
                took.get((took.len() * share / 100).min(took.len().saturating_sub(1)))
                    .copied()
                    .unwrap_or_default()
            };
            if !took.is_empty() {
                let (faults, players) = (those.len(), took.len());
                writeln!(
                    f,
                    "{fault:?}: {faults} times; {players} players went on after {} ms (half of them), {} ms (99 of 100), {} ms (all)",
                    part(50),
                    part(99),
                    part(100)
                )?;
            }
        }
        writeln!(f, "{} sockets were opened again", self.reopened)?;
        write!(f, "{}", self.report)
    }
}

/// The tables that one node ran at first, and who plays there, by the gates where they are.
struct Group {
    owner: Running,
    shared: [Arc<Shared>; GATES],
}

/// The nodes, and who plays at them.
struct Town<'a> {
    program: &'a Path,
    folders: Vec<TempDir>,
    gates: Vec<(Process, Running)>,
    /// Everybody, with the gate where they are.
    shared: Vec<[Arc<Shared>; GATES]>,
    players: JoinSet<Notes>,
    codes: Vec<String>,
    words: Vec<String>,
    seats: usize,
}

impl Town<'_> {
    async fn node(&mut self) -> Result<(Process, Running), Failed> {
        let folder = tempfile::tempdir()?;
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        let place = Process::new(self.program, folder.path(), &words)?;
        self.folders.push(folder);
        let running = place.start().await?;
        Ok((place, running))
    }

    /// A new node with so many tables; people sit down there through the gates.
    async fn group(&mut self, tables: usize, chance: &mut Chance) -> Result<Group, Failed> {
        let (place, owner) = self.node().await?;
        let shared: [_; GATES] =
            std::array::from_fn(|gate| Arc::new(Shared::new(Door::At(self.gates[gate].0.addr), THINK_MS)));
        let before = self.seats;
        for _ in 0..tables {
            let book = BOOKS[self.codes.len() % BOOKS.len()];
            let code = requests::table(place.addr, book.id, "").await?;
            // Whoever asks first who sits there makes it run there.
            requests::request(place.addr, &format!("GET /api/tables/{code}"), "", "").await?;
            for seat in 1..=book.seats.0.max(2) {
                let shared = Arc::clone(&shared[gate(seat)]);
                // Nothing falls meanwhile: whoever hears nothing for so long has met a defect, and not a fault.
                let sits = Player::new(&code, seat, chance.branch()).sit(&shared);
                let player = timeout(super::PATIENCE, sits).await??;
                self.players.spawn(player.run(shared));
                self.seats += 1;
            }
            self.codes.push(code);
        }
        self.shared.push(shared.clone());
        all(self.seats - before, "come", || sum(&shared, Shared::back)).await?;
        Ok(Group { owner, shared })
    }

    /// Everybody's.
    fn sum(&self, count: impl Fn(&Shared) -> usize) -> usize {
        self.shared.iter().flatten().map(|shared| count(shared)).sum()
    }

    /// A fault, until everybody whom it has hit goes on: how long that took for each of them. Then the node that had the tables is gone.
    async fn fall(&mut self, fault: Fault, group: Group, bus: &mut nats::Server) -> Result<Vec<Duration>, Failed> {
        sleep(PEACE).await;
        let Group { owner, shared } = group;
        let hit: Vec<Arc<Shared>> = match fault {
            Fault::Gate => self.shared.iter().map(|gates| Arc::clone(&gates[0])).collect(),
            Fault::Bus | Fault::Kill | Fault::Pause | Fault::Stop => shared.to_vec(),
        };
        let people = sum(&hit, Shared::back);
        hit.iter().for_each(|shared| shared.killed());
        let kept = match fault {
            Fault::Kill => owner.kill().await.map(|()| None)?,
            Fault::Stop => owner.stop().await.map(|()| None)?,
            Fault::Pause => owner.pause().await.map(|()| Some(owner))?,
            Fault::Bus => {
                bus.down()?;
                sleep(DOWN).await;
                bus.up()?;
                Some(owner)
            }
            Fault::Gate => {
                let (place, running) = self.gates.remove(0);
                running.kill().await?;
                let running = place.start().await?;
                self.gates.insert(0, (place, running));
                Some(owner)
            }
        };
        all(people, &format!("go on after {fault:?}"), || sum(&hit, Shared::back)).await?;
        let took = hit.iter().flat_map(|shared| shared.pauses()).collect();
        if let Some(kept) = kept {
            kept.resume().await?;
            sleep(PEACE).await;
            kept.kill().await?;
        }
        Ok(took)
    }
}

fn sum(all: &[Arc<Shared>], count: impl Fn(&Shared) -> usize) -> usize {
    all.iter().map(|shared| count(shared)).sum()
}

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What falls, one after the other.
    pub faults: Vec<Fault>,
    /// So many tables are new before each of them. All go on playing until the end.
    pub tables: usize,
    /// The seed of all chance here (not of the hosts' own).
    pub seed: u64,
}

impl Plan {
    /// Brings the faults into an order of chance.
    pub fn mix(&mut self) {
        let mut chance = Chance::new(self.seed);
        for last in (1..self.faults.len()).rev() {
            self.faults.swap(last, chance.below(last as u64 + 1) as usize);
        }
    }
}

/// Plays, lets nodes fall, and compares. `program` is the binary `maumau`, built for a cluster; `store` is a database of its own.
///
/// # Errors
/// A node can't be started, or somebody's table does not go on. What is stored wrongly is no error but stands in the report.
pub async fn run(program: &Path, store: &str, bus: &mut nats::Server, plan: &Plan) -> Result<NodesReport, Failed> {
    let begun = Instant::now();
    let limits = ["--messages-per-second=1000", "--tables-per-minute=10000", "--settle=60"];
    let shares = [format!("--store={store}"), format!("--bus={}", bus.url())];
    let mut town = Town {
        program,
        folders: Vec::new(),
        gates: Vec::new(),
        shared: Vec::new(),
        players: JoinSet::new(),
        codes: Vec::new(),
        words: limits.map(str::to_owned).into_iter().chain(shares).collect(),
        seats: 0,
    };
    for _ in 0..GATES {
        let gate = town.node().await?;
        town.gates.push(gate);
    }
    let mut chance = Chance::new(plan.seed);
    let mut report = NodesReport::default();
    let (mut opened, mut at_gates) = (0, 0);
    for &fault in &plan.faults {
        let group = town.group(plan.tables, &mut chance).await?;
        opened += sum(&group.shared, Shared::back);
        let took = town.fall(fault, group, bus).await?;
        at_gates += if fault == Fault::Gate { took.len() } else { 0 };
        report.pauses.push((fault, took));
    }
    sleep(PEACE).await;
    town.shared
        .iter()
        .flatten()
        .for_each(|shared| shared.set(Stage::Finish));
    all(town.seats, "have all answers", || town.sum(Shared::finished)).await?;
    report.reopened = (town.sum(Shared::opened) - opened).saturating_sub(at_gates);
    for (gate, (_, running)) in town.gates.into_iter().enumerate() {
        // What is on its way arrives, and whoever's table has moved hears how it stands there: all must have seen then what is stored.
        sleep(PEACE).await;
        town.shared.iter().for_each(|shared| shared[gate].set(Stage::End));
        running.stop().await?;
    }
    let mut notes = timeout(super::PATIENCE, town.players.join_all()).await?;
    notes.iter_mut().for_each(has_left);
    report.report.seed = plan.seed;
    report.report.kills = plan.faults.len() as u32;
    report.report.tables = (town.codes.len(), town.seats);
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
