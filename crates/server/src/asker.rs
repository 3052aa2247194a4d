//! Identifies who sends a request: the address, the person if they are known, and the table where they sit.

use crate::caller::Caller;
use serde::{Deserialize, Serialize};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::{IpAddr, Ipv4Addr};

/// Somebody at an address.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Asker {
    pub(crate) caller: Caller,
    /// Who, if it has shown a secret: whoever draws a new one for each request is still at its address.
    pub(crate) person: Option<Known>,
    /// The table that waits for what is asked for, if the person sits there.
    pub(crate) table: Option<AtTable>,
}

/// A table, by the hash of its code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) struct AtTable(u64);

/// A person, by the first digits of its hash: enough to tell people apart, small enough to keep many.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) struct Known(u64);

impl Asker {
    /// The host itself.
    pub(crate) fn host() -> Asker {
        Asker::new(Caller::at(IpAddr::V4(Ipv4Addr::LOCALHOST)), "")
    }

    /// `person` by its hash.
    pub(crate) fn new(caller: Caller, person: &str) -> Asker {
        let digits = person.get(..16).and_then(|digits| u64::from_str_radix(digits, 16).ok());
        Asker {
            caller,
            person: digits.map(Known),
            table: None,
        }
    }

    /// The same one, seated at the table with this code.
    pub(crate) fn at_table(self, code: &str) -> Asker {
        let mut hasher = DefaultHasher::new();
        code.hash(&mut hasher);
        let table = Some(AtTable(hasher.finish()));
        Asker { table, ..self }
    }
}
