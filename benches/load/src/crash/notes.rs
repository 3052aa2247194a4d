//! What a player has been told: to be compared with what is stored.

use maumau_client::Sent;

/// What one player knows.
#[derive(Clone, Debug, Default)]
pub(super) struct Notes {
    /// The table.
    pub(super) code: String,
    /// The seat, from 1.
    pub(super) seat: u8,
    /// Deeds that the host said were done, in order.
    pub(super) acknowledged: Vec<Sent>,
    /// Names of deeds that it refused.
    pub(super) refused: Vec<String>,
    /// The deed without an answer.
    pub(super) pending: Option<Sent>,
    /// The last update, as it came.
    pub(super) update: String,
    /// Deeds that were sent again after a kill.
    pub(super) again: usize,
    /// Of these, deeds that the host knew already.
    pub(super) known: usize,
    /// What the host said that it must not say.
    pub(super) strange: Vec<String>,
}
