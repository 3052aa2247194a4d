//! A breach that stands until it is challenged or lapses (§ 3). No view shows it.

use crate::{Card, Cite, Seat};

/// One standing breach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Who erred.
    pub seat: Seat,
    /// The paragraph that was broken.
    pub rule: Cite,
    /// The card laid, if it was about one.
    pub card: Card,
    /// How many penalty cards it costs.
    pub weight: u8,
    /// What the rule itself must know of it.
    pub tag: u8,
    /// A number that the rule keeps with it: a debt that the breach left, for one.
    pub arg: u8,
    /// The number of the turn in which it happened.
    pub turn: u16,
}
