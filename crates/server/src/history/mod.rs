//! Finished rounds: who was there, what happened, and links by which others may watch.
//!
//! - `id`: how a round is called
//! - `seen`: what of a match whoever asks may see
//! - `watch`: a round step by step, with all hands open; its record
//! - `nameless`: a match without the name of somebody who is forgotten
//! - `share`: links for everybody
//! - `requests`: what is asked over the web

mod id;
mod nameless;
mod now;
pub(crate) mod requests;
mod seen;
mod share;
mod watch;

pub(crate) use maumau_room::remark::heres;
pub(crate) use nameless::{Left, people_of, without};
pub(crate) use now::now;
pub(crate) use share::{match_of, shared_by};
