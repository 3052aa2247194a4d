//! The stored documents and logs of tables, whether the tables run or not.

use crate::code;
use crate::metrics::{Metrics, count};
use crate::share_link::match_of;
use crate::table_registry::TableRegistry;
use maumau_room::Saved;
use maumau_store::{DocumentKind, Store, StoreError, Write};
use std::collections::BTreeSet;
use std::sync::Arc;

pub struct StoredTables {
    store: Arc<dyn Store>,
    registry: Arc<TableRegistry>,
    metrics: Arc<Metrics>,
}

impl StoredTables {
    pub(crate) fn of(store: Arc<dyn Store>, registry: Arc<TableRegistry>, metrics: Arc<Metrics>) -> StoredTables {
        StoredTables {
            store,
            registry,
            metrics,
        }
    }

    /// Returns whether there is a table with this code.
    pub async fn has(&self, code: &str) -> bool {
        self.registry.way(code).is_some() || matches!(self.store.get(DocumentKind::Table, code).await, Ok(Some(_)))
    }

    pub async fn get(&self, code: &str) -> Result<Option<String>, StoreError> {
        self.store.get(DocumentKind::Table, code).await
    }

    /// Returns whether a person sits at the table with this code; false if the store fails.
    pub async fn seats_person(&self, code: &str, person: &str) -> bool {
        let text = self.store.get(DocumentKind::Table, code).await.ok().flatten();
        let saved = text.and_then(|text| serde_json::from_str::<Saved>(&text).ok());
        saved.is_some_and(|saved| saved.places.iter().any(|place| place.owner == person))
    }

    /// Permanently deletes a table that no longer runs, with its matches. Matches of which a round
    /// is shared stay as long as the share does.
    pub async fn delete(&self, code: &str) -> Result<(), StoreError> {
        let shares = self.store.all(DocumentKind::Share).await?;
        let shared: Option<BTreeSet<String>> = shares.sound.iter().map(|(_, text)| match_of(text)).collect();
        // An unreadable share may be of any match, so all matches stay. A later cleanup deletes
        // them, once all shares are readable.
        let shared = shared.filter(|_| shares.damaged.is_empty());
        let logs = self.store.logs_of(code).await?;
        self.store.remove(DocumentKind::Table, code).await?;
        for log in logs {
            if shared.as_ref().is_some_and(|shared| !shared.contains(&log)) {
                self.store.remove_log(&log).await?;
            }
        }
        self.note_deleted(code);
        Ok(())
    }

    /// Unlists a deleted table, counts and logs it.
    pub fn note_deleted(&self, code: &str) {
        self.registry.list(code, false);
        count(&self.metrics.tables_deleted);
        tracing::info!(table = code::shown(code), "a table is deleted");
    }

    /// Removes a person from the document of a table that does not run. An unreadable document may
    /// contain others' data and is left as it is.
    pub async fn forget(&self, code: &str, person: &str) -> Result<(), StoreError> {
        while let Some(was) = self.store.get(DocumentKind::Table, code).await? {
            let Ok(mut saved) = serde_json::from_str::<maumau_room::Saved>(&was) else {
                return Err(StoreError::Damaged(format!("the table {code}")));
            };
            saved.forget(person);
            let text = serde_json::to_string(&saved).unwrap_or_default();
            let (kind, key) = (DocumentKind::Table, code.to_owned());
            let then = Write::Document { kind, key, text };
            match self.store.write_if(kind, code, Some(was), then).await {
                Err(StoreError::Conflict) => {}
                done => return done,
            }
        }
        Ok(())
    }
}
