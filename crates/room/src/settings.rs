//! What a host lets its rooms do, and how long things take there.

use maumau_protocol::Tempo;
use serde::{Deserialize, Serialize};

/// The settings of a room. Times are in ms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// So many may watch.
    pub spectators_max: usize,
    /// A seat whose sockets are all gone is kept so long before a bot stands in.
    pub grace_ms: u64,
    /// How much of a person's time bots take to think and react, in per cent.
    pub tempo: u32,
    /// Where several can react to the same thing, it is decided so long after the first has.
    pub settle_ms: u32,
    /// Before a deal whoever is here has so long to bind itself to a nonce, and then so long to show it.
    pub exchange_ms: u64,
    /// Between two rounds everybody takes a breath.
    pub breath_ms: u64,
    /// After a restart the match's clock waits so long at most for the people to be back.
    pub comeback_ms: u64,
    /// A room in which nobody has been so long may be put away.
    pub idle_ms: u64,
    /// Whether somebody else than the clients tells how long the way to them is.
    pub is_way_known: bool,
    /// Bots of the host's own, by name, besides those that every host has.
    pub bots: Vec<String>,
}

impl Settings {
    /// How much of a person's time bots take at a table where they are to play so fast, in per cent.
    pub(crate) fn tempo_at(&self, tempo: Tempo) -> u32 {
        match tempo {
            Tempo::Slow => self.tempo.saturating_mul(2),
            Tempo::Usual => self.tempo,
            Tempo::Fast => self.tempo / 2,
        }
    }
}

impl Default for Settings {
    /// As a host has them that is told nothing.
    fn default() -> Settings {
        Settings {
            spectators_max: 32,
            grace_ms: 120_000,
            tempo: 100,
            settle_ms: 250,
            exchange_ms: 3_000,
            breath_ms: 6_000,
            comeback_ms: 10_000,
            idle_ms: 600_000,
            is_way_known: false,
            bots: Vec::new(),
        }
    }
}
