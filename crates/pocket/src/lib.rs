//! Tables in one's own pocket: rooms, books and bots without a host and without a net. Built for WebAssembly it is a module that a page
//! calls; it reads no clock, has no chance of its own and keeps nothing: time and chance come in, what is to be kept goes out.
//!
//! - [`Pocket`]: all tables of a device; [`Letter`], [`PocketAsked`], [`PocketRequest`]: what it is told; [`PocketTold`], [`LocalWrite`],
//!   [`LocalMessage`]: what it answers
//! - `requests`: plain requests, answered as a host does; `replays`: what is over, watched and taken in and out
//! - `coached`: what a coach says of it
//! - `days`: the deals of today
//! - `door`: the two functions that a page calls
//!
//! A part of the program `maumau`, published so that it can be installed: other programs should not lean on it.

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
