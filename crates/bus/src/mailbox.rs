//! All sessions of a node. A session connects a table (represented by an agent on its node) with
//! the sockets of one gateway (represented by a carrier on theirs).

use crate::envelope::{Envelope, NodeLoad};
use crate::pace::Pace;
use crate::routes::Routes;
use crate::silence::Silence;
use crate::{Bus, BusEvent, ToGateway};
use maumau_limits::locked;
use maumau_room::{Attendance, Command, Outgoing, RoomAnswer};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Duration, Instant};

/// Number of messages that may be queued for a carrier or an agent; one more breaks its session.
const WAITING_MAX: usize = 512;
/// The bits above these hold the node in numbers of sockets and requests.
const NODE_SHIFT: u32 = 40;

/// Returns the first number for sockets and requests of a node.
pub fn first_number(node: u64) -> u64 {
    (node << NODE_SHIFT) + 1
}

fn node_of(number: u64) -> u64 {
    number >> NODE_SHIFT
}

/// A command for a table from another node, preceded by its age in ms.
pub type Forwarded = (u64, Command);

/// A delivery to the sockets of a session.
pub struct Delivery {
    /// The sockets, by number; empty for all.
    pub to: Vec<u64>,
    /// The content.
    pub what: DeliveryKind,
}

/// The content of a delivery.
pub enum DeliveryKind {
    /// A message.
    Message(Outgoing),
    /// Close the sockets with this code.
    Bye(String),
    /// Whether their table's node has stalled.
    Stalled(bool),
}

/// The task that represents one gateway at a table here.
struct Agent {
    code: String,
    /// `None` once the session is broken.
    say: Option<mpsc::Sender<Forwarded>>,
    task: JoinHandle<()>,
}

/// All sessions of a node, and what it knows of the other nodes.
pub struct Mailbox {
    node: u64,
    bus: Arc<dyn Bus>,
    routes: Arc<Routes>,
    sessions: AtomicU64,
    /// By session: the node that runs the table, and the carrier's channel.
    carriers: Mutex<BTreeMap<u64, (u64, mpsc::Sender<Delivery>)>>,
    /// By gateway and its session.
    agents: Mutex<BTreeMap<(u64, u64), Agent>>,
    others: Mutex<Vec<u64>>,
    loads: Mutex<BTreeMap<u64, NodeLoad>>,
    silence: Silence,
    /// Turns for broken sessions to reconnect: those without and those with urgent commands.
    quiet: Pace,
    urgent: Pace,
    lobby_requests: Mutex<BTreeMap<u64, mpsc::Sender<Vec<Attendance>>>>,
}

impl Mailbox {
    /// Creates the mailbox of this node.
    pub fn new(node: u64, bus: Arc<dyn Bus>) -> Mailbox {
        Mailbox {
            node,
            routes: Arc::new(Routes::new(node, Arc::clone(&bus))),
            bus,
            sessions: AtomicU64::new(1),
            carriers: Mutex::default(),
            agents: Mutex::default(),
            others: Mutex::default(),
            loads: Mutex::default(),
            silence: Silence::default(),
            quiet: Pace::default(),
            urgent: Pace::default(),
            lobby_requests: Mutex::default(),
        }
    }

    /// Returns the number of this node.
    pub fn node(&self) -> u64 {
        self.node
    }

    /// Returns the other live nodes.
    pub fn others(&self) -> Vec<u64> {
        locked(&self.others).clone()
    }

    /// Replaces the list of other live nodes and returns the previous one. Ends all sessions with
    /// nodes that are gone.
    pub fn set_others(&self, nodes: &[u64]) -> Vec<u64> {
        let before = std::mem::replace(&mut *locked(&self.others), nodes.to_vec());
        self.routes.keep(nodes);
        locked(&self.loads).retain(|node, _| nodes.contains(node));
        self.silence.keep(nodes);
        self.break_with(|node| !nodes.contains(&node));
        before
    }

    /// Returns the load of another node, if it has reported one.
    pub fn load_of(&self, node: u64) -> Option<NodeLoad> {
        locked(&self.loads).get(&node).copied()
    }

    /// Records the load that a node has reported.
    pub fn heard_of(&self, node: u64, load: NodeLoad) {
        locked(&self.loads).insert(node, load);
        self.silence.heard(node);
    }

    /// Tells carriers whose node has been silent for `long`, or has ended its silence.
    pub fn tell_silence(&self, long: Duration) {
        for (silent, stalled) in self.silence.changed(long) {
            for (_, tell) in locked(&self.carriers).values().filter(|(node, _)| *node == silent) {
                let (to, what) = (Vec::new(), DeliveryKind::Stalled(stalled));
                // A full carrier has messages to deliver, so it has not stalled.
                let _ = tell.try_send(Delivery { to, what });
            }
        }
    }

    /// Returns whether the bus can be reached.
    pub fn is_connected(&self) -> bool {
        self.bus.is_there()
    }

    /// Returns the next event of the bus, or `None` once it is closed.
    pub async fn next(&self) -> Option<BusEvent> {
        self.bus.next().await
    }

    /// Sends an envelope to a node, waiting while its queue is full.
    pub async fn send(&self, node: u64, envelope: Envelope) {
        self.routes.send(node, envelope).await;
    }

    /// Sends an envelope to a node. If the queue is full it is dropped, and the node notices the
    /// gap.
    pub fn try_send(&self, node: u64, envelope: Envelope) {
        self.routes.try_send(node, envelope, String::new());
    }

