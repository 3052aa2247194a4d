//! What the two Pegasus games have in common: their decks as data, and VA10 to VA15, which FV12 to FV15 repeat.

pub mod decks;
