//! Refuses requests from foreign pages, which could otherwise use people's cookies (CSRF).

use super::Problem;
use crate::gateway::Gateway;
use crate::origins::{Origin, origin_of};
use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN, SEC_WEBSOCKET_PROTOCOL};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maumau_protocol::SUBPROTOCOL;
use maumau_server::count;
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// Refuses sockets, API calls and unsafe methods from foreign pages.
pub(crate) async fn check(State(gateway): State<Gateway>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_socket = path.starts_with("/ws/");
    let acts = is_socket || path.starts_with("/api/") || !request.method().is_safe();
    if !acts || is_ours(request.headers(), &gateway.config.origins) {
        return next.run(request).await;
    }
    if is_socket {
        count(&gateway.server.metrics.sockets_refused);
    }
    REFUSED.note(request.headers());
    let why = "this page may not ask here: go to the host's own (whoever runs it can name more with --origin)";
    Problem::new(StatusCode::FORBIDDEN, "origin", why.into()).into_response()
}

/// Returns whether a request comes from the server's own pages, from a configured origin, or from
/// no page.
fn is_ours(headers: &HeaderMap, allowed: &[Origin]) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        // Programs other than browsers send no `Origin`, and have no cookies of other people.
        return true;
    };
    let (Ok(origin), Some(host)) = (origin.to_str(), headers.get(HOST).and_then(|host| host.to_str().ok())) else {
        return false;
    };
    let place = match origin.split_once("://") {
        Some(("http" | "https", place)) => Some(place),
        Some(_) | None => None,
    };
    place == Some(host) || allowed.iter().any(|known| known.origin == origin)
}

/// Maximum number of refused pages logged, because clients can make up any number of names.
const TOLD_MAX: usize = 16;

/// The refused pages that have been logged.
struct Refused(Mutex<BTreeSet<String>>);

static REFUSED: Refused = Refused(Mutex::new(BTreeSet::new()));

impl Refused {
    /// Logs a refused page, once. It is most likely the server's own, behind a proxy that drops the
    /// host name.
    fn note(&self, headers: &HeaderMap) {
        let said = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("");
        let (name, place) = (said(ORIGIN), said(HOST));
        let Some(origin) = origin_of(name).filter(|origin| origin.path.is_empty()) else {
            return;
        };
        if self.is_new(format!("{name} {place}")) {
            let origin = origin.origin;
            tracing::warn!(
                "a page of {origin} was refused, because the host was asked as {place}: if that page is this host's own, have the proxy \
                 pass on the name (nginx: proxy_set_header Host $http_host), or start with --origin {origin}"
            );
        }
    }

    fn is_new(&self, said: String) -> bool {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        told.len() < TOLD_MAX && told.insert(said)
    }
}

/// Returns whether the client offers our sub-protocol, or none at all.
pub(crate) fn speaks_ours(headers: &HeaderMap) -> bool {
    let named = headers.get_all(SEC_WEBSOCKET_PROTOCOL).iter();
    let mut named = named
        .flat_map(|value| value.to_str().unwrap_or("?").split(','))
        .peekable();
    named.peek().is_none() || named.any(|name| name.trim() == SUBPROTOCOL)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes::routes;
    use axum::body::Body;
    use axum::http::Method;
    use axum::http::header::COOKIE;
    use tower::ServiceExt;

    #[tokio::test]
    async fn a_foreign_page_is_refused_wherever_something_can_be_done() {
        let folder = tempfile::tempdir().expect("a folder");
        let app = routes(Gateway::in_folder(folder.path()).await);
        let (post, delete) = (Method::POST, Method::DELETE);
        for (method, path) in [
            (&post, "/api/replays"),
            (&post, "/api/house/check"),
            (&post, "/api/house/trial"),
            (&post, "/api/tables"),
            (&post, "/api/daily"),
            (&post, "/api/recovery"),
            (&post, "/api/recovery/abc"),
            (&delete, "/api/recovery/abc"),
            (&delete, "/api/person"),
            (&post, "/api/replays/mokilatupe.1.1/share"),
            (&delete, "/api/replays/mokilatupe.1.1/share"),
            (&post, "/anything"),
            (&Method::GET, "/api/person"),
            (&Method::GET, "/ws/mokilatupe"),
        ] {
            for origin in ["https://evil.example", "ftp://mau.example"] {
                let request = Request::builder().method(method).uri(path).header(HOST, "mau.example");
                let request = request
                    .header(ORIGIN, origin)
                    .header(COOKIE, format!("maumau={:064x}", 7));
                let answer = app.clone().oneshot(request.body(Body::empty()).expect("a request"));
                let status = answer.await.expect("an answer").status();
                assert_eq!(status, StatusCode::FORBIDDEN, "{method} {path} from {origin}");
            }
        }
        let page = Request::builder()
            .uri("/")
            .header(HOST, "mau.example")
            .header(ORIGIN, "https://evil.example");
        let page = app.clone().oneshot(page.body(Body::empty()).expect("a request"));
        assert_eq!(
            page.await.expect("an answer").status(),
            StatusCode::OK,
            "a page can be linked to"
        );
    }

    #[test]
    fn each_refused_page_is_told_once_and_not_without_end() {
        let refused = Refused(Mutex::default());
        assert!(refused.is_new("a".into()) && !refused.is_new("a".into()) && refused.is_new("b".into()));
        assert_eq!((0..100).filter(|n| refused.is_new(n.to_string())).count(), TOLD_MAX - 2);
    }

    #[test]
    fn only_this_version_is_spoken() {
        let names =
            |names: &'static str| HeaderMap::from_iter([(SEC_WEBSOCKET_PROTOCOL, names.parse().expect("a value"))]);
        assert!(speaks_ours(&HeaderMap::new()));
        assert!(speaks_ours(&names("maumau.v2.json")) && !speaks_ours(&names("maumau.v1.json")));
        assert!(speaks_ours(&names("chat, maumau.v2.json")) && !speaks_ours(&names("chat")));
    }

    #[test]
    fn only_pages_of_ours_are_ours() {
        let headers = |origin: &str| -> HeaderMap {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, "mau.example:7878".parse().expect("a host"));
            headers.insert(ORIGIN, origin.parse().expect("an origin"));
            headers
        };
        let allowed = [origin_of("https://mau.example/mau").expect("an origin")];
        assert!(is_ours(&HeaderMap::new(), &[]));
        assert!(is_ours(&headers("http://mau.example:7878"), &[]));
        assert!(is_ours(&headers("https://mau.example"), &allowed));
        for other in [
            "http://evil.example",
            "null",
            "ftp://mau.example:7878",
            "mau.example:7878",
            "http://mau.example:7878.evil.example",
            "http://mau.example",
        ] {
            assert!(!is_ours(&headers(other), &allowed), "{other}");
        }
    }
}
