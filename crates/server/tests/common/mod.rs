//! A host on loopback, and clients that talk to it over real sockets.
#![allow(dead_code, reason = "each test uses a part of it")]

use futures_util::{SinkExt, StreamExt};
use maumau_protocol::{ClientMessage, HostMessage, HostPower, TableInfo, View};
use maumau_server::{Config, Host};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async, connect_async};

/// No test waits longer for anything.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A host in a runtime of its own, so that it can be killed.
pub struct Running {
    pub addr: SocketAddr,
    runtime: Option<tokio::runtime::Runtime>,
    stop: Option<oneshot::Sender<()>>,
    ended: Option<tokio::task::JoinHandle<()>>,
}

/// Settings for tests: bots are quick and nobody waits.
pub fn config(data: &Path) -> Config {
    Config {
        data: data.to_owned(),
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        tempo: 2,
        settle: Duration::from_millis(15),
        breath: Duration::from_millis(20),
        comeback: Duration::from_millis(300),
        messages_per_second: 10_000,
        tables_per_minute: 1000,
        ..Config::default()
    }
}

impl Running {
    pub fn start(config: Config) -> Running {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .expect("a runtime");
        let host = Host::open(config).expect("the store opens");
        let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        listener.set_nonblocking(true).expect("a listener for tokio");
        let listener = {
            let _inside = runtime.enter();
            TcpListener::from_std(listener).expect("a listener")
        };
        let addr = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel::<()>();
        let running = host.run(listener, async {
            let _ = stopped.await;
        });
        let ended = runtime.spawn(async move { running.await.expect("it ran") });
        Running {
            addr,
            runtime: Some(runtime),
            stop: Some(stop),
            ended: Some(ended),
        }
    }

    /// Ends it without a word to anybody.
    pub async fn kill(mut self) {
        let runtime = self.runtime.take().expect("it runs");
        // A oneshot that is dropped would stop it in order.
        std::mem::forget(self.stop.take());
        tokio::task::spawn_blocking(move || runtime.shutdown_timeout(Duration::from_secs(10)))
            .await
            .expect("killed");
    }

    /// Asks it to stop.
    pub fn stop(&mut self) {
        let _ = self.stop.take().expect("it runs").send(());
    }

    /// It has stopped.
    pub async fn ended(&mut self) {
        let ended = self.ended.take().expect("it runs");
        timeout(PATIENCE, ended).await.expect("in time").expect("it ran");
    }

    /// A request by hand: status line, headers and body.
    pub async fn request(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(self.addr).await.expect("connected");
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut answer = Vec::new();
        timeout(PATIENCE, stream.read_to_end(&mut answer))
            .await
            .expect("in time")
            .expect("answered");
        String::from_utf8_lossy(&answer).into_owned()
    }

