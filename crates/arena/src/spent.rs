//! What thinking costs.

use serde::{Deserialize, Serialize};

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
