//! Messages between a host and its clients, as JSON (docs/protocol.md). A client that reads them needs no rule.
//!
//! - [`ClientMessage`]: what clients say
//! - [`HostMessage`]: what the host says
//! - [`Seen`], [`DeedView`]: facts and deeds; [`PlaceView`]: what stands in their places; [`Act`], [`Phase`]: the kind of a deed, and where
//!   a match stands
//! - [`View`]: what one seat knows of the table, what is offered to it, and why not the rest
//! - [`Play`]: what does not change during a round: the deck, the rules in words, the options
//! - [`choices()`]: what can be chosen from books
//! - [`Board`]: what outlives a match: people, points, rules, history
//! - [`Replay`]: a finished round, to be watched with all hands open
//! - [`Coached`]: what a coach says of one
//! - [`Days`], [`DayBoard`]: the deals of a day, and what people have made of them
//! - [`requests()`]: what can be asked over HTTP, each with what is sent along and what is answered; [`Failure`]: why it can't be done
//! - [`ProgramAsked`], [`ProgramAnswered`]: the lines between a table and a program that plays
//!
//! The same for programs in other languages is in `docs/protocol.schema.json` and `web/src/protocol.ts`, which `cargo xtask bless` writes
//! from these types.
//!
//! ```
//! use maumau_protocol::ClientMessage;
//!
//! let said = serde_json::from_str::<ClientMessage>(r#"{"say":"deed","id":"ab-1","deed":"lay 7H"}"#)?;
//! assert!(matches!(said, ClientMessage::Deed { deed, .. } if deed == "lay 7H"));
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! Meant for other programs too.

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

/// The version of the protocol. A host closes the socket of a client that says another one.
pub const VERSION: u32 = 2;
/// The WebSocket sub-protocol.
pub const SUBPROTOCOL: &str = "maumau.v2.json";
/// Stands for the paragraph of a deed that was right a moment ago, at a table at which people learn: it costs nothing.
pub const OVERTAKEN: &str = "overtaken";
/// A client's message may have so many bytes.
pub const MESSAGE_MAX: usize = 16_384;
