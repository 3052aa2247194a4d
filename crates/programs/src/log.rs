//! Logs the lines of a program and replays them to another one.

use crate::command::ProgramCommand;
use crate::line::ProgramLine;
use crate::process::Process;
use maumau_protocol::ProgramAsked;
use std::io::Write;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

/// Line prefixes for questions and answers.
const ASKED: &str = "> ";
const SAID: &str = "< ";
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
        // A full disk must not stop the game.
        let _ = writeln!(log, "{mark}{}", line.trim_end());
    }
}

/// A logged answer that differs in the replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Differs {
    /// Line number in the log, from 1.
    pub line: usize,
    /// The logged answer.
    pub then: String,
    /// The new answer; `None` if it was late or too long, or the program has ended.
    pub now: Option<String>,
}

/// Replays the questions of a log to a program, restarting it wherever the log does. Returns the number of questions and the first answer
/// that differs.
///
/// # Errors
/// If the program can't be started or the text is not a log.
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
