//! What thinking costs.

use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// What a bot cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Spent {
    /// How often it decided to do something.
    pub decisions: u64,
    /// Rounds that it played through in its head.
    pub playouts: u64,
    /// Its thread's processor time, in ns. Nothing depends on it.
    pub cpu_ns: u64,
}

impl AddAssign for Spent {
    fn add_assign(&mut self, more: Spent) {
        self.decisions += more.decisions;
        self.playouts += more.playouts;
        self.cpu_ns += more.cpu_ns;
    }
}
