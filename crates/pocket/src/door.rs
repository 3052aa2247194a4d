//! The two functions that a page calls. A letter lies in memory that the page can write to; so does the answer. No pointer is ever read
//! here: the only thing that could go wrong is another function of the same name, which is what `unsafe` says.

use crate::pocket::Pocket;
use std::sync::{LazyLock, Mutex, PoisonError};

/// Letters and answers, and all tables. A page has one thread for them.
#[derive(Default)]
struct Desk {
    letter: Vec<u8>,
    answer: Vec<u8>,
    pocket: Pocket,
}

static DESK: LazyLock<Mutex<Desk>> = LazyLock::new(Mutex::default);

/// Room for a letter of so many bytes: where it lies.
#[allow(unsafe_code, reason = "its name is what a page calls")]
#[unsafe(no_mangle)]
pub extern "C" fn letter(len: usize) -> *mut u8 {
    let mut desk = DESK.lock().unwrap_or_else(PoisonError::into_inner);
    desk.letter.clear();
    desk.letter.resize(len, 0);
    desk.letter.as_mut_ptr()
}

/// Answers the letter that lies there: where the answer lies, and in the lower half how long it is.
#[allow(unsafe_code, reason = "its name is what a page calls")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> u64 {
    let mut desk = DESK.lock().unwrap_or_else(PoisonError::into_inner);
    let desk = &mut *desk;
    desk.answer = desk.pocket.answer(&desk.letter);
    (desk.answer.as_ptr() as usize as u64) << 32 | desk.answer.len() as u64
}
