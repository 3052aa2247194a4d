//! Deletes abandoned tables with their matches. A shared match stays as long as its link, and a
//! board as long as one of its tables exists or the board was written recently. For people, see
//! `orphans`.
//!
//! A cleanup that cannot read everything, or that would delete unusually much, deletes nothing and
//! reports why (see `report`). Deleted data is kept for another day (`quarantine`).

use super::Maintenance;
use super::report::CleanupReport;
use crate::code;
use crate::history::{heres, is_brought};
use crate::metrics::count;
use crate::share_link::match_of;
use maumau_limits::locked;
use maumau_room::{Saved, StoredBoard};
use maumau_store::{DocumentKind, Store, StoreError, StoreLock};
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::time::{Duration, sleep};

const MINUTE: Duration = Duration::from_secs(60);
/// Minutes between two cleanups; the first one runs after the same time.
const SWEEP_EACH: u32 = 60;
/// Minutes between two searches for orphaned users, which may have to read all logs.
const ORPHANS_EACH: u32 = 24 * SWEEP_EACH;
/// More tables than this, and more than a tenth of all, are deleted only if the owner confirms.
const MANY: usize = 20;

/// Keys of the documents (kind [`DocumentKind::Health`]) with the uptime of the last run on any
/// node.
const SWEPT: &str = "swept";
const ORPHANS: &str = "strays";

/// Everything in the store that a cleanup considers.
#[derive(Default)]
struct Inventory {
    /// The tables, each with the uptime at the last visit.
    tables: Vec<(String, u32)>,
    /// The boards to delete.
    old_boards: Vec<String>,
    /// The logs of matches with a shared round.
    shared: BTreeSet<String>,
    logs: Vec<String>,
    /// Unreadable documents, by kind and key.
    unread: Vec<String>,
}

impl Inventory {
    /// Reads all documents of a kind page by page. Those for which `read` returns `None` count as
    /// unreadable.
    async fn read(
        &mut self,
        store: &dyn Store,
        kind: DocumentKind,
        mut read: impl FnMut(&mut Inventory, String, String) -> Option<()>,
    ) -> Result<(), StoreError> {
        let mut after = String::new();
        loop {
            let page = store.page(kind, &after).await?;
            let mut unread = page.damaged;
            let Some(last) = page.sound.last().map(|(key, _)| key).max(unread.last()) else {
                return Ok(());
            };
            // An unreadable key may sort differently; stop instead of looping forever.
            if *last <= after {
                return Ok(());
            }
            after.clone_from(last);
            for (key, text) in page.sound {
                if read(self, key.clone(), text).is_none() {
                    unread.push(key);
                }
            }
            let named = unread.iter().map(|key| format!("{} {key}", kind.name()));
            self.unread.extend(named);
        }
    }
}

impl Maintenance {
    /// Persists the uptime, and runs cleanups forever.
    pub async fn run(self: Arc<Self>) {
        for minutes in 0_u32.. {
            let done = async {
                self.uptime.write(&*self.store).await?;
                if minutes > 0 && minutes.is_multiple_of(SWEEP_EACH) {
                    self.sweep_if_due().await?;
                }
                if minutes > 0
                    && minutes.is_multiple_of(ORPHANS_EACH)
                    && let Some(_turn) = self.turn(ORPHANS, ORPHANS_EACH).await?
                {
                    self.clear_orphans(self.kept_since()).await?;
                }
                Ok::<(), StoreError>(())
            };
            if let Err(error) = done.await {
                count(&self.metrics.store_failures);
                tracing::error!(%error, "what is forgotten can't be deleted");
            }
            sleep(MINUTE).await;
        }
    }

    fn keep_s(&self) -> u32 {
        u32::try_from(self.keep.as_secs()).unwrap_or(u32::MAX)
    }

    /// Returns the time before which unvisited data is deleted, in seconds since 1970.
    pub(super) fn kept_since(&self) -> u32 {
        self.uptime.calendar_s().saturating_sub(self.keep_s())
    }

    /// Runs a cleanup unless another node is running one or has done so recently.
    async fn sweep_if_due(&self) -> Result<(), StoreError> {
        if let Some(_turn) = self.turn(SWEPT, SWEEP_EACH).await? {
            self.sweep_alone(false).await?;
        }
        Ok(())
    }

