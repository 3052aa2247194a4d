//! A Mau-Mau table in a plain terminal: line in, line out; works over ssh, in a pipe and with a screen reader.
//!
//! It knows no rule: what may be done, and why not, comes with the outlook.
//!
//! - [`Game`]: a match of people and bots, on a clock
//! - [`Clock`], [`Lines`]: where time and lines come from: a terminal, or a file of lines
//! - [`Language`], [`Speech`]: what is said, in German and in English

mod clock;
mod game;
mod heard;
mod keyboard;
mod language;
mod lines;
mod player;
mod read;
mod show;
mod speech;
mod tell;

pub use clock::Clock;
pub use game::{End, Game};
pub use language::Language;
pub use lines::{Line, Lines};
pub use player::Player;
pub use speech::Speech;
