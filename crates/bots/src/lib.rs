//! Players that see what a person in their seat would see and need time to react (C11), and the driver that lets them play.
//!
//! A [`Bot`] is given its view and what is offered, and answers with a [`Plan`]: a deed and how long it takes to do it. [`Play`] lets
//! bots play a match on a virtual clock, [`simulate`] many of them, with the same result from the same seed.

mod bot;
mod dice;
mod doubled;
mod faults;
mod laying;
mod play;
mod random;
mod results;
mod sample;
mod simple;
mod trial;
mod words;

pub use bot::{Bot, NAMES, Plan, Scene, by_name};
pub use dice::Dice;
pub use doubled::Doubled;
pub use play::{Play, Step};
pub use random::Random;
pub use results::{Results, simulate};
pub use sample::{Happened, Sample};
pub use simple::Simple;
pub use trial::Trial;
