//! Who asks: the address a connection comes from, or the one that a proxy says it carries for.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// Where somebody is, as far as it is told apart. Whoever has one IPv6 address has the whole /64 around it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Caller(IpAddr);

/// How many bits of an IPv6 address belong to whoever it was given to.
const PREFIX: u32 = 64;

impl Caller {
    /// Whoever has this address.
    pub fn at(address: IpAddr) -> Caller {
        Caller(match address.to_canonical() {
            IpAddr::V4(v4) => IpAddr::V4(v4),
            IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << PREFIX))),
        })
    }

    /// Whoever has the address of this text, as it is shown or plain.
    pub fn read(text: &str) -> Option<Caller> {
        let plain = text.strip_suffix("/64").unwrap_or(text);
        plain.trim().parse().ok().map(Caller::at)
    }

    /// Whether it is this machine itself, at which a proxy may be that nobody has named.
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
