//! Messages on their way to sockets.

use crate::laws::text;
use maumau_protocol::HostMessage;
use serde::{Deserialize, Serialize};

/// A message to sockets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outgoing {
    /// The message, as it goes through a socket.
    pub text: String,
    /// The message's role for a server.
    pub role: MessageRole,
}

/// The role of a message. A server that only passes the message on reads the role instead of the text.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum MessageRole {
    /// It begins a complete view, so it replaces all that the socket missed before.
    Welcome {
        /// Whether the client's person sits at the table.
        is_seated: bool,
    },
    /// It has the table's people and settings.
    Table {
        /// Whether the client's person sits at the table.
        is_seated: bool,
    },
    /// It answers the action with this id.
    ActionAnswer(String),
    /// It rejects a request that was no action.
    Refusal,
    /// Anything else.
    #[default]
    Other,
}

impl MessageRole {
    fn of(message: &HostMessage) -> MessageRole {
        match message {
            HostMessage::Welcome { table, .. } => MessageRole::Welcome {
                is_seated: table.me.is_some(),
            },
            HostMessage::Table { table } => MessageRole::Table {
                is_seated: table.me.is_some(),
            },
            HostMessage::Taken { id } | HostMessage::Refused { id, .. } | HostMessage::Error { id: Some(id), .. } => {
                MessageRole::ActionAnswer(id.clone())
            }
            HostMessage::Error { id: None, .. } => MessageRole::Refusal,
            HostMessage::Play { .. }
            | HostMessage::MatchBegan { .. }
            | HostMessage::Update { .. }
            | HostMessage::Slip { .. }
            | HostMessage::Hint { .. }
            | HostMessage::Commit { .. }
            | HostMessage::Committed { .. }
            | HostMessage::LeftOut { .. }
            | HostMessage::Reveal { .. }
            | HostMessage::Chat { .. }
            | HostMessage::Nudged { .. }
            | HostMessage::Stalled { .. }
            | HostMessage::StoodIn { .. }
            | HostMessage::Timer { .. }
            | HostMessage::Pong { .. }
            | HostMessage::NewRule { .. }
            | HostMessage::Bye { .. } => MessageRole::Other,
        }
    }
}

impl Outgoing {
    /// Serializes a message.
    pub fn of(message: &HostMessage) -> Outgoing {
        Outgoing {
            text: text(message),
            role: MessageRole::of(message),
        }
    }

    /// Wraps a serialized message that answers nothing.
    pub fn written(text: String) -> Outgoing {
        let role = MessageRole::Other;
        Outgoing { text, role }
    }
}
