//! Tables without a host: the same letters as a page writes to its module, answered by the same rooms.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::{Mutex, PoisonError};

/// Tables without a host and without a net: a letter in, an answer out, both JSON as bytes. It reads no clock and has no chance of its own.
#[pyclass(module = "maumau")]
#[derive(Default)]
pub struct Pocket(
    /// Behind a lock that is never held: nobody asks but through `&mut`.
    Mutex<maumau_pocket::Pocket>,
);

#[pymethods]
impl Pocket {
    /// A pocket without tables.
    #[new]
    fn new() -> Pocket {
        Pocket::default()
    }

    /// Answers a letter.
    fn answer<'py>(&mut self, py: Python<'py>, letter: &[u8]) -> Bound<'py, PyBytes> {
        let pocket = self.0.get_mut().unwrap_or_else(PoisonError::into_inner);
        PyBytes::new(py, &pocket.answer(letter))
    }
}
