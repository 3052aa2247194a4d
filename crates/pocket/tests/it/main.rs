//! Integration tests of offline tables.

mod days;
mod drafts;
mod golden;
mod replays;
