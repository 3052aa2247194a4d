//! A socket whose device takes part in the exchange before each deal on its own, as a page does,
//! even while the test does not read.

use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use maumau_protocol::{ClientMessage, HostMessage};
use maumau_room::deal::{Share, commitment};
use sha2::{Digest, Sha256};
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpSocket;
use tokio::sync::Mutex;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// The stream under a socket: TCP, or TLS over TCP.
pub trait Way: AsyncRead + AsyncWrite + Send + Unpin {}
impl<W: AsyncRead + AsyncWrite + Send + Unpin> Way for W {}

type Ws = WebSocketStream<Box<dyn Way>>;
type Sender = Arc<Mutex<SplitSink<Ws, Message>>>;

/// A device's part in the exchange before a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Adds {
    /// Commits to a nonce and reveals it.
    AsAPage,
    /// Commits to a nonce but never reveals it.
    Withholds,
    /// Takes no part, like pages of earlier versions.
    Nothing,
}

/// The nonce of the device with this secret, derived so that tests can predict it.
pub fn nonce(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

pub fn shares<'a>(tokens: impl IntoIterator<Item = &'a String>) -> Vec<Share> {
    let share = |token: &String| Share {
        hash: Some(commitment(&nonce(token))),
        nonce: Some(hex(&nonce(token))),
    };
    tokens.into_iter().map(share).collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub struct Socket {
    sender: Sender,
    heard: UnboundedReceiver<String>,
    /// The reading half, until it is first used.
    pump: Option<Pump>,
    reads: Option<JoinHandle<()>>,
}

struct Pump {
    stream: SplitStream<Ws>,
    sender: Sender,
    heard: UnboundedSender<String>,
    token: String,
    adds: Adds,
    me: Option<u8>,
}

impl Socket {
    pub async fn open(addr: SocketAddr, code: &str, token: &str, adds: Adds) -> Socket {
        Socket::open_from([127, 0, 0, 1], addr, code, token, adds).await
    }

    pub async fn open_from(from: [u8; 4], addr: SocketAddr, code: &str, token: &str, adds: Adds) -> Socket {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind((from, 0).into()).expect("an address of this machine");
        let way = socket.connect(addr).await.expect("connected");
        Socket::over(Box::new(way), addr, code, token, adds).await
    }

    /// Opens a socket over an existing connection.
    pub async fn over(way: Box<dyn Way>, addr: SocketAddr, code: &str, token: &str, adds: Adds) -> Socket {
        let request = format!("ws://{addr}/ws/{code}").into_client_request();
        let mut request = request.expect("a request");
        let cookie = format!("maumau={token}").parse().expect("a header");
        request.headers_mut().insert("Cookie", cookie);
        let (socket, _) = client_async(request, way).await.expect("a socket");
        let (sink, stream) = socket.split();
        let sender = Arc::new(Mutex::new(sink));
        let (tell, heard) = unbounded_channel();
        let pump = Pump {
            stream,
            sender: Arc::clone(&sender),
            heard: tell,
            token: token.to_owned(),
            adds,
            me: None,
        };
        Socket {
            sender,
            heard,
            pump: Some(pump),
            reads: None,
        }
    }

    pub async fn send(&mut self, text: String) {
        self.read();
        // The server may have closed the socket; earlier messages can still be read.
        let _ = self.sender.lock().await.send(Message::Text(text.into())).await;
    }

    /// Returns the next message, or `None` when the socket is closed.
    pub async fn next(&mut self) -> Option<String> {
        self.read();
        self.heard.recv().await
    }

    fn read(&mut self) {
        if let Some(pump) = self.pump.take() {
            self.reads = Some(tokio::spawn(pump.run()));
        }
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        if let Some(reads) = &self.reads {
            reads.abort();
        }
    }
}

impl Pump {
    async fn run(mut self) {
        while let Some(Ok(message)) = self.stream.next().await {
            match message {
                Message::Text(text) => {
                    if let Some(answer) = self.answer(&text) {
                        let text = serde_json::to_string(&answer).expect("JSON");
                        let _ = self.sender.lock().await.send(Message::Text(text.into())).await;
                    }
                    // The receiver may be gone.
                    let _ = self.heard.send(text.to_string());
                }
                Message::Close(_) => return,
                Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
            }
        }
    }

    fn answer(&mut self, text: &str) -> Option<ClientMessage> {
        let message = serde_json::from_str(text).ok()?;
        if let HostMessage::Welcome { table, .. } | HostMessage::Table { table } = &message {
            self.me = table.me;
        }
        let seat = usize::from(self.me?) - 1;
        let nonce = nonce(&self.token);
        let hash = commitment(&nonce);
        if let HostMessage::Commit { .. } = message
            && self.adds != Adds::Nothing
        {
            return Some(ClientMessage::Commit { hash });
        }
        if let HostMessage::Committed { hashes, .. } = message
            && self.adds == Adds::AsAPage
        {
            let is_mine = hashes.get(seat) == Some(&hash);
            return is_mine.then(|| ClientMessage::Nonce { nonce: hex(&nonce) });
        }
        None
    }
}
