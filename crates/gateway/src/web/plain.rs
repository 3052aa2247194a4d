//! Redirects plain HTTP clients to HTTPS if the server speaks TLS: people type its name without a
//! scheme.

use super::Problem;
use super::links::is_plain;
use crate::connection::Peer;
use crate::gateway::Gateway;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{HOST, LOCATION};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

pub(crate) async fn lead_on(State(gateway): State<Gateway>, request: Request, next: Next) -> Response {
    let is_open = request.extensions().get::<Peer>().is_some_and(|peer| !peer.is_secret);
    if gateway.config.tls.is_none() || !is_open {
        return next.run(request).await;
    }
    let named = request.headers().get(HOST).and_then(|name| name.to_str().ok());
    let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
    match named.filter(|name| is_plain(name)) {
        Some(name) => (
            StatusCode::PERMANENT_REDIRECT,
            [(LOCATION, format!("https://{name}{path}"))],
        )
            .into_response(),
        None => {
            let why = "this host speaks TLS: ask it with https://".into();
            Problem::new(StatusCode::UPGRADE_REQUIRED, "only_tls", why).into_response()
        }
    }
}
