//! Import of matches played offline, over the web.

use super::requester::Seated;
use super::rounds::{aside, busy, turn};
use super::{Device, Problem};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use maumau_protocol::{Bringing, Brought};
use maumau_server::{NotTaken, Server};
use std::sync::Arc;

pub(crate) async fn bring(
    State(server): State<Arc<Server>>,
    Seated(requester): Seated,
    headers: HeaderMap,
    Json(bringing): Json<Bringing>,
) -> Result<(StatusCode, Json<Brought>), Problem> {
    let device = Device::of(&headers);
    if device.is_new {
        let why = "only somebody who has been here before brings a match";
        return Err(Problem::new(StatusCode::FORBIDDEN, "not_there", why.into()));
    }
    if !server.rate_limits.brought.take(&requester) {
        return Err(busy());
    }
    let turn = turn(&server, &requester).await?;
    let person = server.people.person(&device.hash()).await?;
    let found = {
        let person = person.clone();
        let check = move |server: &Server| server.rounds.check(&bringing, &person).map_err(bad);
        aside(&server, turn, check).await?
    };
    let rounds = server.rounds.take_brought(&requester, &person, found).await.map_err(|no| match no {
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
