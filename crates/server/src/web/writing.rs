//! Writing into a socket, and hearing it out before it is closed.

use super::unanswered::Unanswered;
use crate::outbox::Outbox;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use tokio::time::{Duration, timeout};

/// Writing may take so long; then the client is gone.
pub(super) const WRITE: Duration = Duration::from_secs(10);
/// So long a client may take to hear why its socket is closed.
const FAREWELL: Duration = Duration::from_secs(1);

/// Closed with something unread in it a socket takes back what is on its way, the farewell too.
pub(super) async fn hear_out(socket: &mut WebSocket) {
    let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
    // Whoever goes on talking has heard it by then.
    let _ = timeout(FAREWELL, rest).await;
}

/// Writes what waits for it in one go. Answers that are among it are no longer awaited.
pub(super) async fn write_all(
    socket: &mut WebSocket,
    first: Utf8Bytes,
    outbox: &Outbox,
    unanswered: &mut Unanswered,
) -> bool {
    let writing = async {
        let mut next = Some(first);
        while let Some(message) = next {
            unanswered.told(&message);
            socket.feed(Message::Text(message)).await?;
            next = outbox.more();
        }
        socket.flush().await
    };
    matches!(timeout(WRITE, writing).await, Ok(Ok(())))
}

/// Writes one message.
pub(super) async fn write(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(WRITE, socket.send(message)).await, Ok(Ok(())))
}
