//! What a player has been told: to be compared with what is stored.

use super::heard::Heard;
use maumau_client::Sent;
use maumau_table::Seat;

/// What one player knows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    /// The table.
    pub(crate) code: String,
    /// The seat, from 1; 0 for a spectator.
    pub(crate) seat: u8,
    /// Deeds that the host said were done, in order.
    pub(crate) acknowledged: Vec<Sent>,
    /// Names of deeds that it refused.
    pub(crate) refused: Vec<String>,
    /// Names of deeds of which it said that they could not be stored; of other things nothing.
    pub(crate) failed: Vec<String>,
    /// The deed without an answer.
    pub(crate) pending: Option<Sent>,
    /// The last update, as it came.
    pub(crate) update: String,
    /// All updates.
    pub(crate) heard: Vec<Heard>,
    /// Deeds that were sent again after a kill.
    pub(crate) again: usize,
    /// Of these, deeds that the host knew already.
    pub(crate) known: usize,
    /// Its node stopped before another: time has passed at its table since, and no more.
    pub(crate) went_first: bool,
    /// Through its last socket it was told that this ends.
    pub(crate) parted: bool,
    /// How often it fell behind and was sent the whole view again.
    pub(crate) behind: usize,
    /// What the host said that it must not say.
    pub(crate) strange: Vec<String>,
}

impl Notes {
    /// The seat, as tables number them; a spectator has none.
    pub(crate) fn place(&self) -> Seat {
        self.seat.checked_sub(1).map_or(Seat::NOBODY, Seat)
    }
}
