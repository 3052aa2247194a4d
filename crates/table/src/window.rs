//! C6: a time in which somebody may or must react.

use crate::worded::worded;
use crate::{Cite, Seats};

worded! {
    /// Whether play rests while a window is open.
    Rest {
        /// Play goes on beside it.
        GoesOn = "goes-on",
        /// Play goes on beside it, but after the last card of somebody who must still react it rests as with `Turn` (C9.1).
        LastCard = "last-card",
        /// The turn can't end and nobody goes out until it is closed.
        Turn = "turn",
        /// Nothing but reactions to it until it is closed.
        All = "all",
    }
}

impl Rest {
    /// Whether what follows waits as soon as such a window opens.
    #[inline]
    pub fn waits(self) -> bool {
        match self {
            Rest::GoesOn | Rest::LastCard => false,
            Rest::Turn | Rest::All => true,
        }
    }
}

/// A running time. It closes by what its rule says, or lapses at its deadline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The paragraph whose window it is.
    pub rule: Cite,
    /// Who may or must react.
    pub seats: Seats,
    /// Who has reacted.
    pub done: Seats,
    /// Whether play rests meanwhile.
    pub rest: Rest,
    /// What the rule must know: which of its windows this is.
    pub tag: u8,
    /// A number that the rule keeps with it.
    pub arg: u8,
    /// When it was opened, in ms of the match.
    pub opened_ms: u32,
    /// When it lapses, in ms of the match. `u32::MAX`: never by itself.
    pub deadline_ms: u32,
}
