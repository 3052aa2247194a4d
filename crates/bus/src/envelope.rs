//! Envelopes between nodes: a line of JSON, followed by the verbatim text for sockets.

use maumau_limits::{SpentTokens, Usage};
use maumau_room::{Attendance, Caller, Command, MessageRole, RoomAnswer};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// A message between nodes: from the gateway with the sockets to the node that runs the table, or
/// back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the variants say what their numbers are")]
pub enum Envelope {
    /// The gateway opens a session with a table.
    Open { session: u64, code: String },
    /// A command for the table, which the gateway got `ago_ms` ago.
    Say {
        session: u64,
        ago_ms: u64,
        command: Box<Command>,
    },
    /// The gateway closes the session.
    Shut { session: u64 },
    /// The table sends the text to these sockets of the gateway.
    Tell {
        session: u64,
        to: Vec<u64>,
        role: MessageRole,
    },
    /// The table closes sockets with a close code.
    Bye { session: u64, to: Vec<u64>, code: String },
    /// The table no longer runs on the sender, or part of the session was lost.
    Broken { session: u64 },
    /// Heartbeat: its number lets the receiver notice a lost envelope.
    Here,
    /// Heartbeat with the sender's status.
    Runs(NodeStatus),
    /// An envelope from the receiver was lost: all its sessions with the sender start again.
    Lost,
    /// The reply to a request of the receiver.
    Answer { ask: u64, answer: RoomAnswer },
    /// A board has changed: the receiver tells those of these tables that it runs.
    Board { tables: Vec<String>, id: String },
    /// The owner has blocked or unblocked an address.
    ShutOut { caller: Caller, is_shut: bool },
    /// Asks for the listed tables that the receiver runs, and who is present.
    Lobby { ask: u64 },
    /// The reply to `Lobby`.
    Listed { ask: u64, tables: Vec<Attendance> },
    /// An envelope of a kind that only later versions know.
    #[serde(skip)]
    Unheard,
}

/// The load of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NodeLoad {
    /// The number of running tables.
    pub tables: u64,
    /// How many tables it has taken over from dead nodes since its start.
    pub taken_over: u64,
}

/// The status of a node. Older versions send only the load.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct NodeStatus {
    /// The tables it runs.
    #[serde(flatten)]
    pub load: NodeLoad,
    /// Rate-limit tokens spent there since the last status.
    #[serde(default, skip_serializing_if = "SpentTokens::is_empty")]
    pub spent: SpentTokens,
    /// Addresses with many connections there.
    #[serde(default, skip_serializing_if = "Usage::is_empty")]
    pub connections: Usage,
    /// Addresses with many sockets there, behind proxies.
    #[serde(default, skip_serializing_if = "Usage::is_empty")]
    pub carried: Usage,
}

/// An envelope with its sender, number and text.
#[derive(Clone, PartialEq, Debug)]
pub struct SealedEnvelope {
    /// The sending node.
    pub from: u64,
    /// Counts envelopes from one node to another from 1, without gaps.
    pub n: u64,
    /// The envelope.
    pub envelope: Envelope,
    /// A message for sockets, sent verbatim; empty if there is none.
    pub text: String,
}

impl SealedEnvelope {
    /// Serialises the envelope.
    pub fn bytes(&self) -> Vec<u8> {
        // The map keys of our own types are text, so writing cannot fail, and compact JSON has no
        // line breaks.
        let mut bytes = serde_json::to_vec(&(self.from, self.n, &self.envelope)).unwrap_or_default();
        bytes.push(b'\n');
        bytes.extend_from_slice(self.text.as_bytes());
        bytes
    }

