//! The sockets that are open, by their numbers: tables name them by these. Those of other nodes are here while they talk to a table here.

use crate::subscribers::Subscriber;
use maumau_limits::{Outbox, locked};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};

/// All of them: where each hears, and whose those of this node are.
#[derive(Default)]
pub struct Sockets {
    last: AtomicU64,
    ears: Mutex<BTreeMap<u64, Subscriber>>,
    /// A person, the code of a table, and a socket between them.
    present: Mutex<BTreeSet<(String, String, u64)>>,
}

/// A person at a table, through one socket.
pub struct Presence<'a> {
    /// The person, by hash.
    pub person: &'a str,
    /// The table.
    pub code: &'a str,
    /// The number of the socket.
    pub socket: u64,
}

impl Presence<'_> {
    fn key(&self) -> (String, String, u64) {
        (self.person.to_owned(), self.code.to_owned(), self.socket)
    }
}

impl Sockets {
    /// Creates an empty list; the numbers of its sockets begin at `first`.
    pub fn from(first: u64) -> Sockets {
        let last = AtomicU64::new(first);
        Sockets {
            last,
            ..Sockets::default()
        }
    }

    /// Returns the number of a new socket.
    pub fn next_id(&self) -> u64 {
        self.last.fetch_add(1, Relaxed)
    }

    pub fn add(&self, socket: u64, ear: Subscriber) {
        locked(&self.ears).insert(socket, ear);
    }

    pub fn get(&self, socket: u64) -> Option<Subscriber> {
        locked(&self.ears).get(&socket).cloned()
    }

    /// Those that are here.
    pub fn near(&self) -> Vec<Arc<Outbox>> {
        let all = locked(&self.ears);
        let near = all.values().filter_map(|ear| match ear {
            Subscriber::Local(outbox) => Some(Arc::clone(outbox)),
            Subscriber::Remote(_) => None,
        });
        near.collect()
    }

    pub fn remove(&self, socket: u64) {
        locked(&self.ears).remove(&socket);
    }

    pub fn enter(&self, presence: &Presence<'_>) {
        locked(&self.present).insert(presence.key());
    }

    pub fn leave(&self, presence: &Presence<'_>) {
        locked(&self.present).remove(&presence.key());
    }

    /// The codes of the tables to which a person has a socket open at this node.
    pub fn tables_of(&self, person: &str) -> BTreeSet<String> {
        let present = locked(&self.present);
        let theirs = present.range((person.to_owned(), String::new(), 0)..);
        theirs
            .take_while(|(who, ..)| who == person)
            .map(|(_, code, _)| code.clone())
            .collect()
    }
}
