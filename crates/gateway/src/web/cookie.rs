//! The secret of a device: read from requests, sent to browsers.

use axum::http::header::{AUTHORIZATION, COOKIE as COOKIES, SEC_WEBSOCKET_PROTOCOL};
use axum::http::{HeaderMap, HeaderValue};
use maumau_room::{hex, unhex};
use maumau_server::{chance, hash};

const COOKIE: &str = "maumau";

pub(crate) struct Device {
    pub(crate) token: String,
    /// Whether it is new and must be sent its secret.
    pub(crate) is_new: bool,
}

impl Device {
    /// Returns the device that sent these headers; a new one if they contain no secret.
    pub(crate) fn of(headers: &HeaderMap) -> Device {
        match shown(headers) {
            Some(token) => Device { token, is_new: false },
            None => Device {
                token: hex(&chance()),
                is_new: true,
            },
        }
    }

    pub(crate) fn hash(&self) -> String {
        hash(&self.token)
    }

    /// Returns the cookie, valid for a year. Scripts and other sites cannot read it.
    pub(crate) fn cookie(&self, secure: bool) -> Option<HeaderValue> {
        let secure = if secure { "; Secure" } else { "" };
        let token = &self.token;
        HeaderValue::from_str(&format!(
            "{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}"
        ))
        .ok()
    }
}

pub(crate) fn forgotten(secure: bool) -> Option<HeaderValue> {
    let secure = if secure { "; Secure" } else { "" };
    HeaderValue::from_str(&format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{secure}")).ok()
}

/// Prefix of a secret among the sub-protocols that a socket offers.
const OFFERED: &str = "maumau.bearer.";

/// Returns the secret from a cookie, or from `Authorization: Bearer` for programs and for browsers
/// without cookies. A browser cannot set that header for a WebSocket, so the secret may also be
/// offered as a sub-protocol.
fn shown(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(COOKIES).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies
        .flat_map(|text| text.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    let cookie = pairs.filter(|(name, _)| *name == COOKIE).map(|(_, token)| token).next();
    let bearer = headers
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let offered = headers.get_all(SEC_WEBSOCKET_PROTOCOL).iter();
    let offered = offered
        .filter_map(|value| value.to_str().ok())
        .flat_map(|names| names.split(','))
        .find_map(|name| name.trim().strip_prefix(OFFERED));
    let token = cookie.or(bearer).or(offered)?;
    unhex(token).map(|_| token.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_shown_in_any_of_three_ways_and_the_cookie_comes_first() {
        let [cookie, bearer, offered] = ["1", "2", "3"].map(|digit| digit.repeat(64));
        let mut headers = HeaderMap::new();
        assert_eq!(shown(&headers), None);
        let mut show = |name, value: String| {
            headers.insert(name, value.parse().expect("a header"));
            shown(&headers)
        };
        let names = format!("maumau.v2.json, maumau.bearer.{offered}");
        assert_eq!(show(SEC_WEBSOCKET_PROTOCOL, names), Some(offered));
        assert_eq!(show(AUTHORIZATION, format!("Bearer {bearer}")), Some(bearer));
        assert_eq!(show(COOKIES, format!("other=1; maumau={cookie}")), Some(cookie));
    }

    #[test]
    fn what_is_no_secret_is_none() {
        for names in [
            "maumau.v2.json",
            "maumau.bearer.",
            "maumau.bearer.12",
            "maumau.bearer.x",
        ] {
            let headers = HeaderMap::from_iter([(SEC_WEBSOCKET_PROTOCOL, names.parse().expect("a header"))]);
            assert_eq!(shown(&headers), None, "{names}");
        }
    }
}
