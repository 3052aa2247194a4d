//! What is printed. Whoever listened may have gone, as with `maumau rules | head`: then there is nothing more to say. A device that is
//! full is another matter: then what was asked for has not been done.

use maumau_terminal::{Wrapped, printable};
use std::fmt::Arguments;
use std::io::{ErrorKind, Write, stdout};

/// Prints a line for people, which on a terminal ends between words; see [`data`].
pub fn line(said: Arguments) {
    print(&mut Wrapped::to_terminal(stdout().lock()), said);
}

/// Prints a line that is not broken, for programs; ends quietly if nobody listens any more, and with a word if it can't be written.
pub fn data(said: Arguments) {
    print(&mut stdout().lock(), said);
}

/// Prints a line for people where printing is not what is wanted: whoever serves goes on when nobody listens any more.
pub fn aside(said: Arguments) {
    let mut out = Wrapped::to_terminal(stdout().lock());
    // There is nobody left who could be told.
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

/// Prints a line that comes from nobody else, and in which a terminal may be steered: colours.
pub fn picture(line: &str) {
    // There is nobody left who could be told.
    drop(writeln!(stdout(), "{line}"));
}

/// Says why something was not done.
pub fn complain(why: &str) {
    eprintln!("maumau: {}", printable(why));
}

/// As `println!`, but see [`line()`].
macro_rules! say {
    () => { $crate::out::line(format_args!("")) };
    ($($said:tt)*) => { $crate::out::line(format_args!($($said)*)) };
}
/// `tell!(language, "German {x}", "English {x}")`: as [`say!`], in one of two languages.
macro_rules! tell {
    ($language:expr, $de:literal, $en:literal $(, $arg:expr)* $(,)?) => {
        match $language {
            maumau_terminal::Language::German => $crate::out::line(format_args!($de $(, $arg)*)),
            maumau_terminal::Language::English => $crate::out::line(format_args!($en $(, $arg)*)),
        }
    };
}

/// As [`say!`], but see [`aside()`].
macro_rules! mention {
    () => { $crate::out::aside(format_args!("")) };
    ($($said:tt)*) => { $crate::out::aside(format_args!($($said)*)) };
}
pub(crate) use {mention, say, tell};
