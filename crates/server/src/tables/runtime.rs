//! The environment of a table as its runner sees it: a room itself has no sockets, clock, store or
//! other tables.

use crate::bot_workers::Thinking;
use crate::subscribers::{Subscriber, Subscribers};
use crate::table_registry::Commands;
use maumau_room::{Bound, Command, Errand, ErrandDone, ErrandRequest, Now};
use std::collections::VecDeque;
use std::future::Future;
use std::sync::{Arc, Mutex};
use tokio::time::Instant;

/// The ruleset that was validated last, if it is playable.
pub type LastTried = Arc<Mutex<Option<Arc<Bound>>>>;

/// State of a table outside its room.
pub struct TableContext {
    pub code: String,
    pub sockets: Subscribers,
    /// Commands that the room gets before any from outside.
    pub first: VecDeque<Command>,
    /// Keeps the ruleset alive until the room has received the verdict.
    pub tried: LastTried,
    /// The bots' worker, created for their first question.
    pub thinking: Option<Arc<Thinking>>,
}

impl TableContext {
    pub fn of(code: &str) -> TableContext {
        TableContext {
            code: code.to_owned(),
            sockets: Subscribers::default(),
            first: VecDeque::new(),
            tried: Arc::default(),
            thinking: None,
        }
    }
}

pub enum RequestOutcome {
    /// The reply for the room.
    Done(ErrandDone),
    /// Another node has written to the store: the table no longer runs here.
    Lost,
}

/// The environment of a table.
pub trait RoomRuntime: Send + Sync + 'static {
    /// Returns the current time.
    fn now(&self) -> Now;

    /// Returns the instant at which the tables' clock reads `ms`, at most a day from now.
    fn when(&self, ms: u64) -> Instant;

    /// Returns the subscriber of a socket, if it is open.
    fn subscriber(&self, socket: u64) -> Option<Subscriber>;

    /// Returns the close message with this code.
    fn last_word(&self, code: &str) -> Arc<str>;

    /// Tells these sockets whether their table is stalled.
    fn tell_stalled(&self, sockets: &Subscribers, stalled: bool);

    /// Handles a request for which a room waits.
    fn handle_request(&self, code: &str, request: ErrandRequest) -> impl Future<Output = RequestOutcome> + Send;

    /// Carries out or starts an output for which no room waits. Its result arrives as a command.
    fn run_errand(self: &Arc<Self>, around: &mut TableContext, errand: Errand);

    /// Releases a table that no longer runs here.
    fn release(&self, code: &str) -> impl Future<Output = ()> + Send;

    /// Evicts a table unless it is in use. Returns whether it was evicted.
    fn put_away(&self, code: &str, commands: &Commands) -> impl Future<Output = bool> + Send;

    /// Detaches the sockets that were about to enter a table; they look for it again.
    fn detach_all(&self, commands: Commands) {
        for socket in commands.entering() {
            if let Some(Subscriber::Local(outbox)) = self.subscriber(socket) {
                outbox.detach();
            }
        }
    }
}
