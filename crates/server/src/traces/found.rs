//! What is stored of somebody.

use crate::Host;
use crate::daily::Attempt;
use crate::history::{heres, is_brought, shared_by};
use crate::recovery::Listed;
use crate::store::{Kind, StoreError};
use maumau_protocol::BoardInfo;
use maumau_room::Saved;
use serde::Serialize;

/// All that is stored of somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Traces {
    devices: Vec<Listed>,
    tables: Vec<AtTable>,
    matches: Vec<InMatch>,
    boards: Vec<BoardInfo>,
    /// Deals of a day that were begun.
    daily: Vec<Attempt>,
    /// Rounds of which there is a link for everybody.
    shared: Vec<String>,
}

/// What a table knows of somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct AtTable {
    code: String,
    /// Under which it sits there, or was sent away.
    names: Vec<String>,
    host: bool,
}

/// A match that somebody has played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct InMatch {
    /// `CODE.MATCH`.
    id: String,
    names: Vec<String>,
    /// When it began, in seconds since 1970.
    at: u32,
    rounds: usize,
    /// Whether others have played it too: then it stays, without the name.
    stays: bool,
    /// Whether it was played where no host was, and brought as a record.
    brought: bool,
}

impl Host {
    /// All that is stored of the person of `device`. It looks through all logs.
    pub(crate) async fn traces(&self, device: &str) -> Result<Traces, StoreError> {
        let person = self.person(device).await;
        let boards = self.boards.of(&person).await?;
        let shares = self.shares_of(&person).await?;
        Ok(Traces {
            devices: self.list_ways(device).await?,
            tables: self.tables_of(&person).await?,
            matches: self.matches_of(&person).await?,
            boards: boards.iter().map(|(id, board)| board.info(id, &person)).collect(),
            daily: self.attempts_of(&person).await?,
            shared: shares.into_iter().map(|(_, round)| round).collect(),
        })
    }

    async fn tables_of(&self, person: &str) -> Result<Vec<AtTable>, StoreError> {
        let about = self.store.all_with(Kind::Table, person).await?.into_iter();
        let read = |(code, text): (String, String)| {
            let saved: Saved = serde_json::from_str(&text).ok()?;
            Some(AtTable {
                code,
                names: saved.names_of(person),
                host: saved.host == person,
            })
        };
        Ok(about.filter_map(read).collect())
    }

    async fn matches_of(&self, person: &str) -> Result<Vec<InMatch>, StoreError> {
        let mut matches = Vec::new();
        for id in self.store.logs_with(person).await? {
            // One that is damaged can't be shown, and is told in the host's log.
            let Ok(lines) = self.store.log(&id).await else { continue };
            let heres = heres(&lines);
            let places = || heres.iter().flat_map(|here| &here.places);
            let mut names: Vec<String> = places()
                .filter(|place| place.is_about(person))
                .map(|place| place.name.clone())
                .collect();
            names.sort();
            names.dedup();
            matches.push(InMatch {
                brought: is_brought(&id),
                id,
                names,
                at: heres.first().map_or(0, |here| here.at),
                rounds: heres.len(),
                stays: places().any(|place| !place.owner.is_empty() && place.owner != person),
            });
        }
        Ok(matches)
    }

    /// The links that somebody has made, with the rounds they lead to.
    pub(crate) async fn shares_of(&self, person: &str) -> Result<Vec<(String, String)>, StoreError> {
        let shares = self.store.all_with(Kind::Share, person).await?.into_iter();
        Ok(shares
            .filter_map(|(token, text)| Some((token, shared_by(&text, person)?)))
            .collect())
    }
}
