//! The link of a table, as text and as a QR code.

use super::names::{bare, is_here};
use super::requests::Problem;
use crate::gateway::Gateway;
use crate::origins::Origin;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maumau_protocol::{TableLink, find_code};
use maumau_server::NoTable;
use qrcode::QrCode;
use qrcode::render::svg;
use std::net::SocketAddr;

const HOST_LEN_MAX: usize = 255;

pub(crate) async fn link(
    State(gateway): State<Gateway>,
    Path(said): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TableLink>, Problem> {
    let link = of(&gateway, &said, &headers)?;
    Ok(Json(TableLink { link }))
}

pub(crate) async fn picture(
    State(gateway): State<Gateway>,
    Path(said): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let link = of(&gateway, &said, &headers)?;
    let code = QrCode::new(link).map_err(|_| unreadable())?;
    let svg = code.render::<svg::Color>().min_dimensions(240, 240).build();
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-store")], svg).into_response())
}

fn unreadable() -> Problem {
    let why = "the address of this request can't be made a link: ask by the host's name".into();
    Problem::new(StatusCode::BAD_REQUEST, "bad_host", why)
}

fn of(gateway: &Gateway, said: &str, headers: &HeaderMap) -> Result<String, Problem> {
    let code = find_code(said).ok_or(NoTable::Unknown)?;
    let own = if gateway.config.tls.is_some() { "https" } else { "http" };
    let found = base(own, headers, gateway.lan.get().copied(), &gateway.config.origins).ok_or_else(unreadable)?;
    Ok(format!("{found}/t/{code}"))
}

/// Returns the base URL by which the client has reached the server: `https://mau.example`; `own` is
/// the server's own scheme. A client on this machine gets the address for others. A name from the
/// settings is completed with its scheme, port and path. Forwarded headers of untrusted peers have
/// already been removed.
fn base(own: &str, headers: &HeaderMap, lan: Option<SocketAddr>, origins: &[Origin]) -> Option<String> {
    let said = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    // Each proxy appends to the list, so the first entry is what people have typed.
    let first = |name: &str| said(name).and_then(|list| list.split(',').next()).map(str::trim);
    let scheme = match first("x-forwarded-proto") {
        Some("https") => "https",
        _ => own,
    };
    let name = first("x-forwarded-host").or_else(|| said(HOST.as_str()))?;
    if !is_plain(name) {
        return None;
    }
    let named = |is_it: &dyn Fn(&str) -> bool| origins.iter().find(|known| is_it(known.authority()));
    let found = if is_here(name) {
        // A proxy on this machine may have dropped the name.
        named(&|known| !is_here(known))
    } else {
        let exactly = named(&|known| known.eq_ignore_ascii_case(name));
        // Or only the port.
        exactly.or_else(|| named(&|known| bare(known).eq_ignore_ascii_case(name)))
    };
    match (found, lan.filter(|_| is_here(name))) {
        (Some(Origin { origin, path }), _) => Some(format!("{origin}{path}")),
        (None, Some(lan)) => Some(format!("{own}://{lan}")),
        (None, None) => Some(format!("{scheme}://{name}")),
    }
}

/// Returns the server's name and port as people call it: `mau.example`.
pub(crate) fn authority(gateway: &Gateway, headers: &HeaderMap) -> Option<String> {
    let base = base("http", headers, gateway.lan.get().copied(), &gateway.config.origins)?;
    let (_, place) = base.split_once("://")?;
    place.split('/').next().map(str::to_owned)
}

/// Returns whether a name can be put into a URL unchanged.
pub(crate) fn is_plain(name: &str) -> bool {
    let may = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
    !name.is_empty() && name.len() <= HOST_LEN_MAX && name.chars().all(may)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connection::Peer;
    use crate::origins::origin_of;
    use crate::routes::routes;
    use axum::body::{Body, to_bytes};
    use axum::extract::Request;
    use axum::http::HeaderName;
    use maumau_limits::Requester;
    use std::net::IpAddr;
    use tower::ServiceExt;

    fn asked(pairs: &[(&'static str, &str)], lan: Option<&str>) -> Option<String> {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(*name, value.parse().expect("a header"));
        }
        base("http", &headers, lan.map(|lan| lan.parse().expect("an address")), &[])
    }

    #[test]
    fn a_link_leads_under_the_path_that_the_settings_name() {
        let origins =
            ["https://example.org/mau", "http://mau.home:7878"].map(|said| origin_of(said).expect("an origin"));
        let asked = |host: &str, scheme: &str| {
            let pairs = [("host", host), ("x-forwarded-proto", scheme)];
            let headers = pairs.map(|(name, value)| (HeaderName::from_static(name), value.parse().expect("a header")));
            let lan = "192.168.0.7:7878".parse().ok();
            base("http", &HeaderMap::from_iter(headers), lan, &origins)
        };
        assert_eq!(asked("example.org", "https"), Some("https://example.org/mau".into()));
        assert_eq!(asked("mau.home:7878", "http"), Some("http://mau.home:7878".into()));
        assert_eq!(
            asked("192.168.0.7:7878", "http"),
            Some("http://192.168.0.7:7878".into())
        );
        // If a proxy drops the name or its port, the settings supply it.
        assert_eq!(asked("mau.home", "http"), Some("http://mau.home:7878".into()));
        assert_eq!(asked("127.0.0.1:7878", "http"), Some("https://example.org/mau".into()));
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

    #[tokio::test]
    async fn only_a_trusted_proxy_says_how_the_host_is_called() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut config = crate::Config {
            trusted_proxies: vec![[10, 0, 0, 1].into()],
            ..crate::Config::default()
        };
        config.server.data = folder.path().to_owned();
        let gateway = Gateway::open(config).await.expect("a host");
        let code = gateway
            .server
            .tables
            .create(&Requester::server(), "classic", "", &[])
            .await;
        let code = code.expect("a table");
        let app = routes(gateway);
        let link = async |peer: [u8; 4]| {
            let request = Request::builder()
                .uri(format!("/api/tables/{code}/link"))
                .header(HOST, "mau.example")
                .header("x-forwarded-host", "other.example")
                .header("x-forwarded-proto", "https")
                .extension(Peer::at(IpAddr::from(peer)));
            let answer = app.clone().oneshot(request.body(Body::empty()).expect("a request"));
            let body = to_bytes(answer.await.expect("an answer").into_body(), 1024).await;
            let TableLink { link } = serde_json::from_slice(&body.expect("a body")).expect("a link");
            link
        };
        assert_eq!(link([10, 0, 0, 1]).await, format!("https://other.example/t/{code}"));
        assert_eq!(link([10, 0, 0, 2]).await, format!("http://mau.example/t/{code}"));
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
