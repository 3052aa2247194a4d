//! Lines of input, which may come at any time.

use std::io::BufRead;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// Lines as they come.
pub struct Lines(Receiver<String>);

/// What came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextLine {
    /// A line.
    Is(String),
    /// None in this time.
    Late,
    /// There will be none any more.
    End,
}

impl Lines {
    /// The lines of `input`, read by a thread of their own.
    pub fn of(input: impl BufRead + Send + 'static) -> Lines {
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in input.lines() {
                let Ok(line) = line else { return };
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Lines(lines)
    }

    /// Lines that somebody else reads.
    pub(crate) fn through(lines: Receiver<String>) -> Lines {
        Lines(lines)
    }

    /// The next line, if it comes within this time; without one, whenever it comes.
    pub fn next(&self, within: Option<Duration>) -> NextLine {
        match within {
            None => self.0.recv().map_or(NextLine::End, NextLine::Is),
            Some(time) => match self.0.recv_timeout(time) {
                Ok(line) => NextLine::Is(line),
                Err(RecvTimeoutError::Timeout) => NextLine::Late,
                Err(RecvTimeoutError::Disconnected) => NextLine::End,
            },
        }
    }
}
