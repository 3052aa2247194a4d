//! The lobby across all nodes.

use super::Nodes;
use crate::table_registry::TableHandle;
use maumau_bus::{ENVELOPE_MAX, Envelope};
use maumau_protocol::TableInfo;
use maumau_room::Attendance;
use std::sync::Arc;
use tokio::time::{Duration, Instant, timeout_at};

/// How long to wait for other nodes; slower ones are omitted this time.
const PATIENCE: Duration = Duration::from_millis(500);
/// How long a node waits for its own tables; less than `PATIENCE`, so that its reply arrives in
/// time.
const ASKED: Duration = Duration::from_millis(250);
/// Maximum number of listed tables per node that are asked for their attendance.
const ASKED_MAX: usize = 500;
/// Maximum number of tables, and of bytes, in the reply to another node: house rules can be pages
/// long, and other envelopes wait in the meantime.
const TOLD_MAX: usize = 100;
const TOLD_BYTES_MAX: usize = ENVELOPE_MAX / 2;

impl Nodes {
    /// Returns the listed tables of all nodes with players present. The list is refreshed at most
    /// once a second.
    pub async fn lobby(&self) -> Vec<TableInfo> {
        self.lobby.tables(self.look_at_lobby()).await
    }

    /// Collects the listed tables with players present from all nodes.
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

    /// Collects the listed tables with players present on this node. A busy table is omitted, so
    /// that it delays no reply.
    async fn attendances(&self) -> Vec<Attendance> {
        let listed: Vec<TableHandle> = self.registry.listed().into_iter().take(ASKED_MAX).collect();
        let mut tables = self.questions.attended(&listed, ASKED).await;
        tables.retain(|there| there.info.people.iter().any(|person| person.here));
        tables
    }

    pub(super) fn list_for(self: &Arc<Self>, node: u64, ask: u64) {
        let nodes = Arc::clone(self);
        tokio::spawn(async move {
            let tables = as_told(nodes.attendances().await);
            let listed = Envelope::Listed { ask, tables };
            nodes.mailbox.try_send(node, listed);
        });
    }
}

/// Selects the tables that fit into an envelope, the shortest first, so that long house rules do
/// not displace others.
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
