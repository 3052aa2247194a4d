//! Who asks for something: from where, and as whom, if it has said so.

use crate::caller::Caller;
use serde::{Deserialize, Serialize};
use std::net::{IpAddr, Ipv4Addr};

/// Somebody at an address.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Asker {
    pub(crate) caller: Caller,
    /// Who, if it has shown a secret: whoever draws a new one for each request is still at its address.
    pub(crate) person: Option<Known>,
}

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
        }
    }
}
