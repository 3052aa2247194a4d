//! Tables that nobody came back to are deleted, with their matches. Boards stay, and so does what somebody has shared.

use crate::Host;
use crate::code;
use crate::history::now;
use crate::meters::count;
use crate::store::{Kind, StoreError};
use crate::table::Saved;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::time::{Duration, sleep};

/// So often it is looked for them.
const AGAIN: Duration = Duration::from_secs(3600);

impl Host {
    /// Deletes forgotten tables again and again.
    pub(crate) async fn sweep(self: Arc<Self>) {
        loop {
            if let Err(error) = self.sweep_once().await {
                count(&self.meters.store_failures);
                tracing::error!(%error, "forgotten tables can't be deleted");
            }
            sleep(AGAIN).await;
        }
    }

    async fn sweep_once(self: &Arc<Self>) -> Result<(), StoreError> {
        let host = Arc::clone(self);
        let read = move || Ok((host.store.all(Kind::Table)?, host.store.all(Kind::Share)?));
        let read: Result<_, StoreError> = tokio::task::spawn_blocking(read)
            .await
            .map_err(|_| StoreError::Failed("the host stops".into()))?;
        let (tables, shares) = read?;
        // A round is named CODE.GAME.ROUND, its log CODE.GAME.
        let round = |text: &str| {
            Some(
                serde_json::from_str::<serde_json::Value>(text).ok()?["round"]
                    .as_str()?
                    .to_owned(),
            )
        };
        let shared = shares.iter().filter_map(|(_, text)| round(text));
        let shared: BTreeSet<String> = shared
            .filter_map(|round| Some(round.rsplit_once('.')?.0.to_owned()))
            .collect();
        let before = now().saturating_sub(u32::try_from(self.config.keep.as_secs()).unwrap_or(u32::MAX));
        for (code, text) in tables {
            let Ok(mut saved) = serde_json::from_str::<Saved>(&text) else {
                continue;
            };
            if self.fabric.way(&code).is_some() {
                continue;
            }
            if saved.at == 0 {
                // Of an older version: its time begins now.
                saved.at = now();
                let text = serde_json::to_string(&saved).unwrap_or_default();
                self.store.put(Kind::Table, &code, text).await?;
            } else if saved.at < before {
                self.delete(&code, &saved, &shared).await?;
            }
        }
        Ok(())
    }

    /// Deletes a table that nobody runs.
    pub(crate) async fn delete(&self, code: &str, saved: &Saved, shared: &BTreeSet<String>) -> Result<(), StoreError> {
        self.list(code, false);
        self.store.remove(Kind::Table, code).await?;
        for log in (1..=saved.game).map(|game| format!("{code}.{game}")) {
            if !shared.contains(&log) {
                self.store.remove_log(&log).await?;
            }
        }
        count(&self.meters.tables_deleted);
        tracing::info!(table = code::shown(code), "a table is deleted");
        Ok(())
    }
}
