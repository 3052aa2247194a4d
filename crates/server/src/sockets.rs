//! The sockets that are open, by their numbers: tables name them by these. Those of other nodes are here while they talk to a table here.

use crate::attached::Ear;
use crate::lock::locked;
use crate::outbox::Outbox;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// All of them, and where each hears.
#[derive(Default)]
pub(crate) struct Sockets(Mutex<BTreeMap<u64, Ear>>);

impl Sockets {
    pub(crate) fn add(&self, socket: u64, ear: Ear) {
        locked(&self.0).insert(socket, ear);
    }

    pub(crate) fn get(&self, socket: u64) -> Option<Ear> {
        locked(&self.0).get(&socket).cloned()
    }

    /// Those that are here.
    pub(crate) fn near(&self) -> Vec<Arc<Outbox>> {
        let all = locked(&self.0);
        let near = all.values().filter_map(|ear| match ear {
            Ear::Near(outbox) => Some(Arc::clone(outbox)),
            Ear::Far(_) => None,
        });
        near.collect()
    }

    pub(crate) fn remove(&self, socket: u64) {
        locked(&self.0).remove(&socket);
    }
}
