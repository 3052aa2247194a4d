//! The sockets that are attached to a table: here, or through a gate.

use crate::outbox::Outbox;
use crate::post::ToGate;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Where a socket hears.
#[derive(Clone)]
pub(crate) enum Ear {
    /// Here.
    Near(Arc<Outbox>),
    /// At another node.
    Far(Arc<ToGate>),
}

/// Sockets by their numbers. Where they are dropped those that are here look for their table anew.
#[derive(Default)]
pub(crate) struct Attached(BTreeMap<u64, Ear>);

impl Attached {
    pub(crate) fn add(&mut self, socket: u64, ear: Option<Ear>) {
        if let Some(ear) = ear {
            self.0.insert(socket, ear);
        }
    }

    pub(crate) fn get(&self, socket: u64) -> Option<&Ear> {
        self.0.get(&socket)
    }

    /// Their numbers.
    pub(crate) fn all(&self) -> impl Iterator<Item = u64> {
        self.0.keys().copied()
    }

    /// One that is not attached any more.
    pub(crate) fn take(&mut self, socket: u64) -> Option<Ear> {
        self.0.remove(&socket)
    }

    pub(crate) fn remove(&mut self, socket: u64) {
        self.0.remove(&socket);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Drop for Attached {
    fn drop(&mut self) {
        for ear in self.0.values() {
            if let Ear::Near(outbox) = ear {
                outbox.detach();
            }
        }
    }
}
