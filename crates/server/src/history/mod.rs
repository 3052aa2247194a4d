//! Finished rounds: who was there, what happened, and links by which others may watch.
//!
//! - `id`: how a round is called
//! - `brought`: matches that were played where no host was
//! - `nameless`: a match without the name of somebody who is forgotten
//! - `share`: links for everybody

mod brought;
mod id;
mod nameless;
mod share;

pub use brought::{NotTaken, check, is_brought};
pub use id::RoundId;
pub use maumau_room::remark::heres;
pub use nameless::{Left, people_of, without};
pub use share::{match_of, path, shared_by};
