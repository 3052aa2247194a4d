//! Offline tables: rooms, rulebooks and bots without a server or a network. Built for WebAssembly, this is a
//! module that a page calls. It reads no clock, has no randomness of its own and stores nothing: the page
//! supplies time and random bytes and keeps the data.
//!
//! - [`Pocket`]: all tables of a device; [`Letter`], [`PocketAsked`], [`PocketRequest`]: its requests;
//!   [`PocketTold`], [`LocalWrite`], [`LocalMessage`]: its answers
//! - `requests`: HTTP-like requests, answered as a server does; `replays`: finished rounds, with import and export
//! - `coached`: a coach's comments on finished rounds
//! - `days`: the deals of the day
//! - `door`: the two functions that a page calls
//!
//! Part of the program `maumau`. It is published so that `maumau` can be installed; other programs should not
//! depend on it.

mod coached;
mod days;
mod door;
mod letter;
mod pocket;
mod replays;
mod requests;

pub use letter::{Letter, PocketAsked, PocketRequest, PocketTold};
pub use maumau_room::{LocalMessage, LocalWrite};
pub use pocket::Pocket;
