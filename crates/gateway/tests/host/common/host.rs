//! A test server on loopback.

use super::PATIENCE;
use maumau_gateway::{Config, Gateway};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::oneshot;
use tokio::time::timeout;

/// A server with its own runtime, so that it can be killed.
pub struct Running {
    pub addr: SocketAddr,
    runtime: Option<tokio::runtime::Runtime>,
    stop: Option<oneshot::Sender<()>>,
    ended: Option<tokio::task::JoinHandle<()>>,
}

impl Running {
    pub fn start(config: Config) -> Running {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .expect("a runtime");
        let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        listener.set_nonblocking(true).expect("a listener for tokio");
        let listener = {
            let _inside = runtime.enter();
            TcpListener::from_std(listener).expect("a listener")
        };
        let addr = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel::<()>();
        let ended = runtime.spawn(async move {
            let host = Gateway::open(config).await.expect("the store opens");
            let stopped = async {
                let _ = stopped.await;
            };
            host.run(listener, stopped).await.expect("it ran");
        });
        Running {
            addr,
            runtime: Some(runtime),
            stop: Some(stop),
            ended: Some(ended),
        }
    }

    /// Starts a server in the test's runtime, on its clock; it ends with the test.
    pub async fn beside(config: Config) -> Running {
        let host = Gateway::open(config).await.expect("the store opens");
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let addr = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel::<()>();
        let running = host.run(listener, async {
            let _ = stopped.await;
        });
        let ended = tokio::spawn(async move { running.await.expect("it ran") });
        Running {
            addr,
            runtime: None,
            stop: Some(stop),
            ended: Some(ended),
        }
    }

    /// Kills the server without a clean shutdown.
    pub async fn kill(mut self) {
        let runtime = self.runtime.take().expect("it runs");
        // Dropping the oneshot would shut it down cleanly.
        std::mem::forget(self.stop.take());
        tokio::task::spawn_blocking(move || runtime.shutdown_timeout(Duration::from_secs(10)))
            .await
            .expect("killed");
    }

    pub fn stop(&mut self) {
        let _ = self.stop.take().expect("it runs").send(());
    }

    pub async fn ended(&mut self) {
        let ended = self.ended.take().expect("it runs");
        timeout(PATIENCE, ended).await.expect("in time").expect("it ran");
    }

    /// Sends a raw request and returns the whole response.
    pub async fn request(&self, request: &str) -> String {
        self.request_from([127, 0, 0, 1], request).await
    }

    /// The same from another loopback address.
    pub async fn request_from(&self, from: [u8; 4], request: &str) -> String {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind((from, 0).into()).expect("an address of this machine");
        let mut stream = socket.connect(self.addr).await.expect("connected");
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

    pub async fn table(&self, book: &str, options: &str) -> String {
        self.table_from([127, 0, 0, 1], book, options).await
    }

    /// Creates a table from another loopback address.
    pub async fn table_from(&self, from: [u8; 4], book: &str, options: &str) -> String {
        let body = format!("{{\"book\":\"{book}\",\"options\":\"{options}\"}}");
        let request = format!(
            "POST /api/tables HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            self.addr,
            body.len()
        );
        let answer = self.request_from(from, &request).await;
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
