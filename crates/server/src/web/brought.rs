//! Matches that were played where no host was, over the web.

use super::asking::Seated;
use super::rounds::{aside, busy, turn};
use super::{Device, Problem};
use crate::Host;
use crate::history::{NotTaken, check};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use maumau_protocol::{Bringing, Brought};
use std::sync::Arc;

/// Takes a match that somebody has played without a host, if it holds.
pub(crate) async fn bring(
    State(host): State<Arc<Host>>,
    Seated(asker): Seated,
    headers: HeaderMap,
    Json(bringing): Json<Bringing>,
) -> Result<(StatusCode, Json<Brought>), Problem> {
    let device = Device::of(&headers);
    if device.is_new {
        let why = "only somebody who has been here before brings a match";
        return Err(Problem::new(StatusCode::FORBIDDEN, "not_there", why.into()));
    }
    if !host.budgets.brought.take(&asker) {
        return Err(busy());
    }
    let turn = turn(&host, &asker).await?;
    let person = host.people.person(&device.hash()).await?;
    let found = {
        let person = person.clone();
        let check = move |host: &Host| check(&bringing, host, &person).map_err(bad);
        aside(&host, turn, check).await?
    };
    let rounds = host.take_brought(&asker, &person, found).await.map_err(|no| match no {
        NotTaken::Store(error) => error.into(),
        NotTaken::Busy => busy(),
        NotTaken::TooMany => {
            let why = "you have brought as many matches as may be kept: delete what is stored of you, or wait until they are forgotten";
            Problem::new(StatusCode::CONFLICT, "too_many", why.into())
        }
    })?;
    let rounds = rounds.iter().map(ToString::to_string).collect();
    Ok((StatusCode::CREATED, Json(Brought { rounds })))
}

fn bad(why: String) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_record", why)
}
