//! Tests of the second implementations, alone and against the rulebooks.

mod agree_freie_voelker;
mod agree_spin;
mod agree_swiss;
mod agree_vampir;
mod agree_verschaerft;
mod agreement;
mod alone;
mod common;
mod specials;
mod spin;
mod swiss;
mod verschaerft;
