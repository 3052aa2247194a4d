//! What a room is made of.

use crate::board::StoredBoard;
use crate::command::Now;
use crate::laws::Laws;
use crate::saved::Saved;
use crate::settings::Settings;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a room is made of: all that was stored of it, and what it may do.
pub struct Given {
    /// What it is called.
    pub code: String,
    /// As it was written down last.
    pub saved: Saved,
    /// The lines of the match that was written down last; none if it has not begun.
    pub lines: Vec<String>,
    /// The boards of its people, by id.
    pub boards: BTreeMap<String, StoredBoard>,
    /// The board that was chosen.
    pub taken: Option<StoredBoard>,
    /// What it may do.
    pub settings: Settings,
    /// Laws, which it shares with other rooms.
    pub laws: Arc<Laws>,
    /// Chance that nobody can guess.
    pub seed: [u8; 32],
    /// What time it is.
    pub now: Now,
}
