//! Writing into a socket, and hearing it out before it is closed.

use super::frames::{Kind, put};
use super::pipe::Pipe;
use super::unanswered::Unanswered;
use crate::outbox::{Outbox, SocketMessage};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use std::io;
use tokio::time::{Duration, timeout};

/// What a socket goes through.
pub(super) type Through = TokioIo<Upgraded>;

/// Writing may take so long; then the client is gone.
const WRITE: Duration = Duration::from_secs(10);
/// So long a client may take to hear why its socket is closed.
const FAREWELL: Duration = Duration::from_secs(1);
/// So many bytes are put together before they are written.
const TOGETHER: usize = 16 * 1024;
/// A head has so many bytes at most, as a host writes it.
const HEAD: usize = 10;

/// Closed with something unread in it a socket takes back what is on its way, the farewell too.
pub(super) async fn hear_out(socket: &mut Pipe<Through>) {
    // Whoever goes on talking has heard it by then.
    let _ = timeout(FAREWELL, socket.run_dry()).await;
}

/// Writes what waits for it in one go. Answers that are among it are no longer awaited.
pub(super) async fn write_all(
    socket: &mut Pipe<Through>,
    first: SocketMessage,
    outbox: &Outbox,
    unanswered: &mut Unanswered,
) -> bool {
    let writing = async {
        let mut next = Some(first);
        while next.is_some() {
            let mut frames = Vec::new();
            while let Some(message) = next.take() {
                unanswered.answered(&message.role);
                frames.reserve(message.text.len() + HEAD);
                put(&mut frames, Kind::Text, message.text.as_bytes());
                if frames.len() < TOGETHER {
                    next = outbox.more();
                }
            }
            socket.write(&frames).await?;
            next = outbox.more();
        }
        Ok(())
    };
    is_done(timeout(WRITE, writing).await)
}

/// Writes one message, or what is none.
pub(super) async fn say(socket: &mut Pipe<Through>, kind: Kind, content: &[u8]) -> bool {
    is_done(timeout(WRITE, socket.say(kind, content)).await)
}

fn is_done(written: Result<io::Result<()>, tokio::time::error::Elapsed>) -> bool {
    matches!(written, Ok(Ok(())))
}
