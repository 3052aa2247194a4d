//! What a table may choose.

use crate::deed::Referee;

/// How a round is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The options that are switched on, by the names that a table uses for them.
    pub on: Vec<&'static str>,
    /// C10: how a wrong deed is treated.
    pub referee: Referee,
    /// C9: how long one has for a call. 0: the machine calls.
    pub reaction_ms: u64,
    /// § 10.1: how long a round stays open after a last card.
    pub closing_ms: u64,
    /// § 1: how long the next player has to wait without a word. 0: for ever.
    pub fair_ms: u64,
    /// § 16.C: the rank of the chosen card.
    pub pimperle_rank: crate::card::Rank,
    /// § 16.C: its suit, or any.
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
    /// Whether an option is switched on.
    pub fn has(&self, name: &str) -> bool {
        self.on.contains(&name)
    }

    /// C9, § 9.A: the time for a word that no machine says; 2.6 s where the machine calls.
    pub fn own_time_ms(&self) -> u64 {
        if self.reaction_ms == 0 { 2_600 } else { self.reaction_ms }
    }
}
