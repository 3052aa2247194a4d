//! Finished rounds: who was there, what happened, and links by which others may watch.
//!
//! - `id`: how a round is called
//! - `seen`: what of a match whoever asks may see
//! - `watch`: a round step by step, with all hands open; its record
//! - `nameless`: a match without the name of somebody who is forgotten
//! - `share`: links for everybody

mod id;
mod nameless;
mod seen;
mod share;
pub(crate) mod watch;

pub(crate) use id::RoundId;
pub(crate) use maumau_room::remark::heres;
pub(crate) use nameless::{Left, people_of, without};
pub(crate) use seen::{last_of, until, was_at};
pub(crate) use share::{match_of, path, shared_by};
