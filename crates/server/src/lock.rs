//! Locks that whoever broke off while holding one leaves open.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// What a lock keeps.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
