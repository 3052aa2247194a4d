//! Finished rounds over the web: only for those who were there, and for those to whom one of them gave the link.

use super::id::RoundId;
use super::remark::{Finished, finished};
use super::share::path;
use super::watch;
use crate::Host;
use crate::host::NoTable;
use crate::store::{Kind, StoreError};
use crate::table::Saved;
use crate::web::{Device, Problem, is_ours};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maumau_protocol::{Replay, RoundInfo};
use serde_json::{Value, json};
use std::sync::Arc;

/// So many matches of a table are looked through, the newest first.
const MATCHES_MAX: u32 = 20;

fn broken(error: StoreError) -> Problem {
    NoTable::Broken(error.to_string()).into()
}

fn no_round() -> Problem {
    Problem(
        StatusCode::NOT_FOUND,
        "no_round",
        "there is no such finished round".into(),
    )
}

fn not_there() -> Problem {
    Problem(
        StatusCode::FORBIDDEN,
        "not_there",
        "only those who were there see what was hidden, unless one of them shares it".into(),
    )
}

/// What was asked for, and how it was played.
struct Found {
    id: RoundId,
    lines: Vec<String>,
    round: Finished,
    /// The seat of whoever asks, from 0.
    seat: Option<usize>,
    person: String,
}

impl Found {
    fn info(&self, host: &Host) -> Result<RoundInfo, Problem> {
        let book = self.lines.iter().find_map(|line| line.strip_prefix("book "));
        let shared = match self.seat {
            Some(_) => host.link_of(&self.id, &self.person).map_err(broken)?,
            None => None,
        };
        Ok(RoundInfo {
            id: self.id.to_string(),
            table: self.id.code.clone(),
            game: self.id.game,
            round: self.id.round,
            book: book
                .and_then(|book| book.split(' ').next())
                .unwrap_or_default()
                .to_owned(),
            at: self.round.here.at,
            people: self.round.here.places.iter().map(|place| place.name.clone()).collect(),
            me: self.seat.map(|seat| seat as u8 + 1),
            winner: self.round.over.winner,
            points: self.round.over.points.clone(),
            shared: shared.map(|token| path(&token)),
        })
    }
}

/// A round by its name, for those who were there, or by a link.
fn find(host: &Host, headers: &HeaderMap, said: &str) -> Result<Found, Problem> {
    let person = host.person(&Device::of(headers).hash());
    let (id, is_shared) = match RoundId::read(said) {
        Some(id) => (id, false),
        None => (host.shared(said).ok_or_else(no_round)?, true),
    };
    let lines = host.store.log(&id.log()).map_err(broken)?;
    let mut rounds = finished(&lines).into_iter();
    let round = rounds.find(|found| found.round == id.round).ok_or_else(no_round)?;
    let seat = round.here.seat_of(&person);
    if seat.is_none() && !is_shared {
        return Err(not_there());
    }
    Ok(Found {
        id,
        lines,
        round,
        seat,
        person,
    })
}

/// The finished rounds of a table at which whoever asks was there, the newest first.
pub(crate) async fn rounds(
    State(host): State<Arc<Host>>,
    headers: HeaderMap,
    Path(said): Path<String>,
) -> Result<Json<Vec<RoundInfo>>, Problem> {
    let code = crate::code::read(&said).ok_or(NoTable::Unknown)?;
    let text = host.store.get(Kind::Table, &code).map_err(broken)?;
    let saved: Saved =
        serde_json::from_str(&text.ok_or(NoTable::Unknown)?).map_err(|error| NoTable::Broken(error.to_string()))?;
    let person = host.person(&Device::of(&headers).hash());
    let mut infos = Vec::new();
    for game in (1..=saved.game).rev().take(MATCHES_MAX as usize) {
        let lines = host.store.log(&format!("{code}.{game}")).map_err(broken)?;
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
                id,
                lines: head,
                round,
                seat,
                person: person.clone(),
            };
            infos.push(found.info(&host)?);
        }
    }
    Ok(Json(infos))
}

/// Does what takes long aside, and not too much of it at once.
async fn aside<T: Send + 'static>(
    host: &Host,
    work: impl FnOnce() -> Result<T, String> + Send + 'static,
) -> Result<T, Problem> {
    let busy = || Problem(StatusCode::SERVICE_UNAVAILABLE, "busy", "try again in a moment".into());
    let _turn = host.replays.acquire().await.map_err(|_| busy())?;
    let done = tokio::task::spawn_blocking(work).await.map_err(|_| busy())?;
    done.map_err(|why| Problem(StatusCode::GONE, "unplayable", why))
}

/// A round step by step, all hands open.
pub(crate) async fn replay(
    State(host): State<Arc<Host>>,
    headers: HeaderMap,
    Path(said): Path<String>,
) -> Result<Json<Replay>, Problem> {
    let found = find(&host, &headers, &said)?;
    let info = found.info(&host)?;
    let decks = host.laws.decks().to_vec();
    let (play, steps) = aside(&host, move || watch::steps(&found.lines, &decks, found.round.round)).await?;
    Ok(Json(Replay { info, play, steps }))
}

/// The record that these lines of a log are, closed with its digest.
pub(crate) async fn closed(host: &Host, lines: Vec<String>) -> Result<String, Problem> {
    let decks = host.laws.decks().to_vec();
    aside(host, move || watch::record(&lines, &decks)).await
}

/// The record of the match up to the end of a round, for those who were there from the beginning.
pub(crate) async fn record(
    State(host): State<Arc<Host>>,
    headers: HeaderMap,
    Path(said): Path<String>,
) -> Result<Response, Problem> {
    let found = find(&host, &headers, &said)?;
    let before = |round: &Finished| round.round <= found.id.round;
    let mut rounds = finished(&found.lines).into_iter().filter(before);
    if rounds.any(|round| round.here.seat_of(&found.person).is_none()) {
        return Err(not_there());
    }
    let name = format!("attachment; filename=\"{}.mau\"", found.id);
    let text = closed(&host, watch::until(&found.lines, found.id.round).to_vec()).await?;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, name),
    ];
    Ok((headers, text).into_response())
}

/// A round that the one who asks may give away, from a page of ours.
fn own(host: &Host, headers: &HeaderMap, said: &str) -> Result<Found, Problem> {
    let found = find(host, headers, said)?;
    if found.seat.is_none() || !is_ours(headers, &host.config.origins) {
        return Err(not_there());
    }
    Ok(found)
}

/// Makes a link by which anybody may watch.
pub(crate) async fn share(
    State(host): State<Arc<Host>>,
    headers: HeaderMap,
    Path(said): Path<String>,
) -> Result<Json<Value>, Problem> {
    let found = own(&host, &headers, &said)?;
    let token = host.share(&found.id, &found.person).await.map_err(broken)?;
    Ok(Json(json!({ "path": path(&token) })))
}

/// Takes it back.
pub(crate) async fn unshare(
    State(host): State<Arc<Host>>,
    headers: HeaderMap,
    Path(said): Path<String>,
) -> Result<StatusCode, Problem> {
    let found = own(&host, &headers, &said)?;
    host.unshare(&found.id, &found.person).await.map_err(broken)?;
    Ok(StatusCode::NO_CONTENT)
}
