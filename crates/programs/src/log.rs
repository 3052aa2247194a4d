//! The lines of a program, kept, and said again to another one.

use crate::command::ProgramCommand;
use crate::line::ProgramLine;
use crate::process::Process;
use maumau_protocol::ProgramAsked;
use std::io::Write;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

/// Before what a program is asked, and before what it says.
const ASKED: &str = "> ";
const SAID: &str = "< ";
/// So long an answer may take that is only compared.
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) fn note_asked(command: &ProgramCommand, line: &str) {
    note(command, ASKED, line);
}

pub(crate) fn note_said(command: &ProgramCommand, line: &str) {
    note(command, SAID, line);
}

fn note(command: &ProgramCommand, mark: &str, line: &str) {
    if let Some(log) = &command.log {
        let mut log = log.lock().unwrap_or_else(PoisonError::into_inner);
        // Where it can't be written, as on a full disk, the game goes on.
        let _ = writeln!(log, "{mark}{}", line.trim_end());
    }
}

/// A line of a log to which a program says something else now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Differs {
    /// The line in the log, from 1.
    pub line: usize,
    /// What was said then.
    pub then: String,
    /// What is said now; nothing if that is too late or too long, or it has ended.
    pub now: Option<String>,
}

/// Says the questions of a log again, to a program that is started anew where one was then. How many there were, and the first answer
/// that is another one.
///
/// # Errors
/// A sentence: the program can't be started, or that is no log.
pub fn again(command: &ProgramCommand, log: &str) -> Result<(u32, Option<Differs>), String> {
    let mut process: Option<Process> = None;
    let mut questions = 0;
    for (place, line) in log.lines().enumerate() {
        if let Some(asked) = line.strip_prefix(ASKED) {
            let first =
                serde_json::from_str::<ProgramAsked>(asked).map_err(|error| format!("line {}: {error}", place + 1))?;
            if first.n == 1 || process.is_none() {
                let started = Process::start(command).map_err(|error| format!("{}: {error}", command.words[0]))?;
                process = Some(started);
            }
            if let Some(process) = &process {
                process.say(format!("{asked}\n"));
            }
            questions += 1;
        } else if let Some(then) = line.strip_prefix(SAID) {
            let heard = process.as_ref().map(|process| process.hear(Instant::now() + PATIENCE));
            let now = match heard {
                Some(Ok(ProgramLine::Said(now))) => Some(now),
                _ => None,
            };
            if now.as_deref() != Some(then) {
                let then = then.to_owned();
                let line = place + 1;
                return Ok((questions, Some(Differs { line, then, now })));
            }
        } else {
            return Err(format!("line {}: it begins with neither “>” nor “<”", place + 1));
        }
    }
    Ok((questions, None))
}
