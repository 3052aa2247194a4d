//! The messages between a server and its clients, as JSON (docs/protocol.md). A client needs no
//! knowledge of the rules to use them.
//!
//! - [`ClientMessage`]: messages from clients
//! - [`HostMessage`]: messages from the server
//! - [`Seen`], [`DeedView`]: events and actions; [`PlaceView`]: their fields; [`Act`], [`Phase`]:
//!   the kind of an action and the phase of a match
//! - [`View`]: what one seat sees of the table, its legal actions, and the reason why each other
//!   card is forbidden
//! - [`Play`]: what is fixed during a round: the deck, the rules in words, the options
//! - [`choices()`]: the books with their presets and options
//! - [`Board`]: what outlives a match: people, points, rules, history
//! - [`Replay`]: a finished round with all hands open
//! - [`Coached`]: a coach's comments on a round
//! - [`Days`], [`DayBoard`]: the daily deals and their results
//! - [`requests()`]: the HTTP requests with their bodies and answers; [`Failure`]: the error body
//! - [`ProgramAsked`], [`ProgramAnswered`]: the lines between a table and a bot that is a program
//!   of its own
//!
//! Programs in other languages use `docs/protocol.schema.json` and `web/src/protocol.ts`, which
//! `cargo xtask bless` generates from these types.
//!
//! ```
//! use maumau_protocol::ClientMessage;
//!
//! let said = serde_json::from_str::<ClientMessage>(r#"{"say":"deed","id":"ab-1","deed":"lay 7H"}"#)?;
//! assert!(matches!(said, ClientMessage::Deed { deed, .. } if deed == "lay 7H"));
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! The crate is meant for third-party programs too.

mod board;
mod choices;
mod client;
mod coached;
mod code;
mod daily;
mod held;
mod host;
mod house;
#[cfg(test)]
mod languages;
mod person;
mod phrases;
mod place;
mod play;
mod program;
mod question;
mod replay;
mod requests;
mod said;
mod tables;
mod tuple;
mod tuple_text;
mod view;
mod viewed;
mod vocabulary;
mod wire_words;
mod written;

pub use board::{Board, BoardInfo, BoardMatch, BoardPerson};
pub use choices::{BookInfo, OptionInfo, OptionWord, PresetInfo, Takes, choices};
pub use client::{ClientMessage, HostPower, Tempo};
pub use coached::{Coached, CoachedDecision};
pub use code::{CODE_FIRST, CODE_SYLLABLES, CODE_THEN, find_code};
pub use daily::{DayBoard, DayResult, DayRow, DayWanted, Days, DealOfDay, OwnDeal};
pub use host::{Chat, HostMessage, Person, Proposal, TableInfo};
pub use house::{CheckedRule, HouseCard, RuleComplaint, RuleDraft, RuleMistake, TrialReport, TrialSample};
pub use maumau_referee::Act;
pub use maumau_table::Phase;
pub use person::{Here, LinkPath, LinkSeen, PersonWay, TracedDay, TracedMatch, TracedTable, Traces, WayKind};
pub use phrases::PHRASES;
pub use place::{ChoiceView, PileName, PlaceView, RuleName, ShownCard, WindowName, ZoneView};
pub use play::{AidsView, CardName, Named, OptionView, Play, RuleText, SheetText, SignName};
pub use program::{PROGRAM_VERSION, ProgramAnswered, ProgramAsked};
pub use question::QuestionKind;
pub use replay::{Bringing, Brought, Replay, ReplayStep, RoundInfo};
pub use requests::{Body, Endpoint, Requests, requests};
pub use said::{SaidOf, Sentence};
pub use tables::{AboutHost, Failure, MySeat, TableLink, TableMade, TableWanted};
pub use tuple::{DeedView, Seen};
pub use tuple_text::{write_fact, write_facts};
pub use view::{AskView, AwaitedView, ForbiddenCard, NoteView, PileView, SeatView, ShownView, View, WindowView};
pub use vocabulary::{RuleForm, RuleWords, SignWord};
pub use wire_words::wire_words;
pub use written::write_update;

/// The version of the protocol. The server closes the socket of a client with any other version.
pub const VERSION: u32 = 2;
/// The WebSocket sub-protocol.
pub const SUBPROTOCOL: &str = "maumau.v2.json";
/// Replaces the paragraph in a rejection if the action was legal a moment ago, at a table for
/// learners. Such an action costs nothing.
pub const OVERTAKEN: &str = "overtaken";
/// Maximum size of a client message, in bytes.
pub const MESSAGE_MAX: usize = 16_384;
