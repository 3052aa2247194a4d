//! Basic requests: creating and showing a table, the lobby, health and metrics.

use super::cookie::Device;
use crate::gateway::Gateway;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maumau_limits::Requester;
use maumau_protocol::{Failure, TableInfo, TableMade, TableWanted, find_code};
use maumau_room::{Command, RoomAnswer};
use maumau_server::{NoTable, Server, Unanswered, count};
use maumau_store::StoreError;
use maumau_table::Sentence;
use std::sync::Arc;

/// An error response.
pub struct Problem {
    status: StatusCode,
    pub(crate) told: Box<Failure>,
}

impl Problem {
    /// Creates an error with a code for programs and a sentence for people.
    pub(crate) fn new(status: StatusCode, code: &str, why: String) -> Problem {
        let told = Failure {
            code: code.to_owned(),
            why,
            says: None,
            record: None,
        };
        Problem {
            status,
            told: Box::new(told),
        }
    }

    pub(crate) fn misruled(why: Sentence) -> Problem {
        let mut problem = Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_rules", why.en.clone());
        problem.told.says = Some(why.into());
        problem
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.status, Json(self.told)).into_response()
    }
}

const ENDLESS: &str = "by these rules a round may not end: change one of them, or leave it out";

impl From<NoTable> for Problem {
    fn from(no: NoTable) -> Problem {
        match no {
            NoTable::Unknown => Problem::new(
                StatusCode::NOT_FOUND,
                "no_table",
                "there is no such table: look at its code again".into(),
            ),
            NoTable::Broken(why) => {
                tracing::error!(why, "a table can't be had");
                let why = "this table can't be had: the host's log says why".into();
                Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "broken", why)
            }
            NoTable::NotStored(why) => {
                tracing::error!(why, "something could not be stored");
                let why = "it could not be stored, and has not happened: try again in a moment".into();
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, "store", why)
            }
            NoTable::Endless(_) => Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "endless", ENDLESS.into()),
            NoTable::Rules(why) => Problem::misruled(why),
            NoTable::Busy => Problem::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "busy",
                "too many rules are being tried: wait a moment".into(),
            ),
            NoTable::TooManyFirsts => Problem::new(
                StatusCode::TOO_MANY_REQUESTS,
                "too_many_firsts",
                "too many people behind your connection have begun the deal of the day: try again later".into(),
            ),
            NoTable::TooMany => Problem::new(
                StatusCode::TOO_MANY_REQUESTS,
                "too_fast",
                "too many tables are being made: wait a minute".into(),
            ),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        let why = error.to_string();
        match error {
            StoreError::Failed(_) | StoreError::Unavailable(_) => NoTable::NotStored(why).into(),
            StoreError::Conflict
            | StoreError::InUse(_)
            | StoreError::TakenOver
            | StoreError::Elsewhere
            | StoreError::Newer { .. }
            | StoreError::Lost(..)
            | StoreError::Damaged(_)
            | StoreError::BadBackup(_)
            | StoreError::NoBackup(_) => NoTable::Broken(why).into(),
        }
    }
}

pub(crate) async fn create(
    State(gateway): State<Gateway>,
    requester: Requester,
    headers: HeaderMap,
    Json(wanted): Json<TableWanted>,
) -> Result<Response, Problem> {
    let made = gateway
        .server
        .tables
        .create(&requester, &wanted.book, &wanted.options, &wanted.house);
    let code = match made.await {
        Ok(code) => code,
        Err(NoTable::Endless(record)) => return Err(endless(record)),
        Err(no) => return Err(no.into()),
    };
    let mut response = (StatusCode::CREATED, Json(TableMade { code })).into_response();
    greet(&gateway, &headers, &mut response);
    Ok(response)
}

/// The record of the endless round is separate from the sentence: people read one, programs replay
/// the other.
fn endless(record: String) -> Problem {
    let mut problem = Problem::from(NoTable::Endless(String::new()));
    problem.told.record = Some(record);
    problem
}

fn greet(gateway: &Gateway, headers: &HeaderMap, response: &mut Response) {
    let device = Device::of(headers);
    if device.is_new
        && let Some(cookie) = device.cookie(gateway.config.secure)
    {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
}

async fn info(server: &Arc<Server>, requester: &Requester, said: &str) -> Result<TableInfo, Problem> {
    let code = find_code(said).ok_or(NoTable::Unknown)?;
    match server.tables.ask(requester, &code, |ask| Command::Info { ask }).await {
        Ok(RoomAnswer::Info(info)) => Ok(*info),
        Err(Unanswered::No(no)) => Err(no.into()),
        Err(Unanswered::Gone) => Err(NoTable::Unknown.into()),
        Ok(RoomAnswer::Attendance(_) | RoomAnswer::Done(_)) | Err(Unanswered::Lost) => {
            let why = "the table does not answer: try again in a moment".into();
            Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", why))
        }
    }
}

/// Returns a table as shown before taking a seat: who is present, and the rules.
pub(crate) async fn table(
    State(server): State<Arc<Server>>,
    requester: Requester,
    Path(said): Path<String>,
) -> Result<Json<TableInfo>, Problem> {
    Ok(Json(info(&server, &requester, &said).await?))
}

/// Returns the tables that anyone may join, with players present.
pub(crate) async fn lobby(State(server): State<Arc<Server>>) -> Json<Vec<TableInfo>> {
    Json(server.nodes.lobby().await)
}

/// Health check: can the store be written to?
pub(crate) async fn health(State(server): State<Arc<Server>>) -> Result<String, Problem> {
    if server.health.can_store().await {
        let unswept = server
            .maintenance
            .why_not()
            .map(|why| format!("nothing is swept: {why}\n"));
        Ok(format!("ok\n{}", unswept.unwrap_or_default()))
    } else {
        count(&server.metrics.store_failures);
        let why = "the store can't be written to: look at the disk and at the host's log".into();
        Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "store", why))
    }
}

/// Readiness check: the server is healthy, reaches the other nodes, and is not stopping.
pub(crate) async fn ready(State(server): State<Arc<Server>>) -> Result<String, Problem> {
    let not = |why: &str| {
        Err(Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "not_ready",
            why.to_owned(),
        ))
    };
    if server.tables.is_stopping() {
        return not("this host stops");
    }
    if !server.nodes.is_connected() {
        return not("the bus can't be reached: look at it and at the host's log");
    }
    health(State(server)).await
}

pub(crate) async fn metrics(State(server): State<Arc<Server>>) -> Response {
    let text = server.print_metrics();
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
