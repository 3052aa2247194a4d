//! The daily deal.

mod daily;
mod texts;
