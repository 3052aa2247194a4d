//! The output of a match that can also prompt for a line.

use crate::TypedWords;
use std::io::{self, Write};

/// A writer that can also prompt for a line.
pub trait LineAsker: Write {
    /// Prompts for a line. The prompt stays below all output until the line has come. `words` is called only
    /// where completion is available.
    ///
    /// # Errors
    /// The output can't be written.
    fn ask(&mut self, prompt: &str, words: &dyn Fn() -> TypedWords) -> io::Result<()>;

    /// Called when a line has been read.
    fn answered(&mut self);

    /// Called when another player takes over the keyboard. Forgets the input history and the completions.
    fn hand_over(&mut self);
}

impl<A: LineAsker + ?Sized> LineAsker for Box<A> {
    fn ask(&mut self, prompt: &str, words: &dyn Fn() -> TypedWords) -> io::Result<()> {
        (**self).ask(prompt, words)
    }

    fn answered(&mut self) {
        (**self).answered();
    }

    fn hand_over(&mut self) {
        (**self).hand_over();
    }
}

/// Plain output: lines and prompts below each other; no line ever changes.
pub struct PlainLines<W> {
    out: W,
    asked: bool,
}

impl<W: Write> PlainLines<W> {
    /// Creates plain output that writes to `out`.
    pub fn to(out: W) -> PlainLines<W> {
        PlainLines { out, asked: false }
    }
}

impl<W: Write> Write for PlainLines<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if std::mem::take(&mut self.asked) {
            // Output never continues on the prompt's line.
            self.out.write_all(b"\n")?;
        }
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl<W: Write> LineAsker for PlainLines<W> {
    fn ask(&mut self, prompt: &str, _: &dyn Fn() -> TypedWords) -> io::Result<()> {
        if !std::mem::replace(&mut self.asked, true) {
            self.out.write_all(prompt.as_bytes())?;
        }
        self.out.flush()
    }

    fn answered(&mut self) {
        self.asked = false;
    }

    fn hand_over(&mut self) {}
}
