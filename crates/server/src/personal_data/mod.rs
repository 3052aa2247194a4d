//! What is stored of somebody: shown to it, and deleted when it wants so. Matches of others stay, without the name.
//!
//! - `found`: what there is
//! - `seats`: the tables at which it sits
//! - `forget`: how it goes away

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

/// What is stored of people.
pub struct PersonalData {
    store: Arc<dyn Store>,
    people: Arc<People>,
    boards: Arc<BoardStore>,
    days: Arc<DailyDeals>,
    rounds: Arc<Rounds>,
    registry: Arc<TableRegistry>,
    tables: Arc<Tables>,
    quarantine: Arc<Quarantine>,
    /// People are deleted one after the other.
    forgetting: Mutex<()>,
}

impl PersonalData {
    /// The data of these owners.
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
