//! Finished rounds: who was there, what happened, and links by which others may watch.
//!
//! - `brought`: matches that were played where no host was
//! - `nameless`: a match without the name of somebody who is forgotten
//! - `share`: links for everybody

mod brought;
mod nameless;
mod share;

use crate::coaching::Coachings;
use crate::people::People;
use crate::rules::RuleRegistry;
use crate::stored_tables::StoredTables;
pub use brought::{NotTaken, is_brought};
use maumau_limits::{Busy, Permit, Requester, WorkerQueue};
pub use maumau_room::remark::heres;
use maumau_store::{Store, StoreError};
use maumau_table::Deck;
pub(crate) use nameless::{LogLeft, forget_in_log, people_of};
use std::sync::Arc;

/// Replays at once: playing a long match again takes a moment of one core.
const REPLAYS_AT_ONCE: usize = 2;

/// The finished rounds of a server.
pub struct Rounds {
    store: Arc<dyn Store>,
    people: Arc<People>,
    tables: Arc<StoredTables>,
    rules: Arc<RuleRegistry>,
    /// Finished rounds that are read and played again.
    replays: Arc<WorkerQueue>,
    /// Requests for which all logs are read.
    careful: Arc<WorkerQueue>,
    coachings: Coachings,
    coaches: Arc<WorkerQueue>,
}

impl Rounds {
    /// The rounds in this store; `coaches` does the work of coaches.
    pub(crate) fn of(
        store: Arc<dyn Store>,
        people: Arc<People>,
        tables: Arc<StoredTables>,
        rules: Arc<RuleRegistry>,
        coaches: Arc<WorkerQueue>,
    ) -> Rounds {
        Rounds {
            store,
            people,
            tables,
            rules,
            replays: WorkerQueue::new(REPLAYS_AT_ONCE),
            careful: WorkerQueue::new(1),
            coachings: Coachings::default(),
            coaches,
        }
    }

    /// Returns the lines of a match's log.
    pub async fn log(&self, log: &str) -> Result<Vec<String>, StoreError> {
        self.store.log(log).await
    }

    /// Waits for a turn to read logs and play them again.
    ///
    /// # Errors
    /// Too many wait already.
    pub async fn replay_turn(&self, requester: &Requester) -> Result<Permit, Busy> {
        self.replays.turn(requester).await
    }

    /// Waits for a turn to look through all that is stored.
    ///
    /// # Errors
    /// Too many wait already.
    pub async fn search_turn(&self, requester: &Requester) -> Result<Permit, Busy> {
        self.careful.turn(requester).await
    }

    /// Returns the decks with which logs are played again.
    pub fn decks(&self) -> &[Deck] {
        self.rules.decks()
    }

    /// Returns what coaches have made of finished rounds.
    pub fn coachings(&self) -> &Coachings {
        &self.coachings
    }

    /// Returns the workers of the coaches.
    pub fn coaches(&self) -> &Arc<WorkerQueue> {
        &self.coaches
    }
}
