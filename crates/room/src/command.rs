//! What a room is told, as data: it may come from another machine.

use crate::advice::Advised;
use crate::caller::Caller;
use crate::errand::ErrandDone;
use crate::thought::Thought;
use crate::trial::{TrialVerdict, Tried};
use maumau_protocol::ClientMessage;
use serde::{Deserialize, Serialize};

/// What time it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Now {
    /// In ms on a clock that never goes back; where it begins makes no difference.
    pub ms: u64,
    /// In seconds since 1970, for what is written down.
    pub unix_s: u32,
    /// For how many seconds the host has run, in all its runs together: the age of a table counts in them. 0 where no table gets old.
    #[serde(default)]
    pub uptime_s: u32,
}

/// What a room is told.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Command {
    /// A socket says hello.
    Enter {
        /// Which: no other one has the same number, ever.
        socket: u64,
        /// The person, by hash.
        person: String,
        /// Where it comes from.
        caller: Caller,
        /// The last update it knows.
        last: Option<u32>,
    },
    /// A socket is gone.
    Leave {
        /// Which.
        socket: u64,
    },
    /// An open socket no longer answers pings: the connection may be lost.
    Silent {
        /// Which.
        socket: u64,
        /// How long the socket has been silent, in ms.
        quiet_ms: u32,
    },
    /// A silent socket answers again.
    Heard {
        /// Which.
        socket: u64,
    },
    /// A socket says something.
    Say {
        /// Which.
        socket: u64,
        /// When it came, on the room's clock.
        came_ms: u64,
        /// The round trip to whoever said it, in ms; 0 if it is not known.
        trip_ms: u32,
        /// What.
        message: ClientMessage,
    },
    /// A socket has missed something and can read again.
    Behind {
        /// Which.
        socket: u64,
    },
    /// A board was changed at another table.
    Board {
        /// Which.
        id: String,
    },
    /// Somebody wants to know who sits there.
    Info {
        /// The number of the question, which the answer will have.
        ask: u64,
    },
    /// Somebody wants to know who is there, from where.
    Attendance {
        /// The number of the question.
        ask: u64,
    },
    /// A person wants to be forgotten.
    Forget {
        /// The number of the question.
        ask: u64,
        /// By hash.
        person: String,
    },
    /// Nobody is let in from there any more.
    ShutOut {
        /// From where.
        caller: Caller,
    },
    /// The host's owner closes the table.
    Close {
        /// The number of the question.
        ask: u64,
    },
    /// Rules that somebody wants have been tried.
    Tried {
        /// Which, for whom.
        tried: Tried,
        /// What came of it.
        verdict: TrialVerdict,
    },
    /// A bot's decision has been thought about. That happens beside the room and never crosses a wire.
    #[serde(skip)]
    Thought(Thought),
    /// What *hard* would do, for whoever has asked.
    Advised(Advised),
    /// The room goes on at another host: it ends here as soon as nobody's deed waits for another's and no window is open in which somebody
    /// may be first, and tells nobody.
    LetGo {
        /// The number of the question.
        ask: u64,
    },
    /// The host stops: all sockets are told.
    Stop {
        /// The number of the question.
        ask: u64,
    },
    /// What the room has asked for is done, or could not be.
    Done(ErrandDone),
}