    pub async fn get(&self, path: &str, headers: &str) -> String {
        self.request(&format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{headers}\r\n",
            self.addr
        ))
        .await
    }

    /// Makes a table.
    pub async fn table(&self, book: &str, options: &str) -> String {
        let body = format!("{{\"book\":\"{book}\",\"options\":\"{options}\"}}");
        let answer = self
            .request(&format!(
                "POST /api/tables HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
                 Content-Length: {}\r\n\r\n{body}",
                self.addr,
                body.len()
            ))
            .await;
        assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
        let json: serde_json::Value =
            serde_json::from_str(answer.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON");
        json["code"].as_str().expect("a code").to_owned()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// A client at a table.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub token: String,
    pub view: Option<View>,
    pub table: Option<TableInfo>,
    pub n: u32,
    /// Everything that came, byte by byte.
    pub heard: Vec<String>,
    deeds: u32,
    chance: u64,
}

/// A secret of a device, as a browser would have been given it.
pub fn token(n: u64) -> String {
    format!("{n:064x}")
}

impl Client {
    /// Opens a socket and says hello.
    pub async fn enter(addr: SocketAddr, code: &str, token: &str, last: Option<u32>) -> Client {
        let mut client = Client::open(addr, code, token).await;
        client
            .say(&ClientMessage::Hello {
                v: maumau_protocol::VERSION,
                last,
            })
            .await;
        client
            .until(|message| matches!(message, HostMessage::Welcome { .. }))
            .await;
        client
    }

    pub async fn open(addr: SocketAddr, code: &str, token: &str) -> Client {
        let mut request = format!("ws://{addr}/ws/{code}")
            .into_client_request()
            .expect("a request");
        let cookie = format!("maumau={token}").parse().expect("a header");
        request.headers_mut().insert("Cookie", cookie);
        let (socket, _) = connect_async(request).await.expect("a socket");
        Client::of(socket, token)
    }

    /// Opens a socket from another address of this machine and says hello.
    pub async fn enter_from(from: [u8; 4], addr: SocketAddr, code: &str, token: &str) -> Client {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind((from, 0).into()).expect("an address of this machine");
        let stream = socket.connect(addr).await.expect("connected");
        let request = format!("ws://{addr}/ws/{code}").into_client_request();
        let mut request = request.expect("a request");
        let cookie = format!("maumau={token}").parse().expect("a header");
        request.headers_mut().insert("Cookie", cookie);
        let stream = MaybeTlsStream::Plain(stream);
        let (socket, _) = client_async(request, stream).await.expect("a socket");
        let mut client = Client::of(socket, token);
        let hello = ClientMessage::Hello {
            v: maumau_protocol::VERSION,
            last: None,
        };
        client.say(&hello).await;
        client
            .until(|message| matches!(message, HostMessage::Welcome { .. }))
            .await;
        client
    }

    fn of(socket: WebSocketStream<MaybeTlsStream<TcpStream>>, token: &str) -> Client {
        Client {
            socket,
            token: token.to_owned(),
            view: None,
            table: None,
            n: 0,
            heard: Vec::new(),
            deeds: 0,
            chance: 0x9e37_79b9,
        }
    }

    pub async fn say(&mut self, message: &ClientMessage) {
        let text = serde_json::to_string(message).expect("JSON");
        self.send(text).await;
    }

    pub async fn send(&mut self, text: String) {
        // The host may have closed the socket; what it said before can still be read.
        let _ = self.socket.send(Message::Text(text.into())).await;
    }

    pub async fn power(&mut self, power: HostPower) {
        self.say(&ClientMessage::Host { power }).await;
    }

    /// The next message; nothing when the socket is closed.
    pub async fn next(&mut self) -> Option<HostMessage> {
        // The host's own pings are nothing to wait for.
        let until = tokio::time::Instant::now() + PATIENCE;
        loop {
            let came = tokio::time::timeout_at(until, self.socket.next())
                .await
                .expect("something comes in time");
            match came? {
                Ok(Message::Text(text)) => {
                    let text = text.to_string();
                    let message: HostMessage = serde_json::from_str(&text).expect("a message of the protocol");
                    self.heard.push(text);
                    self.learn(&message);
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    fn learn(&mut self, message: &HostMessage) {
        match message {
            HostMessage::Welcome { table, .. } | HostMessage::Table { table } => self.table = Some(table.clone()),
            HostMessage::Update { n, view, .. } => {
                self.n = *n;
                self.view = Some((**view).clone());
            }
            _ => {}
        }
    }

    /// Reads until something comes.
    pub async fn until(&mut self, wanted: impl Fn(&HostMessage) -> bool) -> HostMessage {
        loop {
            let message = self.next().await.expect("the socket stays open");
            if wanted(&message) {
                return message;
            }
        }
    }

    pub async fn sit(&mut self, name: &str) {
        self.say(&ClientMessage::Sit { name: name.into() }).await;
        while self.table.as_ref().is_none_or(|table| table.me.is_none()) {
            self.next().await.expect("the socket stays open");
        }
    }

    fn below(&mut self, n: usize) -> usize {
        self.chance = self
            .chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.chance >> 33) as usize) % n
    }

    pub fn seed(&mut self, seed: u64) {
        self.chance = seed;
    }

    /// One of the deeds that are offered, mostly one that brings the round on.
    pub fn choice(&mut self) -> Option<String> {
        let view = self.view.clone()?;
        let me = view.me?;
        let asked = view.ask.as_ref().is_some_and(|ask| ask.seat == me);
        let waited = view
            .windows
            .iter()
            .any(|window| window.seats.contains(&me) && !window.done.contains(&me));
        let opening = view.phase == "dealing";
        if !(view.on == Some(me) || asked || waited || opening) {
            return None;
        }
        let brings_on = |deed: &&String| {
            ["lay", "draw", "pass", "choose", "wish", "vote", "take-up"]
                .iter()
                .any(|verb| deed.split(' ').next() == Some(*verb))
        };
        let first: Vec<String> = view.offers.iter().filter(brings_on).cloned().collect();
        let says: Vec<String> = view
            .offers
            .iter()
            .filter(|deed| deed.starts_with("say "))
            .cloned()
            .collect();
        let offers = if first.is_empty() || (!says.is_empty() && self.below(3) == 0) {
            says
        } else {
            first
        };
        let offers = if offers.is_empty() { view.offers } else { offers };
        (!offers.is_empty()).then(|| offers[self.below(offers.len())].clone())
    }

    pub async fn deed(&mut self, deed: &str) -> String {
        self.deeds += 1;
        let id = format!("{}-{}", &self.token[60..], self.deeds);
        self.deed_as(&id, deed).await;
        id
    }

    pub async fn deed_as(&mut self, id: &str, deed: &str) {
        self.say(&ClientMessage::Deed {
            id: id.into(),
            deed: deed.into(),
            reaction_ms: None,
        })
        .await;
    }

    /// Plays until `stop` says so of a message.
    pub async fn play(&mut self, stop: impl Fn(&HostMessage) -> bool) {
        let mut waiting: Option<String> = None;
        loop {
            if waiting.is_none()
                && let Some(deed) = self.choice()
            {
                waiting = Some(self.deed(&deed).await);
            }
            let Some(message) = self.next().await else {
                panic!("the socket was closed while it played: {:?}", self.heard.last());
            };
            match &message {
                HostMessage::Taken { id } | HostMessage::Refused { id, .. } if waiting.as_ref() == Some(id) => {
                    waiting = None
                }
                HostMessage::Error { code, why, .. } => panic!("{code}: {why}"),
                _ => {}
            }
            if stop(&message) {
                return;
            }
        }
    }
}

/// Whether a message says that no round is running.
pub fn round_over(message: &HostMessage) -> bool {
    matches!(message, HostMessage::Update { view, .. } if view.phase == "between" || view.phase == "over")
}
