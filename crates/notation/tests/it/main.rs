//! Tests of records, scenes and their documentation.

mod differs;
mod docs;
mod identity;
mod records;
mod remarks;
mod scenes;
mod table_rules;