    /// Returns a lock if `what` is due and no other node is doing it, and records the run. `each`
    /// is the interval in minutes.
    async fn turn(&self, what: &str, each: u32) -> Result<Option<StoreLock>, StoreError> {
        let Some(turn) = self.store.alone().await? else {
            return Ok(None);
        };
        let kind = DocumentKind::Health;
        let last = self.store.get(kind, what).await?.and_then(|text| text.parse().ok());
        let now_s = self.uptime.s();
        // Each node counts from its own start, so a run that is slightly early is accepted.
        let is_early = |last: u32| now_s.saturating_sub(last) < each * 60 * 5 / 6;
        if last.is_some_and(is_early) {
            return Ok(None);
        }
        self.store.put(kind, what, now_s.to_string()).await?;
        Ok(Some(turn))
    }

    /// Returns why the last cleanup deleted nothing, if it failed.
    pub fn why_not(&self) -> Option<String> {
        locked(&self.last).as_ref().and_then(CleanupReport::why_not)
    }

    /// Deletes abandoned data; unusually much only if `many` is true.
    pub async fn clean_up(&self, many: bool) -> Result<CleanupReport, StoreError> {
        match self.store.alone().await? {
            Some(_turn) => self.sweep_alone(many).await,
            None => Ok(CleanupReport::Elsewhere),
        }
    }

    async fn sweep_alone(&self, many: bool) -> Result<CleanupReport, StoreError> {
        let inventory = self.inventory().await?;
        let swept = if inventory.unread.is_empty() {
            self.sweep_all(inventory, many).await?
        } else {
            CleanupReport::Unread(inventory.unread)
        };
        if let Some(why) = swept.why_not() {
            tracing::error!("{why}");
        }
        *locked(&self.last) = Some(swept.clone());
        Ok(swept)
    }

    async fn inventory(&self) -> Result<Inventory, StoreError> {
        // Logs first: a log created in the meantime then has a table that is found.
        let mut all = Inventory {
            logs: self.store.logs().await?,
            ..Inventory::default()
        };
        let table = |all: &mut Inventory, code: String, text: String| {
            let saved: Saved = serde_json::from_str(&text).ok()?;
            all.tables.push((code, saved.uptime_s));
            Some(())
        };
        all.read(&*self.store, DocumentKind::Table, table).await?;
        let share = |all: &mut Inventory, _: String, text: String| {
            all.shared.insert(match_of(&text)?);
            Some(())
        };
        all.read(&*self.store, DocumentKind::Share, share).await?;
        let codes: BTreeSet<String> = all.tables.iter().map(|(code, ..)| code.clone()).collect();
        let board = |all: &mut Inventory, id: String, text: String| {
            let board: StoredBoard = serde_json::from_str(&text).ok()?;
            if self.is_old_board(&board) && board.past_tables().all(|code| !codes.contains(code)) {
                all.old_boards.push(id);
            }
            Some(())
        };
        all.read(&*self.store, DocumentKind::Board, board).await?;
        // These expire by their own contents; read here only to detect damage, which makes the
        // store untrustworthy.
        for kind in [DocumentKind::Person, DocumentKind::Daily] {
            all.read(&*self.store, kind, |_, _, _| Some(())).await?;
        }
        Ok(all)
    }

    async fn sweep_all(&self, all: Inventory, many: bool) -> Result<CleanupReport, StoreError> {
        let newest_s = all.tables.iter().map(|(_, uptime_s)| *uptime_s).max();
        self.uptime.raise_to(newest_s.unwrap_or_default());
        let codes: BTreeSet<&str> = all.tables.iter().map(|(code, _)| code.as_str()).collect();
        let forgotten = all
            .tables
            .iter()
            .filter(|(code, uptime_s)| self.is_forgotten(code, *uptime_s));
        let forgotten: Vec<_> = forgotten.collect();
        // Logs without a table: their share was revoked after the table was deleted.
        let mut orphans = Vec::new();
        for log in &all.logs {
            let has_table = codes.contains(log.split('.').next().unwrap_or_default());
            // An imported match has no table; it is kept as long as if it had one.
            if !has_table && !all.shared.contains(log) && (!is_brought(log) || self.was_before(log).await?) {
                orphans.push(log);
            }
        }
        let gone: BTreeSet<_> = orphans.iter().filter_map(|log| log.split('.').next()).collect();
        let (tables, of) = (forgotten.len() + gone.len(), codes.len() + gone.len());
        if !many && tables > MANY && tables * 10 > of {
            return Ok(CleanupReport::TooMany { tables, of });
        }
        let mut removed = 0;
        for (code, _) in forgotten {
            removed += usize::from(self.remove_forgotten(code, &all.shared).await?);
        }
        for log in orphans {
            self.quarantine.remove(log, None, std::slice::from_ref(log)).await?;
        }
        for id in all.old_boards {
            self.remove_old_board(&id).await?;
        }
        self.days.sweep(self.uptime.calendar_s()).await?;
        self.people.clear_links(self.uptime.calendar_s()).await?;
        self.quarantine.empty().await?;
        Ok(CleanupReport::Removed(removed))
    }

