//! The queue between a room and its driver: inputs, outputs and the current time.

use crate::command::{Command, Now};
use crate::errand::{Counted, Errand, ErrandDone, ErrandRequest, RoomAnswer};
use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Poll;

#[derive(Default)]
pub(crate) struct Papers {
    pub(crate) now: Now,
    pub(crate) told: VecDeque<Box<Command>>,
    /// True if the driver called `time` since the last look.
    pub(crate) is_time: bool,
    pub(crate) done: Option<ErrandDone>,
    pub(crate) errands: Vec<Errand>,
    pub(crate) waits: Waits,
    /// When the room may be evicted.
    pub(crate) idle_ms: Option<u64>,
}

/// What the room waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Waits {
    /// The result of its request.
    #[default]
    Done,
    /// This time, in ms; commands are queued until then.
    Rest(u64),
    /// A command, or this time in ms.
    Told(u64),
}

pub(crate) enum Next {
    Command(Box<Command>),
    Time,
}

/// Shared by all parts of a room.
#[derive(Clone, Default)]
pub(crate) struct Desk(Arc<Mutex<Papers>>);

impl Desk {
    pub(crate) fn at(now: Now) -> Desk {
        let desk = Desk::default();
        desk.papers().now = now;
        desk
    }

    pub(crate) fn papers(&self) -> MutexGuard<'_, Papers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the room's time, in ms.
    pub(crate) fn now(&self) -> u64 {
        self.papers().now.ms
    }

    /// Returns the server's total uptime, in seconds.
    pub(crate) fn uptime_s(&self) -> u32 {
        self.papers().now.uptime_s
    }

    pub(crate) fn unix_s(&self) -> u32 {
        self.papers().now.unix_s
    }

    /// Adds an output that the room does not wait for.
    pub(crate) fn put(&self, errand: Errand) {
        self.papers().errands.push(errand);
    }

    pub(crate) fn count(&self, what: Counted) {
        self.put(Errand::Count(what, 1));
    }

    pub(crate) fn answer(&self, ask: u64, answer: RoomAnswer) {
        self.put(Errand::Answer { ask, answer });
    }

    /// Waits for a command, until `wake_ms` at most.
    pub(crate) async fn next(&self, wake_ms: u64, idle_ms: Option<u64>) -> Next {
        {
            let mut papers = self.papers();
            papers.waits = Waits::Told(wake_ms);
            papers.idle_ms = idle_ms;
        }
        poll_fn(|_| {
            let mut papers = self.papers();
            if let Some(command) = papers.told.pop_front() {
                return Poll::Ready(Next::Command(command));
            }
            if std::mem::take(&mut papers.is_time) && papers.now.ms >= wake_ms {
                return Poll::Ready(Next::Time);
            }
            Poll::Pending
        })
        .await
    }

    /// Makes a request and waits for its result.
    pub(crate) async fn ask(&self, request: ErrandRequest) -> ErrandDone {
        {
            let mut papers = self.papers();
            papers.errands.push(Errand::Ask(request));
            papers.waits = Waits::Done;
            papers.done = None;
        }
        poll_fn(|_| match self.papers().done.take() {
            Some(done) => Poll::Ready(done),
            None => Poll::Pending,
        })
        .await
    }

    /// Pauses the room; commands are queued meanwhile.
    pub(crate) async fn rest(&self, ms: u64) {
        let until = self.now().saturating_add(ms);
        self.papers().waits = Waits::Rest(until);
        poll_fn(|_| {
            if self.now() >= until {
                Poll::Ready(())
            } else {
                Poll::Pending
            }
        })
        .await;
    }

    /// Makes a request that the store answers with success or failure.
    pub(crate) async fn stored(&self, request: ErrandRequest) -> Result<(), String> {
        match self.ask(request).await {
            ErrandDone::Stored(stored) => stored,
            ErrandDone::Boards { .. } | ErrandDone::Changed(_) | ErrandDone::Forgotten(_) => {
                Err("that was not asked".into())
            }
        }
    }
}
