//! The server's end of a WebSocket: reads and writes messages. It holds no buffer while idle.

use crate::frames::{Garbled, Head, Kind, head, put, unmask};
use std::future::poll_fn;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt, ReadBuf};

const AT_ONCE: usize = 2048;

/// A received message or control frame.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Received {
    Text(String),
    /// Only the length in bytes.
    Binary(usize),
    Ping(Vec<u8>),
    /// Only the length in bytes.
    Pong(usize),
    Close(usize),
}

impl Received {
    pub(crate) fn len(&self) -> usize {
        match self {
            Received::Text(text) => text.len(),
            Received::Ping(bytes) => bytes.len(),
            Received::Binary(len) | Received::Pong(len) | Received::Close(len) => *len,
        }
    }
}

pub(crate) struct WebSocket<S> {
    stream: S,
    /// Received bytes that are not a complete frame yet.
    came: Vec<u8>,
    /// A message whose remaining parts are still to come.
    begun: Option<(Kind, Vec<u8>)>,
    /// Maximum size of a message in bytes.
    most: usize,
}

impl<S: AsyncRead + AsyncWrite + Unpin> WebSocket<S> {
    pub(crate) fn new(stream: S, most: usize) -> WebSocket<S> {
        WebSocket {
            stream,
            came: Vec::new(),
            begun: None,
            most,
        }
    }

    /// Returns the next message, or `None` when the connection ends. Cancel safe.
    pub(crate) async fn next(&mut self) -> Option<Result<Received, Garbled>> {
        poll_fn(|context| self.poll(context)).await
    }

    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Option<Result<Received, Garbled>>> {
        loop {
            if let Some(heard) = self.take().transpose() {
                return Poll::Ready(Some(heard));
            }
            let mut bytes = [0; AT_ONCE];
            let mut buffer = ReadBuf::new(&mut bytes);
            match ready!(Pin::new(&mut self.stream).poll_read(context, &mut buffer)) {
                Err(_) => return Poll::Ready(Some(Err(Garbled))),
                Ok(()) if buffer.filled().is_empty() => return Poll::Ready(None),
                Ok(()) => self.came.extend_from_slice(buffer.filled()),
            }
        }
    }

    /// Returns the next complete message from the received bytes.
    fn take(&mut self) -> Result<Option<Received>, Garbled> {
        while let Some(head) = head(&self.came, self.most)? {
            let ends = head.begins + head.len;
            let Some(content) = self.came.get_mut(head.begins..ends) else {
                return Ok(None);
            };
            unmask(content, head.mask);
            let content = content.to_vec();
            self.came.drain(..ends);
            if self.came.is_empty() {
                self.came = Vec::new();
            }
            if let Some(heard) = self.hear(head, content)? {
                return Ok(Some(heard));
            }
        }
        Ok(None)
    }

    /// Handles a frame. Returns the message that it completes, if any.
    fn hear(&mut self, head: Head, content: Vec<u8>) -> Result<Option<Received>, Garbled> {
        let (kind, whole) = match (head.kind, self.begun.take()) {
            (Kind::Close, _) => return Ok(Some(Received::Close(head.len))),
            (Kind::Ping, begun) => {
                self.begun = begun;
                return Ok(Some(Received::Ping(content)));
            }
            (Kind::Pong, begun) => {
                self.begun = begun;
                return Ok(Some(Received::Pong(head.len)));
            }
            (Kind::More, Some((kind, mut parts))) => {
                if parts.len() + content.len() > self.most {
                    return Err(Garbled);
                }
                parts.extend(content);
                (kind, parts)
            }
            (kind @ (Kind::Text | Kind::Binary), None) => (kind, content),
            (Kind::More, None) | (Kind::Text | Kind::Binary, Some(_)) => return Err(Garbled),
        };
        if !head.is_last {
            self.begun = Some((kind, whole));
            return Ok(None);
        }
        if kind == Kind::Text {
            String::from_utf8(whole)
                .map(|text| Some(Received::Text(text)))
                .map_err(|_| Garbled)
        } else {
            Ok(Some(Received::Binary(whole.len())))
        }
    }

