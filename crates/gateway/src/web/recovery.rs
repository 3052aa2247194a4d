//! Login links over the web: created, previewed, followed by a button, listed, revoked.

use super::cookie::Device;
use super::requests::Problem;
use crate::gateway::Gateway;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maumau_limits::Requester;
use maumau_protocol::{Here, LinkPath, LinkSeen, PersonWay};
use maumau_server::{NoWay, Server};
use std::sync::Arc;

fn nobody() -> Problem {
    let why = "this link leads to nobody: it was used already, taken back, or is too old".into();
    Problem::new(StatusCode::NOT_FOUND, "no_link", why)
}

fn no_way(no: NoWay) -> Problem {
    match no {
        NoWay::Nobody => nobody(),
        NoWay::TooMany => {
            let why = "this person has as many devices as it may have: take one back first".into();
            Problem::new(StatusCode::CONFLICT, "too_many", why)
        }
        NoWay::Only => {
            let why = "this is the only way to this person: make a link first, or have everything deleted".into();
            Problem::new(StatusCode::CONFLICT, "only_way", why)
        }
        NoWay::Store(error) => error.into(),
    }
}

fn too_fast() -> Problem {
    let why = "too many links are being made or taken back: wait a moment".into();
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", why)
}

/// Returns the requesting device if it is already known.
pub(crate) fn somebody(headers: &HeaderMap) -> Result<Device, Problem> {
    let device = Device::of(headers);
    if device.is_new {
        let why = "nothing is stored of you here: whoever sits down at a table is somebody".into();
        return Err(Problem::new(StatusCode::FORBIDDEN, "nobody", why));
    }
    Ok(device)
}

/// Creates a link that adds another device to the requester's person. It is shown only once.
pub(crate) async fn make(
    State(server): State<Arc<Server>>,
    requester: Requester,
    headers: HeaderMap,
) -> Result<Json<LinkPath>, Problem> {
    let device = somebody(&headers)?;
    if !server.rate_limits.links.take(&requester) {
        return Err(too_fast());
    }
    let person = server.people.person(&device.hash()).await?;
    let token = server.people.new_link(&person).await?;
    let path = format!("/r/{token}");
    Ok(Json(LinkPath { path }))
}

/// Lists the requester's unused links and their devices.
pub(crate) async fn list(
    State(server): State<Arc<Server>>,
    headers: HeaderMap,
) -> Result<Json<Vec<PersonWay>>, Problem> {
    let device = somebody(&headers)?;
    Ok(Json(server.people.list_ways(&device.hash()).await?))
}

/// Previews a link without following it: does it belong to another person than the requester, whose
/// current identity would be lost on this device?
pub(crate) async fn look(
    State(server): State<Arc<Server>>,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Json<LinkSeen>, Problem> {
    let person = server.people.linked(&token).await?.ok_or_else(nobody)?;
    let device = Device::of(&headers);
    let here = server.people.person(&device.hash()).await?;
    let is = match () {
        () if device.is_new => Here::Nobody,
        () if here == person => Here::TheSame,
        () => Here::SomebodyElse,
    };
    Ok(Json(LinkSeen { here: is }))
}

/// Follows a link: the requester's device gets a new secret of that person. The link is used up.
pub(crate) async fn follow(State(gateway): State<Gateway>, Path(token): Path<String>) -> Result<Response, Problem> {
    let token = gateway.server.people.follow(&token).await.map_err(no_way)?;
    let cookie = Device { token, is_new: true }.cookie(gateway.config.secure);
    let mut response = Json(LinkPath { path: "/".into() }).into_response();
    response.headers_mut().extend(cookie.map(|cookie| (SET_COOKIE, cookie)));
    Ok(response)
}

pub(crate) async fn take_back(
    State(server): State<Arc<Server>>,
    requester: Requester,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let device = somebody(&headers)?;
    if !server.rate_limits.links.take(&requester) {
        return Err(too_fast());
    }
    server.people.take_back(&device.hash(), &id).await.map_err(no_way)?;
    Ok(StatusCode::NO_CONTENT)
}
