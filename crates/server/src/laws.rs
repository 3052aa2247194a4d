//! Messages as they go through sockets.

use axum::extract::ws::Utf8Bytes;
use maumau_protocol::HostMessage;
pub(crate) use maumau_room::{Bound, Laws};

/// A message as it goes through a socket.
pub(crate) fn text(message: &HostMessage) -> Utf8Bytes {
    maumau_room::text(message).into()
}
