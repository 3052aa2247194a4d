//! An agent represents the sockets of another node at a table of this node.

use super::Nodes;
use crate::subscribers::Subscriber;
use crate::table_registry::TableHandle;
use crate::tables::Whereabouts;
use maumau_bus::{Envelope, Forwarded, ToGateway};
use maumau_limits::Requester;
use maumau_room::Command;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio::time::Instant;

impl Nodes {
    /// Opens a session of a gateway with a table, and replaces the agent of its previous session.
    pub(super) fn open_session(self: &Arc<Self>, gateway: u64, session: u64, code: String) {
        let (nodes, at) = (Arc::clone(self), code.clone());
        self.mailbox.start_agent((gateway, session), code, |said, earlier| {
            tokio::spawn(async move {
                for task in earlier {
                    // The old agent's sockets leave before they enter again.
                    let _ = task.await;
                }
                nodes.speak_for(gateway, session, &at, said).await;
                nodes.mailbox.remove_agent(gateway, session);
            })
        });
    }

    async fn speak_for(self: &Arc<Self>, gateway: u64, session: u64, code: &str, mut said: mpsc::Receiver<Forwarded>) {
        if let Ok(Whereabouts::Here(way)) = self.tables.whereabouts(&Requester::server(), code).await {
            let line = Arc::new(self.mailbox.to_gateway(gateway, session));
            let mut sockets = BTreeSet::new();
            self.speak(&way, &line, &mut sockets, &mut said).await;
            for socket in sockets {
                // A table that is gone needs no `Leave`.
                let _ = way.send(Command::Leave { socket }).await;
                self.sockets.remove(socket);
            }
        }
        self.mailbox.try_send(gateway, Envelope::Broken { session });
    }

    /// Forwards commands until the session breaks or the table is gone.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the line cares who comes and goes and when something was said"
    )]
    async fn speak(
        &self,
        way: &TableHandle,
        line: &Arc<ToGateway>,
        sockets: &mut BTreeSet<u64>,
        said: &mut mpsc::Receiver<Forwarded>,
    ) {
        loop {
            let came = tokio::select! {
                biased;
                came = said.recv() => came,
                () = way.closed() => None,
            };
            let Some((ago_ms, mut command)) = came else { return };
            match &mut command {
                Command::Enter { socket, .. } => {
                    sockets.insert(*socket);
                    self.sockets.add(*socket, Subscriber::Remote(Arc::clone(line)));
                }
                Command::Say { came_ms, .. } => *came_ms = self.clock.ms(Instant::now()).saturating_sub(ago_ms),
                Command::Leave { socket } => {
                    sockets.remove(socket);
                    self.sockets.remove(*socket);
                }
                _ => {}
            }
            if way.send(command).await.is_err() {
                return;
            }
        }
    }
}
