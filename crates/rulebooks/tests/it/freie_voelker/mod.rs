//! The freie-voelker book: what its scenes can't show.

mod decks;
mod random;
