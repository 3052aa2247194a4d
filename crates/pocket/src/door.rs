//! The two functions that a page calls. The page writes a letter into memory that this module allocates and
//! reads the answer from it. This code dereferences no pointer; `unsafe` only declares that no other function
//! has the same exported name.

use crate::pocket::Pocket;
use std::sync::{LazyLock, Mutex, PoisonError};

/// The buffers for the letter and the answer, and all tables. A page calls them from one thread.
#[derive(Default)]
struct Desk {
    letter: Vec<u8>,
    answer: Vec<u8>,
    pocket: Pocket,
}

static DESK: LazyLock<Mutex<Desk>> = LazyLock::new(Mutex::default);

/// Allocates `len` bytes for a letter and returns their address.
#[allow(unsafe_code, reason = "its name is what a page calls")]
#[unsafe(no_mangle)]
pub extern "C" fn letter(len: usize) -> *mut u8 {
    let mut desk = DESK.lock().unwrap_or_else(PoisonError::into_inner);
    desk.letter.clear();
    desk.letter.resize(len, 0);
    desk.letter.as_mut_ptr()
}

/// Answers the letter in the buffer. Returns the answer's address in the upper 32 bits and its length in the lower 32.
#[allow(unsafe_code, reason = "its name is what a page calls")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> u64 {
    let mut desk = DESK.lock().unwrap_or_else(PoisonError::into_inner);
    let desk = &mut *desk;
    desk.answer = desk.pocket.answer(&desk.letter);
    (desk.answer.as_ptr() as usize as u64) << 32 | desk.answer.len() as u64
}
