//! Wraps output at the terminal's width, between words, and removes control characters.

use crate::printable;
use std::io::{self, IsTerminal, Write, stdout};
use textwrap::core::display_width;
use textwrap::{Options, WordSplitter};

/// A no-break space keeps a card's name and its code on one line.
const TOGETHER: &str = "\u{a0}[";
const LEAST: usize = 4;

/// Returns a text in lines of at most `width` columns, with continuation lines indented.
pub(crate) fn wrapped(text: &str, width: u16) -> Vec<String> {
    wrapped_behind(0, text, width)
}

/// Like [`wrapped`], with the first `taken` columns of the first line in use.
fn wrapped_behind(taken: usize, text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width).max(LEAST);
    let text = text.replace(" [", TOGETHER);
    let inside = text.len() - text.trim_start_matches(' ').len();
    let indent = " ".repeat((inside + 2).min(width / 2));
    let before = " ".repeat(taken.min(width / 2));
    let options = Options::new(width)
        .initial_indent(&before)
        .subsequent_indent(&indent)
        .word_splitter(WordSplitter::NoHyphenation);
    let lines = textwrap::wrap(&text, options);
    let mut lines: Vec<String> = lines.iter().map(|line| line.replace('\u{a0}', " ")).collect();
    if let Some(first) = lines.first_mut() {
        first.drain(..before.len().min(first.len()));
    }
    lines
}

/// A writer that wraps lines at the terminal's width.
pub struct Wrapped<W> {
    out: W,
    begun: Vec<u8>,
    /// The number of columns that a prompt takes; the line may continue behind it.
    prompt: usize,
    columns: Box<dyn Fn() -> Option<u16>>,
}

impl<W: Write> Wrapped<W> {
    /// Wraps at the terminal's width if stdout is a terminal; otherwise not at all.
    pub fn to_terminal(out: W) -> Wrapped<W> {
        Wrapped::of(out, || {
            let size = || ratatui::crossterm::terminal::size().ok();
            stdout().is_terminal().then(size).flatten().map(|(columns, _)| columns)
        })
    }

    pub(crate) fn inner(&self) -> &W {
        &self.out
    }

    fn of(out: W, columns: impl Fn() -> Option<u16> + 'static) -> Wrapped<W> {
        Wrapped {
            out,
            begun: Vec::new(),
            prompt: 0,
            columns: Box::new(columns),
        }
    }

    fn line(&mut self, line: &[u8]) -> io::Result<()> {
        let taken = std::mem::take(&mut self.prompt);
        let text = String::from_utf8_lossy(line);
        let text = printable(&text);
        let too_long = |columns: &u16| {
            let columns = usize::from(*columns);
            taken + text.len() > columns && taken + display_width(&text) > columns
        };
        match (self.columns)().filter(too_long) {
            Some(columns) => {
                let lines = wrapped_behind(taken, &text, columns);
                lines.iter().try_for_each(|line| writeln!(self.out, "{line}"))
            }
            None => writeln!(self.out, "{text}"),
        }
    }
}

impl<W: Write> Write for Wrapped<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte == b'\n' {
                let line = std::mem::take(&mut self.begun);
                self.line(&line)?;
            } else {
                self.begun.push(byte);
            }
        }
        Ok(bytes.len())
    }

    /// Writes the unfinished line, a prompt, without wrapping it.
    fn flush(&mut self) -> io::Result<()> {
        let begun = std::mem::take(&mut self.begun);
        let begun = String::from_utf8_lossy(&begun);
        let begun = printable(&begun);
        self.prompt += display_width(&begun);
        self.out.write_all(begun.as_bytes())?;
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(columns: Option<u16>, text: &str) -> String {
        let mut out = Vec::new();
        let mut to = Wrapped::of(&mut out, move || columns);
        to.write_all(text.as_bytes()).expect("written");
        to.flush().expect("written");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn lines_end_between_words_and_no_code_is_parted_from_its_card() {
        let text = "  You lay the queen of clubs [QC] by queen-slap, which all may.\nYou> ";
        assert_eq!(
            written(Some(30), text),
            "  You lay the queen of\n    clubs [QC] by queen-slap,\n    which all may.\nYou> "
        );
        assert_eq!(written(None, text), text);
        assert_eq!(written(Some(80), text), text);
    }

    #[test]
    fn behind_a_prompt_a_line_has_less_room() {
        let mut out = Vec::new();
        let mut to = Wrapped::of(&mut out, || Some(20));
        for part in ["Somebody> ", "one two three four\n", "one two three four\n"] {
            to.write_all(part.as_bytes()).expect("written");
            to.flush().expect("written");
        }
        let text = String::from_utf8(out).expect("text");
        assert_eq!(text, "Somebody> one two\n  three four\none two three four\n");
    }

    #[test]
    fn nothing_steers_the_terminal() {
        let coloured = format!("\x1b[31m{}\x1b[0m\nprompt\x1b[2J> ", "█".repeat(9));
        let plain = format!("[31m{}[0m\nprompt[2J> ", "█".repeat(9));
        assert_eq!(written(Some(24), &coloured), plain);
        assert_eq!(written(None, &coloured), plain);
    }
}
