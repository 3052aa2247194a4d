//! What is listed at all nodes.

use super::Nodes;
use crate::table_registry::TableHandle;
use maumau_bus::{ENVELOPE_MAX, Envelope};
use maumau_protocol::TableInfo;
use maumau_room::Attendance;
use std::sync::Arc;
use tokio::time::{Duration, Instant, timeout_at};

/// So long it is waited for other nodes; one that is slower is left out this time.
const PATIENCE: Duration = Duration::from_millis(500);
/// So long a node waits for its own tables: what it tells another one must come there in time.
const ASKED: Duration = Duration::from_millis(250);
/// So many of the tables that are listed at a node are asked who is there.
const ASKED_MAX: usize = 500;
/// A node tells so many, and in so many bytes: a table may have rules of many pages, and other letters wait meanwhile.
const TOLD_MAX: usize = 100;
const TOLD_BYTES_MAX: usize = ENVELOPE_MAX / 2;

impl Nodes {
    /// Returns the listed tables of all nodes at which a player is. They are looked up once a second at most.
    pub async fn lobby(&self) -> Vec<TableInfo> {
        self.lobby.tables(self.look_at_lobby()).await
    }

    /// The listed tables at which somebody is, here and elsewhere.
    pub(crate) async fn look_at_lobby(&self) -> Vec<Attendance> {
        let others = self.mailbox.others();
        let (ask, mut told) = self.mailbox.request_lobbies();
        let until = Instant::now() + PATIENCE;
        let mut tables = self.attendances().await;
        for _ in others {
            match timeout_at(until, told.recv()).await {
                Ok(Some(theirs)) => tables.extend(theirs),
                Ok(None) | Err(_) => break,
            }
        }
        self.mailbox.forget_lobby_request(ask);
        tables
    }

    /// The listed tables here at which somebody is. One that is busy would keep everybody waiting who looks: it is left out.
    async fn attendances(&self) -> Vec<Attendance> {
        let listed: Vec<TableHandle> = self.registry.listed().into_iter().take(ASKED_MAX).collect();
        let mut tables = self.questions.attended(&listed, ASKED).await;
        tables.retain(|there| there.info.people.iter().any(|person| person.here));
        tables
    }

    /// Another node looks at the lobby.
    pub(super) fn list_for(self: &Arc<Self>, node: u64, ask: u64) {
        let nodes = Arc::clone(self);
        tokio::spawn(async move {
            let tables = as_told(nodes.attendances().await);
            let listed = Envelope::Listed { ask, tables };
            nodes.mailbox.try_send(node, listed);
        });
    }
}

/// As many as a letter has room for. The shortest first: long rules crowd nobody out.
fn as_told(tables: Vec<Attendance>) -> Vec<Attendance> {
    let bytes = |there: &Attendance| serde_json::to_vec(there).map_or(usize::MAX, |written| written.len());
    let mut sized: Vec<(usize, Attendance)> = tables.into_iter().map(|there| (bytes(&there), there)).collect();
    sized.sort_by_key(|(bytes, _)| *bytes);
    let mut left = TOLD_BYTES_MAX;
    let fitting = sized.into_iter().take(TOLD_MAX).map_while(|(bytes, there)| {
        left = left.checked_sub(bytes)?;
        Some(there)
    });
    fitting.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Server;
    use crate::table_registry::TableLocation;
    use maumau_limits::Requester;

    /// A table that runs at `host`, and the way to it.
    async fn table(host: &Arc<Server>) -> (String, TableHandle) {
        let requester = Requester::server();
        let code = host
            .tables
            .create(&requester, "classic", "", &[])
            .await
            .expect("a table");
        let way = host.tables.find(&requester, &code).await.expect("it runs");
        (code, way)
    }

    #[tokio::test]
    async fn a_table_that_answers_nothing_keeps_nobody_waiting_who_looks_at_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Server::in_folder(folder.path()).await;
        let (_stuck, _unread) = host.runtime.registry.open("aaa", TableLocation::Here);
        let (code, _way) = table(&host).await;
        host.runtime.registry.list("aaa", true);
        host.runtime.registry.list(&code, true);
        let looking = async { (host.tables.all_attended().await, host.nodes.look_at_lobby().await) };
        let looked = tokio::time::timeout(Duration::from_secs(20), looking).await;
        let (all, lobby) = looked.expect("who looks is not kept waiting");
        let codes: Vec<&str> = all.iter().map(|there| there.info.code.as_str()).collect();
        assert_eq!(codes, [code.as_str()], "the others are told");
        assert!(lobby.is_empty(), "nobody is there");
    }

    #[tokio::test]
    async fn what_is_told_of_tables_fits_into_a_letter_however_long_their_rules_are() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Server::in_folder(folder.path()).await;
        let (_, way) = table(&host).await;
        let short = host.runtime.questions.attended(&[way], Duration::from_secs(20)).await;
        let mut long = short[0].clone();
        long.info.house = vec!["x".repeat(4_000); 10];
        let tables = [vec![long; 60], vec![short[0].clone(); 40]].concat();
        let told = as_told(tables);
        let short = told.iter().filter(|there| there.info.house.is_empty()).count();
        assert!(short == 40 && told.len() > 45, "{short} of {}", told.len());
        let bytes = serde_json::to_vec(&Envelope::Listed { ask: 1, tables: told });
        assert!(bytes.expect("JSON").len() < ENVELOPE_MAX);
    }
}
