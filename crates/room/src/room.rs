//! A room, as whoever drives it sees it: messages and time in, messages out.

use crate::command::{Command, Now};
use crate::desk::{Desk, Waits};
use crate::errand::{Errand, ErrandDone};
use crate::given::Given;
use crate::table::Table;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Waker};

/// A room. It does nothing by itself: it hears commands and looks at the clock when it is told to, and says what is to be done.
pub struct Room {
    desk: Desk,
    /// What happens in it, step by step: it goes on when it is told something, and never waits for anything else.
    course: Pin<Box<dyn Future<Output = ()> + Send>>,
    is_over: bool,
}

impl Room {
    /// The room as it was written down, its match replayed.
    ///
    /// # Errors
    /// A sentence: what was written can't be read, or its match can't have happened.
    pub fn restore(given: Given) -> Result<Room, String> {
        let desk = Desk::at(given.now);
        let (table, earlier) = Table::restore(given, desk.clone())?;
        Ok(Room {
            desk,
            course: Box::pin(Box::new(table).run(earlier)),
            is_over: false,
        })
    }

    /// It is told something. What is to be done, in this order.
    pub fn hear(&mut self, now: Now, command: impl Into<Box<Command>>) -> Vec<Errand> {
        let command = command.into();
        if let Command::Done(done) = *command {
            return self.done(now, done);
        }
        self.desk.papers().told.push_back(command);
        self.go_on(now)
    }

    /// What it has asked for is done, or could not be. What is to be done next, in this order.
    pub fn done(&mut self, now: Now, done: ErrandDone) -> Vec<Errand> {
        self.desk.papers().done = Some(done);
        self.go_on(now)
    }

    /// It looks at the clock. What is to be done, in this order.
    pub fn time(&mut self, now: Now) -> Vec<Errand> {
        self.desk.papers().is_time = true;
        self.go_on(now)
    }

    /// When it wants to look at the clock, in ms; nothing while it waits for what it has asked for.
    pub fn wakes_ms(&self) -> Option<u64> {
        match self.desk.papers().waits {
            Waits::Done => None,
            Waits::Rest(until) | Waits::Told(until) => Some(until),
        }
    }

    /// Whether it hears commands now. It keeps what it is told otherwise.
    pub fn hears(&self) -> bool {
        matches!(self.desk.papers().waits, Waits::Told(_))
    }

    /// Whether nobody has been there for so long that it may be put away: all of it is stored.
    pub fn is_idle(&self, now: Now) -> bool {
        let papers = self.desk.papers();
        matches!(papers.waits, Waits::Told(_)) && papers.idle_ms.is_some_and(|idle_ms| idle_ms <= now.ms)
    }

    /// Whether it has ended: it was deleted, or its host stops.
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
