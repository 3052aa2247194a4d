//! The host of Mau-Mau tables.
//!
//! - [`store`]: what outlives the process: append-only logs and documents; SQLite behind a narrow trait

pub mod store;
