//! All sessions of a node. A session joins a table at its owner (an agent speaks there) and the sockets of one gateway (a carrier speaks
//! for them here).

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

/// Messages that may wait for a carrier or an agent; with one more its session is broken.
const WAITING_MAX: usize = 512;
/// Numbers of sockets and questions carry their node above these bits.
const NODE_SHIFT: u32 = 40;

/// Returns the first number of sockets and questions of a node.
pub fn first_number(node: u64) -> u64 {
    (node << NODE_SHIFT) + 1
}

/// Returns the node where a socket is, or where a question was asked.
fn node_of(number: u64) -> u64 {
    number >> NODE_SHIFT
}

/// A command for a table from another node, and its age in ms.
pub type Forwarded = (u64, Command);

/// Something for the sockets of a session.
pub struct Delivery {
    /// The sockets, by number; empty if it is for all.
    pub to: Vec<u64>,
    /// What they are sent.
    pub what: DeliveryKind,
}

/// What sockets are sent.
pub enum DeliveryKind {
    /// A message.
    Message(Outgoing),
    /// They are closed for this reason.
    Bye(String),
    /// Whether their table's node is silent.
    Stalled(bool),
}

/// The task that speaks at a table here for one gateway.
struct Agent {
    code: String,
    /// `None` once its session is broken.
    say: Option<mpsc::Sender<Forwarded>>,
    task: JoinHandle<()>,
}

/// All sessions of a node, and what it knows of the other nodes.
pub struct Mailbox {
    node: u64,
    bus: Arc<dyn Bus>,
    routes: Arc<Routes>,
    sessions: AtomicU64,
    /// By session: the node where the table runs, and the carrier there.
    carriers: Mutex<BTreeMap<u64, (u64, mpsc::Sender<Delivery>)>>,
    /// By gateway and its session.
    agents: Mutex<BTreeMap<(u64, u64), Agent>>,
    /// The other live nodes.
    others: Mutex<Vec<u64>>,
    /// Their load, as they reported it last.
    loads: Mutex<BTreeMap<u64, NodeLoad>>,
    silence: Silence,
    /// Turns of lost sessions in which no player says anything, and of those in which one does.
    quiet: Pace,
    urgent: Pace,
    /// Requests for the lobbies of other nodes.
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

    /// Replaces the list of other live nodes, and returns the former one. All that concerns nodes that are gone ends.
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

    /// Notes the load that a node has reported.
    pub fn heard_of(&self, node: u64, load: NodeLoad) {
        locked(&self.loads).insert(node, load);
        self.silence.heard(node);
    }

    /// Tells carriers whose node has been silent for `long`, or is not any more.
    pub fn tell_silence(&self, long: Duration) {
        for (silent, stalled) in self.silence.changed(long) {
            for (_, tell) in locked(&self.carriers).values().filter(|(node, _)| *node == silent) {
                let (to, what) = (Vec::new(), DeliveryKind::Stalled(stalled));
                // A carrier that has no room for it has much else to bring: nothing is stalled there.
                let _ = tell.try_send(Delivery { to, what });
            }
        }
    }

    /// Returns whether the bus can be reached.
    pub fn is_connected(&self) -> bool {
        self.bus.is_there()
    }

    /// Returns what the bus brings next, `None` once it is closed.
    pub async fn next(&self) -> Option<BusEvent> {
        self.bus.next().await
    }

    /// Sends an envelope to a node; waits while there is no room for it.
    pub async fn send(&self, node: u64, envelope: Envelope) {
        self.routes.send(node, envelope).await;
    }

    /// Sends an envelope to a node. If there is no room for it the node notices that one is missing.
    pub fn try_send(&self, node: u64, envelope: Envelope) {
        self.routes.try_send(node, envelope, String::new());
    }

