//! What the two Pegasus games have in common: their decks as data, and VA10 to VA15, which FV12 to
//! FV15 repeat. Each function is a body for a book's own paragraph.

pub mod calls;
pub mod decks;
pub mod last;
pub mod points;
pub mod turn;
