//! Pages of other places may not open sockets with our people's cookies.

use axum::http::header::{HOST, ORIGIN, SEC_WEBSOCKET_PROTOCOL};
use axum::http::{HeaderMap, Uri};
use maumau_protocol::{SUBPROTOCOL, SUBPROTOCOLS_GONE};

/// Whether a request may open a socket: it comes from no page, from ours, or from one that the settings name.
pub(crate) fn is_ours(headers: &HeaderMap, allowed: &[String]) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        // Programs that are no browsers send none; they have no cookies of others either.
        return true;
    };
    let (Ok(origin), Some(host)) = (origin.to_str(), headers.get(HOST).and_then(|host| host.to_str().ok())) else {
        return false;
    };
    let place = origin.split_once("://").map(|(_, place)| place);
    place == Some(host) || allowed.iter().any(|known| known == origin)
}

/// An origin as a browser says it, `https://mau.example` or with a port, without the slash that an address bar adds. Nothing if it is none.
pub fn origin_of(said: &str) -> Option<String> {
    let bare = said.strip_suffix('/').unwrap_or(said);
    let uri: Uri = bare.parse().ok()?;
    let place = uri.authority()?.as_str();
    let is_whole = matches!(uri.scheme_str(), Some("http" | "https")) && bare.ends_with(place) && !place.contains('@');
    is_whole.then(|| bare.to_ascii_lowercase())
}

/// Whether a client that names sub-protocols names ours, or one that was.
pub(crate) fn speaks_ours(headers: &HeaderMap) -> bool {
    let named = headers.get_all(SEC_WEBSOCKET_PROTOCOL).iter();
    let mut named = named
        .flat_map(|value| value.to_str().unwrap_or("?").split(','))
        .peekable();
    named.peek().is_none() || named.any(|name| name.trim() == SUBPROTOCOL || SUBPROTOCOLS_GONE.contains(&name.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_as_a_browser_says_it() {
        for (said, kept) in [
            ("https://mau.example", Some("https://mau.example")),
            ("https://Mau.example/", Some("https://mau.example")),
            ("http://192.168.0.7:7878", Some("http://192.168.0.7:7878")),
            ("http://[::1]:7878", Some("http://[::1]:7878")),
            ("foo", None),
            ("mau.example", None),
            ("ftp://mau.example", None),
            ("http://a/b", None),
            ("https://me@mau.example", None),
            ("https://", None),
        ] {
            assert_eq!(origin_of(said).as_deref(), kept, "{said}");
        }
    }

    #[test]
    fn an_older_page_is_let_in_to_be_told_so() {
        let names =
            |names: &'static str| HeaderMap::from_iter([(SEC_WEBSOCKET_PROTOCOL, names.parse().expect("a value"))]);
        assert!(speaks_ours(&HeaderMap::new()));
        assert!(speaks_ours(&names("maumau.v2.json")) && speaks_ours(&names("maumau.v1.json")));
        assert!(speaks_ours(&names("chat, maumau.v2.json")) && !speaks_ours(&names("chat")));
    }

    #[test]
    fn only_our_pages_open_sockets() {
        let headers = |origin: &str| -> HeaderMap {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, "mau.example:7878".parse().expect("a host"));
            headers.insert(ORIGIN, origin.parse().expect("an origin"));
            headers
        };
        let allowed = ["https://mau.example".to_owned()];
        assert!(is_ours(&HeaderMap::new(), &[]));
        assert!(is_ours(&headers("http://mau.example:7878"), &[]));
        assert!(is_ours(&headers("https://mau.example"), &allowed));
        for other in [
            "http://evil.example",
            "null",
            "http://mau.example:7878.evil.example",
            "http://mau.example",
        ] {
            assert!(!is_ours(&headers(other), &allowed), "{other}");
        }
    }
}
