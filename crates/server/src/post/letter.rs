//! Letters between nodes: a line of JSON, and after it the text for sockets as it goes through them.

use crate::budgets::Spent;
use crate::caller::Caller;
use crate::crowd::Held;
use maumau_room::{Attendance, Command, MessageRole, RoomAnswer};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// What stands in a letter.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Letter {
    /// Somebody at the sender wants to talk to a table: from now on with letters of this number.
    Open { session: u64, code: String },
    /// What is said to the table. A deed came so many ms ago.
    Say {
        session: u64,
        ago_ms: u64,
        command: Box<Command>,
    },
    /// Nobody at the sender talks to the table any more.
    Shut { session: u64 },
    /// The text is for these sockets, which are the receiver's.
    Tell {
        session: u64,
        to: Vec<u64>,
        role: MessageRole,
    },
    /// Sockets are closed with a last message, for such a reason.
    Bye { session: u64, to: Vec<u64>, code: String },
    /// The table does not run at the sender any more, or something of the session is lost.
    Broken { session: u64 },
    /// The sender is there: by its number the receiver sees whether something was lost before.
    Here,
    /// The same, and so it stands there.
    Runs(Stands),
    /// Something of the receiver was lost on the way: all that it has with the sender begins anew.
    Lost,
    /// Whoever has asked has an answer.
    Answer { ask: u64, answer: RoomAnswer },
    /// A board has changed: those of these tables that run at the receiver hear of it.
    Board { tables: Vec<String>, id: String },
    /// Nobody is let in from there any more, or again.
    ShutOut { caller: Caller, is_shut: bool },
    /// Which listed tables run at the receiver, and who is there?
    Lobby { ask: u64 },
    /// Those.
    Listed { ask: u64, tables: Vec<Attendance> },
    /// Something that only nodes of a later version say.
    #[serde(skip)]
    Unheard,
}

/// What runs at a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Runs {
    /// So many tables.
    pub(crate) tables: u64,
    /// So many were taken from nodes that were gone, since it was started.
    pub(crate) taken_over: u64,
}

/// How it stands at a node. Older ones tell only what runs there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Stands {
    #[serde(flatten)]
    pub(crate) runs: Runs,
    /// What was taken of budgets there since the last such letter.
    #[serde(default, skip_serializing_if = "Spent::is_empty")]
    pub(crate) spent: Spent,
    /// Who has many connections there.
    #[serde(default, skip_serializing_if = "Held::is_empty")]
    pub(crate) connections: Held,
    /// Who has many sockets there that proxies carry.
    #[serde(default, skip_serializing_if = "Held::is_empty")]
    pub(crate) carried: Held,
}

/// A letter with its sender and its text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Sealed {
    pub(crate) from: u64,
    /// Letters from one node to another one are numbered from 1 on, without gaps.
    pub(crate) n: u64,
    pub(crate) letter: Letter,
    pub(crate) text: String,
}

impl Sealed {
    /// As bytes.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        // Our own types have only text for keys, and JSON has no line breaks of its own: writing it can't fail.
        let mut bytes = serde_json::to_vec(&(self.from, self.n, &self.letter)).unwrap_or_default();
        bytes.push(b'\n');
        bytes.extend_from_slice(self.text.as_bytes());
        bytes
    }

    /// What goes in the place of one that is too long: the session ends, and its sockets look for the table anew; who asked is told of
    /// nothing.
    pub(super) fn instead(&self) -> Sealed {
        let letter = match self.letter {
            Letter::Open { session, .. } | Letter::Say { session, .. } | Letter::Shut { session } => {
                Letter::Shut { session }
            }
            Letter::Tell { session, .. } | Letter::Bye { session, .. } | Letter::Broken { session } => {
                Letter::Broken { session }
            }
            Letter::Answer { ask, .. } => {
                let answer = RoomAnswer::Done(Err("the answer is too long for the bus".into()));
                Letter::Answer { ask, answer }
            }
            Letter::Listed { ask, .. } => Letter::Listed {
                ask,
                tables: Vec::new(),
            },
            Letter::Here
            | Letter::Runs(_)
            | Letter::Lost
            | Letter::Board { .. }
            | Letter::ShutOut { .. }
            | Letter::Lobby { .. }
            | Letter::Unheard => Letter::Here,
        };
        let text = String::new();
        Sealed { letter, text, ..*self }
    }

    /// Read again. Nothing if it is no letter; one of a kind that only later versions know has its number all the same, so that nothing
    /// seems to be lost where it came.
    pub(crate) fn read(bytes: &[u8]) -> Option<Sealed> {
        let end = bytes.iter().position(|byte| *byte == b'\n')?;
        let (head, text) = bytes.split_at(end);
        let unheard = |_| {
            let numbered = serde_json::from_slice::<(u64, u64, IgnoredAny)>(head);
            numbered.map(|(from, n, _)| (from, n, Letter::Unheard))
        };
        let (from, n, letter) = serde_json::from_slice(head).or_else(unheard).ok()?;
        let text = std::str::from_utf8(&text[1..]).ok()?.to_owned();
        Some(Sealed { from, n, letter, text })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budgets::Whose;
    use maumau_protocol::ClientMessage;

    /// As a node of a version without shared limits says it.
    #[test]
    fn what_an_older_node_says_of_itself_is_read() {
        let told = b"[5,6,{\"Runs\":{\"tables\":3,\"taken_over\":1}}]\n";
        let read = Sealed::read(told).expect("a letter").letter;
        let Letter::Runs(Stands { runs, spent, .. }) = read else {
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
            let read = Sealed::read(format!("[5,6,{said}]\nand a text").as_bytes()).expect("a letter");
            assert_eq!((read.from, read.n, read.letter), (5, 6, Letter::Unheard), "{said}");
        }
    }

    #[test]
    fn a_letter_is_read_as_it_was_written() {
        let chat = ClientMessage::Chat {
            text: "one\ntwo".into(),
        };
        let command = Box::new(Command::Say {
            socket: 7,
            came_ms: 1,
            trip_ms: 2,
            message: chat,
        });
        let say = Letter::Say {
            session: 1,
            ago_ms: 3,
            command,
        };
        let tell = Letter::Tell {
            session: 1,
            to: vec![7, 8],
            role: MessageRole::Refusal,
        };
        let runs = Runs {
            tables: 3,
            taken_over: 1,
        };
        let caller = Caller::at([10, 0, 0, 1].into());
        let stands = Letter::Runs(Stands {
            runs,
            spent: Spent::from([("links".into(), vec![(Whose::Caller(caller), 7)])]),
            connections: vec![(caller, 200)],
            carried: Held::new(),
        });
        for (letter, text) in [
            (stands, ""),
            (say, ""),
            (tell, "{\"say\":\"x\"}\nand more"),
            (Letter::Lost, ""),
        ] {
            let text = text.to_owned();
            let sealed = Sealed {
                from: 5,
                n: 6,
                letter,
                text,
            };
            assert_eq!(Sealed::read(&sealed.bytes()).as_ref(), Some(&sealed));
        }
        for nonsense in [&b""[..], b"x", b"[1,\"Lost\"]\n", b"[1,2,\"Lost\"]\n\xff"] {
            assert_eq!(Sealed::read(nonsense), None);
        }
    }
}
