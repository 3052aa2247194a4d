//! The secret that a device shows: read from requests, given to browsers.

use axum::http::header::{AUTHORIZATION, COOKIE as COOKIES, SEC_WEBSOCKET_PROTOCOL};
use axum::http::{HeaderMap, HeaderValue};
use maumau_room::{hex, unhex};
use maumau_server::{chance, hash};

/// The cookie's name.
const COOKIE: &str = "maumau";

/// The device that sends a request.
pub(crate) struct Device {
    /// Its secret.
    pub(crate) token: String,
    /// Whether it is new and must be told its secret.
    pub(crate) is_new: bool,
}

impl Device {
    /// The device that sent these headers; a new one if it showed no secret.
    pub(crate) fn of(headers: &HeaderMap) -> Device {
        match shown(headers) {
            Some(token) => Device { token, is_new: false },
            None => Device {
                token: hex(&chance()),
                is_new: true,
            },
        }
    }

    /// The hash by which the host knows the device.
    pub(crate) fn hash(&self) -> String {
        hash(&self.token)
    }

    /// The cookie, for a year. Only pages of this host see it, and no script.
    pub(crate) fn cookie(&self, secure: bool) -> Option<HeaderValue> {
        let secure = if secure { "; Secure" } else { "" };
        let token = &self.token;
        HeaderValue::from_str(&format!(
            "{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}"
        ))
        .ok()
    }
}

/// A cookie that takes the secret away.
pub(crate) fn forgotten(secure: bool) -> Option<HeaderValue> {
    let secure = if secure { "; Secure" } else { "" };
    HeaderValue::from_str(&format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{secure}")).ok()
}

/// Before a secret among the sub-protocols that a socket offers.
const OFFERED: &str = "maumau.bearer.";

/// The secret in a cookie, or behind `Authorization: Bearer` for programs and for browsers that take no cookies. A browser can't set that
/// header for a socket: there the secret is offered as a sub-protocol.
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
