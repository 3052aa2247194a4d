//! The secret that a device shows: read from requests, given to browsers.

use crate::person::{COOKIE, chance, hash, hex, unhex};
use axum::http::header::{AUTHORIZATION, COOKIE as COOKIES};
use axum::http::{HeaderMap, HeaderValue};

/// Who asks.
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

/// The secret in a cookie, or behind `Authorization: Bearer` for programs.
fn shown(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(COOKIES).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies
        .flat_map(|text| text.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    let cookie = pairs.filter(|(name, _)| *name == COOKIE).map(|(_, token)| token).next();
    let bearer = headers
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let token = cookie.or(bearer)?;
    unhex(token).map(|_| token.to_ascii_lowercase())
}
