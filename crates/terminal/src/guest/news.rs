//! The orders to a table's connection, and the news from it.

use maumau_table::Sentence;
use std::time::Duration;

/// News from a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// The connection is open.
    Opened,
    /// A message has arrived.
    Heard(String),
    /// A ping is due.
    Beat,
    /// The connection was lost or could not be opened.
    Lost(NoSocket),
}

/// Why there is no connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoSocket {
    /// It was open and broke.
    Broken,
    /// The server can't be reached; the reason in both languages, or in the system's words.
    Unreachable(Sentence),
    /// The server refused the connection, with this error code and message.
    Answered(String, String),
    /// The server speaks only TLS, but the link has no TLS.
    Encrypted,
    /// The server speaks no TLS, but the link has TLS.
    Plain,
    /// The server's certificate is not from a trusted authority.
    Distrusted,
    /// A server answered, but it is not a maumau server.
    Stranger,
}

pub(super) enum Order {
    /// Open a socket after a pause.
    Open(Duration),
    Say(String),
    /// Send a message after a moment, because the server's rate limit was exceeded.
    Later(String),
}
