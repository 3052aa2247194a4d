//! Envelopes between nodes: a line of JSON, and after it the text for sockets as it goes through them.

use maumau_limits::{SpentTokens, Usage};
use maumau_room::{Attendance, Caller, Command, MessageRole, RoomAnswer};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// What a node says to another one: a gateway, where the sockets are, or the owner of a table.
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
    /// The table closes sockets with a last message, for a reason.
    Bye { session: u64, to: Vec<u64>, code: String },
    /// The table does not run at the sender any more, or something of the session is lost.
    Broken { session: u64 },
    /// The sender is live: by its number the receiver notices whether something was lost before.
    Here,
    /// The same, with the sender's status.
    Runs(NodeStatus),
    /// An envelope of the receiver was lost on the way: all its sessions with the sender begin again.
    Lost,
    /// The answer to a question of the receiver.
    Answer { ask: u64, answer: RoomAnswer },
    /// A board has changed: the receiver tells those of these tables that it runs.
    Board { tables: Vec<String>, id: String },
    /// The owner has blocked an address, or unblocked it.
    ShutOut { caller: Caller, is_shut: bool },
    /// Asks for the listed tables that the receiver runs, and who is there.
    Lobby { ask: u64 },
    /// The answer to that.
    Listed { ask: u64, tables: Vec<Attendance> },
    /// An envelope that only later versions know.
    #[serde(skip)]
    Unheard,
}

/// The tables that a node runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NodeLoad {
    /// How many there are.
    pub tables: u64,
    /// How many it has taken over from nodes that were gone, since it was started.
    pub taken_over: u64,
}

/// The status of a node. Older versions send only the load.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct NodeStatus {
    /// The tables it runs.
    #[serde(flatten)]
    pub load: NodeLoad,
    /// What was taken of rate limits there since the last status.
    #[serde(default, skip_serializing_if = "SpentTokens::is_empty")]
    pub spent: SpentTokens,
    /// The addresses with many connections there.
    #[serde(default, skip_serializing_if = "Usage::is_empty")]
    pub connections: Usage,
    /// The addresses with many sockets there that proxies carry.
    #[serde(default, skip_serializing_if = "Usage::is_empty")]
    pub carried: Usage,
}

/// An envelope with its sender, its number and its text.
#[derive(Clone, PartialEq, Debug)]
pub struct SealedEnvelope {
    /// The node that sends it.
    pub from: u64,
    /// Envelopes from one node to another are numbered from 1 on, without gaps.
    pub n: u64,
    /// What it says.
    pub envelope: Envelope,
    /// A message for sockets, as it goes through them; empty if there is none.
    pub text: String,
}

impl SealedEnvelope {
    /// Writes it as bytes.
    pub fn bytes(&self) -> Vec<u8> {
        // Our own types have only text for keys, and JSON has no line breaks of its own: writing it can't fail.
        let mut bytes = serde_json::to_vec(&(self.from, self.n, &self.envelope)).unwrap_or_default();
        bytes.push(b'\n');
        bytes.extend_from_slice(self.text.as_bytes());
        bytes
    }

    /// What goes in the place of one that is too long: the session ends, and its sockets look for the table anew; who asked is told of
    /// nothing.
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

    /// Reads bytes; `None` if they are no envelope. One of a kind that only later versions know keeps its number, so that the receiver
    /// notices no gap.
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

    /// As a node of a version without shared limits says it.
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
