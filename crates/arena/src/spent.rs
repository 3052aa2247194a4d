//! Computing cost of a bot.

use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// Computing cost of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Spent {
    /// Decisions to act.
    pub decisions: u64,
    /// Simulated rounds.
    pub playouts: u64,
    /// CPU time of its thread, in ns. For information only: no result depends on it.
    pub cpu_ns: u64,
}

impl AddAssign for Spent {
    fn add_assign(&mut self, more: Spent) {
        self.decisions += more.decisions;
        self.playouts += more.playouts;
        self.cpu_ns += more.cpu_ns;
    }
}
