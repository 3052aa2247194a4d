//! Runs the suite of every store on SQLite, plus tests of the data folder.

#[macro_use]
#[path = "../any_store/mod.rs"]
mod any_store;
mod damage;
mod sqlite;
