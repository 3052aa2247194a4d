//! What is listed at all nodes.

use crate::fabric::Way;
use crate::host::Host;
use crate::lock::locked;
use crate::post::Letter;
use maumau_room::Attendance;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use tokio::sync::mpsc;
use tokio::time::{Duration, Instant, timeout_at};

/// So long it is waited for other nodes; one that is slower is left out this time.
const PATIENCE: Duration = Duration::from_millis(500);
/// So long a node waits for its own tables: what it tells another one must come there in time.
const ASKED: Duration = Duration::from_millis(250);
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

    /// The listed tables here at which somebody is. One that is busy would keep everybody waiting who looks: it is left out.
    async fn attendances(&self) -> Vec<Attendance> {
        let listed: Vec<Way> = self.listed().into_iter().take(ASKED_MAX).collect();
        let mut tables = self.asks.attended(&listed, ASKED).await;
        tables.retain(|there| there.info.people.iter().any(|person| person.here));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asker::Asker;
    use crate::fabric::End;

    /// A table that runs at `host`, and the way to it.
    async fn table(host: &Arc<Host>) -> (String, Way) {
        let asker = Asker::host();
        let code = host.create(&asker, "classic", "", &[]).await.expect("a table");
        let way = host.table(&asker, &code).await.expect("it runs");
        (code, way)
    }

    #[tokio::test]
    async fn a_table_that_answers_nothing_keeps_nobody_waiting_who_looks_at_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Host::in_folder(folder.path()).await;
        let (_stuck, _unread) = host.ways.open("aaa", End::Here);
        let (code, _way) = table(&host).await;
        host.list("aaa", true);
        host.list(&code, true);
        let looking = async { (host.all_attended().await, host.look_at_lobby().await) };
        let looked = tokio::time::timeout(Duration::from_secs(20), looking).await;
        let (all, lobby) = looked.expect("who looks is not kept waiting");
        let codes: Vec<&str> = all.iter().map(|there| there.info.code.as_str()).collect();
        assert_eq!(codes, [code.as_str()], "the others are told");
        assert!(lobby.is_empty(), "nobody is there");
    }
}
