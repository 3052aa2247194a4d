//! The coach's analysis of a finished round over the web: for players of the round only, each for
//! their own seat.

use super::found::{find, not_there};
use super::requester::Seated;
use super::rounds::{aside, busy, turn, unplayable};
use super::{Device, Problem};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use maumau_protocol::Coached;
use maumau_room::Coaching;
use maumau_server::{RoundId, Server};
use std::sync::Arc;

/// Returns the analysis so far. The client polls until all decisions have been analysed.
pub(crate) async fn coached(
    State(server): State<Arc<Server>>,
    Seated(requester): Seated,
    headers: HeaderMap,
    Path(said): Path<String>,
) -> Result<Json<Coached>, Problem> {
    // Further polls find the analysis in memory and read no log.
    if let Some(id) = RoundId::read(&said) {
        let person = server.people.person(&Device::of(&headers).hash()).await?;
        if let Some(work) = server.rounds.coachings().find(&id.to_string(), &person) {
            return Ok(Json(work.ask(server.rounds.coaches(), requester)));
        }
    }
    let turn = turn(&server, &requester).await?;
    let found = find(&server, &headers, &said).await?;
    let seat = found.seat.ok_or_else(not_there)? as u8;
    let (id, person) = (found.id.to_string(), found.person.clone());
    if let Some(work) = server.rounds.coachings().find(&id, &person) {
        return Ok(Json(work.ask(server.rounds.coaches(), requester)));
    }
    if !server.rate_limits.coachings.take(&requester) {
        return Err(busy());
    }
    let coaching = aside(&server, turn, move |server| {
        let people = found.round.here.places.iter().map(|place| place.name.clone());
        let round = found.round.round;
        Coaching::of(&found.lines, server.rules.decks(), round, seat, people.collect()).map_err(unplayable)
    });
    let work = server.rounds.coachings().put(id, person, coaching.await?);
    Ok(Json(work.ask(server.rounds.coaches(), requester)))
}
