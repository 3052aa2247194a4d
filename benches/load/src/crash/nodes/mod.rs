//! Several nodes share a database. Nodes that run the tables fail one after another, and the
//! client-facing nodes continue. No socket may break, and no acknowledged action may be lost.

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

/// The time of play between two faults.
const PEACE: Duration = Duration::from_millis(700);
/// The number of client-facing nodes ("gates"), which stay.
const GATES: usize = 2;

/// The tables that started on one node, and their players by gate.
struct Group {
    owner: Running,
    /// The node's simulated machine, if it has one.
    place: Option<Place>,
    shared: [Arc<Shared>; GATES],
}

struct Node {
    process: Process,
    running: Running,
    place: Option<Place>,
}

struct Town<'a> {
    program: &'a Path,
    folders: Vec<TempDir>,
    gates: Vec<(Process, Running)>,
    /// How many gates have been upgraded.
    exchanged: usize,
    /// Other nodes of the newer version, which may be the only ones that can run their tables.
    later: Vec<Running>,
    /// All players, by group and gate.
    shared: Vec<[Arc<Shared>; GATES]>,
    players: JoinSet<Notes>,
    codes: Vec<String>,
    words: Vec<String>,
    seats: usize,
    plan: &'a Plan,
    apart: Option<Arc<Apart>>,
    /// The proxy, and for each gate the client addresses that it leads there.
    proxy: Option<(Proxy, Vec<Arc<[Ipv4Addr]>>)>,
}

impl Town<'_> {
    fn of_later(&self) -> Result<&Path, Failed> {
        Ok(self.plan.later.as_deref().ok_or("there is no later version")?)
    }

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

    /// Starts the gates, and the proxy in front of them.
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

    /// Returns how clients reach this gate.
    fn door(&self, gate: usize) -> Door {
        match &self.proxy {
            None => Door::At(self.gates[gate].0.addr),
            Some((proxy, led)) => Door::Through(proxy.addr(), Arc::clone(&led[gate])),
        }
    }

    /// Starts a node with tables for this fault; the players connect through the gates.
    async fn group(&mut self, fault: Fault, chance: &mut Chance) -> Result<Group, Failed> {
        let Node {
            process,
            running: owner,
            place,
        } = self.node(fault).await?;
        let shared = self.tables(process.addr, self.plan.tables, chance).await?;
        Ok(Group { owner, place, shared })
    }

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
            // The first node that is asked for a table runs it.
            requests::request(node, &format!("GET /api/tables/{code}"), "", "").await?;
            for seat in 1..=book.seats.0.max(2) {
                let shared = Arc::clone(&shared[gate(seat)]);
                // No fault is active, so a timeout here is a bug.
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

    fn sum(&self, count: impl Fn(&Shared) -> usize) -> usize {
        self.shared.iter().flatten().map(|shared| count(shared)).sum()
    }
}

fn sum(all: &[Arc<Shared>], count: impl Fn(&Shared) -> usize) -> usize {
    all.iter().map(|shared| count(shared)).sum()
}

/// Plays, makes nodes and shared servers fail, and compares. `program` is the binary `maumau`,
/// built for a cluster.
///
/// # Errors
/// If a node cannot be started, or a table does not continue. Wrongly stored data is not an error
/// but is listed in the report.
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
            // Players who are moved by the proxy connect twice: to the other node, and back.
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
        // Lets messages in flight arrive, so that all players have seen what is stored.
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

/// Returns the gate of a seat. The gates stop in this order.
fn gate(seat: u8) -> usize {
    usize::from(seat) % GATES
}

fn has_left(notes: &mut Notes) {
    notes.went_first = gate(notes.seat) < GATES - 1;
    if !notes.parted {
        notes.strange.push("its node stopped, and did not say so".to_owned());
    }
}
