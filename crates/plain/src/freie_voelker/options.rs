//! What a table of freie-voelker may choose.

use crate::deed::Referee;

/// How a match is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// FV3: whether after a draw only the card drawn may be played.
    pub only_drawn: bool,
    /// C10: how a wrong deed is treated.
    pub referee: Referee,
    /// C9: how long one has for a call. 0: the machine calls.
    pub reaction_ms: u64,
    /// FV15: so many rounds are agreed. 0: none.
    pub rounds: u32,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            only_drawn: false,
            referee: Referee::Strict,
            reaction_ms: 2_600,
            rounds: 5,
        }
    }
}
