//! Finished rounds over the web, for their players and for those who have a link from one of them.

use super::found::{Found, find, no_round, not_there};
use super::requester::Seated;
use super::{Device, Problem};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maumau_daily::Date;
use maumau_limits::{Busy, Permit, Requester};
use maumau_protocol::{LinkPath, Replay, RoundInfo, find_code};
use maumau_room::Saved;
use maumau_room::deal::SharedSecret;
use maumau_room::of_day::{day_of, revealed};
use maumau_room::remark::finished;
use maumau_room::seen::{first_round, last_of, until, was_at};
use maumau_room::watch::{self, Watched};
use maumau_server::{NoTable, RoundId, Server, is_revealed, path};
use std::sync::Arc;

/// Maximum number of matches of a table to search, the newest first.
const MATCHES_MAX: u32 = 20;

/// Returns the code and the stored document of a table.
async fn saved(server: &Server, said: &str) -> Result<(String, Saved), Problem> {
    let code = find_code(said).ok_or(NoTable::Unknown)?;
    let text = server.tables.stored().get(&code).await?;
    let saved = serde_json::from_str(&text.ok_or(NoTable::Unknown)?);
    Ok((code, saved.map_err(|error| NoTable::Broken(error.to_string()))?))
}

/// Returns the finished rounds of a table in which the requester played, the newest first.
pub(crate) async fn rounds(
    State(server): State<Arc<Server>>,
    Seated(requester): Seated,
    headers: HeaderMap,
    Path(said): Path<String>,
) -> Result<Json<Vec<RoundInfo>>, Problem> {
    let _turn = turn(&server, &requester).await?;
    rounds_of(&server, &headers, &said).await.map(Json)
}

async fn rounds_of(server: &Server, headers: &HeaderMap, said: &str) -> Result<Vec<RoundInfo>, Problem> {
    let (code, saved) = saved(server, said).await?;
    let person = server.people.person(&Device::of(headers).hash()).await?;
    let mut infos = Vec::new();
    for game in (1..=saved.game).rev().take(MATCHES_MAX as usize) {
        let lines = server.rounds.log(&format!("{code}.{game}")).await?;
        for round in finished(&lines).into_iter().rev() {
            let seat = round.here.seat_of(&person);
            if seat.is_none() {
                continue;
            }
            let id = RoundId {
                code: code.clone(),
                game,
                round: round.round,
            };
            let head = lines
                .iter()
                .take_while(|line| !line.starts_with('+'))
                .cloned()
                .collect();
            let found = Found {
                said: id.to_string(),
                id,
                lines: head,
                round,
                seat,
                person: person.clone(),
            };
            infos.push(found.info(server).await?);
        }
    }
    Ok(infos)
}

pub(crate) fn busy() -> Problem {
    let why = "too many rounds are being asked for: wait a moment".into();
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", why)
}

/// Waits for `requester`'s turn to read and replay logs.
pub(crate) async fn turn(server: &Arc<Server>, requester: &Requester) -> Result<Permit, Problem> {
    if !server.rate_limits.replays.take(requester) {
        return Err(busy());
    }
    server.rounds.replay_turn(requester).await.map_err(|Busy| busy())
}

pub(crate) async fn aside<T: Send + 'static>(
    server: &Arc<Server>,
    turn: Permit,
    work: impl FnOnce(&Server) -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    let server = Arc::clone(server);
    turn.work(move || work(&server)).await.map_err(|Busy| busy())?
}

pub(crate) fn unplayable(why: String) -> Problem {
    Problem::new(StatusCode::GONE, "unplayable", why)
}

/// Returns a round step by step, with all hands visible.
pub(crate) async fn replay(
    State(server): State<Arc<Server>>,
    Seated(requester): Seated,
    headers: HeaderMap,
    Path(said): Path<String>,
) -> Result<Json<Replay>, Problem> {
    let turn = turn(&server, &requester).await?;
    let found = find(&server, &headers, &said).await?;
    let info = found.info(&server).await?;
    let replayed = aside(&server, turn, move |server| {
        let watched = watch::steps(&found.lines, server.rules.decks(), found.round.round).map_err(unplayable)?;
        let Watched { play, earlier, steps } = watched;
        Ok(Replay {
            info,
            play,
            earlier,
            steps,
        })
    });
    Ok(Json(replayed.await?))
}

