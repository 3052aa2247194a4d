//! The sockets subscribed to a table, on this node or at the gateway of another one.

use crate::farewell::last_word;
use crate::metrics::{Metrics, count};
use maumau_bus::ToGateway;
use maumau_limits::{Outbox, SocketMessage};
use maumau_protocol::HostMessage;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The location of a socket.
#[derive(Clone)]
pub enum Subscriber {
    /// On this node.
    Local(Arc<Outbox>),
    /// At the gateway of another node.
    Remote(Arc<ToGateway>),
}

/// Sockets that get the same message, by gateway session.
type Envelopes<'a> = BTreeMap<(u64, u64), (&'a ToGateway, Vec<u64>)>;

fn gather<'a>(envelopes: &mut Envelopes<'a>, line: &'a ToGateway, socket: u64) {
    let envelope = envelopes.entry(line.session()).or_insert_with(|| (line, Vec::new()));
    envelope.1.push(socket);
}

/// The sockets of a table, by number. Dropping it detaches those of this node, and they look for
/// their table again.
#[derive(Default)]
pub struct Subscribers(BTreeMap<u64, Subscriber>);

impl Subscribers {
    pub fn add(&mut self, socket: u64, subscriber: Option<Subscriber>) {
        if let Some(subscriber) = subscriber {
            self.0.insert(socket, subscriber);
        }
    }

    pub fn get(&self, socket: u64) -> Option<&Subscriber> {
        self.0.get(&socket)
    }

    pub fn remove(&mut self, socket: u64) {
        self.0.remove(&socket);
    }

    /// Sends a message to these sockets, with one envelope per gateway.
    pub fn tell(&self, to: &[u64], message: SocketMessage, metrics: &Metrics) {
        let mut envelopes = Envelopes::new();
        for socket in to {
            match self.get(*socket) {
                Some(Subscriber::Local(outbox)) if !outbox.push(message.clone()) => count(&metrics.slow),
                Some(Subscriber::Remote(line)) => gather(&mut envelopes, line, *socket),
                Some(Subscriber::Local(_)) | None => {}
            }
        }
        for (line, to) in envelopes.into_values() {
            line.tell(to, &message);
        }
    }

    pub fn all(&self) -> impl Iterator<Item = u64> {
        self.0.keys().copied()
    }

    /// Tells all sockets whether their table is stalled.
    pub fn tell_stalled(&self, stalled: bool, metrics: &Metrics) {
        let all: Vec<u64> = self.all().collect();
        self.tell(&all, SocketMessage::of(&HostMessage::Stalled { stalled }), metrics);
    }

    /// Closes these sockets with a close message.
    pub fn send_away(&mut self, to: &[u64], code: &str, metrics: &Metrics) {
        let gone: Vec<(u64, Subscriber)> = to.iter().filter_map(|to| Some((*to, self.0.remove(to)?))).collect();
        let mut envelopes = Envelopes::new();
        for (socket, subscriber) in &gone {
            match subscriber {
                Subscriber::Local(outbox) => outbox.close(last_word(code, metrics)),
                Subscriber::Remote(line) => gather(&mut envelopes, line, *socket),
            }
        }
        for (line, to) in envelopes.into_values() {
            line.bye(to, code);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Drop for Subscribers {
    fn drop(&mut self) {
        for subscriber in self.0.values() {
            if let Subscriber::Local(outbox) = subscriber {
                outbox.detach();
            }
        }
    }
}
