//! What falls, and what came of it.

use crate::apart::Way;
use crate::crash::Report;
use std::fmt::{self, Display};
use std::time::Duration;

/// What happens to a node that runs tables, to one where people are, or to what all nodes share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// One of the servers of the bus is killed (SIGKILL), and comes back once everybody goes on.
    Bus,
    /// The node is killed (SIGKILL).
    Kill,
    /// The node stands still, another takes over, and it wakes up (SIGSTOP, SIGCONT).
    Pause,
    /// The node is told to end (SIGTERM).
    Stop,
    /// The node where the first seats are is killed and started again; others sit at the tables, too.
    Gate,
    /// The database's machine falls, and somebody has a standby take over (`deploy/promote.sh`).
    FailOver,
    /// All servers of the bus are down for a moment.
    NoBus,
    /// Both standbys of the database are gone for half a minute: nothing can be stored.
    NoStandbys,
    /// All links of the node are down for a while, longer than it may be silent.
    Cut,
    /// Its link to the database is.
    CutStore,
    /// Its link to the bus is.
    CutBus,
    /// The node is of a later version of the program, and is killed: none of an earlier one may run its tables, which wait for another of
    /// that version.
    Later,
    /// A node where people are is told to end, and one of a later version comes in its place: the first of them, then the next.
    Upgrade,
}

impl Fault {
    /// All of them.
    pub const ALL: [Fault; 13] = [
        Fault::Bus,
        Fault::Kill,
        Fault::Pause,
        Fault::Stop,
        Fault::Gate,
        Fault::FailOver,
        Fault::NoBus,
        Fault::NoStandbys,
        Fault::Cut,
        Fault::CutStore,
        Fault::CutBus,
        Fault::Later,
        Fault::Upgrade,
    ];

    /// Whether it takes something away that all nodes share, and no node.
    pub(super) fn is_shared(self) -> bool {
        match self {
            Fault::Bus | Fault::FailOver | Fault::NoBus | Fault::NoStandbys => true,
            Fault::Kill
            | Fault::Pause
            | Fault::Stop
            | Fault::Gate
            | Fault::Cut
            | Fault::CutStore
            | Fault::CutBus
            | Fault::Later
            | Fault::Upgrade => false,
        }
    }

    /// The links that are down meanwhile.
    pub fn cuts(self) -> &'static [Way] {
        match self {
            Fault::Cut => &Way::ALL,
            Fault::CutStore => &[Way::Store],
            Fault::CutBus => &[Way::Bus],
            Fault::Bus
            | Fault::FailOver
            | Fault::NoBus
            | Fault::NoStandbys
            | Fault::Kill
            | Fault::Pause
            | Fault::Stop
            | Fault::Gate
            | Fault::Later
            | Fault::Upgrade => &[],
        }
    }

    /// Whether it needs a later version of the program.
    pub fn is_of_later(self) -> bool {
        matches!(self, Fault::Later | Fault::Upgrade)
    }

    /// Whether a node falls where people are, who come back through other sockets.
    pub(super) fn is_at_gate(self) -> bool {
        matches!(self, Fault::Gate | Fault::Upgrade)
    }
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct NodesReport {
    /// What was played, and what is not as it must be.
    pub report: Report,
    /// For each fault how long it took until each player's table went on.
    pub pauses: Vec<(Fault, Vec<Duration>)>,
    /// How often somebody was told meanwhile that their table stands still.
    pub stalled: usize,
    /// Sockets that had to be opened again though the node at their other end had not fallen.
    pub reopened: usize,
}

impl Display for NodesReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for fault in Fault::ALL {
            let those: Vec<&Vec<Duration>> = self
                .pauses
                .iter()
                .filter(|one| one.0 == fault)
                .map(|one| &one.1)
                .collect();
            let mut took: Vec<u128> = those.iter().copied().flatten().map(Duration::as_millis).collect();
            took.sort_unstable();
            let part = |share: usize| {
                took.get((took.len() * share / 100).min(took.len().saturating_sub(1)))
                    .copied()
                    .unwrap_or_default()
            };
            if !took.is_empty() {
                let (faults, players) = (those.len(), took.len());
                writeln!(
                    f,
                    "{fault:?}: {faults} times; {players} players went on after {} ms (half of them), {} ms (99 of 100), {} ms (all)",
                    part(50),
                    part(99),
                    part(100)
                )?;
            }
        }
        writeln!(
            f,
            "{} times somebody was told that their table stands still",
            self.stalled
        )?;
        writeln!(f, "{} sockets were opened again", self.reopened)?;
        write!(f, "{}", self.report)
    }
}
