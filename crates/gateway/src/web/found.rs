//! Looks up a finished round by its name or by a link.

use super::{Device, Problem};
use axum::http::{HeaderMap, StatusCode};
use maumau_protocol::RoundInfo;
use maumau_room::remark::{Finished, finished};
use maumau_room::seen::{until, was_at};
use maumau_server::{RoundId, Server, is_brought, path};

pub(crate) fn no_round() -> Problem {
    Problem::new(
        StatusCode::NOT_FOUND,
        "no_round",
        "there is no such finished round".into(),
    )
}

pub(crate) fn not_there() -> Problem {
    Problem::new(
        StatusCode::FORBIDDEN,
        "not_there",
        "only those who were there see what was hidden, unless one of them shares it".into(),
    )
}

pub(crate) struct Found {
    pub(crate) id: RoundId,
    /// The name in the request: the round's own or that of a link.
    pub(crate) said: String,
    /// The log of its match, up to the end of the round.
    pub(crate) lines: Vec<String>,
    pub(crate) round: Finished,
    /// The requester's seat, from 0.
    pub(crate) seat: Option<usize>,
    pub(crate) person: String,
}

impl Found {
    pub(crate) async fn info(&self, server: &Server) -> Result<RoundInfo, Problem> {
        let book = self.lines.iter().find_map(|line| line.strip_prefix("book "));
        let shared = match self.seat {
            Some(_) => server.rounds.link_of(&self.id, &self.person).await?,
            None => None,
        };
        // Anyone with a table's code can take a seat there, so a link reveals only the round.
        let (id, table) = match self.seat {
            Some(_) => (self.id.to_string(), self.id.code.clone()),
            None => (self.said.clone(), String::new()),
        };
        Ok(RoundInfo {
            id,
            table,
            game: self.id.game,
            round: self.id.round,
            brought: is_brought(&self.id.log()),
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

/// Finds a round by its name, for its players only, or by a link.
pub(crate) async fn find(server: &Server, headers: &HeaderMap, said: &str) -> Result<Found, Problem> {
    let person = server.people.person(&Device::of(headers).hash()).await?;
    let (id, is_shared) = match RoundId::read(said) {
        Some(id) => (id, false),
        None => (server.rounds.shared(said).await.ok_or_else(no_round)?, true),
    };
    let lines = server.rounds.log(&id.log()).await?;
    let rounds = finished(&lines);
    let lines = until(&lines, id.round).ok_or_else(no_round)?.to_vec();
    if !is_shared && !was_at(&rounds, id.round..=id.round, &person) {
        return Err(not_there());
    }
    let mut rounds = rounds.into_iter();
    let round = rounds.find(|found| found.round == id.round).ok_or_else(no_round)?;
    let seat = round.here.seat_of(&person);
    Ok(Found {
        id,
        said: said.to_owned(),
        lines,
        round,
        seat,
        person,
    })
}
