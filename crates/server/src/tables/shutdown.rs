//! Server shutdown: tables move to another node if there is one, and sockets are told when to
//! reconnect.

use super::Tables;
use crate::farewell::last_word;
use maumau_room::{Command, RoomAnswer};
use std::sync::atomic::Ordering::Relaxed;
use tokio::time::{Duration, Instant, sleep, timeout};

/// How long to wait for tables.
const PATIENCE: Duration = Duration::from_secs(5);
/// Interval between two moving tables, and the time within which the last one starts. The other
/// node restores tables one by one; moving all at once would stall all of them until the last is
/// restored.
const APART: Duration = Duration::from_millis(20);
const ALL_BEGIN: Duration = Duration::from_secs(3);
const LOOK: Duration = Duration::from_millis(5);

impl Tables {
    /// Stops all tables and closes their sockets. If another node is live, tables move there first;
    /// a table with an open race between players finishes it before it moves.
    pub async fn stop(&self) {
        self.is_stopping.store(true, Relaxed);
        match timeout(PATIENCE, self.store.drain()).await {
            Ok(Ok(true)) => self.move_away().await,
            Ok(Ok(false)) => {}
            Ok(Err(error)) => tracing::warn!(%error, "the tables can't be moved"),
            Err(_) => tracing::warn!("the tables can't be moved: the store says nothing"),
        }
        let ways = self.registry.give_up_all();
        let asks = ways
            .iter()
            .map(|way| self.questions.try_ask(way, |ask| Command::Stop { ask }));
        // A table that is gone has no one to notify.
        let all = futures_util::future::join_all(asks);
        if timeout(PATIENCE, all).await.is_err() {
            tracing::warn!("some tables did not stop in time");
        }
        // Sockets of this node whose tables run on other nodes.
        for outbox in self.sockets.near() {
            outbox.close(last_word("shutdown", &self.metrics));
        }
    }

    async fn move_away(&self) {
        let (begun, ways) = (Instant::now(), self.registry.all_here());
        let n = u32::try_from(ways.len()).unwrap_or(u32::MAX).max(1);
        let apart = APART.min(ALL_BEGIN / n);
        let asks = ways.iter().zip(0..).map(|(way, place)| async move {
            sleep(apart * place).await;
            self.questions.ask(way, |ask| Command::LetGo { ask }).await
        });
        let all = futures_util::future::join_all(asks);
        let patience = PATIENCE + apart * n;
        let moved = timeout(patience, all).await.unwrap_or_default();
        // Wait until the tables are released in the store, so that the other node can claim them.
        while self.registry.len() > 0 && begun.elapsed() < patience {
            sleep(LOOK).await;
        }
        let moved = moved
            .iter()
            .filter(|told| matches!(told, Some(RoomAnswer::Done(Ok(())))))
            .count();
        tracing::info!(moved, tables = ways.len(), "tables have moved to other nodes");
    }
}
