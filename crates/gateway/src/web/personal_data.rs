//! The requester's personal data over the web: export and deletion.

use super::{Device, Problem, forgotten, somebody};
use crate::gateway::Gateway;
use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maumau_limits::{Busy, Requester};
use maumau_protocol::{MySeat, Traces};
use maumau_server::Server;
use maumau_store::StoreError;
use std::sync::Arc;

fn too_fast() -> Problem {
    let why = "what is stored of you was asked for too often: wait a minute".into();
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", why)
}

pub(crate) async fn show(
    State(server): State<Arc<Server>>,
    requester: Requester,
    headers: HeaderMap,
) -> Result<Json<Traces>, Problem> {
    let device = somebody(&headers)?.hash();
    if !server.rate_limits.traces.take(&requester) {
        return Err(too_fast());
    }
    let _turn = server.rounds.search_turn(&requester).await.map_err(|Busy| too_fast())?;
    Ok(Json(server.personal_data.traces(&device).await?))
}

pub(crate) async fn seats(
    State(server): State<Arc<Server>>,
    requester: Requester,
    headers: HeaderMap,
) -> Result<Json<Vec<MySeat>>, Problem> {
    let device = Device::of(&headers);
    if device.is_new {
        return Ok(Json(Vec::new()));
    }
    if !server.rate_limits.seats.take(&requester) {
        let why = "your tables were asked for too often: wait a moment".into();
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", why));
    }
    let _turn = server.rounds.search_turn(&requester).await.map_err(|Busy| too_fast())?;
    Ok(Json(server.personal_data.seats(&device.hash()).await?))
}

/// Deletes the requester's data and their cookie.
pub(crate) async fn delete(
    State(gateway): State<Gateway>,
    requester: Requester,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let device = somebody(&headers)?.hash();
    if !gateway.server.rate_limits.traces.take(&requester) {
        return Err(too_fast());
    }
    let deleting = Arc::clone(&gateway.server);
    // A task of its own, so that the deletion finishes even if the client disconnects.
    let deleted = tokio::spawn(async move {
        deleting
            .personal_data
            .forget(&deleting.people.person(&device).await?)
            .await
    });
    let deleted = deleted.await.map_err(|_| StoreError::Failed("it broke off".into()));
    deleted.flatten()?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    let cookie = forgotten(gateway.config.secure);
    response.headers_mut().extend(cookie.map(|cookie| (SET_COOKIE, cookie)));
    Ok(response)
}
