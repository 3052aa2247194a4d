//! Export of a person's data.

use super::PersonalData;
use crate::history::{heres, is_brought};
use maumau_protocol::{TracedMatch, TracedTable, Traces};
use maumau_room::Saved;
use maumau_store::{DocumentKind, StoreError};
use std::collections::BTreeSet;

impl PersonalData {
    /// Returns everything stored about the person of `device`. Reads all logs.
    pub async fn traces(&self, device: &str) -> Result<Traces, StoreError> {
        let person = self.people.person(device).await?;
        let boards = self.boards.of(&person).await?;
        let shares = self.rounds.shares_of(&person).await?;
        let attempts = self.days.attempts_of(&person).await?;
        Ok(Traces {
            devices: self.people.list_ways(device).await?,
            tables: self.tables_of(&person).await?,
            matches: self.matches_of(&person).await?,
            boards: boards.iter().map(|(id, board)| board.info(id, &person)).collect(),
            daily: attempts.into_iter().map(Into::into).collect(),
            shared: shares.into_iter().map(|(_, round)| round).collect(),
        })
    }

    /// Returns the people, by hash, who are called `name` at a table or in one of its matches;
    /// `None` if there is no such table.
    pub async fn called(&self, code: &str, name: &str) -> Result<Option<BTreeSet<String>>, StoreError> {
        let Some(text) = self.store.get(DocumentKind::Table, code).await? else {
            return Ok(None);
        };
        let mut places = serde_json::from_str(&text).map_or_else(|_| Vec::new(), |saved: Saved| saved.places);
        for log in self.store.logs_of(code).await? {
            // Damaged logs are reported in the server's log.
            let lines = self.store.log(&log).await.unwrap_or_default();
            places.extend(heres(&lines).into_iter().flat_map(|here| here.places));
        }
        let called = places.into_iter().filter(|place| place.name == name);
        let people = called.flat_map(|place| [place.owner, place.named_after]);
        Ok(Some(people.filter(|person| !person.is_empty()).collect()))
    }

    async fn tables_of(&self, person: &str) -> Result<Vec<TracedTable>, StoreError> {
        let about = self.store.all_with(DocumentKind::Table, person).await?.into_iter();
        let read = |(code, text): (String, String)| {
            let saved: Saved = serde_json::from_str(&text).ok()?;
            Some(TracedTable {
                code,
                names: saved.names_of(person),
                host: saved.host == person,
            })
        };
        Ok(about.filter_map(read).collect())
    }

    async fn matches_of(&self, person: &str) -> Result<Vec<TracedMatch>, StoreError> {
        let mut matches = Vec::new();
        for id in self.store.logs_with(person).await? {
            // A damaged log cannot be shown; it is reported in the server's log.
            let Ok(lines) = self.store.log(&id).await else { continue };
            let heres = heres(&lines);
            let places = || heres.iter().flat_map(|here| &here.places);
            let mut names: Vec<String> = places()
                .filter(|place| place.is_about(person))
                .map(|place| place.name.clone())
                .collect();
            names.sort();
            names.dedup();
            matches.push(TracedMatch {
                brought: is_brought(&id),
                id,
                names,
                at: heres.first().map_or(0, |here| here.at),
                rounds: u32::try_from(heres.len()).unwrap_or(u32::MAX),
                stays: places().any(|place| !place.owner.is_empty() && place.owner != person),
            });
        }
        Ok(matches)
    }
}