    /// Returns whether the server has run for longer than `keep-days` since the last visit to the
    /// table.
    fn is_forgotten(&self, code: &str, uptime_s: u32) -> bool {
        self.registry.way(code).is_none() && self.uptime.s().saturating_sub(uptime_s) > self.keep_s()
    }

    /// Returns whether the board is empty, or the server has run for longer than `keep-days` since
    /// it was written.
    fn is_old_board(&self, board: &StoredBoard) -> bool {
        board.people().next().is_none() || self.uptime.s().saturating_sub(board.uptime_s) > self.keep_s()
    }

    /// Deletes a board unless it was used in the meantime.
    async fn remove_old_board(&self, id: &str) -> Result<(), StoreError> {
        let text = self.store.get(DocumentKind::Board, id).await?;
        let is_old = |text: &String| serde_json::from_str(text).is_ok_and(|board| self.is_old_board(&board));
        let Some(text) = text.filter(is_old) else { return Ok(()) };
        self.quarantine.remove(id, Some((DocumentKind::Board, text)), &[]).await
    }

    /// Deletes a table unless it was visited in the meantime. Returns whether it was deleted.
    async fn remove_forgotten(&self, code: &str, shared: &BTreeSet<String>) -> Result<bool, StoreError> {
        let _one = self.registry.lock(code).await;
        let Some(text) = self.store.get(DocumentKind::Table, code).await? else {
            return Ok(false);
        };
        let saved = serde_json::from_str(&text);
        if !saved.is_ok_and(|saved: Saved| self.is_forgotten(code, saved.uptime_s)) {
            return Ok(false);
        }
        let mut logs = self.store.logs_of(code).await?;
        logs.retain(|log| !shared.contains(log));
        let document = Some((DocumentKind::Table, text));
        match self.quarantine.remove(code, document, &logs).await {
            Ok(()) => self.stored.note_deleted(code),
            // A player is there, on another node.
            Err(StoreError::Elsewhere) => return Ok(false),
            Err(StoreError::Damaged(what)) => {
                tracing::error!(
                    table = code::shown(code),
                    what,
                    "a table stays, since a match of it is damaged"
                );
                return Ok(false);
            }
            Err(error) => return Err(error),
        }
        Ok(true)
    }

    /// Returns whether an imported match was played so long ago that it expires.
    async fn was_before(&self, log: &str) -> Result<bool, StoreError> {
        let before = self.kept_since();
        match self.store.log(log).await {
            Ok(lines) => Ok(heres(&lines).first().is_none_or(|here| here.at < before)),
            Err(StoreError::Damaged(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Server;
    use crate::now::now;
    use maumau_bus::InProcess;
    use maumau_room::remark::SatHere;

    #[tokio::test]
    async fn what_was_brought_stays_as_long_as_a_table_would() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Server::in_folder(folder.path()).await;
        for (log, at) in [("mokilatupe.0", now()), ("mokilatupo.0", 7), ("mokilatupi.1", now())] {
            let places = Vec::new();
            let lines = vec![SatHere { at, places }.remark(1).to_string()];
            host.store.append(log, 0, lines).await.expect("it is stored");
        }
        host.maintenance.clean_up(false).await.expect("a store");
        assert_eq!(
            host.store.logs().await.expect("a store"),
            ["mokilatupe.0"],
            "a match without a table goes"
        );
    }

    #[tokio::test]
    async fn where_another_node_has_swept_lately_nobody_sweeps_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Server::in_folder(folder.path()).await;
        let other = Server::among(
            crate::ServerConfig::default(),
            Arc::clone(&host.store),
            Arc::new(InProcess::default().stop(0)),
        )
        .await;
        let other = other.expect("a host");
        let orphan = async || {
            let stored = host.store.append("mokilatupi.1", 0, vec!["deal".into()]);
            assert!(matches!(stored.await, Ok(()) | Err(StoreError::Conflict)));
        };
        orphan().await;
        host.maintenance.sweep_if_due().await.expect("a store");
        assert_eq!(host.store.logs().await, Ok(Vec::new()));
        orphan().await;
        other.maintenance.sweep_if_due().await.expect("a store");
        assert_eq!(host.store.logs().await.map(|logs| logs.len()), Ok(1), "it is too early");
        other.maintenance.uptime.raise_to(60 * SWEEP_EACH);
        other.maintenance.sweep_if_due().await.expect("a store");
        assert_eq!(host.store.logs().await, Ok(Vec::new()));
    }
}
