//! The engine as a Python package: learning environments, one at a time or many at once.
//!
//! - `actions`: the actions of an agent, by number and by name; `layout`, `observe`, `history`: its
//!   observations, as numbers
//! - `table`: a table on a virtual clock, which asks agents one after another; `moment`: whom it
//!   asks; `race`: who is first; `course`: how it advances; `ears`: its listener; `guess`: the table
//!   with other hidden cards; `telling`, `picture`: the table as text, and as data for a picture;
//!   `replay`: a record as such pictures
//! - `judge`: the evaluation of bots, matches and scenes
//! - `core`: a table as a class; `past`: its pickled form; `many`: many tables on threads;
//!   `checksum`: a checksum of their observations; `pocket`: tables without a server

mod actions;
mod checksum;
mod core;
mod course;
mod ears;
mod guess;
mod history;
mod judge;
mod layout;
mod many;
mod moment;
mod observe;
mod past;
mod picture;
mod pocket;
mod race;
mod replay;
mod setting;
mod table;
mod telling;

use pyo3::prelude::*;

/// The Rust part of `maumau`.
#[pymodule]
mod _maumau {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::core::Core;
    #[pymodule_export]
    use crate::many::Many;
    #[pymodule_export]
    use crate::pocket::Pocket;

    /// Returns the version of the package.
    #[pyfunction]
    fn version() -> &'static str {
        env!("CARGO_PKG_VERSION")
    }

    /// Returns the ids of all books, with the minimum and maximum number of seats.
    #[pyfunction]
    fn books() -> Vec<(&'static str, u8, u8)> {
        let all = maumau_rulebooks::BOOKS.iter();
        all.map(|book| (book.id, book.seats.0, book.seats.1)).collect()
    }

    /// Returns the names of all house rules that ship with the package.
    #[pyfunction]
    fn catalogue() -> Vec<&'static str> {
        maumau_house::catalogue::ALL.iter().map(|(name, _)| *name).collect()
    }

    /// Returns a record step by step: its events as sentences, and the table as data for a picture.
    #[pyfunction]
    #[pyo3(signature = (record, language="en"))]
    fn steps(record: &str, language: &str) -> PyResult<Vec<crate::replay::Step>> {
        crate::replay::steps(record, language).map_err(crate::refuse)
    }

    /// Returns the strength of bots, as JSON.
    #[pyfunction]
    fn arena(py: Python<'_>, rules: &str, seats: u8, bots: Vec<String>, held: crate::judge::Held) -> PyResult<String> {
        crate::judge::arena(py, rules, seats, &bots, &held)
    }

    /// Returns the cost of the decisions in a match, as JSON.
    #[pyfunction]
    fn coach(py: Python<'_>, record: &str, seat: Option<&str>, budget: u32, seed: u64) -> PyResult<String> {
        let coach = maumau_coach::Coach { budget, seed };
        py.detach(|| crate::judge::coach(record, seat, coach))
            .map_err(crate::refuse)
    }

    /// Returns the differences between a scene and its result, one per line.
    #[pyfunction]
    fn differences(py: Python<'_>, scene: &str) -> PyResult<Vec<String>> {
        py.detach(|| crate::judge::differences(scene)).map_err(crate::refuse)
    }

    /// Returns the names of all bots.
    #[pyfunction]
    fn bots() -> Vec<&'static str> {
        maumau_bots::NAMES.to_vec()
    }
}

/// Makes a `ValueError` for an invalid request.
fn refuse(why: impl ToString) -> PyErr {
    pyo3::exceptions::PyValueError::new_err(why.to_string())
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get)
}
