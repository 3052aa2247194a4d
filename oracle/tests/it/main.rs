//! Replays the matches of other programs.

mod openspiel;
mod rlcard;
mod tampered;
