//! Data without content counts too: empty messages, unsolicited pongs, and frames that never
//! complete a message.

use crate::common::{PATIENCE, Running, config, token};
use maumau_gateway::Config;
use std::path::Path;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// An empty client frame with a zero mask and this first byte.
fn empty(first: u8) -> [u8; 6] {
    [first, 0x80, 0, 0, 0, 0]
}

const TEXT: u8 = 0x81;
const BINARY: u8 = 0x82;
const PONG: u8 = 0x8a;
const BEGINS: u8 = 0x01;
const GOES_ON: u8 = 0x00;
const ENDS: u8 = 0x80;

fn settings(data: &Path) -> Config {
    Config {
        messages_per_second: 10,
        ..config(data)
    }
}

async fn open(host: &Running, code: &str) -> TcpStream {
    let mut stream = TcpStream::connect(host.addr).await.expect("connected");
    let request = format!(
        "GET /ws/{code} HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: maumau={}\r\n\r\n",
        host.addr,
        token(7)
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.expect("an answer"));
    }
    assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
    stream
}

/// Sends `bytes` over and over until the server closes the socket; returns a lower bound of how
/// often.
async fn until_closed(stream: TcpStream, bytes: &[u8]) -> usize {
    let (mut read, mut write) = stream.into_split();
    let mut told = Vec::new();
    let sending = async {
        let mut sent = 0;
        while write.write_all(bytes).await.is_ok() {
            sent += 1;
        }
        sent
    };
    let (sent, _) = timeout(PATIENCE, async { tokio::join!(sending, read.read_to_end(&mut told)) })
        .await
        .expect("it is closed");
    let told = String::from_utf8_lossy(&told);
    assert!(told.contains("\"flood\""), "{told}");
    sent
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_without_end_is_a_flood() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(settings(folder.path()));
    let code = host.table("spin", "").await;
    let mut floods = 0;
    // One frame each, a message in many frames that ends now and then, and one that never ends.
    let parts = [empty(BEGINS), empty(GOES_ON), empty(GOES_ON), empty(ENDS)].concat();
    let many = [vec![empty(BEGINS)], vec![empty(GOES_ON); 500], vec![empty(ENDS)]].concat();
    for frames in [
        empty(TEXT).to_vec(),
        empty(BINARY).to_vec(),
        empty(PONG).to_vec(),
        parts,
        many.concat(),
    ] {
        // Also faster than the server reads, so that there is always unread data when it closes the
        // socket.
        for at_once in [1, 10_000] {
            let stream = open(&host, &code).await;
            until_closed(stream, &frames.repeat(at_once)).await;
            floods += 1;
            let numbers = host.get("/metrics", "").await;
            assert!(
                numbers.contains(&format!("maumau_floods_total {floods}\n")),
                "{floods}: {numbers}"
            );
        }
    }
    let mut stream = open(&host, &code).await;
    stream.write_all(&empty(BEGINS)).await.expect("sent");
    until_closed(stream, &empty(GOES_ON).repeat(100)).await;
    let numbers = host.get("/metrics", "").await;
    assert!(numbers.contains("maumau_floods_total 11\n"), "{numbers}");
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_in_many_frames_are_heard() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = host.table("spin", "").await;
    let mut stream = open(&host, &code).await;
    for (n, letter) in b"{\"say\":\"hello\",\"v\":2,\"last\":null}".iter().enumerate() {
        let first = if n == 0 { BEGINS } else { GOES_ON };
        stream
            .write_all(&[first, 0x81, 0, 0, 0, 0, *letter])
            .await
            .expect("sent");
    }
    stream.write_all(&empty(ENDS)).await.expect("sent");
    let mut told = Vec::new();
    let welcome = async {
        while !String::from_utf8_lossy(&told).contains("\"welcome\"") {
            told.push(stream.read_u8().await.expect("something comes"));
        }
    };
    timeout(PATIENCE, welcome).await.expect("it is welcome");
}
