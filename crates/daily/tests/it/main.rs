//! The deal of the day.

mod daily;
mod texts;
