//! What a table stands on, as whoever drives it sees it: a room has no sockets, no clock, no store, and no other tables.

use crate::attached::{Attached, Ear};
use crate::fabric::Commands;
use crate::grants::Granted;
use crate::laws::Bound;
use crate::thinking::Thinking;
use axum::extract::ws::Utf8Bytes;
use maumau_room::{Command, Errand, ErrandRequest, Now};
use std::collections::VecDeque;
use std::future::Future;
use std::sync::{Arc, Mutex};
use tokio::time::Instant;

/// The law that was tried last, if it can be played.
pub(crate) type LastTried = Arc<Mutex<Option<Arc<Bound>>>>;

/// What belongs to a table and not to its room.
pub(crate) struct Around {
    /// The table's.
    pub(crate) code: String,
    /// Who hears.
    pub(crate) sockets: Attached,
    /// What the room is told next, before anything from outside.
    pub(crate) first: VecDeque<Command>,
    /// It is in use until the room has heard of it.
    pub(crate) tried: LastTried,
    /// Who thinks for its bots, once one has a question.
    pub(crate) thinking: Option<Arc<Thinking>>,
}

impl Around {
    pub(crate) fn of(code: &str) -> Around {
        Around {
            code: code.to_owned(),
            sockets: Attached::default(),
            first: VecDeque::new(),
            tried: Arc::default(),
            thinking: None,
        }
    }
}

/// What a table stands on.
pub(crate) trait Ground: Send + Sync + 'static {
    /// What time it is.
    fn now(&self) -> Now;

    /// When it will be `ms` on the clock of its tables, or in a day.
    fn when(&self, ms: u64) -> Instant;

    /// Where a socket hears, if it is there.
    fn ear(&self, socket: u64) -> Option<Ear>;

    /// The last message to a socket, for this reason.
    fn last_word(&self, code: &str) -> Utf8Bytes;

    /// Tells these sockets whether their table stands still.
    fn tell_stalled(&self, sockets: &Attached, stalled: bool);

    /// Does what a room waits for.
    fn grant(&self, code: &str, request: ErrandRequest) -> impl Future<Output = Granted> + Send;

    /// Does, or begins, what no room waits for. What comes of it comes back as a command.
    fn run_errand(self: &Arc<Self>, around: &mut Around, errand: Errand);

    /// A table does not run here any more.
    fn release(&self, code: &str) -> impl Future<Output = ()> + Send;

    /// Puts a table away, unless somebody is just talking to it. Whether it is put away.
    fn put_away(&self, code: &str, commands: &Commands) -> impl Future<Output = bool> + Send;

    /// Whoever is on the way to a table looks for it anew.
    fn detach_all(&self, commands: Commands) {
        for socket in commands.entering() {
            if let Some(Ear::Near(outbox)) = self.ear(socket) {
                outbox.detach();
            }
        }
    }
}
