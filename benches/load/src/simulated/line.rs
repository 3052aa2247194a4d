//! Simulated client connections: bytes written at one end arrive at the other after a delay.

use super::way::Way;
use std::sync::Arc;
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, ReadHalf, WriteHalf, duplex, split};

/// Maximum number of bytes in flight in each direction; small, so that a stalled reader is noticed
/// soon.
const ROOM: usize = 4 * 1024;

/// Returns both ends of a connection, which breaks when the way does.
pub(super) fn line(way: &Arc<Way>) -> (DuplexStream, DuplexStream) {
    let (ours, near) = duplex(ROOM);
    let (far, theirs) = duplex(ROOM);
    let way = Arc::clone(way);
    tokio::spawn(async move {
        let mut breaks = way.breaks();
        let ((from_near, to_near), (from_far, to_far)) = (split(near), split(far));
        tokio::select! {
            biased;
            _ = breaks.changed() => {}
            _ = async { tokio::join!(carry(&way, from_near, to_far), carry(&way, from_far, to_near)) } => {}
        }
    });
    (ours, theirs)
}

async fn carry(way: &Way, mut from: ReadHalf<DuplexStream>, mut to: WriteHalf<DuplexStream>) {
    let mut bytes = vec![0; ROOM];
    while let Ok(n) = from.read(&mut bytes).await {
        way.cross().await;
        if n == 0 || to.write_all(&bytes[..n]).await.is_err() {
            // The reader at the other end sees the end of the stream.
            let _ = to.shutdown().await;
            return;
        }
    }
}
