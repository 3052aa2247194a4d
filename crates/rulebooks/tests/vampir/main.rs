//! The vampir book, paragraph by paragraph, and the worked examples of its document.

mod course;
mod day;
mod endings;
mod night;
mod random;
mod specials;
mod table;
#[path = "../walk/mod.rs"]
mod walk;
