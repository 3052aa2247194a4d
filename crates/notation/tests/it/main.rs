//! Records, scenes and what the docs say of them.

mod differs;
mod docs;
mod identity;
mod records;
mod remarks;
mod scenes;
mod table_rules;
