//! The sockets that are attached to a table: here, or through a gate.

use maumau_bus::ToGateway;
use maumau_limits::Outbox;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Where a socket hears.
#[derive(Clone)]
pub enum Subscriber {
    /// Here.
    Local(Arc<Outbox>),
    /// At another node.
    Remote(Arc<ToGateway>),
}

/// Sockets by their numbers. Where they are dropped those that are here look for their table anew.
#[derive(Default)]
pub struct Subscribers(BTreeMap<u64, Subscriber>);

impl Subscribers {
    pub fn add(&mut self, socket: u64, ear: Option<Subscriber>) {
        if let Some(ear) = ear {
            self.0.insert(socket, ear);
        }
    }

    pub fn get(&self, socket: u64) -> Option<&Subscriber> {
        self.0.get(&socket)
    }

    /// Their numbers.
    pub fn all(&self) -> impl Iterator<Item = u64> {
        self.0.keys().copied()
    }

    /// One that is not attached any more.
    pub fn take(&mut self, socket: u64) -> Option<Subscriber> {
        self.0.remove(&socket)
    }

    pub fn remove(&mut self, socket: u64) {
        self.0.remove(&socket);
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Drop for Subscribers {
    fn drop(&mut self) {
        for ear in self.0.values() {
            if let Subscriber::Local(outbox) = ear {
                outbox.detach();
            }
        }
    }
}
