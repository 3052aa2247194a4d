//! Finished rounds: who played, what happened, and links for sharing them.
//!
//! - `brought`: import of matches played offline
//! - `nameless`: removal of a person's name from a match
//! - `share`: public links

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

/// Number of concurrent replays; a long match takes noticeable time on one core.
const REPLAYS_AT_ONCE: usize = 2;

/// The finished rounds of a server.
pub struct Rounds {
    store: Arc<dyn Store>,
    people: Arc<People>,
    tables: Arc<StoredTables>,
    rules: Arc<RuleRegistry>,
    replays: Arc<WorkerQueue>,
    /// Queue for requests that read all logs.
    careful: Arc<WorkerQueue>,
    coachings: Coachings,
    coaches: Arc<WorkerQueue>,
}

impl Rounds {
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

    /// Waits for a turn to read and replay logs.
    ///
    /// # Errors
    /// The queue is full.
    pub async fn replay_turn(&self, requester: &Requester) -> Result<Permit, Busy> {
        self.replays.turn(requester).await
    }

    /// Waits for a turn to search everything stored.
    ///
    /// # Errors
    /// The queue is full.
    pub async fn search_turn(&self, requester: &Requester) -> Result<Permit, Busy> {
        self.careful.turn(requester).await
    }

    /// Returns the decks needed to replay logs.
    pub fn decks(&self) -> &[Deck] {
        self.rules.decks()
    }

    /// Returns the coaches' analyses of finished rounds.
    pub fn coachings(&self) -> &Coachings {
        &self.coachings
    }

    /// Returns the queue of the coaches.
    pub fn coaches(&self) -> &Arc<WorkerQueue> {
        &self.coaches
    }
}
