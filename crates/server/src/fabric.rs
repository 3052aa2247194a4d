//! Where tables are, and how what is said comes to them.
//!
//! The trait is narrow on purpose, as the store's is: with another fabric a table may run in another process than the socket that talks to
//! it. A [`Way`] is all that sockets and requests know of a table; whether its other end is the table or somebody who carries letters
//! over a network is the fabric's business. One process runs a table, whoever was first; the store refuses all others, whatever they think
//! (a log's line is written once).

use maumau_room::Command;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;

/// So many commands may wait for a table; whoever says more has to wait itself.
const COMMANDS_MAX: usize = 256;

/// The way to a table.
pub(crate) type Way = mpsc::Sender<Command>;
/// What comes to a table.
pub(crate) type Commands = mpsc::Receiver<Command>;

/// Who runs a table.
pub(crate) enum Claim {
    /// Whoever has asked: this comes to the table from now on.
    Ours(Way, Commands),
    /// Somebody else was faster: this is the way there.
    Theirs(Way),
}

/// Carries commands to tables.
pub(crate) trait Fabric: Send + Sync + 'static {
    /// The way to a table that runs somewhere.
    fn way(&self, code: &str) -> Option<Way>;

    /// Runs a table from now on, if nobody does.
    fn claim(&self, code: &str) -> Claim;

    /// Gives a table up, unless somebody is just talking to it. Whether it is given up.
    fn give_up(&self, code: &str, commands: &Commands) -> bool;

    /// Gives up all tables that this process runs, and tells the ways to them, a last time.
    fn give_up_all(&self) -> Vec<Way>;

    /// The ways to all tables that this process runs.
    fn ways(&self) -> Vec<Way>;

    /// How many tables this process runs.
    fn len(&self) -> usize;
}

/// All tables are in this process.
#[derive(Default)]
pub(crate) struct InProcess {
    all: Mutex<BTreeMap<String, Way>>,
}

impl InProcess {
    fn all(&self) -> MutexGuard<'_, BTreeMap<String, Way>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Fabric for InProcess {
    fn way(&self, code: &str) -> Option<Way> {
        // A table that has ended in disorder hears nothing any more.
        self.all().get(code).filter(|way| !way.is_closed()).cloned()
    }

    fn claim(&self, code: &str) -> Claim {
        let mut ways = self.all();
        if let Some(way) = ways.get(code).filter(|way| !way.is_closed()) {
            return Claim::Theirs(way.clone());
        }
        let (way, commands) = mpsc::channel(COMMANDS_MAX);
        ways.insert(code.to_owned(), way.clone());
        Claim::Ours(way, commands)
    }

    fn give_up(&self, code: &str, commands: &Commands) -> bool {
        let mut ways = self.all();
        let unheard = commands.is_empty() && commands.sender_strong_count() == 1;
        if unheard {
            ways.remove(code);
        }
        unheard
    }

    fn give_up_all(&self) -> Vec<Way> {
        std::mem::take(&mut *self.all()).into_values().collect()
    }

    fn ways(&self) -> Vec<Way> {
        self.all().values().filter(|way| !way.is_closed()).cloned().collect()
    }

    fn len(&self) -> usize {
        self.all().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_runs_a_table_and_gives_it_up_when_nobody_talks_to_it() {
        let fabric = InProcess::default();
        assert!(fabric.way("a").is_none());
        let Claim::Ours(way, mut commands) = fabric.claim("a") else {
            panic!("nobody else was there")
        };
        assert!(matches!(fabric.claim("a"), Claim::Theirs(_)), "one is enough");
        assert!(!fabric.give_up("a", &commands), "somebody may still talk to it");
        way.send(Command::Behind { socket: 7 }).await.expect("it is there");
        drop(way);
        assert!(!fabric.give_up("a", &commands), "somebody has just said something");
        assert!(matches!(commands.recv().await, Some(Command::Behind { socket: 7 })));
        assert_eq!(fabric.len(), 1);
        assert!(fabric.give_up("a", &commands));
        assert!(fabric.way("a").is_none() && fabric.len() == 0);
        // What has ended in disorder can be run again.
        let Claim::Ours(_, commands) = fabric.claim("b") else {
            panic!("nobody else was there")
        };
        drop(commands);
        assert!(fabric.way("b").is_none());
        assert!(matches!(fabric.claim("b"), Claim::Ours(..)));
    }
}
