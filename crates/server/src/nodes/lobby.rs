//! What is listed at all nodes.

use crate::host::Host;
use crate::lock::locked;
use crate::post::Letter;
use maumau_room::{Attendance, Command};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use tokio::sync::mpsc;
use tokio::time::{Duration, Instant, timeout_at};

/// So long it is waited for other nodes; one that is slower is left out this time.
const PATIENCE: Duration = Duration::from_millis(500);
/// So many of the tables that are listed at a node are asked who is there.
const ASKED_MAX: usize = 500;
/// A node tells so many.
const TOLD_MAX: usize = 100;

impl Host {
    /// The listed tables at which somebody is, here and elsewhere.
    pub(crate) async fn look_at_lobby(&self) -> Vec<Attendance> {
        let others = self.post.others();
        let ask = self.post.sessions.fetch_add(1, Relaxed);
        let (tell, mut told) = mpsc::channel(others.len().max(1));
        locked(&self.post.lookers).insert(ask, tell);
        self.post.tell_others(&Letter::Lobby { ask });
        let until = Instant::now() + PATIENCE;
        let mut tables = self.attendances().await;
        for _ in others {
            match timeout_at(until, told.recv()).await {
                Ok(Some(theirs)) => tables.extend(theirs),
                Ok(None) | Err(_) => break,
            }
        }
        locked(&self.post.lookers).remove(&ask);
        tables
    }

    async fn attendances(&self) -> Vec<Attendance> {
        let mut tables = Vec::new();
        for way in self.listed().into_iter().take(ASKED_MAX) {
            // One that is busy would keep everybody waiting who looks.
            let answer = self.asks.try_ask(&way, |ask| Command::Attendance { ask }).await;
            if let Some(maumau_room::Answer::Attendance(there)) = answer
                && there.info.people.iter().any(|person| person.here)
            {
                tables.push(*there);
            }
        }
        tables
    }

    /// Another node looks at the lobby.
    pub(super) fn list_for(self: &Arc<Self>, node: u64, ask: u64) {
        let host = Arc::clone(self);
        tokio::spawn(async move {
            let mut tables = host.attendances().await;
            tables.truncate(TOLD_MAX);
            let listed = Letter::Listed { ask, tables };
            host.post.routes.try_send(node, listed, String::new());
        });
    }
}
