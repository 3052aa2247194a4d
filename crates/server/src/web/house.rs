//! Rules of players' own for a page: the catalogue, a rule looked over, a rule tried out.

use super::asking::Seated;
use super::packed;
use super::requests::Problem;
use crate::Host;
use crate::queue::Busy;
use crate::trials::tried;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use maumau_protocol::{CheckedRule, RuleDraft, RuleWords, TrialReport};
use maumau_room::workshop::{self, TriedOut, rule_cards};
use std::sync::Arc;

pub(super) fn too_fast() -> Problem {
    let why = "too many rules are being tried or looked over: wait a moment".into();
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", why)
}

/// The rule cards that come with the project.
pub(crate) async fn list(headers: HeaderMap) -> Response {
    packed::constant("/api/house", &headers, rule_cards)
}

/// The words of the language, for a page that builds rules.
pub(crate) async fn words(headers: HeaderMap) -> Response {
    packed::constant("/api/house/words", &headers, RuleWords::all)
}

/// Looks a rule over: what it says, and what is wrong with it at this table.
pub(crate) async fn look_over(
    State(host): State<Arc<Host>>,
    Seated(asker): Seated,
    Json(draft): Json<RuleDraft>,
) -> Result<Json<CheckedRule>, Problem> {
    if !host.budgets.looks.take(&asker) {
        return Err(too_fast());
    }
    let queue = Arc::clone(&host.looks);
    let looked = queue
        .work(&asker, move || workshop::look_over(&draft, &host.laws))
        .await;
    looked.map_err(|Busy| too_fast())?.map(Json).map_err(Problem::misruled)
}

/// Tries a rule out, or other options, beside the same table without.
pub(crate) async fn try_out(
    State(host): State<Arc<Host>>,
    Seated(asker): Seated,
    Json(draft): Json<RuleDraft>,
) -> Result<Json<TrialReport>, Problem> {
    if !host.budgets.trials.take(&asker) {
        return Err(too_fast());
    }
    let trying = Arc::clone(&host);
    let tried = host.trials.work(&asker, move || {
        let TriedOut { told, refused } = tried(&draft, &trying.laws)?;
        if let Some((digest, record)) = refused {
            trying.trials.refuse(digest, record);
        }
        Ok(told)
    });
    tried
        .await
        .map_err(|Busy| too_fast())?
        .map(Json)
        .map_err(Problem::misruled)
}
