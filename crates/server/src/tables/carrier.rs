//! A carrier forwards commands from the sockets of this node to a table on another node, and
//! delivers the messages that come back.

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

/// A carrier without commands for this long ends if it has no sockets.
const IDLE: Duration = Duration::from_secs(30);

/// How often a waiting carrier checks that the other node is still live.
const LOOK: Duration = Duration::from_millis(500);

struct Carrier {
    runtime: Arc<TableRuntime>,
    code: String,
    node: u64,
    session: u64,
    sockets: Subscribers,
}

/// Starts a carrier. Returns the handle of a table that runs on another node.
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
    /// Runs until all handles are gone or the session breaks; its sockets then look for the table
    /// again.
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

    /// Waits for this session's turn to reconnect. When many sessions break at once they reconnect
    /// one after the other, those with urgent commands first. If the node is gone there is no wait,
    /// because the table has to be taken over.
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

    /// Returns whether a command is urgent, for example a player's action. Its client sends it
    /// again after the reconnect.
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
        // Back-pressure: a slow node slows down only the clients of its tables.
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

    const TABLES: usize = 300;

    /// Returns handles of tables on node 2 whose sessions have all just broken; `there` are the
    /// live nodes.
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
