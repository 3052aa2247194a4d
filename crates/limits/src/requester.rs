//! The origin of a request: the address, the person if known, and the table where they sit.

use maumau_room::Caller;
use serde::{Deserialize, Serialize};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::{IpAddr, Ipv4Addr};

/// The origin of a request.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Requester {
    /// The address.
    pub caller: Caller,
    /// The person, if the request carries a secret. A client that makes up a new secret for each
    /// request still has one address.
    pub person: Option<PersonHash>,
    /// The table at which the person sits and which waits for the request.
    pub table: Option<TableHash>,
}

/// A table, by the hash of its code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct TableHash(u64);

/// A person, by the first digits of their hash: enough to tell people apart, small enough to keep
/// many.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct PersonHash(u64);

impl Requester {
    /// The server itself.
    pub fn server() -> Requester {
        Requester::new(Caller::at(IpAddr::V4(Ipv4Addr::LOCALHOST)), "")
    }

    /// A person, by hash, at an address.
    pub fn new(caller: Caller, person: &str) -> Requester {
        let digits = person.get(..16).and_then(|digits| u64::from_str_radix(digits, 16).ok());
        Requester {
            caller,
            person: digits.map(PersonHash),
            table: None,
        }
    }

    /// The same requester, seated at the table with this code.
    pub fn at_table(self, code: &str) -> Requester {
        let mut hasher = DefaultHasher::new();
        code.hash(&mut hasher);
        let table = Some(TableHash(hasher.finish()));
        Requester { table, ..self }
    }
}
