//! Where a room's work lies: what it is told, what it wants done, and what time it is.

use crate::command::{Command, Now};
use crate::errand::{Counted, Errand, ErrandDone, ErrandRequest, RoomAnswer};
use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Poll;

/// What lies between a room and whoever drives it.
#[derive(Default)]
pub(crate) struct Papers {
    pub(crate) now: Now,
    pub(crate) told: VecDeque<Box<Command>>,
    /// Whether somebody has looked at the clock since.
    pub(crate) is_time: bool,
    pub(crate) done: Option<ErrandDone>,
    pub(crate) errands: Vec<Errand>,
    pub(crate) waits: Waits,
    /// From when on it may be put away.
    pub(crate) idle_ms: Option<u64>,
}

/// What a room waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Waits {
    /// That what it has asked for is done.
    #[default]
    Done,
    /// That it is so late; it hears nothing meanwhile.
    Rest(u64),
    /// That it is told something, or that it is so late.
    Told(u64),
}

/// What comes to a room.
pub(crate) enum Next {
    Command(Box<Command>),
    Time,
}

/// The desk of a room: the same for all who write on it.
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

    /// The room's clock, in ms.
    pub(crate) fn now(&self) -> u64 {
        self.papers().now.ms
    }

    /// In seconds since 1970.
    pub(crate) fn uptime_s(&self) -> u32 {
        self.papers().now.uptime_s
    }

    pub(crate) fn unix_s(&self) -> u32 {
        self.papers().now.unix_s
    }

    /// Something is to be done, and nobody waits for it.
    pub(crate) fn put(&self, errand: Errand) {
        self.papers().errands.push(errand);
    }

    pub(crate) fn count(&self, what: Counted) {
        self.put(Errand::Count(what, 1));
    }

    /// Answers the question of this number.
    pub(crate) fn answer(&self, ask: u64, answer: RoomAnswer) {
        self.put(Errand::Answer { ask, answer });
    }

    /// What comes next, at `wake_ms` at the latest.
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

    /// Something is to be done, and what came of it.
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

    /// Nothing is done for so long.
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

    /// Something is to be stored; whether it is.
    pub(crate) async fn stored(&self, request: ErrandRequest) -> Result<(), String> {
        match self.ask(request).await {
            ErrandDone::Stored(stored) => stored,
            ErrandDone::Boards { .. } | ErrandDone::Changed(_) | ErrandDone::Forgotten(_) => {
                Err("that was not asked".into())
            }
        }
    }
}
