//! A server with built-in TLS behaves like one without, and redirects plain HTTP clients.

use crate::common::{Client, PATIENCE, Running, config, round_over, token};
use maumau_gateway::{Config, Tls};
use maumau_protocol::{ClientMessage, HostMessage, HostPower};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// A server with a self-signed certificate for this machine, and the certificate.
fn host(folder: &Path, more: impl FnOnce(Config) -> Config) -> (Running, CertificateDer<'static>) {
    let made = rcgen::generate_simple_self_signed(["127.0.0.1".into()]).expect("a certificate");
    let (cert, key) = (folder.join("cert.pem"), folder.join("key.pem"));
    std::fs::write(&cert, made.cert.pem()).expect("a file");
    std::fs::write(&key, made.signing_key.serialize_pem()).expect("a file");
    let tls = Tls::of_files(&cert, &key).expect("they belong together");
    let config = more(Config {
        secure: true,
        tls: Some(tls),
        ..config(folder)
    });
    (Running::start(config), made.cert.der().clone())
}

/// Connects as a client that trusts only this certificate.
async fn agreed(host: &Running, cert: &CertificateDer<'static>) -> std::io::Result<TlsStream<TcpStream>> {
    let mut known = RootCertStore::empty();
    known.add(cert.clone()).expect("a certificate");
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_root_certificates(known)
        .with_no_client_auth();
    let stream = TcpStream::connect(host.addr).await.expect("connected");
    let name = ServerName::from(host.addr.ip());
    TlsConnector::from(Arc::new(config)).connect(name, stream).await
}

async fn way(host: &Running, cert: &CertificateDer<'static>) -> Box<TlsStream<TcpStream>> {
    Box::new(agreed(host, cert).await.expect("agreed"))
}

async fn ask(host: &Running, cert: &CertificateDer<'static>, request: &str) -> String {
    let mut way = way(host, cert).await;
    way.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    let read = timeout(PATIENCE, way.read_to_end(&mut answer)).await;
    read.expect("in time").expect("it ends as TLS has to end");
    String::from_utf8_lossy(&answer).into_owned()
}

async fn table(host: &Running, cert: &CertificateDer<'static>, book: &str) -> String {
    let body = format!("{{\"book\":\"{book}\"}}");
    let head = "POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json";
    let answer = ask(
        host,
        cert,
        &format!("{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len()),
    )
    .await;
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    let json = answer.split("\r\n\r\n").nth(1).expect("a body");
    let json: serde_json::Value = serde_json::from_str(json).expect("JSON");
    json["code"].as_str().expect("a code").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_played_over_tls() {
    let folder = tempfile::tempdir().expect("a folder");
    let (host, cert) = host(folder.path(), |config| config);
    let code = table(&host, &cert, "spin").await;
    let get = |path: &str| format!("GET {path} HTTP/1.1\r\nHost: mau.home\r\nConnection: close\r\n\r\n");
    let page = ask(&host, &cert, &get("/")).await;
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("; Secure"), "{page}");
    let link = ask(&host, &cert, &get(&format!("/api/tables/{code}/link"))).await;
    assert!(link.contains(&format!("https://mau.home/t/{code}")), "{link}");

    let (mine, yours) = (way(&host, &cert).await, way(&host, &cert).await);
    let mut ann = Client::enter_over(mine, host.addr, &code, &token(1)).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter_over(yours, host.addr, &code, &token(2)).await;
    ben.sit("Ben").await;
    ann.power(HostPower::Start {}).await;
    let (one, other) = (ann.play(round_over), ben.play(round_over));
    timeout(PATIENCE, async { tokio::join!(one, other) })
        .await
        .expect("a round ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_without_it_is_led_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let (host, _) = host(folder.path(), |config| config);
    let plain = host.get("/t/mokilatupe?x=1", "").await;
    assert!(plain.starts_with("HTTP/1.1 308"), "{plain}");
    let wanted = format!("location: https://{}/t/mokilatupe?x=1\r\n", host.addr);
    assert!(plain.contains(&wanted), "{plain}");
    let nonsense = "GET / HTTP/1.1\r\nHost: a\"b\r\nConnection: close\r\n\r\n";
    let answer = host.request(nonsense).await;
    assert!(
        answer.starts_with("HTTP/1.1 426") && answer.contains("only_tls"),
        "{answer}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_certificate_of_somebody_else_is_not_believed() {
    let (here, there) = (
        tempfile::tempdir().expect("a folder"),
        tempfile::tempdir().expect("a folder"),
    );
    let (host, _) = self::host(here.path(), |config| config);
    let (_, other) = self::host(there.path(), |config| config);
    let refused = agreed(&host, &other).await.expect_err("another host's");
    assert!(refused.to_string().contains("certificate"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_tls_adds_is_nobodys_message() {
    let folder = tempfile::tempdir().expect("a folder");
    let (host, cert) = host(folder.path(), |config| Config {
        message_max: 512,
        messages_per_second: 100,
        ..config
    });
    let code = table(&host, &cert, "spin").await;
    let way = way(&host, &cert).await;
    let mut ann = Client::enter_over(way, host.addr, &code, &token(1)).await;
    // Each is a TLS record of its own, half as long again as its content.
    for t in 0..250 {
        ann.say(&ClientMessage::Ping { t }).await;
        let heard = ann
            .until(|message| matches!(message, HostMessage::Pong { .. } | HostMessage::Error { .. }))
            .await;
        assert!(matches!(heard, HostMessage::Pong { .. }), "{t}: {heard:?}");
    }
}

async fn rest(stream: &mut TcpStream) -> Vec<u8> {
    let mut answer = Vec::new();
    // A reset counts as closed.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut answer))
        .await
        .expect("it is closed in time");
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_holds_a_connection_by_half_an_agreement() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut host, cert) = host(folder.path(), |config| config);
    let mut silent = TcpStream::connect(host.addr).await.expect("connected");
    let mut half = TcpStream::connect(host.addr).await.expect("connected");
    // The header of a 256-byte record, without its content.
    half.write_all(&[22, 3, 1, 1, 0]).await.expect("sent");
    let mut agreed_and_silent = way(&host, &cert).await;
    let mut said = Vec::new();
    let (first, second, third) = tokio::join!(
        rest(&mut silent),
        rest(&mut half),
        timeout(PATIENCE, agreed_and_silent.read_to_end(&mut said))
    );
    assert!(first.is_empty() && second.is_empty(), "{second:?}");
    let _ = third.expect("it is closed in time");
    assert!(said.is_empty(), "{said:?}");
    // They do not delay the shutdown either.
    let mut half = TcpStream::connect(host.addr).await.expect("connected");
    half.write_all(&[22, 3]).await.expect("sent");
    sleep(Duration::from_millis(100)).await;
    host.stop();
    host.ended().await;
}
