//! Tables that run at another node of the host: what is said to them and by them goes as letters over the bus.
//!
//! - `letter`: what stands in them; `routes`: a bounded queue to each node
//! - `carrier`: at the gate, where sockets are: takes what is said at one table there, and brings what comes back
//! - `agent`: at the owner, where the table runs: says it there for one gate
//! - `line`: how the table tells that gate's sockets
//! - `reading`: letters as they come; `watch`: which nodes are there; `lobby`: what is listed at all of them
//!
//! A carrier and its agent have a session, in which each numbers what it sends. What is missing ends the session: the sockets are attached
//! anew, by whoever runs the table then, and see all of it again. So nothing is repaired and nothing is told twice: deeds without an answer
//! are said again by their names (`web/talk.rs`), and done once.

mod agent;
mod carrier;
mod letter;
mod line;
mod lobby;
mod reading;
mod routes;
mod watch;

pub(crate) use letter::Letter;
pub(crate) use line::Line;

use crate::bus::Bus;
use crate::lock::locked;
use carrier::Told;
use maumau_room::{Attendance, Command};
use routes::Routes;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

/// So much may wait for a carrier or an agent before its session is broken.
const WAITING_MAX: usize = 512;
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

/// What an agent says at its table: its number, how long ago it came, in ms, and what.
type Said = (u64, u64, Command);

/// An agent, and what it is for.
struct Agent {
    code: String,
    /// Nothing once its session is broken.
    say: Option<mpsc::Sender<Said>>,
    task: JoinHandle<()>,
}

/// All letters of a node.
pub(crate) struct Post {
    me: u64,
    bus: Arc<dyn Bus>,
    routes: Arc<Routes>,
    sessions: AtomicU64,
    /// By session: the node where the table runs, and who carries there.
    carriers: Mutex<BTreeMap<u64, (u64, mpsc::Sender<Told>)>>,
    /// By gate and its session.
    agents: Mutex<BTreeMap<(u64, u64), Agent>>,
    /// The other nodes that are there.
    others: Mutex<Vec<u64>>,
    /// Who waits for what is listed elsewhere.
    lookers: Mutex<BTreeMap<u64, mpsc::Sender<Vec<Attendance>>>>,
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

    /// Whether others can be reached.
    pub(crate) fn is_there(&self) -> bool {
        self.bus.is_there()
    }

    /// All other nodes are told.
    pub(crate) fn tell_others(&self, letter: &Letter) {
        for node in self.others() {
            self.routes.try_send(node, letter.clone(), String::new());
        }
    }

    /// Whoever has asked at another node is told. False if it was here.
    pub(crate) fn answer(&self, ask: u64, answer: maumau_room::Answer) -> Result<(), maumau_room::Answer> {
        if node_of(ask) == self.me {
            return Err(answer);
        }
        self.routes
            .try_send(node_of(ask), Letter::Answer { ask, answer }, String::new());
        Ok(())
    }

    /// A new session with a node: its number, and what will be told in it.
    fn open(&self, node: u64) -> (u64, mpsc::Receiver<Told>) {
        let session = self.sessions.fetch_add(1, Relaxed);
        let (tell, told) = mpsc::channel(WAITING_MAX);
        locked(&self.carriers).insert(session, (node, tell));
        (session, told)
    }

    /// Breaks the sessions with nodes of which `is_lost` says so, as gate and as owner.
    fn break_with(&self, is_lost: impl Fn(u64) -> bool) {
        locked(&self.carriers).retain(|_, (node, _)| !is_lost(*node));
        for ((gate, _), agent) in locked(&self.agents).iter_mut() {
            if is_lost(*gate) {
                agent.say = None;
            }
        }
    }
}
