//! The freie-voelker book: what its scenes can't show.

mod random;
