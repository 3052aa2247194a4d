//! The client address of a request: the peer of the connection, or the address reported by a
//! trusted proxy.

use axum::http::HeaderMap;
pub(crate) use maumau_room::Caller;
use std::net::IpAddr;

/// The client address, followed by the proxies it came through; the nearest one is last.
const FORWARDED: &str = "x-forwarded-for";

pub(crate) fn is_trusted(peer: IpAddr, trusted: &[IpAddr]) -> bool {
    trusted.iter().any(|proxy| proxy.to_canonical() == peer.to_canonical())
}

/// Returns the client address of a request. Only trusted proxies are believed: starting from
/// `peer`, each trusted proxy vouches for the address it added.
pub(crate) fn caller_of(peer: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> Caller {
    let lines = headers.get_all(FORWARDED).iter().rev();
    let told = lines.filter_map(|line| line.to_str().ok());
    let mut told = told.flat_map(|line| line.rsplit(',')).map(|word| word.trim().parse());
    let mut asked = peer;
    while is_trusted(asked, trusted) {
        match told.next() {
            Some(Ok(before)) => asked = before,
            Some(Err(_)) | None => break,
        }
    }
    Caller::at(asked)
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
        caller_of(address(&peer), &headers, &trusted).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_says_who_asks() {
        assert_eq!(asked("10.0.0.9", &["1.2.3.4"], &[]), "10.0.0.9");
        assert_eq!(asked("127.0.0.1", &["1.2.3.4"], &["127.0.0.1"]), "1.2.3.4");
        assert_eq!(asked("::ffff:127.0.0.1", &["1.2.3.4"], &["127.0.0.1"]), "1.2.3.4");
        // Entries before the one that the proxy added come from the client and prove nothing.
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
    fn neighbours_in_one_network_of_ipv6_are_one() {
        assert_eq!(
            asked("2001:db8:1:2::1", &[], &[]),
            asked("2001:db8:1:2:ffff::7", &[], &[])
        );
        assert_ne!(asked("2001:db8:1:2::1", &[], &[]), asked("2001:db8:1:3::1", &[], &[]));
    }
}
