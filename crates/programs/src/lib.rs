//! Players that are external programs, in any language. They exchange lines of JSON over stdin and stdout (docs/bots.md).
//!
//! - [`ProgramCommand`]: the command line that starts a program.
//! - [`Program`]: a program at a seat. It has one second per question; if it is late, has ended or answers nonsense, the simple bot acts
//!   in its place.
//! - [`Tally`]: statistics about the answers.
//! - [`read_line`], [`read_answer`]: parse the program's output.
//!
//! ```no_run
//! use maumau_bots::BotMatch;
//! use maumau_programs::{ProgramCommand, Program, Tally};
//! use maumau_referee::{Law, Options};
//!
//! let book = maumau_rulebooks::BOOKS[0];
//! let law = Law::bind(book, 2, Options::defaults(book.options), &[]).map_err(|error| error.to_string())?;
//! let command = ProgramCommand::parse("python3 mine.py")?;
//! let bots = (0..2).map(|_| Box::new(Program::new(&command, &Tally::default())) as _);
//! let mut play = BotMatch::new(&law, bots.collect(), 7);
//! play.step(&mut ());
//! # Ok::<(), String>(())
//! ```
//!
//! Other programs may use this crate.

mod answer;
mod command;
mod line;
mod log;
mod process;
mod program;
mod tally;

pub use answer::{Answer, read_answer};
pub use command::ProgramCommand;
pub use line::{LINE_MAX, ProgramLine, read_line};
pub use log::{Differs, again};
pub use program::Program;
pub use tally::{Tally, TallyTold};
