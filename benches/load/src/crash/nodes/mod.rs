//! Several nodes that share a database: those that run the tables fall, one after the other, and those where people are go on. No socket
//! may break, no acknowledged deed may be lost.

mod fall;
mod report;

use super::notes::Notes;
use super::player::Player;
use super::shared::{Door, Shared, Stage};
use super::{all, compare};
use crate::postgres::Server;
use crate::process::Running;
use crate::standbys::Three;
use crate::{Chance, Failed, Process, nats, requests};
use maumau_cluster::Postgres;
use maumau_rulebooks::BOOKS;
pub use report::{Fault, NodesReport};
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

/// The tables that one node ran at first, and who plays there, by the gates where they are.
struct Group {
    owner: Running,
    shared: [Arc<Shared>; GATES],
}

/// What all nodes share.
#[derive(Debug)]
pub struct Servers {
    /// The address of the database.
    store: String,
    /// Its only machine.
    _alone: Option<Server>,
    /// Its machines, where there are several.
    standbys: Option<Arc<Three>>,
    bus: nats::Cluster,
}

impl Servers {
    /// Starts a database on one machine, and the bus.
    ///
    /// # Errors
    /// PostgreSQL or NATS is not there, or can't be started.
    pub fn start() -> Result<Servers, Failed> {
        let alone = Server::start()?;
        Ok(Servers {
            store: alone.database()?,
            _alone: Some(alone),
            standbys: None,
            bus: nats::Cluster::start()?,
        })
    }

    /// The same with two standbys, of which one commits too.
    ///
    /// # Errors
    /// As for [`Servers::start`].
    pub fn start_with_standbys() -> Result<Servers, Failed> {
        let three = Three::start()?;
        Ok(Servers {
            store: three.url().to_owned(),
            _alone: None,
            standbys: Some(Arc::new(three)),
            bus: nats::Cluster::start()?,
        })
    }
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
    plan: &'a Plan,
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
            std::array::from_fn(|gate| Arc::new(Shared::new(Door::At(self.gates[gate].0.addr), self.plan.think_ms)));
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
    /// Thinking takes so long at most, in ms.
    pub think_ms: u64,
    /// A node that stands still does so for so long at least, and until another has taken over.
    pub pause: Duration,
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

/// Plays, lets nodes fall and what they share, and compares. `program` is the binary `maumau`, built for a cluster.
///
/// # Errors
/// A node can't be started, or somebody's table does not go on. What is stored wrongly is no error but stands in the report.
pub async fn run(program: &Path, servers: &mut Servers, plan: &Plan) -> Result<NodesReport, Failed> {
    let begun = Instant::now();
    let limits = ["--messages-per-second=1000", "--tables-per-minute=10000", "--settle=60"];
    let shares = [
        format!("--store={}", servers.store),
        format!("--bus={}", servers.bus.url()),
    ];
    let mut town = Town {
        program,
        folders: Vec::new(),
        gates: Vec::new(),
        shared: Vec::new(),
        players: JoinSet::new(),
        codes: Vec::new(),
        words: limits.map(str::to_owned).into_iter().chain(shares).collect(),
        seats: 0,
        plan,
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
        let took = town.fall(fault, group, servers).await?;
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
    let stored = Postgres::open(&servers.store, "whoever compares").await?;
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
