//! The limits and timeouts that a server sets for its rooms.

use maumau_protocol::Tempo;
use serde::{Deserialize, Serialize};

/// The settings of a room. Times are in ms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// Maximum number of spectators.
    pub spectators_max: usize,
    /// How long a seat without sockets is kept before a bot replaces its player.
    pub grace_ms: u64,
    /// The time bots take to think and react, as a percentage of a person's.
    pub tempo: u32,
    /// A race is decided this long after its first reaction.
    pub settle_ms: u32,
    /// Before a deal, clients have this long to commit to a nonce, and again to reveal it.
    pub exchange_ms: u64,
    /// The pause between two rounds.
    pub breath_ms: u64,
    /// After a restart, the match's clock waits at most this long for the people to return.
    pub comeback_ms: u64,
    /// A room may be evicted after it has been empty this long.
    pub idle_ms: u64,
    /// True if the server measures round trips itself instead of trusting clients.
    pub is_way_known: bool,
    /// Names of the server's own bots, in addition to the built-in ones.
    pub bots: Vec<String>,
}

impl Settings {
    /// Returns the bots' tempo at a table of this speed, in percent.
    pub(crate) fn tempo_at(&self, tempo: Tempo) -> u32 {
        match tempo {
            Tempo::Slow => self.tempo.saturating_mul(2),
            Tempo::Usual => self.tempo,
            Tempo::Fast => self.tempo / 2,
        }
    }
}

impl Default for Settings {
    /// Returns the server's defaults.
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
