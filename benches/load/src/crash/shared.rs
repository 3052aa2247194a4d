//! What players and the one who breaks things know of each other.

use crate::socket::Line;
use crate::{Client, Failed, Socket};
use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// Where one comes in.
#[derive(Clone)]
pub(crate) enum Door {
    /// A host that listens.
    At(SocketAddr),
    /// A proxy, and addresses from which it leads to the same host: each who comes has one of them.
    Through(SocketAddr, Arc<[Ipv4Addr]>),
    /// One that does not listen: a line to it, if it is there.
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
    /// Opens a socket to a table, and says what `client` says first.
    pub(crate) async fn open(&self, code: &str, token: &str, client: &mut Client) -> Result<Socket, Failed> {
        match self {
            Door::At(addr) => Socket::open_narrow(*addr, code, token, client).await,
            Door::Through(addr, from) => {
                // The secret decides, so that one comes back from where one was.
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

/// How far everything is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Play.
    Play,
    /// Wait for the last answer.
    Finish,
    /// Hear what is still to come, and leave when the host does.
    End,
}

/// What all players and the one who kills know.
pub(crate) struct Shared {
    /// Thinking takes so long at most, in ms.
    pub(crate) think_ms: u64,
    door: watch::Sender<Door>,
    stage: watch::Sender<Stage>,
    kills: AtomicUsize,
    /// Nobody's table need move: whoever hears an update is back.
    holds: AtomicBool,
    back: Mutex<(Instant, Vec<Duration>)>,
    finished: AtomicUsize,
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
            opened: AtomicUsize::new(0),
            stalled: AtomicUsize::new(0),
        }
    }

    pub(crate) fn set(&self, stage: Stage) {
        self.stage.send_replace(stage);
    }

    /// The host is gone: nobody is back yet.
    pub(crate) fn killed(&self) {
        self.fell(Instant::now(), false);
    }

    /// What hosts need is gone since then, and they are not: nobody goes on yet.
    pub(crate) fn halted(&self, since: Instant) {
        self.fell(since, true);
    }

    fn fell(&self, since: Instant, holds: bool) {
        *self.back.lock().unwrap_or_else(PoisonError::into_inner) = (since, Vec::new());
        self.holds.store(holds, SeqCst);
        self.kills.fetch_add(1, SeqCst);
    }

    /// Whether whoever hears an update is back, also where its table has not moved.
    pub(crate) fn holds(&self) -> bool {
        self.holds.load(SeqCst)
    }

    /// The host is somewhere else: whoever talks to the old one stops.
    pub(crate) fn moved(&self, door: Door) {
        self.killed();
        self.door.send_replace(door);
    }

    /// Where one comes in.
    pub(crate) fn door(&self) -> Door {
        self.door.borrow().clone()
    }

    /// Tells whenever that is somewhere else.
    pub(crate) fn moves(&self) -> watch::Receiver<Door> {
        self.door.subscribe()
    }

    /// Waits until it is another stage.
    pub(crate) async fn next_stage(&self) {
        let mut stage = self.stage.subscribe();
        // It ends with those who wait.
        let _ = stage.changed().await;
    }

    pub(crate) fn stage(&self) -> Stage {
        *self.stage.borrow()
    }

    /// How often the host was gone.
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

    /// Somebody is told that their table stands still.
    pub(crate) fn stalls(&self) {
        self.stalled.fetch_add(1, SeqCst);
    }

    /// How often somebody was.
    pub(crate) fn stalled(&self) -> usize {
        self.stalled.load(SeqCst)
    }

    pub(crate) fn has_finished(&self) {
        self.finished.fetch_add(1, SeqCst);
    }

    /// How many are back since the last kill.
    pub(crate) fn back(&self) -> usize {
        self.pauses().len()
    }

    /// How long it took for each of them.
    pub(crate) fn pauses(&self) -> Vec<Duration> {
        self.back.lock().unwrap_or_else(PoisonError::into_inner).1.clone()
    }

    /// How many sockets were opened to play.
    pub(crate) fn opened(&self) -> usize {
        self.opened.load(SeqCst)
    }

    /// How many have all their answers.
    pub(crate) fn finished(&self) -> usize {
        self.finished.load(SeqCst)
    }
}
