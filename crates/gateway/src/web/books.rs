//! The books over the web, and the rules in words.

use super::house::too_fast;
use super::packed;
use super::requester::Seated;
use super::requests::Problem;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use maumau_limits::Busy;
use maumau_protocol::Play;
use maumau_rulebooks::BOOKS;
use maumau_server::Server;
use serde::Deserialize;
use std::sync::Arc;

pub(crate) async fn books(headers: HeaderMap) -> Response {
    packed::constant("/api/books", &headers, || maumau_protocol::choices(BOOKS))
}

/// The options and number of seats for a book; the cards may depend on them.
#[derive(Deserialize)]
pub(crate) struct With {
    #[serde(default)]
    options: String,
    /// House rules, one per line.
    #[serde(default)]
    house: String,
    #[serde(default)]
    seats: u8,
}

/// Returns the rules of a book with these options in words, to be read before joining a table. The
/// house rules may be the requester's own, so this counts as a validation.
pub(crate) async fn play(
    State(server): State<Arc<Server>>,
    Seated(requester): Seated,
    Path(book): Path<String>,
    Query(With { options, house, seats }): Query<With>,
) -> Result<Json<Play>, Problem> {
    if maumau_rulebooks::find(&book).is_none() {
        let why = format!("there is no book “{book}” here");
        return Err(Problem::new(StatusCode::NOT_FOUND, "no_book", why));
    }
    if !server.rate_limits.looks.take(&requester) {
        return Err(too_fast());
    }
    let looked = server.rules.play(&requester, book, options, house, seats).await;
    looked.map_err(|Busy| too_fast())?.map(Json).map_err(Problem::misruled)
}
