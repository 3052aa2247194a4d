//! Matches of other programs, replayed.

mod openspiel;
mod rlcard;
mod tampered;
