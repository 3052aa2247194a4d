//! The outputs of a room, as data. The driver performs them in order.

use crate::advice::Wish;
use crate::board::{BoardChange, StoredBoard};
use crate::caller::Caller;
use crate::outgoing::Outgoing;
use crate::thought::BotQuestion;
use crate::trial::Tried;
use maumau_protocol::TableInfo;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An output of a room.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Errand {
    /// Sends a message.
    Tell {
        /// The sockets.
        to: Vec<u64>,
        /// The message.
        message: Outgoing,
    },
    /// Closes sockets with a last message. The room has already forgotten them.
    Bye {
        /// The sockets.
        to: Vec<u64>,
        /// The reason, as a code for programs.
        code: String,
    },
    /// Answers a request.
    Answer {
        /// The request's id.
        ask: u64,
        /// The answer.
        answer: RoomAnswer,
    },
    /// Lists the table in the lobby, or removes it.
    List {
        /// True if listed.
        listed: bool,
    },
    /// A board has changed: notifies the tables that use it.
    TellTables {
        /// The tables, by code.
        tables: Vec<String>,
        /// The board.
        board: String,
    },
    /// Tries rules in the background. [`Command::Tried`](crate::Command::Tried) brings the result.
    Try {
        /// The rules, and who wanted them.
        tried: Tried,
        /// The requester, by hash.
        person: String,
        /// The requester's address.
        caller: Caller,
    },
    /// Computes a bot's decision in the background. [`Command::Thought`](crate::Command::Thought) brings the result.
    #[serde(skip)]
    Think(Box<BotQuestion>),
    /// Computes a hint in the background. [`Command::Advised`](crate::Command::Advised) brings the result.
    #[serde(skip)]
    Advise(Box<Wish>),
    /// Increases a counter by this number.
    Count(Counted, u64),
    /// Writes a line to the server's log.
    Note(String),
    /// A blocking request, always the last output of a step. The room pauses until
    /// [`Command::Done`](crate::Command::Done) arrives.
    Ask(ErrandRequest),
}

/// A counter of the server's metrics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Counted {
    /// Actions carried out.
    Deeds,
    /// Actions of bots among these.
    BotDeeds,
    /// Rejected actions.
    Refused,
    /// Rounds dealt.
    Rounds,
    /// Updates sent to sockets.
    Updates,
}

/// A request that the room waits for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum ErrandRequest {
    /// Appends lines to a log: [`ErrandDone::Stored`].
    Append {
        /// The log's name.
        log: String,
        /// The index of the first line, from 0.
        from: u64,
        /// The lines.
        lines: Vec<String>,
    },
    /// Stores the table in place of its last version: [`ErrandDone::Stored`].
    Save {
        /// A [`Saved`](crate::Saved) as JSON.
        text: String,
    },
    /// Deletes the table and its matches: [`ErrandDone::Stored`].
    Delete,
    /// Checks that the store accepts writes: [`ErrandDone::Stored`].
    Pulse,
    /// Reads boards: [`ErrandDone::Boards`].
    Boards {
        /// The boards of these people, by hash.
        people: Vec<String>,
        /// Also this board.
        taken: Option<String>,
    },
    /// Changes a board, or creates it if the id is new: [`ErrandDone::Changed`].
    ChangeBoard {
        /// The board.
        id: String,
        /// The book, for a new board.
        book: String,
        /// The change.
        change: BoardChange,
    },
    /// The round of a deal of the day is over: [`ErrandDone::Stored`].
    DayPlayed {
        /// The log of its match.
        log: String,
    },
    /// Erases a person from the table's matches: [`ErrandDone::Forgotten`].
    ForgetInLogs {
        /// The person, by hash.
        person: String,
        /// The log of the current match, if there is one.
        log: Option<String>,
    },
}

/// The result of a request. The driver has already logged any failure.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum ErrandDone {
    /// The write is durable, or an error.
    Stored(Result<(), String>),
    /// The requested boards.
    Boards {
        /// The boards of the people, by id.
        found: BTreeMap<String, StoredBoard>,
        /// The board that was named.
        taken: Option<StoredBoard>,
    },
    /// The board as it is now, and each seat's points if a match begins; `None` if the store failed.
    Changed(Option<(StoredBoard, Option<Vec<i16>>)>),
    /// What remains of the matches, or an error.
    Forgotten(Result<Left, String>),
}

/// What remains of a table's matches after a person was erased.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Left {
    /// The number of matches with other people in them.
    pub others: usize,
    /// The new names in the current match, if they have changed.
    pub people: Option<Vec<String>>,
}

/// The answer to a request.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum RoomAnswer {
    /// The table's public description.
    Info(Box<TableInfo>),
    /// Who is connected.
    Attendance(Box<Attendance>),
    /// Done, or an error.
    Done(Result<(), String>),
}

/// The people at a table and their addresses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attendance {
    /// The table, as seen without a seat.
    pub info: TableInfo,
    /// For each seat its name, and its addresses, `away` or `bot`.
    pub seated: Vec<(String, String)>,
    /// The addresses of the spectators.
    pub watching: Vec<Caller>,
    /// All addresses, without duplicates.
    pub from: Vec<Caller>,
}