    /// Sends an envelope to all other nodes, also to those that were written to and are not yet known to be live.
    pub fn broadcast(&self, envelope: &Envelope) {
        let mut nodes: BTreeSet<u64> = self.routes.nodes();
        nodes.extend(self.others());
        for node in nodes {
            self.try_send(node, envelope.clone());
        }
    }

    /// Notes that envelopes may be lost: each node that gets the next one notices a gap.
    pub fn skip_numbers(&self) {
        self.routes.skip_all();
        self.broadcast(&Envelope::Here);
    }

    /// Sends an answer to the node where the question was asked.
    ///
    /// # Errors
    /// It was asked here; the answer comes back.
    pub fn answer(&self, ask: u64, answer: RoomAnswer) -> Result<(), RoomAnswer> {
        if node_of(ask) == self.node {
            return Err(answer);
        }
        self.try_send(node_of(ask), Envelope::Answer { ask, answer });
        Ok(())
    }

    /// Opens a session with a node: its number, and its deliveries.
    pub fn open(&self, node: u64) -> (u64, mpsc::Receiver<Delivery>) {
        let session = self.sessions.fetch_add(1, Relaxed);
        let (tell, told) = mpsc::channel(WAITING_MAX);
        locked(&self.carriers).insert(session, (node, tell));
        self.silence.begin(node);
        (session, told)
    }

    /// Brings a delivery of a table elsewhere to its carrier.
    pub fn deliver(&self, node: u64, session: u64, delivery: Delivery) {
        let mut carriers = locked(&self.carriers);
        let carrier = carriers.get(&session).filter(|(at, _)| *at == node);
        if carrier.is_some_and(|(_, tell)| tell.try_send(delivery).is_err()) {
            carriers.remove(&session);
        }
    }

    /// Ends a session of this gateway: its carrier gets nothing more.
    pub fn close(&self, session: u64) {
        locked(&self.carriers).remove(&session);
    }

    /// Starts an agent for a session of another gateway, in place of an earlier one at the same table. `start` gets what the gateway says,
    /// and the earlier agents, whose sockets must have left before these enter.
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

    /// Forgets an agent that has ended.
    pub fn remove_agent(&self, gateway: u64, session: u64) {
        locked(&self.agents).remove(&(gateway, session));
    }

    /// Hands the agent of a session what its gateway says.
    pub fn forward(&self, gateway: u64, session: u64, said: Forwarded) {
        let mut agents = locked(&self.agents);
        let Some(agent) = agents.get_mut(&(gateway, session)) else {
            drop(agents);
            // Its session has ended, or its first envelope is lost.
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

    /// Returns how a table reaches the sockets of a gateway's session.
    pub fn to_gateway(&self, gateway: u64, session: u64) -> ToGateway {
        ToGateway::new(Arc::clone(&self.routes), gateway, session)
    }

    /// Breaks all sessions with the nodes of which `is_lost` is true.
    pub fn break_with(&self, is_lost: impl Fn(u64) -> bool) {
        locked(&self.carriers).retain(|_, (node, _)| !is_lost(*node));
        for ((gateway, _), agent) in locked(&self.agents).iter_mut() {
            if is_lost(*gateway) {
                agent.say = None;
            }
        }
    }

    /// Returns when the next lost session without a word of a player may begin again.
    pub fn next_quiet_turn(&self) -> Instant {
        self.quiet.next()
    }

    /// Waits until a lost session in which a player says something may begin again.
    pub async fn urgent_turn(&self) {
        self.urgent.wait().await;
    }

    /// Asks the other nodes for their lobbies: the number of the request, and their answers.
    pub fn request_lobbies(&self) -> (u64, mpsc::Receiver<Vec<Attendance>>) {
        let ask = self.sessions.fetch_add(1, Relaxed);
        let (tell, told) = mpsc::channel(self.others().len().max(1));
        locked(&self.lobby_requests).insert(ask, tell);
        self.broadcast(&Envelope::Lobby { ask });
        (ask, told)
    }

    /// Hands over the lobby that another node has sent.
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
