//! Tables that nobody came back to are deleted, with their matches. What somebody has shared stays as long as it is shared, and a board as
//! long as somebody stands on it. Of people see `strays`.

use crate::Host;
use crate::code;
use crate::history::{heres, is_brought, match_of};
use crate::meters::count;
use crate::now::now;
use crate::store::{DocumentKind, StoreError};
use maumau_room::Saved;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::time::{Duration, sleep};

/// So often it is looked for them.
const AGAIN: Duration = Duration::from_secs(3600);
/// Every so many times it is looked for people who have left nothing but ways to them: all logs may have to be read for that.
const STRAYS_EACH: u32 = 24;

impl Host {
    /// Deletes what is forgotten again and again.
    pub(crate) async fn sweep(self: Arc<Self>) {
        for times in 0_u32.. {
            let swept = async {
                self.sweep_once().await?;
                if times % STRAYS_EACH == 0 {
                    self.clear_strays(self.kept_since()).await?;
                }
                Ok::<(), StoreError>(())
            };
            if let Err(error) = swept.await {
                count(&self.meters.store_failures);
                tracing::error!(%error, "what is forgotten can't be deleted");
            }
            sleep(AGAIN).await;
        }
    }

    /// What nobody came back to since then is deleted, in seconds since 1970.
    pub(crate) fn kept_since(&self) -> u32 {
        now().saturating_sub(u32::try_from(self.config.keep.as_secs()).unwrap_or(u32::MAX))
    }

    async fn sweep_once(&self) -> Result<(), StoreError> {
        // Logs first: those that begin meanwhile have a table that is found.
        let logs = self.store.logs().await?;
        let tables = self.store.all(DocumentKind::Table).await?;
        let shared = self.shared_matches().await?;
        let before = self.kept_since();
        let known: BTreeSet<String> = tables.iter().map(|(code, _)| code.clone()).collect();
        for (code, text) in tables {
            let Ok(mut saved) = serde_json::from_str::<Saved>(&text) else {
                continue;
            };
            if self.ways.way(&code).is_some() {
                continue;
            }
            let swept = if saved.at == 0 {
                // Of an older version: its time begins now.
                saved.at = now();
                let text = serde_json::to_string(&saved).unwrap_or_default();
                self.store.put(DocumentKind::Table, &code, text).await
            } else if saved.at < before {
                self.delete_if_forgotten(&code, before).await
            } else {
                Ok(())
            };
            match swept {
                // Somebody is there, at another node.
                Err(StoreError::Elsewhere) => {}
                done => done?,
            }
        }
        self.days.sweep().await?;
        // A share was taken back after its table was gone.
        let orphans = logs.iter().filter(|log| {
            let code = log.split('.').next().unwrap_or_default();
            !known.contains(code) && !shared.contains(*log)
        });
        for log in orphans {
            // What was brought has no table: it is kept as long as if it had one.
            if !is_brought(log) || self.was_before(log, before).await? {
                self.store.remove_log(log).await?;
            }
        }
        self.boards.clear().await?;
        self.people.clear_links().await
    }

    /// Deletes a table to which nobody has come back meanwhile.
    async fn delete_if_forgotten(&self, code: &str, before: u32) -> Result<(), StoreError> {
        let _one = self.restoring(code).await;
        if self.ways.way(code).is_some() {
            return Ok(());
        }
        let text = self.store.get(DocumentKind::Table, code).await?.unwrap_or_default();
        match serde_json::from_str::<Saved>(&text) {
            Ok(saved) if saved.at < before => self.delete(code).await,
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// Whether what was brought was played before then.
    async fn was_before(&self, log: &str, before: u32) -> Result<bool, StoreError> {
        match self.store.log(log).await {
            Ok(lines) => Ok(heres(&lines).first().is_none_or(|here| here.at < before)),
            Err(StoreError::Damaged(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The logs of matches of which a round is shared.
    async fn shared_matches(&self) -> Result<BTreeSet<String>, StoreError> {
        let shares = self.store.all(DocumentKind::Share).await?;
        Ok(shares.iter().filter_map(|(_, text)| match_of(text)).collect())
    }

    /// Deletes a table to which nobody writes any more, with its matches; those of which a round is shared stay until it is not.
    pub(crate) async fn delete(&self, code: &str) -> Result<(), StoreError> {
        let shared = self.shared_matches().await?;
        let logs = self.store.logs_of(code).await?;
        self.list(code, false);
        self.store.remove(DocumentKind::Table, code).await?;
        for log in logs.iter().filter(|log| !shared.contains(*log)) {
            self.store.remove_log(log).await?;
        }
        count(&self.meters.tables_deleted);
        tracing::info!(table = code::shown(code), "a table is deleted");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_room::remark::SatHere;

    #[tokio::test]
    async fn what_was_brought_stays_as_long_as_a_table_would() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Host::in_folder(folder.path()).await;
        for (log, at) in [("mokilatupe.0", now()), ("mokilatupo.0", 7), ("mokilatupi.1", now())] {
            let places = Vec::new();
            let lines = vec![SatHere { at, places }.remark(1).to_string()];
            host.store.append(log, 0, lines).await.expect("it is stored");
        }
        host.sweep_once().await.expect("a store");
        assert_eq!(
            host.store.logs().await.expect("a store"),
            ["mokilatupe.0"],
            "a match without a table goes"
        );
    }
}
