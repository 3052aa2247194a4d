//! Whoever carries what is said from the sockets of this node to a table elsewhere, and back.

use super::runner::STALLED_AFTER;
use super::runtime::RoomRuntime;
use super::table_runtime::TableRuntime;
use crate::subscribers::Subscribers;
use crate::table_registry::{Commands, TableHandle, TableLocation};
use maumau_bus::{Delivery, DeliveryKind, Envelope};
use maumau_room::Command;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio::time::{Duration, Instant, sleep, sleep_until};

/// A carrier to whom nobody has said anything for so long ends, if no socket is left.
const IDLE: Duration = Duration::from_secs(30);

/// While it waits it looks so often whether its node is there still.
const LOOK: Duration = Duration::from_millis(500);

/// Carries to one table.
struct Carrier {
    runtime: Arc<TableRuntime>,
    code: String,
    node: u64,
    session: u64,
    sockets: Subscribers,
}

/// Starts a carrier. Returns the handle of a table that runs at another node.
pub fn carry(runtime: &Arc<TableRuntime>, code: &str, node: u64) -> TableHandle {
    let (table, commands) = runtime.registry.open(code, TableLocation::There);
    let (session, told) = runtime.mailbox.open(node);
    let carrier = Carrier {
        runtime: Arc::clone(runtime),
        code: code.to_owned(),
        node,
        session,
        sockets: Subscribers::default(),
    };
    tokio::spawn(carrier.run(commands, told));
    table
}

impl Carrier {
    /// Goes on until nobody talks to the table any more, or the session is broken: then its sockets look for the table anew.
    async fn run(mut self, mut commands: Commands, mut told: mpsc::Receiver<Delivery>) {
        let (session, code) = (self.session, self.code.clone());
        self.send(Envelope::Open { session, code }).await;
        let mut idle = Instant::now() + IDLE;
        loop {
            tokio::select! {
                biased;
                command = commands.recv() => match command {
                    None => break,
                    Some(command) => {
                        idle = Instant::now() + IDLE;
                        self.say(command).await;
                    }
                },
                told = told.recv() => match told {
                    None => {
                        self.await_turn(&mut commands).await;
                        break;
                    }
                    Some(told) => self.bring(told),
                },
                () = sleep_until(idle) => {
                    idle = Instant::now() + IDLE;
                    if self.sockets.is_empty() && self.runtime.registry.give_up(&self.code, &commands) {
                        break;
                    }
                }
            }
        }
        self.runtime.mailbox.close(self.session);
        self.runtime.detach_all(commands);
        self.send(Envelope::Shut { session }).await;
    }

    /// The session is lost. Where very many are, they begin anew one after the other, and those first where somebody says something. Where
    /// the node is gone nobody waits: the table is to be taken.
    async fn await_turn(&mut self, commands: &mut Commands) {
        if !self.is_there() {
            return;
        }
        let turn = self.runtime.mailbox.next_quiet_turn();
        if turn > Instant::now() + STALLED_AFTER {
            self.runtime.tell_stalled(&self.sockets, true);
        }
        while self.is_there() {
            tokio::select! {
                biased;
                () = sleep_until(turn) => return,
                () = sleep(LOOK) => {}
                command = commands.recv() => {
                    if command.is_none_or(|command| self.is_urgent(&command)) {
                        return self.runtime.mailbox.urgent_turn().await;
                    }
                }
            }
        }
    }

    fn is_there(&self) -> bool {
        self.runtime.mailbox.others().contains(&self.node)
    }

    /// Whether somebody says something, who will say it again where the session begins anew.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the line cares who comes and goes")]
    fn is_urgent(&mut self, command: &Command) -> bool {
        match command {
            Command::Enter { socket, .. } => self.sockets.add(*socket, self.runtime.sockets.get(*socket)),
            Command::Leave { socket } => {
                self.sockets.remove(*socket);
                return false;
            }
            Command::Silent { .. } | Command::Heard { .. } => return false,
            _ => {}
        }
        true
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the line cares who comes and goes and when something was said"
    )]
    async fn say(&mut self, command: Box<Command>) {
        let mut ago_ms = 0;
        match &*command {
            Command::Enter { socket, .. } => self.sockets.add(*socket, self.runtime.sockets.get(*socket)),
            Command::Leave { socket } => self.sockets.remove(*socket),
            Command::Say { came_ms, .. } => ago_ms = self.runtime.clock.ms(Instant::now()).saturating_sub(*came_ms),
            _ => {}
        }
        let session = self.session;
        // A node that takes nothing makes those wait who talk to its tables.
        self.send(Envelope::Say {
            session,
            ago_ms,
            command,
        })
        .await;
    }

    async fn send(&self, letter: Envelope) {
        self.runtime.mailbox.send(self.node, letter).await;
    }

    fn bring(&mut self, told: Delivery) {
        match told.what {
            DeliveryKind::Message(message) => self.sockets.tell(&told.to, message.into(), &self.runtime.metrics),
            DeliveryKind::Bye(code) => self.sockets.send_away(&told.to, &code, &self.runtime.metrics),
            DeliveryKind::Stalled(stalled) => self.runtime.tell_stalled(&self.sockets, stalled),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Server;

    /// So many tables run at the other node.
    const TABLES: usize = 300;

    /// Ways to tables at node 2, all of whose sessions are lost now, while these nodes are there.
    async fn lost(host: &Arc<Server>, there: &[u64]) -> Vec<TableHandle> {
        host.runtime.mailbox.set_others(there);
        let ways = (0..TABLES).map(|n| carry(&host.runtime, &format!("t{n}"), 2)).collect();
        sleep(Duration::from_millis(10)).await;
        host.runtime.mailbox.break_with(|node| node == 2);
        ways
    }

    fn open(ways: &[TableHandle]) -> usize {
        ways.iter().filter(|way| !way.is_closed()).count()
    }

    #[tokio::test(start_paused = true)]
    async fn lost_sessions_begin_anew_one_after_the_other_and_first_where_something_is_said() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Server::in_folder(folder.path()).await;
        let ways = lost(&host, &[2]).await;
        sleep(Duration::from_millis(TABLES as u64 / 3)).await;
        let left = open(&ways);
        assert!(
            (TABLES / 3..TABLES).contains(&left),
            "{left} of {TABLES} wait for their turn"
        );
        let last = ways.iter().rfind(|way| !way.is_closed()).expect("one waits");
        last.send(Command::Behind { socket: 7 }).await.expect("it is there");
        sleep(Duration::from_millis(10)).await;
        assert!(last.is_closed(), "somebody says something there");
        assert!(open(&ways) > 0, "the others wait still");
        sleep(Duration::from_millis(2 * TABLES as u64)).await;
        assert_eq!(open(&ways), 0);
    }

    #[tokio::test(start_paused = true)]
    async fn where_a_node_is_gone_nobody_waits() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Server::in_folder(folder.path()).await;
        let ways = lost(&host, &[]).await;
        sleep(Duration::from_millis(10)).await;
        assert_eq!(open(&ways), 0);
    }
}
