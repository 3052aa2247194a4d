//! The options of a table.

use crate::deed::Referee;

/// The options of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The options that are on, by their names at a table.
    pub on: Vec<&'static str>,
    /// C10: how the referee treats a wrong action.
    pub referee: Referee,
    /// C9: the time for a call, in ms. 0: the machine calls.
    pub reaction_ms: u64,
    /// § 10.1: the closing time after a last card, in ms.
    pub closing_ms: u64,
    /// § 1: the time after which a turn ends without a word, in ms. 0: never.
    pub fair_ms: u64,
    /// § 16.C: the rank of the chosen card.
    pub pimperle_rank: crate::card::Rank,
    /// § 16.C: its suit; `None` for any.
    pub pimperle_suit: Option<crate::card::Suit>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            on: Vec::new(),
            referee: Referee::Table,
            reaction_ms: 2_600,
            closing_ms: 10_000,
            fair_ms: 5_000,
            pimperle_rank: crate::card::Rank::Queen,
            pimperle_suit: Some(crate::card::Suit::Spades),
        }
    }
}

impl Options {
    /// Returns whether an option is on.
    pub fn has(&self, name: &str) -> bool {
        self.on.contains(&name)
    }

    /// C9, § 9.A: returns the time for a word that the machine never says, in ms; 2.6 s where the
    /// machine calls.
    pub fn own_time_ms(&self) -> u64 {
        if self.reaction_ms == 0 { 2_600 } else { self.reaction_ms }
    }
}
