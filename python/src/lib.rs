//! The engine as a Python package: environments for learning, one at a time or many at once.
//!
//! - `actions`: what an agent can do, by number and by name; `layout`, `observe`, `history`: what it is shown, as numbers
//! - `table`: a table on a virtual clock, at which agents are asked one after the other; `moment`: whom it asks; `race`: who is first;
//!   `course`: how it goes on; `ears`: what is heard of it; `guess`: it with other hidden cards; `telling`, `picture`: it as text, and for
//!   whoever draws it; `replay`: a record as such pictures
//! - `judge`: bots, matches and scenes judged
//! - `core`: a table as a class; `past`: how it came about; `many`: many tables on threads; `checksum`: a number made of all that they
//!   show; `pocket`: tables without a host, by letters

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

/// The part of `maumau` that is written in Rust.
#[pymodule]
mod _maumau {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::core::Core;
    #[pymodule_export]
    use crate::many::Many;
    #[pymodule_export]
    use crate::pocket::Pocket;

    /// The version of the package.
    #[pyfunction]
    fn version() -> &'static str {
        env!("CARGO_PKG_VERSION")
    }

    /// The ids of all books, with the fewest and most seats of each.
    #[pyfunction]
    fn books() -> Vec<(&'static str, u8, u8)> {
        let all = maumau_rulebooks::BOOKS.iter();
        all.map(|book| (book.id, book.seats.0, book.seats.1)).collect()
    }

    /// The names of all rules that come along, for tables that want them.
    #[pyfunction]
    fn catalogue() -> Vec<&'static str> {
        maumau_house::catalogue::ALL.iter().map(|(name, _)| *name).collect()
    }

    /// A record step by step: what happened, in sentences of a language, and the table as a picture says it.
    #[pyfunction]
    #[pyo3(signature = (record, language="en"))]
    fn steps(record: &str, language: &str) -> PyResult<Vec<crate::replay::Step>> {
        crate::replay::steps(record, language).map_err(crate::refuse)
    }

    /// How strong bots are, as JSON.
    #[pyfunction]
    fn arena(py: Python<'_>, rules: &str, seats: u8, bots: Vec<String>, held: crate::judge::Held) -> PyResult<String> {
        crate::judge::arena(py, rules, seats, &bots, &held)
    }

    /// What the decisions of a match cost, as JSON.
    #[pyfunction]
    fn coach(py: Python<'_>, record: &str, seat: Option<&str>, budget: u32, seed: u64) -> PyResult<String> {
        let coach = maumau_coach::Coach { budget, seed };
        py.detach(|| crate::judge::coach(record, seat, coach))
            .map_err(crate::refuse)
    }

    /// What comes otherwise in a scene than it says, a line each.
    #[pyfunction]
    fn differences(py: Python<'_>, scene: &str) -> PyResult<Vec<String>> {
        py.detach(|| crate::judge::differences(scene)).map_err(crate::refuse)
    }

    /// The names of all bots.
    #[pyfunction]
    fn bots() -> Vec<&'static str> {
        maumau_bots::NAMES.to_vec()
    }
}

/// Something that a person has asked for can't be had.
fn refuse(why: impl ToString) -> PyErr {
    pyo3::exceptions::PyValueError::new_err(why.to_string())
}

/// How many threads this machine has work for.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get)
}
