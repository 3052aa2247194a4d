//! What goes as letters over the bus between the nodes of a host, and who waits for it.
//!
//! - `letter`: what stands in them; `routes`: a bounded queue to each node; `line`: how a table tells a gate's sockets
//! - `told`: what comes for a session; `silence`: from whom nothing comes; `pace`: how fast lost sessions begin anew

mod letter;
mod pace;
mod routes;
mod silence;
mod to_gate;
mod told;

pub(crate) use letter::{Letter, Runs, Sealed, Stands};
pub(crate) use to_gate::ToGate;
pub(crate) use told::{Said, Told, What};

use crate::bus::Bus;
use crate::lock::locked;
use maumau_room::{Attendance, RoomAnswer};
use pace::Pace;
use routes::Routes;
use silence::Silence;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::Duration;

/// So much may wait for a carrier or an agent before its session is broken.
pub(crate) const WAITING_MAX: usize = 512;
/// Numbers of sockets and questions tell where they belong: the node stands above these bits.
const NODE_SHIFT: u32 = 40;

/// The first number of sockets and questions of this node.
pub(crate) fn first_number(node: u64) -> u64 {
    (node << NODE_SHIFT) + 1
}

/// The node where a socket is or a question was asked.
fn node_of(number: u64) -> u64 {
    number >> NODE_SHIFT
}

/// An agent, and what it is for.
pub(crate) struct Agent {
    pub(crate) code: String,
    /// Nothing once its session is broken.
    pub(crate) say: Option<mpsc::Sender<Said>>,
    pub(crate) task: JoinHandle<()>,
}

/// All letters of a node.
pub(crate) struct Post {
    me: u64,
    pub(crate) bus: Arc<dyn Bus>,
    pub(crate) routes: Arc<Routes>,
    pub(crate) sessions: AtomicU64,
    /// By session: the node where the table runs, and who carries there.
    pub(crate) carriers: Mutex<BTreeMap<u64, (u64, mpsc::Sender<Told>)>>,
    /// By gate and its session.
    pub(crate) agents: Mutex<BTreeMap<(u64, u64), Agent>>,
    /// The other nodes that are there.
    pub(crate) others: Mutex<Vec<u64>>,
    /// What runs at each of them, as they said last.
    runs: Mutex<BTreeMap<u64, Runs>>,
    silence: Silence,
    /// Sessions that were lost while nobody says anything there, and those where somebody does.
    pub(crate) quiet: Pace,
    pub(crate) urgent: Pace,
    /// Who waits for what is listed elsewhere.
    pub(crate) lookers: Mutex<BTreeMap<u64, mpsc::Sender<Vec<Attendance>>>>,
}

impl Post {
    pub(crate) fn new(me: u64, bus: Arc<dyn Bus>) -> Post {
        Post {
            me,
            routes: Arc::new(Routes::new(me, Arc::clone(&bus))),
            bus,
            sessions: AtomicU64::new(1),
            carriers: Mutex::default(),
            agents: Mutex::default(),
            others: Mutex::default(),
            runs: Mutex::default(),
            silence: Silence::default(),
            quiet: Pace::default(),
            urgent: Pace::default(),
            lookers: Mutex::default(),
        }
    }

    /// The number of this node.
    pub(crate) fn me(&self) -> u64 {
        self.me
    }

    /// The other nodes that are there.
    pub(crate) fn others(&self) -> Vec<u64> {
        locked(&self.others).clone()
    }

    /// What runs at another node, if it has said so.
    pub(crate) fn runs_of(&self, node: u64) -> Option<Runs> {
        locked(&self.runs).get(&node).copied()
    }

    /// A node has said what runs there.
    pub(crate) fn heard_of(&self, node: u64, runs: Runs) {
        locked(&self.runs).insert(node, runs);
        self.silence.heard(node);
    }

    /// Of nodes that are not there any more nothing is told.
    pub(crate) fn forget_gone(&self, there: &[u64]) {
        locked(&self.runs).retain(|node, _| there.contains(node));
        self.silence.keep(there);
    }

    /// Those who carry to nodes that have been silent for so long, or are not any more, are told.
    pub(crate) fn tell_silence(&self, long: Duration) {
        for (silent, stalled) in self.silence.changed(long) {
            for (_, tell) in locked(&self.carriers).values().filter(|(node, _)| *node == silent) {
                let (to, what) = (Vec::new(), What::Stalled(stalled));
                // Whoever has so much else to bring need not say that nothing comes.
                let _ = tell.try_send(Told { to, what });
            }
        }
    }

    /// Whether others can be reached.
    pub(crate) fn is_there(&self) -> bool {
        self.bus.is_there()
    }

    /// All other nodes are told, also those that were written to and are not yet known to be there.
    pub(crate) fn tell_others(&self, letter: &Letter) {
        let mut nodes: BTreeSet<u64> = self.routes.nodes();
        nodes.extend(self.others());
        for node in nodes {
            self.routes.try_send(node, letter.clone(), String::new());
        }
    }

    /// Letters from here may be lost: whoever gets the next one will know.
    pub(crate) fn miss(&self) {
        self.routes.skip_all();
        self.tell_others(&Letter::Here);
    }

    /// Whoever has asked at another node is told. False if it was here.
    pub(crate) fn answer(&self, ask: u64, answer: RoomAnswer) -> Result<(), RoomAnswer> {
        if node_of(ask) == self.me {
            return Err(answer);
        }
        self.routes
            .try_send(node_of(ask), Letter::Answer { ask, answer }, String::new());
        Ok(())
    }

    /// A new session with a node: its number, and what will be told in it.
    pub(crate) fn open(&self, node: u64) -> (u64, mpsc::Receiver<Told>) {
        let session = self.sessions.fetch_add(1, Relaxed);
        let (tell, told) = mpsc::channel(WAITING_MAX);
        locked(&self.carriers).insert(session, (node, tell));
        self.silence.begin(node);
        (session, told)
    }

    /// Breaks the sessions with nodes of which `is_lost` says so, as gate and as owner.
    pub(crate) fn break_with(&self, is_lost: impl Fn(u64) -> bool) {
        locked(&self.carriers).retain(|_, (node, _)| !is_lost(*node));
        for ((gate, _), agent) in locked(&self.agents).iter_mut() {
            if is_lost(*gate) {
                agent.say = None;
            }
        }
    }
}