    /// Returns the replacement for an envelope that is too long. A session ends, and its sockets
    /// look for the table again; a request gets an error or an empty list.
    pub(crate) fn instead(&self) -> SealedEnvelope {
        let envelope = match self.envelope {
            Envelope::Open { session, .. } | Envelope::Say { session, .. } | Envelope::Shut { session } => {
                Envelope::Shut { session }
            }
            Envelope::Tell { session, .. } | Envelope::Bye { session, .. } | Envelope::Broken { session } => {
                Envelope::Broken { session }
            }
            Envelope::Answer { ask, .. } => {
                let answer = RoomAnswer::Done(Err("the answer is too long for the bus".into()));
                Envelope::Answer { ask, answer }
            }
            Envelope::Listed { ask, .. } => Envelope::Listed {
                ask,
                tables: Vec::new(),
            },
            Envelope::Here
            | Envelope::Runs(_)
            | Envelope::Lost
            | Envelope::Board { .. }
            | Envelope::ShutOut { .. }
            | Envelope::Lobby { .. }
            | Envelope::Unheard => Envelope::Here,
        };
        let text = String::new();
        SealedEnvelope {
            envelope,
            text,
            ..*self
        }
    }

    /// Parses an envelope; `None` if it is invalid. An unknown kind keeps its number, so that the
    /// receiver sees no gap.
    pub fn read(bytes: &[u8]) -> Option<SealedEnvelope> {
        let end = bytes.iter().position(|byte| *byte == b'\n')?;
        let (head, text) = bytes.split_at(end);
        let unheard = |_| {
            let numbered = serde_json::from_slice::<(u64, u64, IgnoredAny)>(head);
            numbered.map(|(from, n, _)| (from, n, Envelope::Unheard))
        };
        let (from, n, envelope) = serde_json::from_slice(head).or_else(unheard).ok()?;
        let text = std::str::from_utf8(&text[1..]).ok()?.to_owned();
        Some(SealedEnvelope {
            from,
            n,
            envelope,
            text,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_limits::BucketOwner;
    use maumau_protocol::ClientMessage;

    /// As sent by a version without shared limits.
    #[test]
    fn what_an_older_node_says_of_itself_is_read() {
        let told = b"[5,6,{\"Runs\":{\"tables\":3,\"taken_over\":1}}]\n";
        let read = SealedEnvelope::read(told).expect("an envelope").envelope;
        let Envelope::Runs(NodeStatus { load: runs, spent, .. }) = read else {
            panic!("{read:?}")
        };
        assert_eq!((runs.tables, runs.taken_over, spent.len()), (3, 1, 0));
    }

    #[test]
    fn what_only_a_later_node_says_has_its_number() {
        for said in [
            "\"What\"",
            "{\"What\":{\"session\":1}}",
            "{\"Say\":{\"session\":1,\"ago_ms\":0,\"command\":\"Wonder\"}}",
        ] {
            let read = SealedEnvelope::read(format!("[5,6,{said}]\nand a text").as_bytes()).expect("an envelope");
            assert_eq!((read.from, read.n, read.envelope), (5, 6, Envelope::Unheard), "{said}");
        }
    }

    #[test]
    fn an_envelope_is_read_as_it_was_written() {
        let chat = ClientMessage::Chat {
            text: "one\ntwo".into(),
        };
        let command = Box::new(Command::Say {
            socket: 7,
            came_ms: 1,
            trip_ms: 2,
            message: chat,
        });
        let say = Envelope::Say {
            session: 1,
            ago_ms: 3,
            command,
        };
        let tell = Envelope::Tell {
            session: 1,
            to: vec![7, 8],
            role: MessageRole::Refusal,
        };
        let runs = NodeLoad {
            tables: 3,
            taken_over: 1,
        };
        let caller = Caller::at([10, 0, 0, 1].into());
        let stands = Envelope::Runs(NodeStatus {
            load: runs,
            spent: SpentTokens::from([("links".into(), vec![(BucketOwner::Caller(caller), 7)])]),
            connections: vec![(caller, 200)],
            carried: Usage::new(),
        });
        for (envelope, text) in [
            (stands, ""),
            (say, ""),
            (tell, "{\"say\":\"x\"}\nand more"),
            (Envelope::Lost, ""),
        ] {
            let text = text.to_owned();
            let sealed = SealedEnvelope {
                from: 5,
                n: 6,
                envelope,
                text,
            };
            assert_eq!(SealedEnvelope::read(&sealed.bytes()).as_ref(), Some(&sealed));
        }
        for nonsense in [&b""[..], b"x", b"[1,\"Lost\"]\n", b"[1,2,\"Lost\"]\n\xff"] {
            assert_eq!(SealedEnvelope::read(nonsense), None);
        }
    }
}
