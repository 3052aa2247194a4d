//! Tables without a server: answers the same messages as the offline module of the page, with the
//! same rooms.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::{Mutex, PoisonError};

/// Tables without a server or a network: each call takes a message and returns an answer, both JSON
/// as bytes. Reads no clock and has no randomness of its own.
#[pyclass(module = "maumau")]
#[derive(Default)]
pub struct Pocket(
    /// Never locked: all access is through `&mut`.
    Mutex<maumau_pocket::Pocket>,
);

#[pymethods]
impl Pocket {
    /// Creates a pocket without tables.
    #[new]
    fn new() -> Pocket {
        Pocket::default()
    }

    /// Answers a message.
    fn answer<'py>(&mut self, py: Python<'py>, letter: &[u8]) -> Bound<'py, PyBytes> {
        let pocket = self.0.get_mut().unwrap_or_else(PoisonError::into_inner);
        PyBytes::new(py, &pocket.answer(letter))
    }
}
