//! What a table of vampir may choose.

use crate::deed::Referee;

/// How a match is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// What is switched on: `any` (VA3), `move` (VA15), `left` (VA2), `easy` (VA2), and the extra rules by their names (VA19).
    pub on: Vec<&'static str>,
    /// C10: how a wrong deed is treated.
    pub referee: Referee,
    /// C9: how long one has for a call. 0: the machine calls.
    pub reaction_ms: u64,
    /// VA15: so many rounds are agreed. 0: none.
    pub rounds: u32,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            on: Vec::new(),
            referee: Referee::Strict,
            reaction_ms: 2_600,
            rounds: 5,
        }
    }
}

impl Options {
    /// Whether an option is switched on.
    pub fn has(&self, name: &str) -> bool {
        self.on.contains(&name)
    }
}
