//! The table registry: sockets and requests only ever hold a [`TableHandle`]. At its other end is
//! the table itself, or a carrier to the node that runs it. One process runs a table; the store
//! rejects the writes of any other.

use maumau_limits::locked;
use maumau_room::{Caller, Command};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Mutex;
use tokio::sync::{MutexGuard, mpsc};

/// Maximum number of commands queued for a table; further senders wait.
const COMMANDS_MAX: usize = 256;

/// A handle to a table. An idle channel allocates room for some dozens of slots, so commands are
/// boxed.
#[derive(Clone)]
pub struct TableHandle(mpsc::Sender<Box<Command>>);

/// The receiving end of a table's handle.
pub struct Commands(mpsc::Receiver<Box<Command>>);

/// The receiver is gone, or its queue is full.
#[derive(Debug)]
pub struct NotDelivered;

impl TableHandle {
    /// Creates a handle with its receiver.
    pub fn open() -> (TableHandle, Commands) {
        let (way, commands) = mpsc::channel(COMMANDS_MAX);
        (TableHandle(way), Commands(commands))
    }

    /// Sends a command, waiting for room in the queue.
    ///
    /// # Errors
    /// The receiver is gone.
    pub async fn send(&self, command: Command) -> Result<(), NotDelivered> {
        // Reserve first, so that the future that waits stays small.
        let room = self.0.reserve().await.map_err(|_| NotDelivered)?;
        room.send(Box::new(command));
        Ok(())
    }

    /// Sends a command if there is room.
    ///
    /// # Errors
    /// The queue is full, or the receiver is gone.
    pub fn try_send(&self, command: Command) -> Result<(), NotDelivered> {
        self.0.try_send(Box::new(command)).map_err(|_| NotDelivered)
    }

    /// Returns whether the receiver is gone.
    pub fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    /// Completes when the receiver is gone.
    pub async fn closed(&self) {
        self.0.closed().await;
    }
}

impl Commands {
    /// Returns the next command, or `None` when no more can come. Cancel safe.
    pub async fn recv(&mut self) -> Option<Box<Command>> {
        self.0.recv().await
    }

    /// Closes the queue and returns the sockets that were waiting to enter.
    pub fn entering(mut self) -> Vec<u64> {
        self.0.close();
        let waiting = std::iter::from_fn(|| self.0.try_recv().ok());
        let socket = |command: Box<Command>| {
            if let Command::Enter { socket, .. } = *command {
                Some(socket)
            } else {
                None
            }
        };
        waiting.filter_map(socket).collect()
    }

