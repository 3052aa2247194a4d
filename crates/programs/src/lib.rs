//! Players that are programs of their own, in any language: a line of JSON each way (docs/bots.md).
//!
//! - [`ProgramCommand`]: how a program is started, as whoever runs the table has said it
//! - [`Program`]: one at a seat. It is asked what it does, and has a second for it; where it is late, gone or talks nonsense the simple
//!   bot does something in its place
//! - [`Tally`]: what became of its questions
//! - [`read_line`], [`read_answer`]: how what it says is read
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
//! Meant for other programs too.

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
