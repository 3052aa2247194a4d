//! Sends messages from a table to the sockets of one gateway.

use crate::envelope::Envelope;
use crate::routes::Routes;
use maumau_limits::SocketMessage;
use std::sync::Arc;

/// A session as the table sees it: sends to sockets of this gateway only.
pub struct ToGateway {
    routes: Arc<Routes>,
    gateway: u64,
    session: u64,
}

impl ToGateway {
    pub(crate) fn new(routes: Arc<Routes>, gateway: u64, session: u64) -> ToGateway {
        ToGateway {
            routes,
            gateway,
            session,
        }
    }

    /// Returns the gateway and its session. Sockets that share both need only one envelope.
    pub fn session(&self) -> (u64, u64) {
        (self.gateway, self.session)
    }

    /// Sends a message to these sockets.
    pub fn tell(&self, to: Vec<u64>, message: &SocketMessage) {
        let (session, role) = (self.session, message.role.clone());
        let envelope = Envelope::Tell { session, to, role };
        self.routes.try_send(self.gateway, envelope, message.text.to_string());
    }

    /// Closes these sockets.
    pub fn bye(&self, to: Vec<u64>, code: &str) {
        let (session, code) = (self.session, code.to_owned());
        let envelope = Envelope::Bye { session, to, code };
        self.routes.try_send(self.gateway, envelope, String::new());
    }
}
