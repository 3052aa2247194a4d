//! A test client at a table.

use super::PATIENCE;
use super::socket::{Adds, Socket, Way};
use maumau_protocol::{ClientMessage, HostMessage, HostPower, TableInfo, View};
use std::net::SocketAddr;
use tokio::time::timeout;

/// The prefix of a device's action ids.
fn name_of(token: &str) -> &str {
    token.get(60..).unwrap_or("short")
}

pub struct Client {
    socket: Socket,
    pub token: String,
    pub view: Option<View>,
    pub table: Option<TableInfo>,
    pub n: u32,
    /// All received messages, verbatim.
    pub heard: Vec<String>,
    client: maumau_client::Client,
    chance: u64,
}

impl Client {
    pub async fn enter(addr: SocketAddr, code: &str, token: &str, last: Option<u32>) -> Client {
        let mut client = Client::open(addr, code, token).await;
        client.hello(last).await;
        client
    }

    pub async fn hello(&mut self, last: Option<u32>) {
        self.client = maumau_client::Client::since(name_of(&self.token), last);
        for message in self.client.opened() {
            self.say(&message).await;
        }
        self.until(|message| matches!(message, HostMessage::Welcome { .. }))
            .await;
        let begins = |text: &String| text.starts_with("{\"say\":\"welcome\"");
        assert!(
            self.heard.iter().any(begins),
            "a host knows a whole view by how it begins (`outbox`)"
        );
    }

    /// Opens a socket, which is read from its first use.
    pub async fn open(addr: SocketAddr, code: &str, token: &str) -> Client {
        Client::open_adding(addr, code, token, Adds::AsAPage).await
    }

    pub async fn open_adding(addr: SocketAddr, code: &str, token: &str, adds: Adds) -> Client {
        Client::of(Socket::open(addr, code, token, adds).await, token)
    }

    /// Opens a socket from another loopback address and says hello.
    pub async fn enter_from(from: [u8; 4], addr: SocketAddr, code: &str, token: &str) -> Client {
        let socket = Socket::open_from(from, addr, code, token, Adds::AsAPage).await;
        let mut client = Client::of(socket, token);
        client.hello(None).await;
        client
    }

    /// Says hello over an existing connection.
    pub async fn enter_over(way: Box<dyn Way>, addr: SocketAddr, code: &str, token: &str) -> Client {
        let socket = Socket::over(way, addr, code, token, Adds::AsAPage).await;
        let mut client = Client::of(socket, token);
        client.hello(None).await;
        client
    }

    fn of(socket: Socket, token: &str) -> Client {
        Client {
            socket,
            token: token.to_owned(),
            view: None,
            table: None,
            n: 0,
            heard: Vec::new(),
            client: maumau_client::Client::new(name_of(token)),
            chance: 0x9e37_79b9,
        }
    }

    pub async fn say(&mut self, message: &ClientMessage) {
        let text = serde_json::to_string(message).expect("JSON");
        self.send(text).await;
    }

    pub async fn send(&mut self, text: String) {
        self.socket.send(text).await;
    }

    pub async fn power(&mut self, power: HostPower) {
        self.say(&ClientMessage::Host { power }).await;
    }

    /// Returns the next message, or `None` when the socket is closed.
    pub async fn next(&mut self) -> Option<HostMessage> {
        let Ok(text) = timeout(PATIENCE, self.socket.next()).await else {
            let last = self.heard.iter().rev().take(8).rev().collect::<Vec<_>>();
            panic!("nothing came in {PATIENCE:?}; the last messages: {last:#?}");
        };
        let text = text?;
        let message: HostMessage = serde_json::from_str(&text).expect("a message of the protocol");
        let said = maumau_client::HostSaid::read(&text).expect("a message of the protocol");
        self.client.hear(0, &said);
        self.heard.push(text);
        self.learn(&message);
        Some(message)
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

    /// Picks one of the legal actions, usually one that advances the round.
    pub fn choice(&mut self) -> Option<String> {
        let view = self.view.clone()?;
        maumau_client::any_deed(&(&view).into(), |n| self.below(n as usize) as u64)
    }

    pub async fn deed(&mut self, deed: &str) -> String {
        let message = self.client.deed(deed, None);
        self.say(&message).await;
        let sent = self.client.waiting().last().expect("it has no answer yet");
        sent.id.clone()
    }

    pub async fn deed_as(&mut self, id: &str, deed: &str) {
        self.say(&ClientMessage::Deed {
            id: id.into(),
            deed: deed.into(),
            reaction_ms: None,
        })
        .await;
    }

    /// Plays until `stop` returns true for a message.
    pub async fn play(&mut self, stop: impl Fn(&HostMessage) -> bool) {
        loop {
            if self.client.waiting().is_empty()
                && let Some(deed) = self.choice()
            {
                self.deed(&deed).await;
            }
            let Some(message) = self.next().await else {
                panic!("the socket was closed while it played: {:?}", self.heard.last());
            };
            if let HostMessage::Error { code, why, .. } = &message {
                panic!("{code}: {why}");
            }
            if stop(&message) {
                return;
            }
        }
    }
}
