//! The messages between a page and a pocket.

use maumau_protocol::Failure;
use maumau_room::{LocalMessage, LocalOutput, LocalWrite, Now, Saved, StoredBoard};
use maumau_table::Sentence;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// A message from the page to the pocket.
#[derive(Deserialize)]
pub struct Letter {
    /// The current time.
    pub now: Now,
    /// The request.
    #[serde(flatten)]
    pub asked: PocketAsked,
}

/// A request to the pocket.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum PocketAsked {
    /// An HTTP-like request, as a server answers it.
    Request(PocketRequest),
    /// Loads stored boards.
    Boards {
        /// The boards, by id.
        boards: BTreeMap<String, StoredBoard>,
    },
    /// Loads a stored table.
    Restore {
        /// The table's code.
        code: String,
        /// The table's last stored state.
        saved: Box<Saved>,
        /// The lines of its match.
        lines: Vec<String>,
        /// 32 unpredictable random bytes, in hexadecimal digits.
        chance: String,
    },
    /// A message from a socket.
    Say {
        /// The table's code.
        code: String,
        /// The socket's number.
        socket: u64,
        /// The person's id: 64 hexadecimal digits.
        person: String,
        /// A message of the protocol.
        text: String,
    },
    /// A socket has closed.
    Leave {
        /// The table's code.
        code: String,
        /// The socket's number.
        socket: u64,
    },
    /// The table's timer has fired.
    Time {
        /// The table's code.
        code: String,
    },
}

/// An HTTP-like request.
#[derive(Deserialize)]
pub struct PocketRequest {
    /// The path, without the query.
    pub path: String,
    /// The query parameters.
    #[serde(default)]
    pub query: BTreeMap<String, String>,
    /// The body; `None` for a GET request.
    #[serde(default)]
    pub send: Option<Value>,
    /// 36 unpredictable random bytes, in hexadecimal digits: 32 for a secret, 4 for a table's name.
    #[serde(default)]
    pub chance: String,
    /// The match logs that the request is about, by name.
    #[serde(default)]
    pub logs: BTreeMap<String, Vec<String>>,
    /// The ids of the people who share this device (64 hexadecimal digits each), its owner first.
    #[serde(default)]
    pub people: Vec<String>,
}

/// The pocket's answer.
#[derive(Default, Serialize)]
pub struct PocketTold {
    /// The HTTP status: 200 on success.
    pub status: u16,
    /// The body of the answer.
    #[serde(skip_serializing_if = "Value::is_null")]
    pub body: Value,
    /// Writes that the page must complete before it delivers any message.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keep: Vec<LocalWrite>,
    /// Messages to deliver.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub say: Vec<LocalMessage>,
    /// When the page must call the table's timer, in ms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wakes_ms: Option<u64>,
}

impl PocketTold {
    /// A failed request, with a code for programs and the reason.
    pub(crate) fn refused(status: u16, code: &str, why: &str) -> PocketTold {
        let failure = Failure {
            code: code.to_owned(),
            why: why.to_owned(),
            says: None,
            record: None,
        };
        PocketTold::answered(status, serde_json::json!(failure))
    }

    pub(crate) fn misruled(why: Sentence) -> PocketTold {
        let failure = Failure {
            code: "bad_rules".to_owned(),
            why: why.en.clone(),
            says: Some(why.into()),
            record: None,
        };
        PocketTold::answered(422, serde_json::json!(failure))
    }

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
