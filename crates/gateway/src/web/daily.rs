//! The deals of a day over the web.

use super::links::authority;
use super::{Device, Problem};
use crate::gateway::Gateway;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maumau_daily::Date;
use maumau_limits::Requester;
use maumau_protocol::{DayBoard, DayWanted, Days, TableMade};
use maumau_room::wording;
use maumau_rulebooks::find;
use maumau_server::{NoTable, Server, is_kept, today};
use std::sync::Arc;

fn no_deal() -> Problem {
    let why = "there is no such deal: the days are 2026-11-23 and the like, of the last month".into();
    Problem::new(StatusCode::NOT_FOUND, "no_deal", why)
}

/// Returns the requester's person, within the rate limit.
async fn person(server: &Server, requester: &Requester, device: &Device) -> Result<String, Problem> {
    if server.rate_limits.days.take(requester) {
        return Ok(server.people.person(&device.hash()).await?);
    }
    let why = "the deals of the day were asked for too often: wait a moment".into();
    Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", why))
}

pub(crate) async fn days(
    State(server): State<Arc<Server>>,
    requester: Requester,
    headers: HeaderMap,
) -> Result<Json<Days>, Problem> {
    let person = person(&server, &requester, &Device::of(&headers)).await?;
    Ok(Json(server.days.standing(&person).await?))
}

/// Returns the results at a deal and the source of its cards.
pub(crate) async fn board(
    State(gateway): State<Gateway>,
    requester: Requester,
    headers: HeaderMap,
    Path((date, book)): Path<(String, String)>,
) -> Result<Json<DayBoard>, Problem> {
    let date = Date::parse(&date).filter(|date| is_kept(*date)).ok_or_else(no_deal)?;
    let book = find(&book).ok_or_else(no_deal)?;
    let person = person(&gateway.server, &requester, &Device::of(&headers)).await?;
    let at = authority(&gateway, &headers);
    let board = gateway.server.days.board((date, book), &person, at.as_deref()).await;
    Ok(Json(board?))
}

/// Returns the table at which the requester plays today's deal in a book.
pub(crate) async fn begin(
    State(gateway): State<Gateway>,
    requester: Requester,
    headers: HeaderMap,
    Json(DayWanted { book, name }): Json<DayWanted>,
) -> Result<Response, Problem> {
    let book = find(&book).ok_or_else(no_deal)?;
    let name = wording::name(&name).ok_or_else(|| {
        let why = "a name has 1 to 24 characters".into();
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_name", why)
    })?;
    let device = Device::of(&headers);
    let person = person(&gateway.server, &requester, &device).await?;
    let date = today();
    let begun = gateway
        .server
        .tables
        .begin_daily(&requester, (date, book), &person, &name)
        .await;
    let code = begun.map_err(|no: NoTable| Problem::from(no))?;
    let mut response = (StatusCode::CREATED, Json(TableMade { code })).into_response();
    if device.is_new
        && let Some(cookie) = device.cookie(gateway.config.secure)
    {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    Ok(response)
}
