//! Personal data: exported and deleted at the person's request. Matches with other players stay,
//! without the name.
//!
//! - `found`: export
//! - `seats`: the tables at which the person sits
//! - `forget`: deletion

mod forget;
mod found;
mod seats;

use crate::boards::BoardStore;
use crate::daily::DailyDeals;
use crate::history::Rounds;
use crate::maintenance::Quarantine;
use crate::people::People;
use crate::table_registry::TableRegistry;
use crate::tables::{TableRuntime, Tables};
use maumau_store::Store;
use std::sync::Arc;
use tokio::sync::Mutex;

pub struct PersonalData {
    store: Arc<dyn Store>,
    people: Arc<People>,
    boards: Arc<BoardStore>,
    days: Arc<DailyDeals>,
    rounds: Arc<Rounds>,
    registry: Arc<TableRegistry>,
    tables: Arc<Tables>,
    quarantine: Arc<Quarantine>,
    /// Serialises deletions.
    forgetting: Mutex<()>,
}

impl PersonalData {
    pub(crate) fn of(
        runtime: &TableRuntime,
        people: &Arc<People>,
        rounds: &Arc<Rounds>,
        tables: &Arc<Tables>,
        quarantine: &Arc<Quarantine>,
    ) -> PersonalData {
        PersonalData {
            store: Arc::clone(&runtime.store),
            people: Arc::clone(people),
            boards: Arc::clone(&runtime.boards),
            days: Arc::clone(&runtime.days),
            rounds: Arc::clone(rounds),
            registry: Arc::clone(&runtime.registry),
            tables: Arc::clone(tables),
            quarantine: Arc::clone(quarantine),
            forgetting: Mutex::default(),
        }
    }
}
