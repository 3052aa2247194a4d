//! How a table tells the sockets of one gate.

use super::letter::Letter;
use super::routes::Routes;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A session, as the table sees it: only what is for sockets of this gate goes there.
pub(crate) struct Line {
    routes: Arc<Routes>,
    gate: u64,
    session: u64,
    told: AtomicU64,
}

impl Line {
    pub(crate) fn new(routes: Arc<Routes>, gate: u64, session: u64) -> Line {
        Line {
            routes,
            gate,
            session,
            told: AtomicU64::new(0),
        }
    }

    /// Where two sockets have the same, one letter is enough.
    pub(crate) fn session(&self) -> (u64, u64) {
        (self.gate, self.session)
    }

    /// A message to some of its sockets.
    pub(crate) fn tell(&self, to: Vec<u64>, text: &str) {
        let (session, n) = (self.session, self.next());
        let letter = Letter::Tell { session, n, to };
        self.routes.try_send(self.gate, letter, text.to_owned());
    }

    /// Some of its sockets are closed.
    pub(crate) fn bye(&self, to: Vec<u64>, code: &str) {
        let (session, n, code) = (self.session, self.next(), code.to_owned());
        let letter = Letter::Bye { session, n, to, code };
        self.routes.try_send(self.gate, letter, String::new());
    }

    fn next(&self) -> u64 {
        self.told.fetch_add(1, Relaxed) + 1
    }
}