    /// Reads and discards everything, even beyond the limit, until the connection ends.
    pub(crate) async fn run_dry(&mut self) {
        self.came = Vec::new();
        poll_fn(|context| {
            loop {
                let mut bytes = [0; AT_ONCE];
                let mut buffer = ReadBuf::new(&mut bytes);
                match ready!(Pin::new(&mut self.stream).poll_read(context, &mut buffer)) {
                    // Reported by the byte limit for bytes that were read.
                    Err(error) if error.kind() == io::ErrorKind::Other => {}
                    Ok(()) if !buffer.filled().is_empty() => {}
                    Err(_) | Ok(()) => return Poll::Ready(()),
                }
            }
        })
        .await;
    }

    /// Writes frames that [`put`] has built.
    ///
    /// # Errors
    /// The connection failed.
    pub(crate) async fn write(&mut self, frames: &[u8]) -> io::Result<()> {
        self.stream.write_all(frames).await?;
        self.stream.flush().await
    }

    /// Writes one frame.
    ///
    /// # Errors
    /// The connection failed.
    pub(crate) async fn say(&mut self, kind: Kind, content: &[u8]) -> io::Result<()> {
        let mut frame = Vec::new();
        put(&mut frame, kind, content);
        self.write(&frame).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MASK: [u8; 4] = [9, 8, 7, 6];

    fn frame(first: u8, content: &[u8]) -> Vec<u8> {
        let mut bytes = vec![first, 0x80 | content.len() as u8];
        bytes.extend(MASK);
        bytes.extend(content.iter().enumerate().map(|(n, byte)| byte ^ MASK[n % 4]));
        bytes
    }

    /// Returns what is received when these bytes arrive in pieces of this length.
    async fn in_pieces(bytes: &[u8], most: usize, piece: usize) -> Vec<Result<Received, Garbled>> {
        let (mut theirs, ours) = tokio::io::duplex(1 << 16);
        let mut pipe = WebSocket::new(ours, most);
        let mut all = Vec::new();
        for part in bytes.chunks(piece) {
            theirs.write_all(part).await.expect("there is room");
            while let Poll::Ready(Some(next)) = poll_fn(|context| Poll::Ready(pipe.poll(context))).await {
                all.push(next);
                if next_is_garbled(&all) {
                    return all;
                }
            }
        }
        drop(theirs);
        assert_eq!(pipe.next().await, None, "the connection ends");
        assert_eq!(pipe.came.capacity(), 0, "nothing is held");
        all
    }

    fn next_is_garbled(all: &[Result<Received, Garbled>]) -> bool {
        all.last().is_some_and(Result::is_err)
    }

    /// Returns what is received of these bytes, independent of how they arrive.
    async fn heard(bytes: &[u8], most: usize) -> Vec<Result<Received, Garbled>> {
        let whole = in_pieces(bytes, most, bytes.len()).await;
        for piece in [1, 2, 7] {
            assert_eq!(in_pieces(bytes, most, piece).await, whole, "in pieces of {piece}");
        }
        whole
    }

    #[tokio::test]
    async fn messages_come_in_frames_and_frames_in_pieces() {
        let text = |text: &str| Ok(Received::Text(text.into()));
        let all = [
            frame(0x81, b"hello"),
            frame(0x01, b"in "),
            frame(0x89, b"there?"),
            frame(0x00, b"thr"),
            frame(0x80, "ee, ä".as_bytes()),
            frame(0x8a, b""),
            frame(0x82, &[0; 9]),
            frame(0x81, b""),
            frame(0x88, &[3, 232]),
        ];
        let told = [
            text("hello"),
            Ok(Received::Ping(b"there?".to_vec())),
            text("in three, ä"),
            Ok(Received::Pong(0)),
            Ok(Received::Binary(9)),
            text(""),
            Ok(Received::Close(2)),
        ];
        assert_eq!(heard(&all.concat(), 20).await, told);
    }

    #[tokio::test]
    async fn what_is_no_message_ends_it() {
        for (frames, why) in [
            (vec![frame(0x80, b"x")], "nothing has begun"),
            (vec![frame(0x01, b"x"), frame(0x81, b"y")], "the first has not ended"),
            (vec![frame(0x81, &[0xff])], "no text"),
            (
                vec![frame(0x01, &[b'x'; 15]), frame(0x80, &[b'x'; 6])],
                "too long together",
            ),
            (vec![frame(0x81, &[b'x'; 21])], "too long"),
        ] {
            assert_eq!(heard(&frames.concat(), 20).await, [Err(Garbled)], "{why}");
        }
    }
}
