//! Tests of whole matches: recorded, replayed, taken back.

mod added_rule;
mod former;
mod house_record;
mod judged;
mod made;
mod must;
mod replay;
mod taken_back;
mod whole_window;
