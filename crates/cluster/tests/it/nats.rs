//! The NATS bus behaves like every bus and reports when messages may have been lost.

use crate::any_bus::Town;
use maumau_bus::{Bus, BusEvent};
use maumau_cluster::{Access, ConnectError, Nats};
use maumau_load::nats::Server;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

impl Town for Server {
    async fn stop(&self, node: u64) -> Arc<dyn Bus> {
        Arc::new(Nats::connect(&at(self.url()), "town", node).await.expect("a bus"))
    }
}

fn at(urls: impl Into<String>) -> Access {
    Access {
        urls: urls.into(),
        ..Access::default()
    }
}

fn server() -> Server {
    Server::start().expect("NATS")
}

every_bus!(server(), {#[ignore = "needs NATS"]});

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs NATS"]
async fn a_server_that_was_gone_is_told_and_letters_come_again() {
    let mut server = server();
    let (one, two) = (server.stop(1).await, server.stop(2).await);
    server.down().expect("it falls");
    let begun = std::time::Instant::now();
    while one.is_there() && begun.elapsed() < Duration::from_secs(20) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(!one.is_there());
    server.up().expect("it is back");
    for bus in [&one, &two] {
        let came = timeout(Duration::from_secs(20), bus.next()).await;
        assert_eq!(came, Ok(Some(BusEvent::Lost)));
        assert!(bus.is_there());
    }
    one.send(2, b"again".to_vec()).await.expect("sent");
    assert_eq!(two.next().await, Some(BusEvent::Envelope(b"again".to_vec())));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs NATS"]
async fn a_server_that_says_nothing_is_left_as_soon_as_a_node_that_does() {
    let silent = server();
    let bus = silent.stop(1).await;
    silent.pause().expect("it stands still");
    let begun = std::time::Instant::now();
    while bus.is_there() && begun.elapsed() < Duration::from_secs(8) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(!bus.is_there(), "it is believed in for twice as long as a node");
    silent.resume().expect("it goes on");
    assert_eq!(
        timeout(Duration::from_secs(20), bus.next()).await,
        Ok(Some(BusEvent::Lost))
    );
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs NATS"]
async fn towns_at_one_server_hear_nothing_of_each_other_and_a_wrong_address_is_told() {
    let server = server();
    let here = server.stop(1).await;
    let there = Nats::connect(&at(server.url()), "elsewhere", 1).await.expect("a bus");
    there.send(1, b"theirs".to_vec()).await.expect("sent");
    assert_eq!(there.next().await, Some(BusEvent::Envelope(b"theirs".to_vec())));
    here.send(1, b"ours".to_vec()).await.expect("sent");
    assert_eq!(here.next().await, Some(BusEvent::Envelope(b"ours".to_vec())));
    for (url, may_come) in [("nats://127.0.0.1:1", true), ("::", false), ("", false)] {
        let why = Nats::connect(&at(url), "town", 1).await.err().expect("nobody is there");
        assert_eq!(matches!(why, ConnectError::Unreachable(_)), may_come, "{url}: {why}");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs NATS"]
async fn a_server_that_takes_short_letters_only_is_refused_with_a_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("nats.conf");
    std::fs::write(&file, "max_payload: 65536\n").expect("written");
    let server = Server::told(&["-c", file.to_str().expect("a path")]).expect("NATS");
    let why = Nats::connect(&at(format!("nats://{}", server.addr())), "town", 1).await;
    let why = why.err().expect("it is refused").to_string();
    assert!(why.contains("65536") && why.contains("max_payload"), "{why}");
}
