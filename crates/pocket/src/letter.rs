//! What a pocket is told and what it answers, as data.

use maumau_protocol::Failure;
use maumau_room::{LocalMessage, LocalOutput, LocalWrite, Now, Saved, StoredBoard};
use maumau_table::Sentence;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// What a pocket is told.
#[derive(Deserialize)]
pub struct Letter {
    /// What time it is.
    pub now: Now,
    /// What.
    #[serde(flatten)]
    pub asked: PocketAsked,
}

/// What is asked of a pocket.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum PocketAsked {
    /// A plain request, as a host is asked.
    Request(PocketRequest),
    /// Boards that were kept.
    Boards {
        /// By id.
        boards: BTreeMap<String, StoredBoard>,
    },
    /// A table that was kept is wanted again.
    Restore {
        /// Its code.
        code: String,
        /// As it was kept last.
        saved: Box<Saved>,
        /// The lines of its match.
        lines: Vec<String>,
        /// 32 bytes of chance that nobody can guess, in hexadecimal digits.
        chance: String,
    },
    /// A socket says something.
    Say {
        /// At which table.
        code: String,
        /// Which socket.
        socket: u64,
        /// The person, by 64 hexadecimal digits.
        person: String,
        /// A message of the protocol.
        text: String,
    },
    /// A socket is gone.
    Leave {
        /// From which table.
        code: String,
        /// Which.
        socket: u64,
    },
    /// It is time to look at the clock.
    Time {
        /// At which table.
        code: String,
    },
}

/// A plain request.
#[derive(Deserialize)]
pub struct PocketRequest {
    /// The path, without what is asked for behind it.
    pub path: String,
    /// What is asked for behind the path.
    #[serde(default)]
    pub query: BTreeMap<String, String>,
    /// What is sent along; nothing for a question.
    #[serde(default)]
    pub send: Option<Value>,
    /// 36 bytes of chance that nobody can guess, in hexadecimal digits: for a secret and for a name.
    #[serde(default)]
    pub chance: String,
    /// The logs of matches that are asked about, by name.
    #[serde(default)]
    pub logs: BTreeMap<String, Vec<String>>,
    /// Who shares this device, by 64 hexadecimal digits: whoever has it first.
    #[serde(default)]
    pub people: Vec<String>,
}

/// What a pocket answers.
#[derive(Default, Serialize)]
pub struct PocketTold {
    /// As a host would answer the request: 200 if all is well.
    pub status: u16,
    /// The answer to a request.
    #[serde(skip_serializing_if = "Value::is_null")]
    pub body: Value,
    /// What is to be kept, before anything is said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keep: Vec<LocalWrite>,
    /// What is to be said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub say: Vec<LocalMessage>,
    /// When the table wants to look at the clock, in ms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wakes_ms: Option<u64>,
}

impl PocketTold {
    /// A request can't be answered: a word for programs, and why.
    pub(crate) fn refused(status: u16, code: &str, why: &str) -> PocketTold {
        let failure = Failure {
            code: code.to_owned(),
            why: why.to_owned(),
            says: None,
            record: None,
        };
        PocketTold::answered(status, serde_json::json!(failure))
    }

    /// These rules can't be played.
    pub(crate) fn misruled(why: Sentence) -> PocketTold {
        let failure = Failure {
            code: "bad_rules".to_owned(),
            why: why.en.clone(),
            says: Some(why.into()),
            record: None,
        };
        PocketTold::answered(422, serde_json::json!(failure))
    }

    /// A request is answered.
    pub(crate) fn answered(status: u16, body: Value) -> PocketTold {
        PocketTold {
            status,
            body,
            ..PocketTold::default()
        }
    }
}

impl From<LocalOutput> for PocketTold {
    fn from(output: LocalOutput) -> PocketTold {
        PocketTold {
            status: 200,
            body: Value::Null,
            keep: output.writes,
            say: output.messages,
            wakes_ms: output.wakes_ms,
        }
    }
}
