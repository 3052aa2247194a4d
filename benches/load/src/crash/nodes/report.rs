//! The faults and the report.

use crate::apart::Way;
use crate::crash::Report;
use std::fmt::{self, Display};
use std::time::Duration;

/// A fault of a node that runs tables, of a gate, or of a shared server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// One of the NATS servers is killed (SIGKILL) and returns once all players continue.
    Bus,
    /// The node is killed (SIGKILL).
    Kill,
    /// The node is suspended, another takes over, and the node wakes up (SIGSTOP, SIGCONT).
    Pause,
    /// The node is stopped (SIGTERM).
    Stop,
    /// The gate of the first seats is killed and restarted; other seats at the same tables are not
    /// affected.
    Gate,
    /// The primary database fails and an operator promotes a standby (`deploy/promote.sh`).
    FailOver,
    /// All NATS servers are down for a moment.
    NoBus,
    /// Both standbys are gone for half a minute, so nothing can be stored.
    NoStandbys,
    /// All links of the node are down for longer than it may be silent.
    Cut,
    /// The node's link to the database is down.
    CutStore,
    /// The node's link to the bus is down.
    CutBus,
    /// A node of the newer version is killed. No older node may run its tables, so they wait for
    /// another newer node.
    Later,
    /// A gate is stopped and replaced by one of the newer version; each time the next gate.
    Upgrade,
}

impl Fault {
    /// All faults.
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

    /// Returns whether the fault hits a shared server instead of a node.
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

    /// Returns the links that are down during the fault.
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

    /// Returns whether the fault needs the newer version of the program.
    pub fn is_of_later(self) -> bool {
        matches!(self, Fault::Later | Fault::Upgrade)
    }

    /// Returns whether the fault hits a gate, whose clients have to reconnect.
    pub(super) fn is_at_gate(self) -> bool {
        matches!(self, Fault::Gate | Fault::Upgrade)
    }
}

/// The results.
#[derive(Clone, Debug, Default)]
pub struct NodesReport {
    /// What was played, and everything that is wrong.
    pub report: Report,
    /// For each fault, how long it took until each player's table continued.
    pub pauses: Vec<(Fault, Vec<Duration>)>,
    /// How often a client was told that its table had stalled.
    pub stalled: usize,
    /// The number of sockets that were reopened although their node had not failed.
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
