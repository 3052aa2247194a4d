//! The inputs of a room, as data: they may come from another machine.

use crate::advice::Advised;
use crate::caller::Caller;
use crate::errand::ErrandDone;
use crate::thought::Thought;
use crate::trial::{TrialVerdict, Tried};
use maumau_protocol::ClientMessage;
use serde::{Deserialize, Serialize};

/// The current time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Now {
    /// In ms, on a monotonic clock with any origin.
    pub ms: u64,
    /// In seconds since 1970, for stored timestamps.
    pub unix_s: u32,
    /// The server's total uptime in seconds, over all its runs; the age of tables is counted in it.
    /// 0 where tables do not age.
    #[serde(default)]
    pub uptime_s: u32,
}

/// An input of a room.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Command {
    /// A client sends `hello`.
    Enter {
        /// The socket's id, never used again.
        socket: u64,
        /// The person, by hash.
        person: String,
        /// The client address.
        caller: Caller,
        /// The number of the last update that the client knows.
        last: Option<u32>,
    },
    /// A socket was closed.
    Leave {
        /// The socket.
        socket: u64,
    },
    /// An open socket no longer answers pings: the connection may be lost.
    Silent {
        /// The socket.
        socket: u64,
        /// How long the socket has been silent, in ms.
        quiet_ms: u32,
    },
    /// A silent socket answers again.
    Heard {
        /// The socket.
        socket: u64,
    },
    /// A client sends a message.
    Say {
        /// The socket.
        socket: u64,
        /// The arrival time on the room's clock, in ms.
        came_ms: u64,
        /// The round trip to the client, in ms; 0 if unknown.
        trip_ms: u32,
        /// The message.
        message: ClientMessage,
    },
    /// A socket has missed messages and can receive again.
    Behind {
        /// The socket.
        socket: u64,
    },
    /// A board was changed at another table.
    Board {
        /// The board.
        id: String,
    },
    /// Asks who sits at the table.
    Info {
        /// The request's id, repeated in the answer.
        ask: u64,
    },
    /// Asks who is connected, and from which addresses.
    Attendance {
        /// The request's id.
        ask: u64,
    },
    /// Asks to erase a person's data.
    Forget {
        /// The request's id.
        ask: u64,
        /// The person, by hash.
        person: String,
    },
    /// A client address was blocked: its sockets are closed.
    ShutOut {
        /// The address.
        caller: Caller,
    },
    /// The server's operator closes the table.
    Close {
        /// The request's id.
        ask: u64,
    },
    /// A trial of rules has finished.
    Tried {
        /// The rules, and who wanted them.
        tried: Tried,
        /// The result.
        verdict: TrialVerdict,
    },
    /// A bot has decided, in the background. This never crosses a wire.
    #[serde(skip)]
    Thought(Thought),
    /// A hint that a player asked for.
    Advised(Advised),
    /// The room moves to another node. It ends here, without notice to clients, once no action
    /// waits for another and no race is open.
    LetGo {
        /// The request's id.
        ask: u64,
    },
    /// The server stops: all sockets are closed.
    Stop {
        /// The request's id.
        ask: u64,
    },
    /// The result of the room's own request.
    Done(ErrandDone),
}
