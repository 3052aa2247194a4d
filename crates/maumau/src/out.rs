//! What is printed. Whoever listened may have gone, as with `maumau rules | head`: then there is nothing more to say.

use std::fmt::Arguments;
use std::io::{Write, stdout};

/// Prints a line, or ends quietly if nobody listens any more.
pub fn line(said: Arguments) {
    if writeln!(stdout().lock(), "{said}").is_err() {
        std::process::exit(0);
    }
}

/// As `println!`, but see [`line()`].
macro_rules! say {
    () => { $crate::out::line(format_args!("")) };
    ($($said:tt)*) => { $crate::out::line(format_args!($($said)*)) };
}
pub(crate) use say;
