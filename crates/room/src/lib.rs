//! A table without task, socket and clock: who listens, who sits, the running round. Messages and time come in, messages go out; whoever
//! drives it has the sockets, the clock and the store: a host, a browser's worker, a terminal alone, a simulation.
//!
//! - [`Room`]: what it is told and what it wants done; [`Given`]: what it is made of; [`Settings`]: what it may do
//! - [`Command`], [`Now`]: what comes in; [`Errand`], [`ErrandRequest`], [`RoomAnswer`]: what goes out. All of it is data that
//!   crosses a wire
//! - `table`: what happens in it. It is told step by step and waits only for what it has asked for
//! - `desk`: what lies between the two
//! - [`Tried`], [`TrialVerdict`], [`glance`]: rules that are tried before they are played
//! - [`deal`]: how a deal is made so that it can be checked
//! - [`LocalRoom`]: runs a room in process, without sockets and store
//! - [`Laws`]: what is played, by its texts; tables that play the same share one law
//! - [`StoredBoard`]: what outlives a match: people, points, rules (§ 15)
//! - [`Saved`]: what is written down of a table besides its matches; [`remark`]: what the log of a match says of people
//! - [`seen`]: what of a match whoever asks may see; [`watch`]: a round step by step, with all hands open; [`brought`]: a match that was
//!   played elsewhere
//! - [`workshop`]: rules of one's own while they are made
//! - [`of_day`]: the deal of a day: its table, and what came of it
//! - [`wording`]: names, and what people say; [`Bucket`]: how often something may be done; [`Caller`]: where somebody is
//!
//! A part of the program `maumau`, published so that it can be installed: other programs should not lean on it.

mod added;
mod advice;
mod board;
pub mod brought;
mod bucket;
mod caller;
mod chance;
mod coaching;
mod command;
pub mod deal;
mod deed_id;
mod desk;
mod digits;
mod errand;
mod given;
mod glance;
mod laws;
mod local;
pub mod of_day;
mod outgoing;
pub mod remark;
mod room;
mod saved;
pub mod seen;
mod settings;
mod table;
mod thinker;
mod thought;
mod trial;
pub mod watch;
pub mod wording;
pub mod workshop;

pub use advice::{Advised, Hint, Wish, advise};
pub use board::{BoardChange, MatchOnBoard, SeatedPerson, StoredBoard};
pub use bucket::Bucket;
pub use caller::Caller;
pub use coaching::Coaching;
pub use command::{Command, Now};
pub use deed_id::is_deed_id;
pub use digits::{NAMELESS, hex, unhex, word};
pub use errand::{Attendance, Counted, Errand, ErrandDone, ErrandRequest, Left, RoomAnswer};
pub use given::Given;
pub use glance::{Unplayable, glance};
pub use laws::{Bound, Laws, text};
pub use local::{BotFactory, LocalBoards, LocalMessage, LocalOutput, LocalRoom, LocalWrite};
pub use outgoing::{MessageRole, Outgoing};
pub use room::Room;
pub use saved::{Choice, Kicked, STAND_IN, Saved, SavedPlace};
pub use settings::Settings;
pub use table::wire_words;
pub use thinker::{Thinker, bot};
pub use thought::{BotQuestion, Decided, Thought};
pub use trial::{Purpose, TrialVerdict, Tried, Wanted};
