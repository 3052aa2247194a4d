//! The sockets that are open, by their numbers: tables name them by these.

use crate::lock::locked;
use crate::outbox::Outbox;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// All sockets of this process, and what waits to go out through each.
#[derive(Default)]
pub(crate) struct Sockets(Mutex<BTreeMap<u64, Arc<Outbox>>>);

impl Sockets {
    pub(crate) fn add(&self, socket: u64, outbox: &Arc<Outbox>) {
        locked(&self.0).insert(socket, Arc::clone(outbox));
    }

    pub(crate) fn get(&self, socket: u64) -> Option<Arc<Outbox>> {
        locked(&self.0).get(&socket).cloned()
    }

    pub(crate) fn remove(&self, socket: u64) {
        locked(&self.0).remove(&socket);
    }
}
