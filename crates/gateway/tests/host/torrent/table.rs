//! A table whose sockets get arbitrary input while a well-behaved player sits there.

use crate::common::{Client, Running, config, token};
use maumau_protocol::{ClientMessage, HostMessage};
use tempfile::TempDir;

/// Maximum number of messages per socket, below the rate limit.
const SAID_MAX: usize = 25;

pub struct Table {
    host: Running,
    code: String,
    ann: Client,
    _folder: TempDir,
}

impl Table {
    pub async fn open() -> Table {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Running::start(config(folder.path()));
        let code = host.table("swiss", "").await;
        let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
        ann.sit("Ann").await;
        Table {
            host,
            code,
            ann,
            _folder: folder,
        }
    }

    /// Connects client `n`, lets every other one take a seat, sends all messages and disconnects.
    pub async fn pour(&mut self, n: u64, said: impl IntoIterator<Item = String>) {
        // Each client has its own address, and so its own limits.
        let [.., a, b, c] = n.to_be_bytes();
        let from = [127, 1 + a % 250, b, 1 + c % 250];
        let mut other = Client::enter_from(from, self.host.addr, &self.code, &token(2 + n)).await;
        if n.is_multiple_of(2) {
            let name = format!("P{n}");
            other.say(&ClientMessage::Sit { name }).await;
        }
        for message in said.into_iter().take(SAID_MAX) {
            other.send(message).await;
        }
    }

    /// Checks that a well-behaved player gets replies.
    pub async fn answers(&mut self, t: u32) {
        answers(&mut self.ann, t).await;
    }

    /// Checks that a new client gets replies.
    pub async fn answers_whoever_comes(&mut self) {
        let mut eve = Client::enter(self.host.addr, &self.code, &token(u64::MAX), None).await;
        answers(&mut eve, 1).await;
    }
}

async fn answers(client: &mut Client, t: u32) {
    client.say(&ClientMessage::Ping { t }).await;
    client
        .until(|message| matches!(message, HostMessage::Pong { t: back, .. } if *back == t))
        .await;
}
