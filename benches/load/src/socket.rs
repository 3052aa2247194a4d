//! A seat's WebSocket.

use crate::Failed;
use crate::adds::Adds;
use futures_util::{SinkExt, StreamExt};
use maumau_client::{Client, HostSaid};
use maumau_protocol::ClientMessage;
use socket2::SockRef;
use std::collections::VecDeque;
use std::fmt::Debug;
use std::future::poll_fn;
use std::net::{Ipv4Addr, SocketAddr};
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpSocket;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// The size of a socket's buffer, in bytes; small, because one process has thousands of sockets.
const BUFFER: usize = 4096;

/// The receive buffer of a narrow connection, in bytes. By default, a local connection buffers
/// megabytes before the server notices that the client does not read; this depends on the segment
/// size.
const NARROW: u32 = 4096;
const SEGMENT: u32 = 1000;

/// A bidirectional byte stream under a socket.
pub(crate) trait Line: AsyncRead + AsyncWrite + Debug + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Debug + Send + Unpin> Line for T {}

/// A WebSocket to a table.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<Box<dyn Line>>,
    adds: Adds,
    /// Answers for the next deal that have not been sent yet.
    answers: VecDeque<Message>,
}

impl Socket {
    /// Opens a socket to a table as the device with this secret, and sends the first messages of
    /// `client`.
    pub async fn open(addr: SocketAddr, code: &str, token: &str, client: &mut Client) -> Result<Socket, Failed> {
        let socket = TcpSocket::new_v4()?;
        Socket::connect(socket, addr, code, token, "127.0.0.1", client).await
    }

    /// The same with minimal buffers: if the client stops reading, the server's writes block at
    /// once.
    pub(crate) async fn open_narrow(
        addr: SocketAddr,
        code: &str,
        token: &str,
        client: &mut Client,
    ) -> Result<Socket, Failed> {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(NARROW)?;
        SockRef::from(&socket).set_tcp_mss(SEGMENT)?;
        Socket::connect(socket, addr, code, token, "127.0.0.1", client).await
    }

    /// The same from a given local address, by which a local proxy chooses the node.
    pub(crate) async fn open_out_of(
        own: Ipv4Addr,
        addr: SocketAddr,
        code: &str,
        token: &str,
        client: &mut Client,
    ) -> Result<Socket, Failed> {
        let socket = TcpSocket::new_v4()?;
        socket.bind((own, 0).into())?;
        Socket::connect(socket, addr, code, token, &own.to_string(), client).await
    }

    /// The same on behalf of another client address, as a proxy that the server trusts.
    pub(crate) async fn open_from(addr: SocketAddr, code: &str, token: &str, from: &str) -> Result<Socket, Failed> {
        let mut client = Client::new("flood");
        Socket::connect(TcpSocket::new_v4()?, addr, code, token, from, &mut client).await
    }

    async fn connect(
        socket: TcpSocket,
        addr: SocketAddr,
        code: &str,
        token: &str,
        from: &str,
        client: &mut Client,
    ) -> Result<Socket, Failed> {
        let stream = socket.connect(addr).await?;
        stream.set_nodelay(true)?;
        Socket::through(Box::new(stream), &format!("{addr}/ws/{code}"), token, from, client).await
    }

    /// Opens a socket over an existing line.
    pub(crate) async fn through(
        line: Box<dyn Line>,
        place: &str,
        token: &str,
        from: &str,
        client: &mut Client,
    ) -> Result<Socket, Failed> {
        let mut request = format!("ws://{place}").into_client_request()?;
        let secret = format!("Bearer {token}").parse()?;
        request.headers_mut().insert("Authorization", secret);
        request.headers_mut().insert("X-Forwarded-For", from.parse()?);
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let (stream, _) = client_async_with_config(request, line, Some(config)).await?;
        let mut socket = Socket {
            stream,
            adds: Adds::of(token),
            answers: VecDeque::new(),
        };
        for message in client.opened() {
            socket.say(&message).await?;
        }
        Ok(socket)
    }

    /// Sends a message.
    pub async fn say(&mut self, message: &ClientMessage) -> Result<(), Failed> {
        let text = serde_json::to_string(message)?;
        Ok(self.stream.send(Message::Text(text.into())).await?)
    }

    /// Returns the text of the next message, or `None` when the socket is closed. Cancel-safe.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        poll_fn(|context| self.poll(context)).await
    }

    /// The same as a poll function, for callers that read several sockets.
    pub(crate) fn poll(&mut self, context: &mut Context<'_>) -> Poll<Option<Utf8Bytes>> {
        loop {
            if self.answer(context).is_err() {
                return Poll::Ready(None);
            }
            match ready!(self.stream.poll_next_unpin(context)) {
                Some(Ok(Message::Text(text))) => {
                    if let Some(answer) = self.adds.answer(&text) {
                        let answer = serde_json::to_string(&answer).unwrap_or_default();
                        self.answers.push_back(Message::Text(answer.into()));
                        if self.answer(context).is_err() {
                            return Poll::Ready(None);
                        }
                    }
                    return Poll::Ready(Some(text));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Poll::Ready(None),
                Some(Ok(_)) => {}
            }
        }
    }

    /// Sends pending answers without buffering. What the system does not accept now is sent at the
    /// next poll.
    fn answer(&mut self, context: &mut Context<'_>) -> Result<(), Failed> {
        while !self.answers.is_empty() {
            match self.stream.poll_ready_unpin(context)? {
                Poll::Ready(()) => {
                    if let Some(answer) = self.answers.pop_front() {
                        self.stream.start_send_unpin(answer)?;
                    }
                }
                Poll::Pending => break,
            }
        }
        Ok(())
    }
}

/// Parses a message.
pub(crate) fn read(text: &str) -> Result<HostSaid<'_>, Failed> {
    HostSaid::read(text).map_err(|error| format!("{error} in {text}").into())
}
