//! Who asks: the address a connection comes from, or the one that a proxy says it carries for.

use axum::http::HeaderMap;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// Where somebody is, as far as it is told apart. Whoever has one IPv6 address has the whole /64 around it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Caller(IpAddr);

/// The proxies before this one, and whoever asked them, the last one at the end.
const FORWARDED: &str = "x-forwarded-for";
/// How many bits of an IPv6 address belong to whoever it was given to.
const PREFIX: u32 = 64;

impl Caller {
    /// Whoever has this address.
    pub(crate) fn at(address: IpAddr) -> Caller {
        Caller(match address.to_canonical() {
            IpAddr::V4(v4) => IpAddr::V4(v4),
            IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << PREFIX))),
        })
    }

    /// Whoever a request comes from. What it says of others is believed only of proxies that are `trusted`: the nearest one is the
    /// connection's own, and each tells who asked it.
    pub(crate) fn of(peer: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> Caller {
        let is_trusted = |address: &IpAddr| {
            trusted
                .iter()
                .any(|proxy| proxy.to_canonical() == address.to_canonical())
        };
        let lines = headers.get_all(FORWARDED).iter().rev();
        let told = lines.filter_map(|line| line.to_str().ok());
        let mut told = told.flat_map(|line| line.rsplit(',')).map(|word| word.trim().parse());
        let mut asked = peer;
        while is_trusted(&asked) {
            match told.next() {
                Some(Ok(before)) => asked = before,
                Some(Err(_)) | None => break,
            }
        }
        Caller::at(asked)
    }

    /// Whoever has the address of this text, as it is shown or plain.
    pub(crate) fn read(text: &str) -> Option<Caller> {
        let plain = text.strip_suffix("/64").unwrap_or(text);
        plain.trim().parse().ok().map(Caller::at)
    }

    /// Whether it is this machine itself, at which a proxy may be that nobody has named.
    pub(crate) fn is_here(self) -> bool {
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

    fn asked(peer: &str, forwarded: &[&str], trusted: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append(FORWARDED, line.parse().expect("a header"));
        }
        let address = |text: &&str| text.parse().expect("an address");
        let trusted: Vec<IpAddr> = trusted.iter().map(address).collect();
        Caller::of(address(&peer), &headers, &trusted).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_says_who_asks() {
        assert_eq!(asked("10.0.0.9", &["1.2.3.4"], &[]), "10.0.0.9");
        assert_eq!(asked("127.0.0.1", &["1.2.3.4"], &["127.0.0.1"]), "1.2.3.4");
        assert_eq!(asked("::ffff:127.0.0.1", &["1.2.3.4"], &["127.0.0.1"]), "1.2.3.4");
        // What stands before the address that the proxy added was said by whoever asked it.
        assert_eq!(asked("127.0.0.1", &["6.6.6.6, 1.2.3.4"], &["127.0.0.1"]), "1.2.3.4");
        assert_eq!(
            asked(
                "127.0.0.1",
                &["6.6.6.6", "1.2.3.4, 10.0.0.1"],
                &["127.0.0.1", "10.0.0.1"]
            ),
            "1.2.3.4"
        );
        assert_eq!(asked("127.0.0.1", &["nobody"], &["127.0.0.1"]), "127.0.0.1");
        assert_eq!(asked("127.0.0.1", &[], &["127.0.0.1"]), "127.0.0.1");
    }

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

    #[test]
    fn neighbours_in_one_network_of_ipv6_are_one() {
        assert_eq!(
            asked("2001:db8:1:2::1", &[], &[]),
            asked("2001:db8:1:2:ffff::7", &[], &[])
        );
        assert_ne!(asked("2001:db8:1:2::1", &[], &[]), asked("2001:db8:1:3::1", &[], &[]));
    }
}
