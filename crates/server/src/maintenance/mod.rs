//! Deletes abandoned data; the owner can restore it for a day.

mod cleanup;
mod orphans;
mod quarantine;
mod report;

use crate::daily::DailyDeals;
use crate::metrics::Metrics;
use crate::people::People;
use crate::stored_tables::StoredTables;
use crate::table_registry::TableRegistry;
use crate::tables::TableRuntime;
use crate::uptime::Uptime;
use maumau_store::Store;
pub use quarantine::Quarantine;
pub use report::CleanupReport;
use std::sync::{Arc, Mutex};
use std::time::Duration;

pub struct Maintenance {
    store: Arc<dyn Store>,
    uptime: Arc<Uptime>,
    metrics: Arc<Metrics>,
    registry: Arc<TableRegistry>,
    stored: Arc<StoredTables>,
    days: Arc<DailyDeals>,
    people: Arc<People>,
    quarantine: Arc<Quarantine>,
    /// How long a table is kept without a visit.
    keep: Duration,
    last: Mutex<Option<CleanupReport>>,
}

impl Maintenance {
    pub(crate) fn of(
        runtime: &TableRuntime,
        uptime: &Arc<Uptime>,
        people: &Arc<People>,
        quarantine: &Arc<Quarantine>,
        keep: Duration,
    ) -> Maintenance {
        Maintenance {
            store: Arc::clone(&runtime.store),
            uptime: Arc::clone(uptime),
            metrics: Arc::clone(&runtime.metrics),
            registry: Arc::clone(&runtime.registry),
            stored: Arc::clone(&runtime.stored),
            days: Arc::clone(&runtime.days),
            people: Arc::clone(people),
            quarantine: Arc::clone(quarantine),
            keep,
            last: Mutex::default(),
        }
    }
}
