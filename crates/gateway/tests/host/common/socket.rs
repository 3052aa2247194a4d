//! A socket whose device takes part in each deal by itself, as a page does: also while nobody reads what it has heard.

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

/// What a socket goes over: TCP, or TLS over it.
pub trait Way: AsyncRead + AsyncWrite + Send + Unpin {}
impl<W: AsyncRead + AsyncWrite + Send + Unpin> Way for W {}

type Ws = WebSocketStream<Box<dyn Way>>;
type Sender = Arc<Mutex<SplitSink<Ws, Message>>>;

/// What a device does for a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Adds {
    /// Binds itself, and shows its nonce when it is asked.
    AsAPage,
    /// Binds itself, and shows nothing.
    Withholds,
    /// Nothing, as pages of earlier hosts.
    Nothing,
}

/// What the device with this secret adds to every deal: a test must know it before.
pub fn nonce(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

/// What the devices with these secrets have added to a deal.
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

/// A socket.
pub struct Socket {
    sender: Sender,
    heard: UnboundedReceiver<String>,
    /// What reads, before the first word is said.
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

    /// From another address of this machine.
    pub async fn open_from(from: [u8; 4], addr: SocketAddr, code: &str, token: &str, adds: Adds) -> Socket {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind((from, 0).into()).expect("an address of this machine");
        let way = socket.connect(addr).await.expect("connected");
        Socket::over(Box::new(way), addr, code, token, adds).await
    }

    /// By a way that is there already.
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
        // The host may have closed the socket; what it said before can still be read.
        let _ = self.sender.lock().await.send(Message::Text(text.into())).await;
    }

    /// What came; nothing when the socket is closed.
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
                    // Whoever listened may be gone.
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
