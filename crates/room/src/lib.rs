//! A table without task, socket or clock: subscribers, seats, the running round. Messages and time
//! come in, messages go out. The caller supplies sockets, clock and store; it may be a server, a
//! browser worker, a terminal or a simulation.
//!
//! - [`Room`]: its inputs and outputs; [`Given`]: what it is built from; [`Settings`]: its limits
//! - [`Command`], [`Now`]: input; [`Errand`], [`ErrandRequest`], [`RoomAnswer`]: output. Nearly all
//!   of it is serializable
//! - `table`: the logic, an async function that waits only for requests the room has made
//! - `desk`: the queue between the two
//! - [`Tried`], [`TrialVerdict`], [`glance`]: rules that are simulated before they are played
//! - [`deal`]: deals that can be verified
//! - [`LocalRoom`]: runs a room in process, without sockets and store
//! - [`Laws`]: rulesets by their text; tables with the same rules share one
//! - [`StoredBoard`]: what outlives a match: people, points, rules (§ 15)
//! - [`Saved`]: the stored table without its matches; [`remark`]: log remarks about people
//! - [`seen`]: the part of a match that a requester may see; [`watch`]: a round step by step, with
//!   all hands open; [`brought`]: a match that was played elsewhere
//! - [`workshop`]: the editor for house rules
//! - [`of_day`]: the deal of the day: its table and its result
//! - [`wording`]: names and chat texts; [`Bucket`]: rate limit; [`Caller`]: client address
//!
//! Part of the program `maumau`, published so that it can be installed. Other programs should not depend on it.

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
