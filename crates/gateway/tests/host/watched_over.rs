//! The owner's address: metrics, health and a page of nodes and tables, which reveal nothing about
//! people.

use crate::common::{Client, PATIENCE, Running, config, token};
use crate::town::{Town, get, table};
use maumau_gateway::{Config, Gateway};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::time::sleep;

async fn told(host: &Gateway, path: &str, language: &str) -> String {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let addr = listener.local_addr().expect("an address");
    let _telling = host.tell_owner(listener);
    get(addr, path, &format!("Accept-Language: {language}\r\n")).await
}

async fn shown(host: &Gateway, wanted: &[&str]) -> String {
    let begun = Instant::now();
    loop {
        let page = told(host, "/", "en").await;
        if wanted.iter().all(|part| page.contains(part)) {
            return page;
        }
        assert!(begun.elapsed() < PATIENCE, "{wanted:?} does not stand in {page}");
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn its_page_shows_nodes_and_tables_and_nobody() {
    let town = Town::new();
    let (addr, one) = town.started(1).await;
    let empty = told(&one, "/", "de-DE,de;q=0.9").await;
    assert!(
        empty.contains("Hier läuft kein Tisch.") && empty.contains("bereit"),
        "{empty}"
    );
    let code = table(addr).await;
    let mut ann = Client::enter(addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let page = shown(
        &one,
        &[
            "<td>1 (this one)</td><td>1</td><td>0</td>",
            "<td>classic</td><td>1</td><td>0</td>",
        ],
    )
    .await;
    for secret in [code.as_str(), "Ann", "127.0.0.1"] {
        assert!(!page.contains(secret), "{secret} stands in {page}");
    }
    assert!(told(&one, "/healthz", "en").await.ends_with("ok\n"));
    assert!(told(&one, "/readyz", "en").await.ends_with("ok\n"));
    assert!(told(&one, "/metrics", "en").await.contains("\nmaumau_tables 1\n"));
    assert!(
        told(&one, "/style.css", "en")
            .await
            .contains("\r\ncontent-type: text/css")
    );
    // The clients' routes are not available here.
    for path in ["/api/lobby", "/api/books", "/t/mokilatupe"] {
        assert!(told(&one, path, "en").await.starts_with("HTTP/1.1 404"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_node_tells_the_others_what_runs_there_and_what_it_has_taken_over() {
    let town = Town::new();
    let (at_one, _one) = town.started(1).await;
    let (at_two, two) = town.started(2).await;
    let (_, three) = town.started(3).await;
    let code = table(at_one).await;
    get(at_one, &format!("/api/tables/{code}"), "").await;
    let mut ann = Client::enter(at_two, &code, &token(1), None).await;
    ann.sit("Ann").await;
    shown(
        &three,
        &[
            "<td>1</td><td>1</td><td>0</td>",
            "<td>3 (this one)</td><td>0</td><td>0</td>",
        ],
    )
    .await;
    // The node keeps running, but the others consider it dead: the next one that needs the table
    // takes it over.
    town.registry.lock().expect("a registry").there.remove(&1);
    shown(&two, &["<td>2 (this one)</td><td>1</td><td>1</td>"]).await;
    let page = shown(&three, &["<td>2</td><td>1</td><td>1</td>"]).await;
    assert!(
        !page.contains("<td>1</td><td>1</td><td>0</td>"),
        "who is gone is not told of: {page}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn at_the_address_of_all_numbers_are_for_this_machine_alone_and_for_nobody_where_they_have_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let behind_a_proxy = Config {
        trusted_proxies: vec![[127, 0, 0, 1].into()],
        ..config(folder.path())
    };
    let host = Running::start(behind_a_proxy);
    assert!(host.get("/metrics", "").await.starts_with("HTTP/1.1 200"));
    let asked = host.get("/metrics", "X-Forwarded-For: 203.0.113.7\r\n").await;
    assert!(asked.starts_with("HTTP/1.1 404"), "{asked}");
    let folder = tempfile::tempdir().expect("a folder");
    let with_its_own = Config {
        admin_listen: Some(SocketAddr::from(([127, 0, 0, 1], 0))),
        ..config(folder.path())
    };
    let host = Running::start(with_its_own);
    let asked = host.get("/metrics", "").await;
    assert!(asked.starts_with("HTTP/1.1 404"), "{asked}");
    assert!(host.get("/healthz", "").await.starts_with("HTTP/1.1 200"));
}
