//! What is stored of somebody: shown to it, and deleted when it wants so. Matches of others stay, without the name.
//!
//! - `found`: what there is
//! - `seats`: the tables at which it sits
//! - `forget`: how it goes away

mod forget;
mod found;
mod seats;

pub use forget::Log;
