//! The data that a room is built from.

use crate::board::StoredBoard;
use crate::command::Now;
use crate::laws::Laws;
use crate::saved::Saved;
use crate::settings::Settings;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The stored table, its environment and its settings.
pub struct Given {
    /// The table's code.
    pub code: String,
    /// The table as last stored.
    pub saved: Saved,
    /// The lines of the stored match; none if it has not begun.
    pub lines: Vec<String>,
    /// The boards of its people, by id.
    pub boards: BTreeMap<String, StoredBoard>,
    /// The chosen board.
    pub taken: Option<StoredBoard>,
    /// The limits and timeouts.
    pub settings: Settings,
    /// The rulesets, shared with other rooms.
    pub laws: Arc<Laws>,
    /// A random seed.
    pub seed: [u8; 32],
    /// The current time.
    pub now: Now,
}
