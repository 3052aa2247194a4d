//! Input lines, which may arrive at any time.

use std::io::BufRead;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// A source of lines.
pub struct Lines(Receiver<String>);

/// The result of waiting for a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextLine {
    /// A line.
    Is(String),
    /// No line came in time.
    Late,
    /// The input has ended.
    End,
}

impl Lines {
    /// Returns the lines of `input`, which a new thread reads.
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

    pub(crate) fn through(lines: Receiver<String>) -> Lines {
        Lines(lines)
    }

    /// Waits for the next line for this long; with `None`, without a limit.
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
