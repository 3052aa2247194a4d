//! The freie-voelker book: what scenes can't express.

mod decks;
mod random;
