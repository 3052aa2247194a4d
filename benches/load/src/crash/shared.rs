//! State that the players share with the test that causes faults.

use crate::socket::Line;
use crate::{Client, Failed, Socket};
use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// A way for clients to connect.
#[derive(Clone)]
pub(crate) enum Door {
    /// The server's own address.
    At(SocketAddr),
    /// A proxy, and client addresses that it leads to the same node; each client uses one of them.
    Through(SocketAddr, Arc<[Ipv4Addr]>),
    /// A server without a listener: returns a line to it, if it is up.
    In(Arc<dyn Fn() -> Option<Box<dyn Line>> + Send + Sync>),
}

impl fmt::Debug for Door {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Door::At(addr) | Door::Through(addr, _) => write!(f, "{addr}"),
            Door::In(_) => write!(f, "inside"),
        }
    }
}

impl Door {
    pub(crate) async fn open(&self, code: &str, token: &str, client: &mut Client) -> Result<Socket, Failed> {
        match self {
            Door::At(addr) => Socket::open_narrow(*addr, code, token, client).await,
            Door::Through(addr, from) => {
                // The secret chooses the address, so that a client returns from the same one.
                let any: usize = token.bytes().map(usize::from).sum();
                let own = from.get(any % from.len().max(1)).ok_or("one comes from nowhere")?;
                Socket::open_out_of(*own, *addr, code, token, client).await
            }
            Door::In(line) => {
                let line = line().ok_or("nobody is there")?;
                Socket::through(line, &format!("inside/ws/{code}"), token, "127.0.0.1", client).await
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Play.
    Play,
    /// Wait for the last answers.
    Finish,
    /// Receive what is still in flight, and leave when the server does.
    End,
}

pub(crate) struct Shared {
    /// Maximum thinking time, in ms.
    pub(crate) think_ms: u64,
    door: watch::Sender<Door>,
    stage: watch::Sender<Stage>,
    kills: AtomicUsize,
    /// The tables need not move: a player who receives an update is back.
    holds: AtomicBool,
    back: Mutex<(Instant, Vec<Duration>)>,
    finished: AtomicUsize,
    watched: AtomicUsize,
    opened: AtomicUsize,
    stalled: AtomicUsize,
}

impl Shared {
    pub(crate) fn new(door: Door, think_ms: u64) -> Shared {
        Shared {
            think_ms,
            door: watch::Sender::new(door),
            stage: watch::Sender::new(Stage::Play),
            kills: AtomicUsize::new(0),
            holds: AtomicBool::new(false),
            back: Mutex::new((Instant::now(), Vec::new())),
            finished: AtomicUsize::new(0),
            watched: AtomicUsize::new(0),
            opened: AtomicUsize::new(0),
            stalled: AtomicUsize::new(0),
        }
    }

    pub(crate) fn set(&self, stage: Stage) {
        self.stage.send_replace(stage);
    }

    /// Records that the server is gone: no player is back yet.
    pub(crate) fn killed(&self) {
        self.fell(Instant::now(), false);
    }

    /// Records that a service that the servers need is gone since then, although they run: no
    /// player continues yet.
    pub(crate) fn halted(&self, since: Instant) {
        self.fell(since, true);
    }

    fn fell(&self, since: Instant, holds: bool) {
        *self.back.lock().unwrap_or_else(PoisonError::into_inner) = (since, Vec::new());
        self.holds.store(holds, SeqCst);
        self.kills.fetch_add(1, SeqCst);
    }

    /// Returns whether any update means that the player is back, even if the table has not moved.
    pub(crate) fn holds(&self) -> bool {
        self.holds.load(SeqCst)
    }

    pub(crate) fn moved(&self, door: Door) {
        self.killed();
        self.door.send_replace(door);
    }

    pub(crate) fn door(&self) -> Door {
        self.door.borrow().clone()
    }

    /// Notifies clients when the door changes.
    pub(crate) fn moves(&self) -> watch::Receiver<Door> {
        self.door.subscribe()
    }

    pub(crate) async fn next_stage(&self) {
        let mut stage = self.stage.subscribe();
        // An error means that the test has ended.
        let _ = stage.changed().await;
    }

    pub(crate) fn stage(&self) -> Stage {
        *self.stage.borrow()
    }

    /// Returns how often the server was gone.
    pub(crate) fn kills(&self) -> usize {
        self.kills.load(SeqCst)
    }

    pub(crate) fn is_back(&self) {
        let mut back = self.back.lock().unwrap_or_else(PoisonError::into_inner);
        let took = back.0.elapsed();
        back.1.push(took);
    }

    pub(crate) fn has_opened(&self) {
        self.opened.fetch_add(1, SeqCst);
    }

    pub(crate) fn stalls(&self) {
        self.stalled.fetch_add(1, SeqCst);
    }

    pub(crate) fn stalled(&self) -> usize {
        self.stalled.load(SeqCst)
    }

    pub(crate) fn has_finished(&self) {
        self.finished.fetch_add(1, SeqCst);
    }

    pub(crate) fn has_watched(&self) {
        self.watched.fetch_add(1, SeqCst);
    }

    /// Returns how many spectators have seen all there is.
    pub(crate) fn watched(&self) -> usize {
        self.watched.load(SeqCst)
    }

    /// Returns how many players are back since the last kill.
    pub(crate) fn back(&self) -> usize {
        self.pauses().len()
    }

    /// Returns how long each of them was gone.
    pub(crate) fn pauses(&self) -> Vec<Duration> {
        self.back.lock().unwrap_or_else(PoisonError::into_inner).1.clone()
    }

    pub(crate) fn opened(&self) -> usize {
        self.opened.load(SeqCst)
    }

    /// Returns how many players have all their answers.
    pub(crate) fn finished(&self) -> usize {
        self.finished.load(SeqCst)
    }
}
