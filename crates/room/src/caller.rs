//! Client addresses: that of the connection, or the one that a proxy reports.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// A client address. IPv6 addresses count as the same within a /64, since providers assign those.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Caller(IpAddr);

/// The length of the IPv6 prefix that one customer gets.
const PREFIX: u32 = 64;

impl Caller {
    /// Returns the client address of an IP address.
    pub fn at(address: IpAddr) -> Caller {
        Caller(match address.to_canonical() {
            IpAddr::V4(v4) => IpAddr::V4(v4),
            IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << PREFIX))),
        })
    }

    /// Parses an address, with or without the `/64` of [`Display`](fmt::Display).
    pub fn read(text: &str) -> Option<Caller> {
        let plain = text.strip_suffix("/64").unwrap_or(text);
        plain.trim().parse().ok().map(Caller::at)
    }

    /// Returns whether this is the local machine, where an undeclared proxy may run.
    pub fn is_here(self) -> bool {
        self.0 == IpAddr::from([127, 0, 0, 1]) || self.0 == IpAddr::V6(Ipv6Addr::UNSPECIFIED)
    }
}

impl fmt::Display for Caller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(v4) => write!(f, "{v4}"),
            IpAddr::V6(v6) => write!(f, "{v6}/{PREFIX}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_as_it_is_shown() {
        for text in ["203.0.113.7", "2001:db8:1:2::/64"] {
            assert_eq!(
                Caller::read(text).map(|caller| caller.to_string()).as_deref(),
                Some(text)
            );
        }
        assert_eq!(Caller::read("2001:db8:1:2::7"), Caller::read("2001:db8:1:2::/64"));
        assert_eq!(Caller::read("mau.example"), None);
    }
}
