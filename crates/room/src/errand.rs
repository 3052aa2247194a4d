//! What a room wants done, as data: whoever drives it does it, in this order.

use crate::advice::Wish;
use crate::board::{BoardChange, StoredBoard};
use crate::caller::Caller;
use crate::outgoing::Outgoing;
use crate::thought::BotQuestion;
use crate::trial::Tried;
use maumau_protocol::TableInfo;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a room wants done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Errand {
    /// A message to sockets.
    Tell {
        /// Which.
        to: Vec<u64>,
        /// The message.
        message: Outgoing,
    },
    /// Sockets are closed with a last message. The room has forgotten them.
    Bye {
        /// Which.
        to: Vec<u64>,
        /// Why: a word for programs.
        code: String,
    },
    /// Somebody who has asked has an answer.
    Answer {
        /// The number of the question.
        ask: u64,
        /// The answer.
        answer: RoomAnswer,
    },
    /// The lobby lists the table, or not.
    List {
        /// Whether.
        listed: bool,
    },
    /// A board has changed: tables at which it is used hear of it.
    TellTables {
        /// Which tables, by code.
        tables: Vec<String>,
        /// The board.
        board: String,
    },
    /// Rules are tried aside. The room goes on meanwhile, and hears of it by [`Command::Tried`](crate::Command::Tried).
    Try {
        /// The rules, and for whom.
        tried: Tried,
        /// The person who wants it, by hash.
        person: String,
        /// Where it is.
        caller: Caller,
    },
    /// A bot's decision is thought about aside. The room goes on meanwhile, and hears of it by
    /// [`Command::Thought`](crate::Command::Thought).
    #[serde(skip)]
    Think(Box<BotQuestion>),
    /// Somebody wants a hint, which is thought about aside as what bots decide. The room hears of it by
    /// [`Command::Advised`](crate::Command::Advised).
    #[serde(skip)]
    Advise(Box<Wish>),
    /// Something to be counted: so many more.
    Count(Counted, u64),
    /// Something for the host's log.
    Note(String),
    /// The room waits for this, and does nothing else until it hears [`Command::Done`](crate::Command::Done). It is the last of the errands
    /// that come together.
    Ask(ErrandRequest),
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Counted {
    /// Deeds that were done.
    Deeds,
    /// Of these, deeds of bots.
    BotDeeds,
    /// Deeds that were refused.
    Refused,
    /// Rounds that were dealt.
    Rounds,
    /// Updates sent to sockets.
    Updates,
}

/// What a room waits for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum ErrandRequest {
    /// Lines are appended to a log: [`ErrandDone::Stored`].
    Append {
        /// Its name.
        log: String,
        /// The number of the first of them, from 0.
        from: u64,
        /// The lines.
        lines: Vec<String>,
    },
    /// The table is written down, in place of what was: [`ErrandDone::Stored`].
    Save {
        /// A [`Saved`](crate::Saved) as JSON.
        text: String,
    },
    /// The table is deleted with its matches: [`ErrandDone::Stored`].
    Delete,
    /// Whether the store takes what is handed over: [`ErrandDone::Stored`].
    Pulse,
    /// Boards: [`ErrandDone::Boards`].
    Boards {
        /// Those on which one of these people stands.
        people: Vec<String>,
        /// And this one.
        taken: Option<String>,
    },
    /// A board is changed, or a new one made if there is none of this id: [`ErrandDone::Changed`].
    ChangeBoard {
        /// Which.
        id: String,
        /// For this book, if it is new.
        book: String,
        /// How.
        change: BoardChange,
    },
    /// The round of the deal of a day is over: [`ErrandDone::Stored`].
    DayPlayed {
        /// The log of its match.
        log: String,
    },
    /// The table's matches lose a person: [`ErrandDone::Forgotten`].
    ForgetInLogs {
        /// By hash.
        person: String,
        /// The log of the match that goes on, if one does.
        log: Option<String>,
    },
}

/// What came of a request. Where it failed whoever did it has said so in the host's log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum ErrandDone {
    /// It will survive a power cut; or why not.
    Stored(Result<(), String>),
    /// The boards that were asked for.
    Boards {
        /// By id.
        found: BTreeMap<String, StoredBoard>,
        /// The one that was named.
        taken: Option<StoredBoard>,
    },
    /// The board as it is now, with the points with which a match begins on it; nothing if the store failed.
    Changed(Option<(StoredBoard, Option<Vec<i16>>)>),
    /// What is left of the matches, or why they could not be changed.
    Forgotten(Result<Left, String>),
}

/// What is left of a table's matches without somebody.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Left {
    /// How many matches somebody else has played.
    pub others: usize,
    /// How people are called in the match that goes on, if that has changed.
    pub people: Option<Vec<String>>,
}

/// An answer to whoever has asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum RoomAnswer {
    /// Who sits there.
    Info(Box<TableInfo>),
    /// Who is there.
    Attendance(Box<Attendance>),
    /// It is done, or why not.
    Done(Result<(), String>),
}

/// Who is at a table, and from where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attendance {
    /// The table, as those without a seat see it.
    pub info: TableInfo,
    /// The name at each seat, and where whoever has it is: addresses, `away` or `bot`.
    pub seated: Vec<(String, String)>,
    /// Where those are who watch.
    pub watching: Vec<Caller>,
    /// Where all are, once each.
    pub from: Vec<Caller>,
}
