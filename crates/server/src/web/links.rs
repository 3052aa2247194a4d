//! The link of a table, as people of whom it was asked have to follow it, and as a picture for a phone's camera.

use super::names::is_here;
use super::requests::Problem;
use crate::no_table::NoTable;
use crate::{Host, code};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maumau_protocol::TableLink;
use qrcode::QrCode;
use qrcode::render::svg;
use std::net::SocketAddr;
use std::sync::Arc;

/// A host's name may have so many characters.
const HOST_LEN_MAX: usize = 255;

/// The link in words.
pub(crate) async fn link(
    State(host): State<Arc<Host>>,
    Path(said): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TableLink>, Problem> {
    let link = of(&host, &said, &headers)?;
    Ok(Json(TableLink { link }))
}

/// The link as a QR code.
pub(crate) async fn picture(
    State(host): State<Arc<Host>>,
    Path(said): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let link = of(&host, &said, &headers)?;
    let code = QrCode::new(link).map_err(|_| unreadable())?;
    let svg = code.render::<svg::Color>().min_dimensions(240, 240).build();
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-store")], svg).into_response())
}

fn unreadable() -> Problem {
    let why = "the address of this request can't be made a link: ask by the host's name".into();
    Problem::new(StatusCode::BAD_REQUEST, "bad_host", why)
}

fn of(host: &Host, said: &str, headers: &HeaderMap) -> Result<String, Problem> {
    let code = code::read(said).ok_or(NoTable::Unknown)?;
    let own = if host.config.tls.is_some() { "https" } else { "http" };
    let base = base(own, headers, host.lan.get().copied()).ok_or_else(unreadable)?;
    Ok(format!("{base}/t/{code}"))
}

/// How whoever asks has reached the host, which itself speaks `own`: `https://mau.example`. Who asks from the machine itself is told where
/// others find it.
fn base(own: &str, headers: &HeaderMap, lan: Option<SocketAddr>) -> Option<String> {
    let said = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    // A proxy before a proxy adds to the list; the first is what people have typed.
    let first = |name: &str| said(name).and_then(|list| list.split(',').next()).map(str::trim);
    let scheme = match first("x-forwarded-proto") {
        Some("https") => "https",
        _ => own,
    };
    let name = first("x-forwarded-host").or_else(|| said(HOST.as_str()))?;
    if !is_plain(name) {
        return None;
    }
    match lan.filter(|_| is_here(name)) {
        Some(lan) => Some(format!("{own}://{lan}")),
        None => Some(format!("{scheme}://{name}")),
    }
}

/// Whether a name can stand in an address as it is.
pub(super) fn is_plain(name: &str) -> bool {
    let may = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
    !name.is_empty() && name.len() <= HOST_LEN_MAX && name.chars().all(may)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(pairs: &[(&'static str, &str)], lan: Option<&str>) -> Option<String> {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(*name, value.parse().expect("a header"));
        }
        base("http", &headers, lan.map(|lan| lan.parse().expect("an address")))
    }

    #[test]
    fn a_link_leads_where_people_are() {
        let lan = Some("192.168.0.7:7878");
        assert_eq!(
            asked(&[("host", "mau.example")], lan),
            Some("http://mau.example".into())
        );
        for here in ["localhost:7878", "127.0.0.1:7878", "[::1]:7878"] {
            assert_eq!(
                asked(&[("host", here)], lan),
                Some("http://192.168.0.7:7878".into()),
                "{here}"
            );
            assert_eq!(asked(&[("host", here)], None), Some(format!("http://{here}")));
        }
        let behind = [
            ("host", "127.0.0.1:7878"),
            ("x-forwarded-host", "mau.example, inner"),
            ("x-forwarded-proto", "https"),
        ];
        assert_eq!(asked(&behind, lan), Some("https://mau.example".into()));
    }

    #[test]
    fn no_markup_comes_into_a_link() {
        for wrong in ["", "a\"><script>", "a/b", "a b", "user@evil", &"x".repeat(300)] {
            assert_eq!(asked(&[("host", wrong)], None), None, "{wrong}");
            assert_eq!(
                asked(&[("host", "a"), ("x-forwarded-host", wrong)], None),
                None,
                "{wrong}"
            );
        }
        let scheme = [("host", "a"), ("x-forwarded-proto", "javascript")];
        assert_eq!(asked(&scheme, None), Some("http://a".into()));
        assert_eq!(asked(&[], None), None);
    }
}
