//! The sockets that are open, by their numbers: tables name them by these. Those of other nodes are here while they talk to a table here.

use crate::attached::Ear;
use crate::lock::locked;
use crate::outbox::Outbox;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

/// All of them: where each hears, and whose those of this node are.
#[derive(Default)]
pub(crate) struct Sockets {
    ears: Mutex<BTreeMap<u64, Ear>>,
    /// A person, the code of a table, and a socket between them.
    present: Mutex<BTreeSet<(String, String, u64)>>,
}

/// A person at a table, through one socket.
pub(crate) struct Presence<'a> {
    pub(crate) person: &'a str,
    pub(crate) code: &'a str,
    pub(crate) socket: u64,
}

impl Presence<'_> {
    fn key(&self) -> (String, String, u64) {
        (self.person.to_owned(), self.code.to_owned(), self.socket)
    }
}

impl Sockets {
    pub(crate) fn add(&self, socket: u64, ear: Ear) {
        locked(&self.ears).insert(socket, ear);
    }

    pub(crate) fn get(&self, socket: u64) -> Option<Ear> {
        locked(&self.ears).get(&socket).cloned()
    }

    /// Those that are here.
    pub(crate) fn near(&self) -> Vec<Arc<Outbox>> {
        let all = locked(&self.ears);
        let near = all.values().filter_map(|ear| match ear {
            Ear::Near(outbox) => Some(Arc::clone(outbox)),
            Ear::Far(_) => None,
        });
        near.collect()
    }

    pub(crate) fn remove(&self, socket: u64) {
        locked(&self.ears).remove(&socket);
    }

    pub(crate) fn enter(&self, presence: &Presence<'_>) {
        locked(&self.present).insert(presence.key());
    }

    pub(crate) fn leave(&self, presence: &Presence<'_>) {
        locked(&self.present).remove(&presence.key());
    }

    /// The codes of the tables to which a person has a socket open at this node.
    pub(crate) fn tables_of(&self, person: &str) -> BTreeSet<String> {
        let present = locked(&self.present);
        let theirs = present.range((person.to_owned(), String::new(), 0)..);
        theirs
            .take_while(|(who, ..)| who == person)
            .map(|(_, code, _)| code.clone())
            .collect()
    }
}