/// Returns the secret of the server's own deal of this day, once it is revealed.
async fn revealed_secret(server: &Server, day: Option<Date>) -> Result<Option<SharedSecret>, Problem> {
    match day.filter(|day| is_revealed(*day)) {
        Some(day) => Ok(server.days.own(day).await?.map(|own| own.secret)),
        None => Ok(None),
    }
}

/// Returns the record of these lines with its digest, as a file called `name`. `secret` is that of
/// the deal, if it is revealed.
fn closed(
    server: &Server,
    mut lines: Vec<String>,
    secret: Option<SharedSecret>,
    name: &str,
) -> Result<Response, Problem> {
    let remark = secret.and_then(|secret| revealed(&lines, secret));
    lines.extend(remark.map(|remark| remark.to_string()));
    let text = watch::record(&lines, server.rules.decks()).map_err(unplayable)?;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.mau\"")),
    ];
    Ok((headers, text).into_response())
}

/// Returns the record of the match up to the end of a round, if the requester has played from the
/// beginning.
pub(crate) async fn record(
    State(server): State<Arc<Server>>,
    Seated(requester): Seated,
    headers: HeaderMap,
    Path(said): Path<String>,
) -> Result<Response, Problem> {
    let turn = turn(&server, &requester).await?;
    let found = find(&server, &headers, &said).await?;
    let rounds = first_round(&found.lines)..=found.id.round;
    if !was_at(&finished(&found.lines), rounds, &found.person) {
        return Err(not_there());
    }
    let secret = revealed_secret(&server, day_of(&found.lines)).await?;
    aside(&server, turn, move |server| {
        closed(server, found.lines, secret, &found.id.to_string())
    })
    .await
}

/// Returns the record of a table's last match up to the last finished round, if the requester has
/// played from the beginning.
pub(crate) async fn record_of_table(
    State(server): State<Arc<Server>>,
    Seated(requester): Seated,
    headers: HeaderMap,
    Path(said): Path<String>,
) -> Result<Response, Problem> {
    let turn = turn(&server, &requester).await?;
    let (code, saved) = saved(&server, &said).await?;
    let person = server.people.person(&Device::of(&headers).hash()).await?;
    let lines = server.rounds.log(&saved.log(&code)).await?;
    let secret = revealed_secret(&server, saved.day).await?;
    aside(&server, turn, move |server| {
        let rounds = finished(&lines);
        if rounds.is_empty() {
            return Err(no_round());
        }
        let round = last_of(&rounds, first_round(&lines), &person).ok_or_else(not_there)?;
        let lines = until(&lines, round).ok_or_else(no_round)?.to_vec();
        closed(server, lines, secret, &code)
    })
    .await
}

/// Returns a round that the requester may share. Reading its log takes a turn, as watching it does.
async fn own(server: &Arc<Server>, requester: &Requester, headers: &HeaderMap, said: &str) -> Result<Found, Problem> {
    let _turn = turn(server, requester).await?;
    let found = find(server, headers, said).await?;
    if found.seat.is_none() {
        return Err(not_there());
    }
    Ok(found)
}

pub(crate) async fn share(
    State(server): State<Arc<Server>>,
    Seated(requester): Seated,
    headers: HeaderMap,
    Path(said): Path<String>,
) -> Result<Json<LinkPath>, Problem> {
    let found = own(&server, &requester, &headers, &said).await?;
    let token = server
        .rounds
        .share(&found.id, &found.person)
        .await?
        .ok_or_else(not_there)?;
    Ok(Json(LinkPath { path: path(&token) }))
}

pub(crate) async fn unshare(
    State(server): State<Arc<Server>>,
    Seated(requester): Seated,
    headers: HeaderMap,
    Path(said): Path<String>,
) -> Result<StatusCode, Problem> {
    let found = own(&server, &requester, &headers, &said).await?;
    server.rounds.unshare(&found.id, &found.person).await?;
    Ok(StatusCode::NO_CONTENT)
}
