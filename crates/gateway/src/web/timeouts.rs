//! Time limits for requests and responses, and a limit on responses that wait to be read.

use super::{Problem, refusals};
use crate::client_address::{Caller, caller_of, is_trusted};
use crate::connection::Peer;
use crate::gateway::{Gateway, UNREAD_KIB_EACH_MAX};
use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use http_body_util::LengthLimitError;
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use tokio::time::{Duration, Instant, timeout};

/// Maximum size of a request's body, in bytes.
pub(crate) const BODY_MAX: usize = 32_768;
/// How long a body may take to arrive.
const BODY: Duration = Duration::from_secs(10);
/// How long a response may take to compute.
const ANSWER: Duration = Duration::from_secs(30);
/// Responses of at least this many bytes count as big.
const BIG: u64 = 64 * 1024;
/// Big responses are sent in pieces of this many bytes. A client must read at least `PER_SECOND`
/// bytes a second, after a grace period of `PATIENCE`.
const PIECE: usize = 16 * 1024;
const PER_SECOND: usize = 32 * 1024;
const PATIENCE: Duration = Duration::from_secs(10);

const FORWARDED: [&str; 4] = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"];

pub(crate) async fn introduce(State(gateway): State<Gateway>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>().map(|peer| peer.address);
    // Without a connection the caller is the server itself, as in tests.
    let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let trusted = &gateway.config.trusted_proxies;
    let caller = caller_of(peer, request.headers(), trusted);
    if !is_trusted(peer, trusted) {
        // Clients can forge these headers; handlers only see those of trusted proxies.
        for header in FORWARDED {
            request.headers_mut().remove(header);
        }
    }
    request.extensions_mut().insert(caller);
    next.run(request).await
}

pub(crate) async fn limit(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let body = match timeout(BODY, to_bytes(body, BODY_MAX)).await {
        Ok(Ok(body)) => body,
        Ok(Err(error)) if !is_too_long(&error) => {
            return refusals::of(StatusCode::BAD_REQUEST, "its body breaks off or is no HTTP").into_response();
        }
        Ok(Err(_)) => {
            let why = format!("a request has {BODY_MAX} bytes at most: send less");
            return Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too_big", why).into_response();
        }
        Err(_) => {
            return Problem::new(
                StatusCode::REQUEST_TIMEOUT,
                "too_slow",
                "this request took too long to come: send it again, faster".into(),
            )
            .into_response();
        }
    };
    let request = Request::from_parts(parts, Body::from(body));
    match timeout(ANSWER, next.run(request)).await {
        Ok(response) => response,
        Err(_) => busy("the host has too much to do: try again in a moment"),
    }
}

fn is_too_long(error: &axum::Error) -> bool {
    std::error::Error::source(error).is_some_and(|cause| cause.is::<LengthLimitError>())
}

pub(crate) fn busy(why: &str) -> Response {
    let mut response = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", why.into()).into_response();
    response
        .headers_mut()
        .insert(RETRY_AFTER, HeaderValue::from_static("5"));
    response
}

/// Sends big responses in pieces and limits how many wait at once.
pub(crate) async fn pace(State(gateway): State<Gateway>, request: Request, next: Next) -> Response {
    let caller = request.extensions().get::<Caller>().copied();
    let response = next.run(request).await;
    let size = response.body().size_hint().exact().unwrap_or(0);
    let (Some(caller), true) = (caller, size >= BIG) else {
        return response;
    };
    let kib = usize::try_from(size / 1024).unwrap_or(usize::MAX);
    let Ok(share) = gateway.unread.take(caller, kib.min(UNREAD_KIB_EACH_MAX)) else {
        return busy("too many answers wait to be read: try again in a moment");
    };
    let (mut parts, body) = response.into_parts();
    parts.headers.insert(CONTENT_LENGTH, HeaderValue::from(size));
    // The body is already complete.
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        return busy("try again in a moment");
    };
    let (begun, whole) = (Instant::now(), bytes.len());
    let pieces = stream::unfold((bytes, share), move |(mut rest, share)| async move {
        if rest.is_empty() {
            return None;
        }
        let due = PATIENCE + Duration::from_secs(((whole - rest.len()) / PER_SECOND) as u64);
        if begun.elapsed() > due {
            let slow = io::Error::new(io::ErrorKind::TimedOut, "read too slowly");
            return Some((Err(slow), (Bytes::new(), share)));
        }
        let piece = rest.split_to(rest.len().min(PIECE));
        Some((Ok(piece), (rest, share)))
    });
    Response::from_parts(parts, Body::from_stream(pieces))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes::routes;
    use axum::http::header::COOKIE;
    use futures_util::future::join_all;
    use maumau_bus::InProcess;
    use maumau_room::Saved;
    use maumau_store::{DocumentKind, Sqlite, Store};
    use std::sync::Arc;
    use tower::ServiceExt;

    #[tokio::test]
    async fn what_is_stored_of_somebody_waits_to_be_read_as_all_big_answers_do() {
        let folder = tempfile::tempdir().expect("a folder");
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(folder.path()).expect("a store"));
        let bus = Arc::new(InProcess::default().stop(0));
        let gateway = Gateway::among(crate::Config::default(), Arc::clone(&store), bus).await;
        let gateway = gateway.expect("a gateway");
        let token = format!("{:064x}", 7);
        let saved = Saved {
            host: maumau_server::hash(&token),
            at: maumau_server::now(),
            ..Saved::default()
        };
        let text = serde_json::to_string(&saved).expect("JSON");
        let codes: Vec<String> = (0..2_000).map(|n| format!("table{n:04}")).collect();
        let puts = codes
            .iter()
            .map(|code| store.put(DocumentKind::Table, code, text.clone()));
        assert!(join_all(puts).await.iter().all(Result::is_ok));
        let ask = || {
            let request = Request::builder().uri("/api/person");
            let request = request.header(COOKIE, format!("maumau={token}")).body(Body::empty());
            routes(gateway.clone()).oneshot(request.expect("a request"))
        };
        let here = Caller::at(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let waiting = gateway.unread.take(here, UNREAD_KIB_EACH_MAX).expect("nothing waits");
        let answer = ask().await.expect("an answer");
        assert_eq!(answer.status(), 503);
        drop(waiting);
        let answer = ask().await.expect("an answer");
        assert_eq!(answer.status(), 200);
        let body = to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
        assert!(body.len() as u64 > BIG, "{} bytes", body.len());
    }
}
