//! What several books have in common: C1 to C14.

pub mod calls;
pub mod course;
pub mod french;
pub mod joining;
pub mod last_card;
pub mod matches;
pub mod moments;
pub mod new_rules;
pub mod opening;
pub mod options;
pub mod overdue;
pub mod pegasus;
pub mod price;
