//! Pages of other places may not act here with our people's cookies.

use super::Problem;
use crate::Host;
use crate::meters::count;
use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN, SEC_WEBSOCKET_PROTOCOL};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maumau_protocol::SUBPROTOCOL;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

/// Where people reach the host, as `--origin` names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// As a browser says it: `https://mau.example`.
    pub origin: String,
    /// The path under which a proxy has put the page, without a slash at its end: `/mau`. Empty where it has the host for itself.
    pub path: String,
}

impl Origin {
    /// The name with its port, if it has one.
    pub(super) fn authority(&self) -> &str {
        self.origin.split_once("://").map_or("", |(_, authority)| authority)
    }
}

/// Refuses requests of foreign pages: sockets, and whatever else is no plain file of the page.
pub(super) async fn check(State(host): State<Arc<Host>>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_socket = path.starts_with("/ws/");
    let acts = is_socket || path.starts_with("/api/") || !request.method().is_safe();
    if !acts || is_ours(request.headers(), &host.config.origins) {
        return next.run(request).await;
    }
    if is_socket {
        count(&host.meters.sockets_refused);
    }
    REFUSED.note(request.headers());
    let why = "this page may not ask here: go to the host's own (whoever runs it can name more with --origin)";
    Problem::new(StatusCode::FORBIDDEN, "origin", why.into()).into_response()
}

/// Whether a request comes from no page, from ours, or from one that the settings name.
fn is_ours(headers: &HeaderMap, allowed: &[Origin]) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        // Programs that are no browsers send none; they have no cookies of others either.
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

/// Reads `https://mau.example`, with a port or a path if it has one, without the slash that an address bar adds. Nothing if it is no
/// origin, or its path begins as an address of the page does: then nobody could tell whether a proxy has taken the path off a request.
pub fn origin_of(said: &str) -> Option<Origin> {
    let bare = said.strip_suffix('/').unwrap_or(said);
    let uri: Uri = bare.parse().ok()?;
    let place = uri.authority()?.as_str();
    let (origin, _) = bare.split_at(bare.find(place)? + place.len());
    let path = bare.strip_prefix(origin)?;
    let is_port = uri.port_u16().is_some()
        || !place
            .trim_end_matches(|c: char| c.is_ascii_alphanumeric())
            .ends_with(':');
    let is_name = is_port
        && place
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-._:[]".contains(&byte));
    let is_whole = is_name && matches!(uri.scheme_str(), Some("http" | "https"));
    (is_whole && is_free(path)).then(|| Origin {
        origin: origin.to_ascii_lowercase(),
        path: path.to_owned(),
    })
}

/// With these the paths of the host and the page begin.
const TAKEN: [&str; 16] = [
    "api", "ws", "assets", "t", "rules", "replay", "verify", "build", "boards", "about", "privacy", "imprint", "r",
    "healthz", "readyz", "metrics",
];

/// Whether the page can lie under this path, `/mau` or none.
fn is_free(path: &str) -> bool {
    let is_plain = |part: &str| {
        let may = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '~' | '.');
        !part.is_empty() && part.chars().all(may) && !part.chars().all(|c| c == '.')
    };
    let mut parts = path.split('/');
    parts.next() == Some("") && parts.clone().all(is_plain) && parts.next().is_none_or(|first| !TAKEN.contains(&first))
}

/// So many refused pages are told in the log: anybody can write another name.
const TOLD_MAX: usize = 16;

/// The pages that were refused, by what they said.
struct Refused(Mutex<BTreeSet<String>>);

static REFUSED: Refused = Refused(Mutex::new(BTreeSet::new()));

impl Refused {
    /// Writes a refused page to the log, once. Most likely it is the host's own, behind a proxy that drops the host's name.
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

/// Whether a client that names sub-protocols names ours.
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
    use crate::web::routes;
    use axum::body::Body;
    use axum::http::Method;
    use axum::http::header::COOKIE;
    use tower::ServiceExt;

    #[tokio::test]
    async fn a_foreign_page_is_refused_wherever_something_can_be_done() {
        let folder = tempfile::tempdir().expect("a folder");
        let app = routes(Host::in_folder(folder.path()).await);
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
    fn an_origin_is_as_a_browser_says_it() {
        for (said, kept) in [
            ("https://mau.example", Some("https://mau.example")),
            ("https://Mau.example/", Some("https://mau.example")),
            ("http://192.168.0.7:7878", Some("http://192.168.0.7:7878")),
            ("http://[::1]:7878", Some("http://[::1]:7878")),
            ("foo", None),
            ("mau.example", None),
            ("ftp://mau.example", None),
            ("https://Mau.example/Mau/", Some("https://mau.example/Mau")),
            (
                "https://mau.example:8443/games/mau",
                Some("https://mau.example:8443/games/mau"),
            ),
            ("https://mau.example/t", None),
            ("https://mau.example/api/x", None),
            ("https://mau.example/mau//", None),
            ("https://mau.example/../mau", None),
            ("https://mau.example/mau?x", None),
            ("https://mau.example/m%41u", None),
            ("https://me@mau.example", None),
            ("https://", None),
            ("https://*.example", None),
            ("https://münchen.example", None),
            ("https://xn--mnchen-3ya.example", Some("https://xn--mnchen-3ya.example")),
            ("http://mau.example:x", None),
            ("http://mau.example:99999", None),
        ] {
            let read = origin_of(said).map(|origin| origin.origin + &origin.path);
            assert_eq!(read.as_deref(), kept, "{said}");
        }
    }

    #[test]
    fn no_path_is_taken_that_the_page_has_itself() {
        let page = include_str!("../../../../web/src/net/place.svelte.ts");
        let (_, names) = page.split_once("Record<string, Name> = {").expect("the names");
        let (names, _) = names.split_once('}').expect("their end");
        for name in names.split(',').filter_map(|pair| pair.split_once(':')) {
            assert!(TAKEN.contains(&name.0.trim()), "{}", name.0);
        }
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
