//! Plain HTTP requests, written by hand: a request line and a few headers.

use crate::Failed;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Sends a request and returns the whole response. `more` contains header lines that end with `\r
/// `.
pub(crate) async fn request(addr: SocketAddr, first: &str, more: &str, body: &str) -> Result<String, Failed> {
    asked(TcpStream::connect(addr).await?, addr, first, more, body).await
}

/// The same without a body, from this client address.
pub(crate) async fn request_from(from: Ipv4Addr, addr: SocketAddr, first: &str) -> Result<String, Failed> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    asked(socket.connect(addr).await?, addr, first, "", "").await
}

async fn asked(mut stream: TcpStream, addr: SocketAddr, first: &str, more: &str, body: &str) -> Result<String, Failed> {
    let n = body.len();
    let text = format!(
        "{first} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\nContent-Type: application/json\r\n{more}Content-Length: {n}\r\n\r\n{body}"
    );
    stream.write_all(text.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
}

pub(crate) async fn table(addr: SocketAddr, book: &str, options: &str) -> Result<String, Failed> {
    let body = serde_json::json!({ "book": book, "options": options }).to_string();
    let answer = request(addr, "POST /api/tables", "", &body).await?;
    let told = answer.split("\r\n\r\n").nth(1).unwrap_or_default();
    let json: serde_json::Value = serde_json::from_str(told).unwrap_or_default();
    match json["code"].as_str() {
        Some(code) if answer.starts_with("HTTP/1.1 201") => Ok(code.to_owned()),
        _ => Err(format!("no table: {answer}").into()),
    }
}

pub(crate) async fn is_well(addr: SocketAddr) -> bool {
    let answer = request(addr, "GET /healthz", "", "").await;
    answer.is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"))
}

/// Returns one of the server's metrics; `name` is without the prefix `maumau_`.
pub(crate) async fn number(addr: SocketAddr, name: &str) -> Result<u64, Failed> {
    let answer = request(addr, "GET /metrics", "", "").await?;
    let line = answer
        .lines()
        .find_map(|line| line.strip_prefix("maumau_")?.strip_prefix(name)?.strip_prefix(' '));
    Ok(line.ok_or("the host does not count that")?.trim().parse()?)
}
