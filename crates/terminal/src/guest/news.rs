//! What goes along a way to a table: orders in, news out.

use maumau_table::Sentence;
use std::time::Duration;

/// What a socket has to tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// It is open.
    Opened,
    /// A message has come.
    Heard(String),
    /// It is time to ping.
    Beat,
    /// It is lost, or could not be opened.
    Lost(NoSocket),
}

/// Why there is no socket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoSocket {
    /// It was open, and is not any more.
    Broken,
    /// Nobody is there: why, in both languages where it is known.
    Unreachable(Sentence),
    /// A host is there and lets nobody in: its word and its sentence.
    Answered(String, String),
    /// Somebody is there who speaks TLS only, and the link says that it doesn't.
    Encrypted,
    /// The other way round.
    Plain,
    /// Who vouches for the host's certificate is unknown here.
    Distrusted,
    /// Somebody is there, but no host of this kind.
    Stranger,
}

/// What a way is asked to do.
pub(super) enum Order {
    /// To be open, after a pause.
    Open(Duration),
    /// To carry this.
    Say(String),
    /// To carry this in a moment: the host was asked too much.
    Later(String),
}
