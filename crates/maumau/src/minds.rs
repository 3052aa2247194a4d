//! Finds bots for the command line: built-in ones by name, and programs by `exec:COMMAND`.

use crate::bad::{Bad, bad, near};
use maumau_bots::{Budget, Hard, Honest, NAMES, by_name};
use maumau_play::Player;
use maumau_programs::{Program, ProgramCommand, Tally};
use std::sync::LazyLock;
use std::time::Instant;

/// The prefix of a command that starts a program.
pub const EXEC: &str = "exec:";

/// Creates any number of instances of a bot.
pub type Maker = Box<dyn Fn() -> Box<dyn Player> + Send + Sync>;

/// Finds a bot by name; `None` if there is none.
pub fn find(name: &str) -> Result<Option<Maker>, Bad> {
    find_counted(name, &Tally::default())
}

/// Like [`find`], but counts a program's answers in `tally`.
pub fn find_counted(name: &str, tally: &Tally) -> Result<Option<Maker>, Bad> {
    if let Some(text) = name.strip_prefix(EXEC) {
        let command = ProgramCommand::parse(text).map_err(|why| Bad::told(&why))?;
        command.found().map_err(|why| Bad::told(&why))?;
        let tally = tally.clone();
        return Ok(Some(Box::new(move || Box::new(Program::new(&command, &tally)))));
    }
    let name = name.to_owned();
    Ok(by_name(&name)
        .map(|_| -> Maker { Box::new(move || by_name(&name).unwrap_or_else(|| Box::new(maumau_bots::Random))) }))
}

/// Returns a *hard* bot that thinks for `ms` milliseconds about each decision.
pub fn timed(ms: u32) -> Box<dyn Player> {
    Box::new(Hard::within(Budget::Time(ms, now_us), Honest))
}

/// A monotonic clock, in µs.
fn now_us() -> u64 {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGUN.elapsed().as_micros() as u64
}

/// Returns the error for an unknown bot.
pub fn unknown(name: &str) -> Bad {
    let near = near(name, NAMES.iter().copied());
    bad!(
        "einen Bot „{name}“ gibt es nicht{near}: nimm einen von {}, oder ein eigenes Programm als „exec:BEFEHL“",
        "there is no bot “{name}”{near}: choose one of {}, or a program of your own as “exec:COMMAND”",
        NAMES.join(", ")
    )
}
