//! Several nodes that share a database: those that run the tables fall, one after the other, and those where people are go on. No socket
//! may break, no acknowledged deed may be lost.

mod fall;
mod plan;
mod report;
mod servers;

use super::notes::Notes;
use super::player::Player;
use super::shared::{Door, Shared, Stage};
use super::{all, compare};
use crate::apart::{Apart, Place};
use crate::process::Running;
use crate::proxy::Proxy;
use crate::{Chance, Failed, Machine, Process, requests};
use maumau_cluster::Postgres;
use maumau_rulebooks::BOOKS;
pub use plan::Plan;
pub use report::{Fault, NodesReport};
pub use servers::{Servers, Wanted};
use std::net::{Ipv4Addr, SocketAddr};
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
    /// The machine that it has for itself, if it has.
    place: Option<Place>,
    shared: [Arc<Shared>; GATES],
}

/// A node that runs.
struct Node {
    process: Process,
    running: Running,
    place: Option<Place>,
}

/// The nodes, and who plays at them.
struct Town<'a> {
    program: &'a Path,
    folders: Vec<TempDir>,
    gates: Vec<(Process, Running)>,
    /// So often one of them was exchanged for one of a later version.
    exchanged: usize,
    /// Other nodes of a later version, which may be all that can run their tables.
    later: Vec<Running>,
    /// Everybody, with the gate where they are.
    shared: Vec<[Arc<Shared>; GATES]>,
    players: JoinSet<Notes>,
    codes: Vec<String>,
    words: Vec<String>,
    seats: usize,
    plan: &'a Plan,
    apart: Option<Arc<Apart>>,
    /// What people come through, and from where they come to be led to each gate.
    proxy: Option<(Proxy, Vec<Arc<[Ipv4Addr]>>)>,
}

impl Town<'_> {
    /// The later version of the program.
    fn of_later(&self) -> Result<&Path, Failed> {
        Ok(self.plan.later.as_deref().ok_or("there is no later version")?)
    }

    /// A new node, of the version that this fault is about.
    async fn node(&mut self, fault: Fault) -> Result<Node, Failed> {
        let program = if fault == Fault::Later {
            self.of_later()?
        } else {
            self.program
        };
        let program = program.to_owned();
        let folder = tempfile::tempdir()?;
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        let place = self.apart.as_ref().map(|apart| apart.node()).transpose()?;
        let here = Machine::here();
        let machine = place.as_ref().map_or(&here, Place::machine);
        let process = Process::at(machine, &program, folder.path(), &words)?;
        self.folders.push(folder);
        let running = process.start().await?;
        Ok(Node {
            process,
            running,
            place,
        })
    }

    /// The gates, and what leads people there.
    async fn open(&mut self) -> Result<(), Failed> {
        for _ in 0..GATES {
            let Node { process, running, .. } = self.node(Fault::Gate).await?;
            self.gates.push((process, running));
        }
        if self.plan.door {
            let addrs: Vec<SocketAddr> = self.gates.iter().map(|(process, _)| process.addr).collect();
            let proxy = Proxy::start(&addrs, 1)?;
            let led = proxy.addresses().await?.into_iter().map(Arc::from).collect();
            self.proxy = Some((proxy, led));
        }
        Ok(())
    }

    /// Where people come in who are at this gate.
    fn door(&self, gate: usize) -> Door {
        match &self.proxy {
            None => Door::At(self.gates[gate].0.addr),
            Some((proxy, led)) => Door::Through(proxy.addr(), Arc::clone(&led[gate])),
        }
    }

    /// A new node with so many tables, for this fault; people sit down there through the gates.
    async fn group(&mut self, fault: Fault, chance: &mut Chance) -> Result<Group, Failed> {
        let Node {
            process,
            running: owner,
            place,
        } = self.node(fault).await?;
        let shared = self.tables(process.addr, self.plan.tables, chance).await?;
        Ok(Group { owner, place, shared })
    }

    /// So many tables at a node, with everybody at them.
    async fn tables(
        &mut self,
        node: SocketAddr,
        tables: usize,
        chance: &mut Chance,
    ) -> Result<[Arc<Shared>; GATES], Failed> {
        let shared: [_; GATES] = std::array::from_fn(|gate| Arc::new(Shared::new(self.door(gate), self.plan.think_ms)));
        let before = self.seats;
        for _ in 0..tables {
            let book = BOOKS[self.codes.len() % BOOKS.len()];
            let code = requests::table(node, book.id, "").await?;
            // Whoever asks first who sits there makes it run there.
            requests::request(node, &format!("GET /api/tables/{code}"), "", "").await?;
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
        Ok(shared)
    }

    /// Everybody's.
    fn sum(&self, count: impl Fn(&Shared) -> usize) -> usize {
        self.shared.iter().flatten().map(|shared| count(shared)).sum()
    }
}

fn sum(all: &[Arc<Shared>], count: impl Fn(&Shared) -> usize) -> usize {
    all.iter().map(|shared| count(shared)).sum()
}

/// Plays, lets nodes fall and what they share, and compares. `program` is the binary `maumau`, built for a cluster.
///
/// # Errors
/// A node can't be started, or somebody's table does not go on. What is stored wrongly is no error but stands in the report.
pub async fn run(program: &Path, servers: &mut Servers, plan: &Plan) -> Result<NodesReport, Failed> {
    let begun = Instant::now();
    let mut town = Town {
        program,
        folders: Vec::new(),
        gates: Vec::new(),
        exchanged: 0,
        later: Vec::new(),
        shared: Vec::new(),
        players: JoinSet::new(),
        codes: Vec::new(),
        words: plan.words(servers),
        seats: 0,
        plan,
        apart: servers.apart.clone(),
        proxy: None,
    };
    town.open().await?;
    let mut chance = Chance::new(plan.seed);
    let mut report = NodesReport::default();
    let (mut opened, mut at_gates) = (0, 0);
    for gate in 0..GATES {
        let tables = (plan.first + gate) / GATES;
        let shared = town.tables(town.gates[gate].0.addr, tables, &mut chance).await?;
        opened += sum(&shared, Shared::back);
    }
    for &fault in &plan.faults {
        let group = town.group(fault, &mut chance).await?;
        opened += sum(&group.shared, Shared::back);
        let before = town.sum(Shared::opened);
        let took = town.fall(fault, group, servers).await?;
        if fault.is_at_gate() {
            // Who comes back is led back to where they were, too.
            let again = town.sum(Shared::opened) - before;
            at_gates += again.min(took.len() * if plan.door { 2 } else { 1 });
        }
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
    for running in town.later {
        running.stop().await?;
    }
    report.stalled = town.shared.iter().flatten().map(|shared| shared.stalled()).sum();
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
