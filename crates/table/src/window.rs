//! C6: reaction windows, in which players may or must react.

use crate::worded::worded;
use crate::{Cite, Seats};

worded! {
    /// How far a window suspends play.
    Rest {
        /// Play continues.
        GoesOn = "goes-on",
        /// Like `GoesOn`, but like `Turn` once a seat that must react has played its last card
        /// (C9.1).
        LastCard = "last-card",
        /// The turn cannot end and no seat goes out until the window closes.
        Turn = "turn",
        /// Only reactions are possible until the window closes.
        All = "all",
    }
}

impl Rest {
    /// Returns whether queued effects wait as soon as such a window opens.
    #[inline]
    pub fn waits(self) -> bool {
        match self {
            Rest::GoesOn | Rest::LastCard => false,
            Rest::Turn | Rest::All => true,
        }
    }
}

/// A reaction window. Its rule closes it, or it expires at its deadline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The paragraph that opened it.
    pub rule: Cite,
    /// Seats that may or must react.
    pub seats: Seats,
    /// Seats that have reacted.
    pub done: Seats,
    /// How far play is suspended meanwhile.
    pub rest: Rest,
    /// Tells a rule's windows apart.
    pub tag: u8,
    /// A value that the rule stores with it.
    pub arg: u8,
    /// When it was opened, in ms since the match began.
    pub opened_ms: u32,
    /// When it expires, in ms since the match began. `u32::MAX`: never.
    pub deadline_ms: u32,
}
