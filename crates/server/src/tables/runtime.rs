//! What a table stands on, as whoever drives it sees it: a room has no sockets, no clock, no store, and no other tables.

use crate::bot_workers::Thinking;
use crate::subscribers::{Subscriber, Subscribers};
use crate::table_registry::Commands;
use maumau_room::{Bound, Command, Errand, ErrandDone, ErrandRequest, Now};
use std::collections::VecDeque;
use std::future::Future;
use std::sync::{Arc, Mutex};
use tokio::time::Instant;

/// The law that was tried last, if it can be played.
pub type LastTried = Arc<Mutex<Option<Arc<Bound>>>>;

/// What belongs to a table and not to its room.
pub struct TableContext {
    /// The table's.
    pub code: String,
    /// Who hears.
    pub sockets: Subscribers,
    /// What the room is told next, before anything from outside.
    pub first: VecDeque<Command>,
    /// It is in use until the room has heard of it.
    pub tried: LastTried,
    /// Who thinks for its bots, once one has a question.
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

/// What came of a request of a room.
pub enum RequestOutcome {
    /// That.
    Done(ErrandDone),
    /// Another node has written there: the table does not run here any more.
    Lost,
}

/// What a table stands on.
pub trait RoomRuntime: Send + Sync + 'static {
    /// What time it is.
    fn now(&self) -> Now;

    /// When it will be `ms` on the clock of its tables, or in a day.
    fn when(&self, ms: u64) -> Instant;

    /// Where a socket hears, if it is there.
    fn subscriber(&self, socket: u64) -> Option<Subscriber>;

    /// Returns the last message to a socket, for this reason.
    fn last_word(&self, code: &str) -> Arc<str>;

    /// Tells these sockets whether their table stalls.
    fn tell_stalled(&self, sockets: &Subscribers, stalled: bool);

    /// Does what a room waits for.
    fn handle_request(&self, code: &str, request: ErrandRequest) -> impl Future<Output = RequestOutcome> + Send;

    /// Does, or begins, what no room waits for. What comes of it comes back as a command.
    fn run_errand(self: &Arc<Self>, around: &mut TableContext, errand: Errand);

    /// A table does not run here any more.
    fn release(&self, code: &str) -> impl Future<Output = ()> + Send;

    /// Puts a table away, unless somebody is just talking to it. Whether it is put away.
    fn put_away(&self, code: &str, commands: &Commands) -> impl Future<Output = bool> + Send;

    /// Whoever is on the way to a table looks for it anew.
    fn detach_all(&self, commands: Commands) {
        for socket in commands.entering() {
            if let Some(Subscriber::Local(outbox)) = self.subscriber(socket) {
                outbox.detach();
            }
        }
    }
}
