//! Whoever says at a table of this node what comes from the sockets of another one.

use crate::asker::Asker;
use crate::attached::Ear;
use crate::fabric::Way;
use crate::host::Host;
use crate::lock::locked;
use crate::post::{Agent, Letter, Said, ToGate, WAITING_MAX};
use crate::tables::Whereabouts;
use maumau_room::Command;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::Instant;

impl Host {
    /// A gate wants to talk to a table: from now on it has an agent here, in the place of one it had before.
    pub(super) fn open_session(self: &Arc<Self>, gate: u64, session: u64, code: String) {
        let mut agents = locked(&self.post.agents);
        let before = agents
            .iter()
            .filter(|((from, _), agent)| *from == gate && agent.code == code);
        let before: Vec<(u64, u64)> = before.map(|(key, _)| *key).collect();
        let before: Vec<JoinHandle<()>> = before
            .iter()
            .filter_map(|key| agents.remove(key))
            .map(|agent| agent.task)
            .collect();
        let (say, said) = mpsc::channel(WAITING_MAX);
        let (host, at) = (Arc::clone(self), code.clone());
        let task = tokio::spawn(async move {
            for earlier in before {
                // Its sockets have left before they enter again.
                let _ = earlier.await;
            }
            host.speak_for(gate, session, &at, said).await;
            locked(&host.post.agents).remove(&(gate, session));
        });
        let say = Some(say);
        agents.insert((gate, session), Agent { code, say, task });
    }

    async fn speak_for(self: &Arc<Self>, gate: u64, session: u64, code: &str, mut said: mpsc::Receiver<Said>) {
        if let Ok(Whereabouts::Here(way)) = self.whereabouts(&Asker::host(), code).await {
            let line = Arc::new(ToGate::new(Arc::clone(&self.post.routes), gate, session));
            let mut sockets = BTreeSet::new();
            self.speak(&way, &line, &mut sockets, &mut said).await;
            for socket in sockets {
                // A table that is gone has forgotten it.
                let _ = way.send(Command::Leave { socket }).await;
                self.sockets.remove(socket);
            }
        }
        self.post
            .routes
            .try_send(gate, Letter::Broken { session }, String::new());
    }

    /// Until the session is broken, or the table is gone.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the line cares who comes and goes and when something was said"
    )]
    async fn speak(&self, way: &Way, line: &Arc<ToGate>, sockets: &mut BTreeSet<u64>, said: &mut mpsc::Receiver<Said>) {
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
                    self.sockets.add(*socket, Ear::Far(Arc::clone(line)));
                }
                Command::Say { came_ms, .. } => *came_ms = self.ms(Instant::now()).saturating_sub(ago_ms),
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
