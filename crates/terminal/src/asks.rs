//! Where a match is told, and whoever types is asked.

use crate::TypedWords;
use std::io::{self, Write};

/// Something written to that can ask for a line, too.
pub trait LineAsker: Write {
    /// Whoever types is asked for a line; until it has come the question stands, and what is told goes before it. What could be typed is
    /// found out only where it helps somebody.
    ///
    /// # Errors
    /// It can't be written.
    fn ask(&mut self, prompt: &str, words: &dyn Fn() -> TypedWords) -> io::Result<()>;

    /// A line has come.
    fn answered(&mut self);

    /// Somebody else sits down here: what was typed before is nothing for them.
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

/// Lines and questions, one below the other: nothing that stands ever changes.
pub struct PlainLines<W> {
    out: W,
    /// Whether the cursor stands behind a prompt.
    asked: bool,
}

impl<W: Write> PlainLines<W> {
    /// Written to this.
    pub fn to(out: W) -> PlainLines<W> {
        PlainLines { out, asked: false }
    }
}

impl<W: Write> Write for PlainLines<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if std::mem::take(&mut self.asked) {
            // The prompt's line is not gone on with.
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
