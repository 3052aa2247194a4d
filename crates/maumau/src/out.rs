//! Printing. A closed pipe, as with `maumau rules | head`, ends the program quietly; any other write error,
//! such as a full disk, is a failure.

use maumau_terminal::{Wrapped, printable};
use std::fmt::Arguments;
use std::io::{ErrorKind, Write, stdout};

/// Prints a line for people, wrapped at the terminal's width. Errors are handled as in [`data`].
pub fn line(said: Arguments) {
    print(&mut Wrapped::to_terminal(stdout().lock()), said);
}

/// Prints an unwrapped line, for programs. Exits with 0 if the pipe is closed, with 1 and a message on other errors.
pub fn data(said: Arguments) {
    print(&mut stdout().lock(), said);
}

/// Prints a line for people but ignores errors: a server keeps running when no one reads its output.
pub fn aside(said: Arguments) {
    let mut out = Wrapped::to_terminal(stdout().lock());
    // No one is left to report an error to.
    drop(writeln!(out, "{said}").and_then(|()| out.flush()));
}

fn print(out: &mut impl Write, said: Arguments) {
    let said = said.to_string();
    match writeln!(out, "{}", printable(&said)).and_then(|()| out.flush()) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        Err(error) => {
            eprintln!("maumau: what is to be printed can't be written: {error}");
            std::process::exit(1);
        }
    }
}

/// Prints a line of our own, which may contain escape sequences for colours.
pub fn picture(line: &str) {
    // No one is left to report an error to.
    drop(writeln!(stdout(), "{line}"));
}

/// Prints an error message to stderr.
pub fn complain(why: &str) {
    eprintln!("maumau: {}", printable(why));
}

/// Like `println!`, through [`line()`].
macro_rules! say {
    () => { $crate::out::line(format_args!("")) };
    ($($said:tt)*) => { $crate::out::line(format_args!($($said)*)) };
}
/// Like [`say!`], in one of two languages: `tell!(language, "German {x}", "English {x}")`.
macro_rules! tell {
    ($language:expr, $de:literal, $en:literal $(, $arg:expr)* $(,)?) => {
        match $language {
            maumau_terminal::Language::German => $crate::out::line(format_args!($de $(, $arg)*)),
            maumau_terminal::Language::English => $crate::out::line(format_args!($en $(, $arg)*)),
        }
    };
}

/// Like [`say!`], through [`aside()`].
macro_rules! mention {
    () => { $crate::out::aside(format_args!("")) };
    ($($said:tt)*) => { $crate::out::aside(format_args!($($said)*)) };
}
pub(crate) use {mention, say, tell};
