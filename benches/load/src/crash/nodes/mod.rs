//! Several nodes that share a database: those that run the tables fall, one after the other, and those where people are go on. No socket
//! may break, no acknowledged deed may be lost.

mod fall;
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
    async fn node(&mut self) -> Result<Node, Failed> {
        let folder = tempfile::tempdir()?;
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        let place = self.apart.as_ref().map(|apart| apart.node()).transpose()?;
        let here = Machine::here();
        let machine = place.as_ref().map_or(&here, Place::machine);
        let process = Process::at(machine, self.program, folder.path(), &words)?;
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
            let Node { process, running, .. } = self.node().await?;
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

    /// A new node with so many tables; people sit down there through the gates.
    async fn group(&mut self, chance: &mut Chance) -> Result<Group, Failed> {
        let Node {
            process,
            running: owner,
            place,
        } = self.node().await?;
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

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What falls, one after the other.
    pub faults: Vec<Fault>,
    /// So many tables are there before the first of them, at the nodes where people are.
    pub first: usize,
    /// So many tables are new before each of them. All go on playing until the end.
    pub tables: usize,
    /// People come through nginx.
    pub door: bool,
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
    let mut town = Town {
        program,
        folders: Vec::new(),
        gates: Vec::new(),
        shared: Vec::new(),
        players: JoinSet::new(),
        codes: Vec::new(),
        words: words(servers, plan),
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
        let group = town.group(&mut chance).await?;
        opened += sum(&group.shared, Shared::back);
        let before = town.sum(Shared::opened);
        let took = town.fall(fault, group, servers).await?;
        if fault == Fault::Gate {
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
    report.report.seed = plan.seed;
    report.report.kills = plan.faults.len() as u32;
    report.report.tables = (town.codes.len(), town.seats);
    let stored = Postgres::open(&servers.store, "whoever compares").await?;
    compare::all(&stored, &town.codes, &notes, &mut report.report).await?;
    report.report.must_store();
    report.report.took = begun.elapsed();
    Ok(report)
}

/// What nodes are told.
fn words(servers: &Servers, plan: &Plan) -> Vec<String> {
    let limits = ["--messages-per-second=1000", "--tables-per-minute=10000", "--settle=60"];
    let shares = [
        format!("--store={}", servers.store),
        format!("--bus={}", servers.bus.url()),
    ];
    // Through the proxy people come from many addresses, and otherwise from one.
    let from = if plan.door {
        let here = servers.apart.as_ref().map_or(Ipv4Addr::LOCALHOST, |apart| apart.here());
        format!("--trusted-proxy={here}")
    } else {
        "--connections-per-address=10000".to_owned()
    };
    limits
        .map(str::to_owned)
        .into_iter()
        .chain(shares)
        .chain([from])
        .collect()
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
