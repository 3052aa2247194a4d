//! The tables at which a person sits, so that they can return after closing the page.

use super::PersonalData;
use maumau_protocol::MySeat;
use maumau_room::Saved;
use maumau_store::{DocumentKind, StoreError};
use std::cmp::Reverse;

/// Maximum number of tables returned, the newest.
const TOLD_MAX: usize = 12;

impl PersonalData {
    /// Returns the tables at which the person of `device` sits. Reads all tables.
    pub async fn seats(&self, device: &str) -> Result<Vec<MySeat>, StoreError> {
        let person = self.people.person(device).await?;
        let tables = self.store.all_with(DocumentKind::Table, &person).await?.into_iter();
        let seat = |(code, text): (String, String)| {
            let saved: Saved = serde_json::from_str(&text).ok()?;
            let sits = saved.places.iter().any(|place| place.is_about(&person));
            sits.then(|| MySeat {
                awake: self.registry.way(&code).is_some(),
                code,
                book: saved.book,
                people: saved.places.into_iter().map(|place| place.name).collect(),
                at: saved.at,
            })
        };
        let mut seats: Vec<MySeat> = tables.filter_map(seat).collect();
        seats.sort_by_key(|seat| Reverse((seat.awake, seat.at)));
        seats.truncate(TOLD_MAX);
        Ok(seats)
    }
}
