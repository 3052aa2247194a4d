//! SQLite does what every store does, and what only a store in a folder must.

#[macro_use]
#[path = "../any_store/mod.rs"]
mod any_store;
mod damage;
mod sqlite;