    /// Returns whether the queue is empty and only the registry holds a handle.
    fn is_alone(&self) -> bool {
        self.0.is_empty() && self.0.sender_strong_count() == 1
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableLocation {
    /// The table itself.
    Here,
    /// A carrier to another node.
    There,
}

/// Number of locks shared by all tables; large enough that two tables rarely share one.
const LOCKS: usize = 64;

/// The handles of tables in this process, by code.
pub struct TableRegistry {
    all: Mutex<BTreeMap<String, (TableHandle, TableLocation)>>,
    /// The codes of the tables listed in the lobby, whether they run or not.
    listed: Mutex<BTreeSet<String>>,
    locks: [tokio::sync::Mutex<()>; LOCKS],
}

impl Default for TableRegistry {
    fn default() -> TableRegistry {
        TableRegistry::of(BTreeSet::new())
    }
}

impl TableRegistry {
    /// Creates a registry without running tables; `listed` has the codes of the listed ones.
    pub fn of(listed: BTreeSet<String>) -> TableRegistry {
        TableRegistry {
            all: Mutex::default(),
            listed: Mutex::new(listed),
            locks: std::array::from_fn(|_| tokio::sync::Mutex::default()),
        }
    }

    /// Waits until no other caller restores or removes this table.
    pub async fn lock(&self, code: &str) -> MutexGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        code.hash(&mut hasher);
        self.locks[(hasher.finish() % LOCKS as u64) as usize].lock().await
    }

    /// Lists or unlists a table in the lobby.
    pub fn list(&self, code: &str, listed: bool) {
        let mut all = locked(&self.listed);
        if listed {
            all.insert(code.to_owned());
        } else {
            all.remove(code);
        }
    }

    /// Returns the handles of the listed tables that run here. A table that does not run has no
    /// player.
    pub fn listed(&self) -> Vec<TableHandle> {
        locked(&self.listed).iter().filter_map(|code| self.here(code)).collect()
    }

    /// Tells the tables here to close all sockets from this address. A busy table gets the command
    /// later and does not delay the others.
    pub fn send_away_all_at(&self, caller: Caller) {
        for way in self.all_here() {
            if way.try_send(Command::ShutOut { caller }).is_err() {
                // A table that is gone has no sockets.
                tokio::spawn(async move { way.send(Command::ShutOut { caller }).await });
            }
        }
    }

    /// Tells those of these tables that run here that a board has changed.
    pub fn board_changed(&self, tables: &[String], id: &str) {
        for way in tables.iter().filter_map(|code| self.here(code)) {
            // A busy table reads the board at its next round anyway.
            let _ = way.try_send(Command::Board { id: id.to_owned() });
        }
    }

    /// Returns the handle of a table, wherever it runs.
    pub fn way(&self, code: &str) -> Option<TableHandle> {
        // A table that has crashed no longer receives commands.
        let all = locked(&self.all);
        all.get(code)
            .map(|(way, _)| way)
            .filter(|way| !way.is_closed())
            .cloned()
    }

    /// Returns the handle of a table that runs here.
    pub fn here(&self, code: &str) -> Option<TableHandle> {
        let all = locked(&self.all);
        all.get(code)
            .filter(|(way, end)| *end == TableLocation::Here && !way.is_closed())
            .map(|(way, _)| way.clone())
    }

    /// Creates a handle of a table, replacing a dead one.
    pub fn open(&self, code: &str, end: TableLocation) -> (TableHandle, Commands) {
        let (way, commands) = TableHandle::open();
        locked(&self.all).insert(code.to_owned(), (way.clone(), end));
        (way, commands)
    }

    /// Removes a handle unless another caller holds it or a command is queued. Returns whether it
    /// was removed.
    pub fn give_up(&self, code: &str, commands: &Commands) -> bool {
        let mut ways = locked(&self.all);
        let is_alone = commands.is_alone();
        if is_alone {
            ways.remove(code);
        }
        is_alone
    }

    /// Removes all tables that run here and returns their handles.
    pub fn give_up_all(&self) -> Vec<TableHandle> {
        let mut given_up = Vec::new();
        locked(&self.all).retain(|_, (way, end)| {
            if *end == TableLocation::Here {
                given_up.push(way.clone());
            }
            *end == TableLocation::There
        });
        given_up
    }

    pub fn all_here(&self) -> Vec<TableHandle> {
        let all = locked(&self.all);
        let here = all
            .values()
            .filter(|(way, end)| *end == TableLocation::Here && !way.is_closed());
        here.map(|(way, _)| way.clone()).collect()
    }

    pub fn len(&self) -> usize {
        self.all_here().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_way_is_given_up_when_nobody_talks_to_its_other_end() {
        let ways = TableRegistry::default();
        assert!(ways.way("a").is_none());
        let (way, mut commands) = ways.open("a", TableLocation::Here);
        assert!(!ways.give_up("a", &commands), "somebody may still talk to it");
        way.send(Command::Behind { socket: 7 }).await.expect("it is there");
        drop(way);
        assert!(!ways.give_up("a", &commands), "somebody has just said something");
        assert_eq!(
            commands.recv().await.map(|command| *command),
            Some(Command::Behind { socket: 7 })
        );
        assert_eq!(ways.len(), 1);
        assert!(ways.give_up("a", &commands));
        assert!(ways.way("a").is_none() && ways.len() == 0);
    }

    #[test]
    fn a_way_that_leads_nowhere_or_elsewhere_is_no_table_here() {
        let ways = TableRegistry::default();
        let (_, commands) = ways.open("b", TableLocation::Here);
        drop(commands);
        assert!(ways.way("b").is_none());
        let (_, _commands) = ways.open("b", TableLocation::There);
        assert!(ways.way("b").is_some() && ways.here("b").is_none());
        assert_eq!((ways.len(), ways.give_up_all().len()), (0, 0));
    }
}
