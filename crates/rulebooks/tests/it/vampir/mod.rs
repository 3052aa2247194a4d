//! The vampir book, paragraph by paragraph, and the worked examples of its document.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

mod course;
mod day;
mod endings;
mod night;
mod random;
mod specials;
mod table;
