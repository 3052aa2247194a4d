//! Tables without a host.

mod days;
mod drafts;
mod golden;
mod replays;
