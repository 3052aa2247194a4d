//! House rules over the web: the catalogue, validation and simulation.

use super::packed;
use super::requester::Seated;
use super::requests::Problem;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use maumau_limits::Busy;
use maumau_protocol::{CheckedRule, RuleDraft, RuleWords, TrialReport};
use maumau_room::workshop::rule_cards;
use maumau_server::Server;
use std::sync::Arc;

pub(crate) fn too_fast() -> Problem {
    let why = "too many rules are being tried or looked over: wait a moment".into();
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", why)
}

pub(crate) async fn list(headers: HeaderMap) -> Response {
    packed::constant("/api/house", &headers, rule_cards)
}

/// Returns the words of the rule language, for a page that builds rules.
pub(crate) async fn words(headers: HeaderMap) -> Response {
    packed::constant("/api/house/words", &headers, RuleWords::all)
}

/// Validates a rule: what it means, and its problems at this table.
pub(crate) async fn look_over(
    State(server): State<Arc<Server>>,
    Seated(requester): Seated,
    Json(draft): Json<RuleDraft>,
) -> Result<Json<CheckedRule>, Problem> {
    if !server.rate_limits.looks.take(&requester) {
        return Err(too_fast());
    }
    let looked = server.rules.look_over(&requester, draft).await;
    looked.map_err(|Busy| too_fast())?.map(Json).map_err(Problem::misruled)
}

pub(crate) async fn try_out(
    State(server): State<Arc<Server>>,
    Seated(requester): Seated,
    Json(draft): Json<RuleDraft>,
) -> Result<Json<TrialReport>, Problem> {
    if !server.rate_limits.trials.take(&requester) {
        return Err(too_fast());
    }
    let tried = server.rules.try_rule_out(&requester, draft).await;
    tried.map_err(|Busy| too_fast())?.map(Json).map_err(Problem::misruled)
}