    /// Sends an envelope to all other nodes, including those written to before but not known to be
    /// live.
    pub fn broadcast(&self, envelope: &Envelope) {
        let mut nodes: BTreeSet<u64> = self.routes.nodes();
        nodes.extend(self.others());
        for node in nodes {
            self.try_send(node, envelope.clone());
        }
    }

    /// Creates a gap in the numbers, so that each node notices that envelopes may be lost.
    pub fn skip_numbers(&self) {
        self.routes.skip_all();
        self.broadcast(&Envelope::Here);
    }

    /// Sends a reply to the node of the request.
    ///
    /// # Errors
    /// The request is of this node; returns the reply.
    pub fn answer(&self, ask: u64, answer: RoomAnswer) -> Result<(), RoomAnswer> {
        if node_of(ask) == self.node {
            return Err(answer);
        }
        self.try_send(node_of(ask), Envelope::Answer { ask, answer });
        Ok(())
    }

    /// Opens a session with a node. Returns the session's number and its deliveries.
    pub fn open(&self, node: u64) -> (u64, mpsc::Receiver<Delivery>) {
        let session = self.sessions.fetch_add(1, Relaxed);
        let (tell, told) = mpsc::channel(WAITING_MAX);
        locked(&self.carriers).insert(session, (node, tell));
        self.silence.begin(node);
        (session, told)
    }

    /// Passes a delivery from another node to the carrier of its session.
    pub fn deliver(&self, node: u64, session: u64, delivery: Delivery) {
        let mut carriers = locked(&self.carriers);
        let carrier = carriers.get(&session).filter(|(at, _)| *at == node);
        if carrier.is_some_and(|(_, tell)| tell.try_send(delivery).is_err()) {
            carriers.remove(&session);
        }
    }

    /// Closes a session of this gateway.
    pub fn close(&self, session: u64) {
        locked(&self.carriers).remove(&session);
    }

    /// Starts an agent for a session of another gateway, replacing its earlier agent at the same
    /// table. `start` gets the commands and the tasks of the earlier agents, which must end before
    /// the new sockets enter.
    pub fn start_agent(
        &self,
        (gateway, session): (u64, u64),
        code: String,
        start: impl FnOnce(mpsc::Receiver<Forwarded>, Vec<JoinHandle<()>>) -> JoinHandle<()>,
    ) {
        let mut agents = locked(&self.agents);
        let is_earlier = |(from, _): &(u64, u64), agent: &mut Agent| *from == gateway && agent.code == code;
        let earlier = agents.extract_if(.., is_earlier).map(|(_, agent)| agent.task).collect();
        let (say, said) = mpsc::channel(WAITING_MAX);
        let task = start(said, earlier);
        let say = Some(say);
        agents.insert((gateway, session), Agent { code, say, task });
    }

    /// Removes an agent that has ended.
    pub fn remove_agent(&self, gateway: u64, session: u64) {
        locked(&self.agents).remove(&(gateway, session));
    }

    /// Passes a command to the agent of its session.
    pub fn forward(&self, gateway: u64, session: u64, said: Forwarded) {
        let mut agents = locked(&self.agents);
        let Some(agent) = agents.get_mut(&(gateway, session)) else {
            drop(agents);
            // The session has ended, or its `Open` envelope was lost.
            return self.try_send(gateway, Envelope::Broken { session });
        };
        if agent.say.as_ref().is_some_and(|say| say.try_send(said).is_err()) {
            agent.say = None;
        }
    }

    /// Ends a session of another gateway.
    pub fn end(&self, gateway: u64, session: u64) {
        if let Some(agent) = locked(&self.agents).get_mut(&(gateway, session)) {
            agent.say = None;
        }
    }

    /// Returns a handle for sending to the sockets of a gateway's session.
    pub fn to_gateway(&self, gateway: u64, session: u64) -> ToGateway {
        ToGateway::new(Arc::clone(&self.routes), gateway, session)
    }

    /// Breaks all sessions with nodes for which `is_lost` returns true.
    pub fn break_with(&self, is_lost: impl Fn(u64) -> bool) {
        locked(&self.carriers).retain(|_, (node, _)| !is_lost(*node));
        for ((gateway, _), agent) in locked(&self.agents).iter_mut() {
            if is_lost(*gateway) {
                agent.say = None;
            }
        }
    }

    /// Returns the next turn to reconnect for a session without urgent commands.
    pub fn next_quiet_turn(&self) -> Instant {
        self.quiet.next()
    }

    /// Waits for the next turn to reconnect for a session with an urgent command.
    pub async fn urgent_turn(&self) {
        self.urgent.wait().await;
    }

    /// Asks the other nodes for their lobbies. Returns the number of the request and the replies.
    pub fn request_lobbies(&self) -> (u64, mpsc::Receiver<Vec<Attendance>>) {
        let ask = self.sessions.fetch_add(1, Relaxed);
        let (tell, told) = mpsc::channel(self.others().len().max(1));
        locked(&self.lobby_requests).insert(ask, tell);
        self.broadcast(&Envelope::Lobby { ask });
        (ask, told)
    }

    /// Passes on the lobby that another node has sent.
    pub fn lobby_came(&self, ask: u64, tables: Vec<Attendance>) {
        if let Some(request) = locked(&self.lobby_requests).get(&ask) {
            // The request may have timed out.
            let _ = request.try_send(tables);
        }
    }

    /// Ends a request for lobbies.
    pub fn forget_lobby_request(&self, ask: u64) {
        locked(&self.lobby_requests).remove(&ask);
    }
}
