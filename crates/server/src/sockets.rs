//! The open sockets by number. Tables refer to them by these numbers. Sockets of other nodes are
//! listed while they talk to a table on this node.

use crate::subscribers::Subscriber;
use maumau_limits::{Outbox, locked};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};

/// All sockets, and who is present through those of this node.
#[derive(Default)]
pub struct Sockets {
    last: AtomicU64,
    ears: Mutex<BTreeMap<u64, Subscriber>>,
    /// Person, table code, and the number of the socket that connects them.
    present: Mutex<BTreeSet<(String, String, u64)>>,
}

/// A person's presence at a table through one socket.
pub struct Presence<'a> {
    /// The person, by hash.
    pub person: &'a str,
    /// The table's code.
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

    pub fn next_id(&self) -> u64 {
        self.last.fetch_add(1, Relaxed)
    }

    pub fn add(&self, socket: u64, ear: Subscriber) {
        locked(&self.ears).insert(socket, ear);
    }

    pub fn get(&self, socket: u64) -> Option<Subscriber> {
        locked(&self.ears).get(&socket).cloned()
    }

    /// Returns the outboxes of this node's sockets.
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

    /// Returns the codes of the tables to which a person has a socket open on this node.
    pub fn tables_of(&self, person: &str) -> BTreeSet<String> {
        let present = locked(&self.present);
        let theirs = present.range((person.to_owned(), String::new(), 0)..);
        theirs
            .take_while(|(who, ..)| who == person)
            .map(|(_, code, _)| code.clone())
            .collect()
    }
}
