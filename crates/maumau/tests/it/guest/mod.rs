//! A table on a running server, and `maumau join` as a process.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

pub const PATIENCE: Duration = Duration::from_secs(20);

pub async fn table(addr: SocketAddr, book: &str) -> String {
    let body = format!("{{\"book\":\"{book}\",\"options\":\"rounds=1\"}}");
    let mut stream = TcpStream::connect(addr).await.expect("connected");
    let text = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(text.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("answered");
    let json: serde_json::Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON");
    json["code"].as_str().expect("a code").to_owned()
}

/// A `maumau join` process whose input and output are piped.
pub struct Terminal {
    pub child: tokio::process::Child,
    said: tokio::sync::mpsc::UnboundedReceiver<String>,
    pub all: String,
}

impl Terminal {
    pub fn start(folder: &Path, args: &[&str]) -> Terminal {
        let mut command = Command::new(env!("CARGO_BIN_EXE_maumau"));
        command
            .arg("join")
            .args(args)
            .env("XDG_STATE_HOME", folder)
            .env("LC_ALL", "C");
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = tokio::process::Command::from(command)
            .kill_on_drop(true)
            .spawn()
            .expect("it starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its words")).lines();
        let (sender, said) = tokio::sync::mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok(Some(line)) = lines.next_line().await {
                let _ = sender.send(line);
            }
        });
        Terminal {
            child,
            said,
            all: String::new(),
        }
    }

    pub async fn type_in(&mut self, line: &str) {
        let stdin = self.child.stdin.as_mut().expect("a way in");
        stdin.write_all(format!("{line}\n").as_bytes()).await.expect("typed");
    }

    /// Returns the next line, including any prompt before it.
    pub async fn line(&mut self) -> String {
        let line = timeout(PATIENCE, self.said.recv()).await;
        let line = line
            .unwrap_or_else(|_| panic!("it says more in time:\n{}", self.all))
            .unwrap_or_default();
        self.all += &line;
        self.all.push('\n');
        line
    }

    pub async fn until(&mut self, wanted: &str) {
        while !self.line().await.contains(wanted) {}
    }
}
