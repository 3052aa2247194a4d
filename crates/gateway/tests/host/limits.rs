//! Connections are limited in time, in number and in unread data, and none of them delays the
//! server's shutdown.

use crate::common::{PATIENCE, Running, config, serving};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

async fn connect_from(host: &Running, last: u8) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket
        .bind(SocketAddr::from(([127, 0, 0, last], 0)))
        .expect("an address of this machine");
    socket.connect(host.addr).await.expect("connected")
}

async fn rest(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut answer));
    // A reset counts as closed.
    let _ = read.await.expect("it is closed in time");
    String::from_utf8_lossy(&answer).into_owned()
}

async fn is_served(stream: &mut TcpStream) -> bool {
    let sent = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    sent.await.is_ok() && rest(stream).await.starts_with("HTTP/1.1 200")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_does_not_come_is_not_waited_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let mut half_head = connect_from(&host, 1).await;
    half_head.write_all(b"GET /healthz HT").await.expect("sent");
    let mut silent = connect_from(&host, 1).await;
    let mut kept = connect_from(&host, 1).await;
    kept.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        .await
        .expect("sent");
    let mut half_body = connect_from(&host, 1).await;
    let head = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
    half_body.write_all(head.as_bytes()).await.expect("sent");
    let (head, nothing, body, idle) = tokio::join!(
        rest(&mut half_head),
        rest(&mut silent),
        rest(&mut half_body),
        rest(&mut kept)
    );
    assert!(!head.contains("200 OK"), "{head}");
    assert_eq!(nothing, "");
    assert!(body.starts_with("HTTP/1.1 408") && body.contains("too_slow"), "{body}");
    assert!(
        idle.starts_with("HTTP/1.1 200") && idle.matches("HTTP/").count() == 1,
        "{idle}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_can_t_take_all_connections() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = serving(config(folder.path()), |server| {
        server.connections_per_address = 20;
    });
    let host = Running::start(limits);
    let mut held = Vec::new();
    for _ in 0..20 {
        let mut half = connect_from(&host, 2).await;
        half.write_all(b"GET /").await.expect("sent");
        held.push(half);
    }
    // Give the server time to accept the last connection, so that the next one is not accepted
    // first.
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(!is_served(&mut connect_from(&host, 2).await).await, "one too many");
    assert!(is_served(&mut connect_from(&host, 3).await).await, "somebody else");
    assert!(host.get("/metrics", "").await.contains("connections_refused_total 1\n"));
    drop(held);
    let mut again = false;
    for _ in 0..100 {
        again = again || is_served(&mut connect_from(&host, 2).await).await;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(again, "what is closed counts no more");
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_request_does_not_keep_a_host_from_stopping() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut host = Running::start(config(folder.path()));
    let mut half = connect_from(&host, 1).await;
    half.write_all(b"GET /healthz HT").await.expect("sent");
    let mut body = connect_from(&host, 1).await;
    let head = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
    body.write_all(head.as_bytes()).await.expect("sent");
    host.stop();
    host.ended().await;
    assert!(TcpStream::connect(host.addr).await.is_err(), "nobody listens any more");
}

/// Returns how many connections are open in addition to the requesting one.
async fn others(host: &Running) -> usize {
    let numbers = host.get("/metrics", "").await;
    let open = numbers
        .lines()
        .find_map(|line| line.strip_prefix("maumau_connections "));
    open.and_then(|n| n.parse::<usize>().ok()).expect("a number") - 1
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_not_written_to_for_ever() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let mut deaf = socket.connect(host.addr).await.expect("connected");
    let asked = "GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2000);
    // It sends requests until the server stops reading, and reads nothing itself.
    let asking = async { while deaf.write_all(asked.as_bytes()).await.is_ok() {} };
    timeout(2 * PATIENCE, asking).await.expect("its connection is closed");
    let closed = async {
        while others(&host).await > 0 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, closed).await.expect("it counts no more");
}
