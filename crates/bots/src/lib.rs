//! Players that see what a person in their seat would see and need time to react (C11), and what many rounds of them come to.
//!
//! [`Play`] lets bots play a match on a virtual clock, [`simulate`] many of them, with the same result from the same seed; [`Trial`] tries
//! players' own rules out.

mod doubled;
mod faults;
mod laying;
mod names;
mod play;
mod random;
mod results;
mod sample;
mod simple;
mod trial;
mod words;

pub use doubled::Doubled;
pub use names::{NAMES, by_name};
pub use play::{Play, Step};
pub use random::Random;
pub use results::{Results, simulate};
pub use sample::Sample;
pub use simple::Simple;
pub use trial::Trial;
