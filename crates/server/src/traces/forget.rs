//! Somebody is forgotten.

use crate::Host;
use crate::answers::Unanswered;
use crate::asker::Asker;
use crate::boards::StoredBoard;
use crate::history::{Left, without};
use crate::store::{DocumentKind, StoreError};
use maumau_room::{Command, RoomAnswer};
use std::collections::BTreeSet;
use std::sync::Arc;

impl Host {
    /// Deletes what is stored of `person`. The ways to it go last: what breaks off can be asked for again.
    pub(crate) async fn forget(self: &Arc<Self>, person: &str) -> Result<(), StoreError> {
        let _one = self.forgetting.lock().await;
        let (codes, logs) = self.codes_and_logs(person).await?;
        for code in codes {
            self.forget_at(&code, person).await?;
        }
        for log in logs {
            self.forget_in_log(&log, person).await?;
        }
        self.coachings.clear();
        self.days.forget(person).await?;
        self.forget_on_boards(person).await?;
        for (token, round) in self.shares_of(person).await? {
            self.store.remove(DocumentKind::Share, &token).await?;
            tracing::debug!(round, "a share is taken back");
        }
        self.forget_in_quarantine(person).await?;
        self.people.forget_ways(person).await
    }

    /// The tables that know somebody, and the logs that do.
    async fn codes_and_logs(&self, person: &str) -> Result<(BTreeSet<String>, Vec<String>), StoreError> {
        let logs = self.store.logs_with(person).await?;
        let of_logs = logs.iter().filter_map(|log| log.split('.').next()).map(str::to_owned);
        let tables = self.store.all_with(DocumentKind::Table, person).await?;
        let of_tables = tables.into_iter().map(|(code, _)| code);
        Ok((of_logs.chain(of_tables).collect(), logs))
    }

    /// In a log to which nobody writes.
    pub(crate) async fn forget_in_log(&self, log: &str, person: &str) -> Result<(), StoreError> {
        match self.store.log(log).await {
            Ok(lines) if !lines.iter().any(|line| line.contains(person)) => Ok(()),
            Ok(lines) => match without(&lines, person, self.laws.decks()) {
                Left::Nothing => self.store.remove_log(log).await,
                Left::Lines(lines) => self.store.rewrite(log, lines).await,
            },
            // Nobody can play it again anyway.
            Err(StoreError::Damaged(_)) => self.store.remove_log(log).await,
            Err(error) => Err(error),
        }
    }

    async fn forget_in_store(&self, code: &str, person: &str) -> Result<(), StoreError> {
        let Some(text) = self.store.get(DocumentKind::Table, code).await? else {
            return Ok(());
        };
        match serde_json::from_str::<maumau_room::Saved>(&text) {
            Ok(mut saved) => {
                saved.forget(person);
                let text = serde_json::to_string(&saved).unwrap_or_default();
                self.store.put(DocumentKind::Table, code, text).await
            }
            Err(_) => self.store.remove(DocumentKind::Table, code).await,
        }
    }

    async fn forget_on_boards(&self, person: &str) -> Result<(), StoreError> {
        for (id, board) in self.boards.of(person).await? {
            let forget = |board: &mut StoredBoard| {
                board.forget(person);
                Some(())
            };
            self.boards.change(&id, &board.book, forget).await?;
            let tables: Vec<String> = board.tables().map(str::to_owned).collect();
            self.board_changed(tables, &id);
        }
        Ok(())
    }

    /// A table that runs forgets somebody itself, and says so: until then it may know somebody still.
    async fn forget_at(self: &Arc<Self>, code: &str, person: &str) -> Result<(), StoreError> {
        let forget = |ask| {
            let person = person.to_owned();
            Command::Forget { ask, person }
        };
        match self.ask(&Asker::host(), code, forget).await {
            Ok(RoomAnswer::Done(done)) => done.map_err(StoreError::Failed),
            // A table that is gone, or can't be had, has nobody who would write there.
            Err(Unanswered::No(_) | Unanswered::Gone) => self.forget_in_store(code, person).await,
            Ok(RoomAnswer::Info(_) | RoomAnswer::Attendance(_)) | Err(Unanswered::Lost) => {
                Err(StoreError::Failed("a table does not answer".into()))
            }
        }
    }
}
