//! A room as its driver sees it: messages and time in, messages out.

use crate::command::{Command, Now};
use crate::desk::{Desk, Waits};
use crate::errand::{Errand, ErrandDone};
use crate::given::Given;
use crate::table::Table;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Waker};

/// A room. It is passive: each call returns the outputs that the driver must perform, in order.
pub struct Room {
    desk: Desk,
    /// The table's future. It pauses only for input, for time and for results of its own requests.
    course: Pin<Box<dyn Future<Output = ()> + Send>>,
    is_over: bool,
}

impl Room {
    /// Restores a stored room; its match is replayed.
    ///
    /// # Errors
    /// A sentence, if the stored table cannot be read or its match cannot have happened.
    pub fn restore(given: Given) -> Result<Room, String> {
        let desk = Desk::at(given.now);
        let (table, earlier) = Table::restore(given, desk.clone())?;
        Ok(Room {
            desk,
            course: Box::pin(Box::new(table).run(earlier)),
            is_over: false,
        })
    }

    /// Passes on a command. Returns the outputs, in order.
    pub fn hear(&mut self, now: Now, command: impl Into<Box<Command>>) -> Vec<Errand> {
        let command = command.into();
        if let Command::Done(done) = *command {
            return self.done(now, done);
        }
        self.desk.papers().told.push_back(command);
        self.go_on(now)
    }

    /// Passes on the result of the room's request. Returns the next outputs, in order.
    pub fn done(&mut self, now: Now, done: ErrandDone) -> Vec<Errand> {
        self.desk.papers().done = Some(done);
        self.go_on(now)
    }

    /// Tells the room that time has passed. Returns the outputs, in order.
    pub fn time(&mut self, now: Now) -> Vec<Errand> {
        self.desk.papers().is_time = true;
        self.go_on(now)
    }

    /// Returns when the room must be woken, in ms; `None` while it waits for the result of a request.
    pub fn wakes_ms(&self) -> Option<u64> {
        match self.desk.papers().waits {
            Waits::Done => None,
            Waits::Rest(until) | Waits::Told(until) => Some(until),
        }
    }

    /// Returns whether the room handles commands now. Otherwise it queues them.
    pub fn hears(&self) -> bool {
        matches!(self.desk.papers().waits, Waits::Told(_))
    }

    /// Returns whether the room has been empty long enough to be evicted. All of it is stored then.
    pub fn is_idle(&self, now: Now) -> bool {
        let papers = self.desk.papers();
        matches!(papers.waits, Waits::Told(_)) && papers.idle_ms.is_some_and(|idle_ms| idle_ms <= now.ms)
    }

    /// Returns whether the room has ended: it was deleted, moved to another node, or its server stops.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    fn go_on(&mut self, now: Now) -> Vec<Errand> {
        self.desk.papers().now = now;
        if !self.is_over {
            let mut context = Context::from_waker(Waker::noop());
            self.is_over = self.course.as_mut().poll(&mut context).is_ready();
        }
        std::mem::take(&mut self.desk.papers().errands)
    }
}
