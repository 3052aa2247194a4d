//! How a table tells the sockets of one gate.

use super::letter::Letter;
use super::routes::Routes;
use crate::outbox::SocketMessage;
use std::sync::Arc;

/// A session, as the table sees it: only what is for sockets of this gate goes there.
pub(crate) struct ToGate {
    routes: Arc<Routes>,
    gate: u64,
    session: u64,
}

impl ToGate {
    pub(crate) fn new(routes: Arc<Routes>, gate: u64, session: u64) -> ToGate {
        ToGate { routes, gate, session }
    }

    /// Where two sockets have the same, one letter is enough.
    pub(crate) fn session(&self) -> (u64, u64) {
        (self.gate, self.session)
    }

    /// A message to some of its sockets.
    pub(crate) fn tell(&self, to: Vec<u64>, message: &SocketMessage) {
        let (session, role) = (self.session, message.role.clone());
        let letter = Letter::Tell { session, to, role };
        self.routes.try_send(self.gate, letter, message.text.to_string());
    }

    /// Some of its sockets are closed.
    pub(crate) fn bye(&self, to: Vec<u64>, code: &str) {
        let (session, code) = (self.session, code.to_owned());
        let letter = Letter::Bye { session, to, code };
        self.routes.try_send(self.gate, letter, String::new());
    }
}
