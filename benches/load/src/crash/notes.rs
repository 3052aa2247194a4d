//! A record of what a player was told, to compare with what is stored.

use super::heard::Heard;
use maumau_client::Sent;
use maumau_table::Seat;

#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    /// The table's code.
    pub(crate) code: String,
    /// The seat, from 1; 0 for a spectator.
    pub(crate) seat: u8,
    /// The acknowledged actions, in order.
    pub(crate) acknowledged: Vec<Sent>,
    /// The ids of rejected actions.
    pub(crate) refused: Vec<String>,
    /// The ids of actions reported as not stored. Other requests that failed are not listed.
    pub(crate) failed: Vec<String>,
    /// The action without an answer.
    pub(crate) pending: Option<Sent>,
    /// The last update, as received.
    pub(crate) update: String,
    pub(crate) heard: Vec<Heard>,
    /// The number of actions that were sent again after a kill.
    pub(crate) again: usize,
    /// How many of these the server already knew.
    pub(crate) known: usize,
    /// Whether the player's node stopped before another one; after that, only time passed at the
    /// table.
    pub(crate) went_first: bool,
    /// Whether the last socket announced its end.
    pub(crate) parted: bool,
    /// How often the player fell behind and was sent the whole view again.
    pub(crate) behind: usize,
    /// Forbidden or unexpected messages.
    pub(crate) strange: Vec<String>,
}

impl Notes {
    /// Returns the seat as the engine numbers it; `NOBODY` for a spectator.
    pub(crate) fn place(&self) -> Seat {
        self.seat.checked_sub(1).map_or(Seat::NOBODY, Seat)
    }
}
