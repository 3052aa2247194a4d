//! One client's requests do not burden another: rate limits and fair turns per client, and running
//! tables continue meanwhile.

use crate::common::{Client, Running, config, serving, token};
use maumau_gateway::Config;
use maumau_protocol::{ClientMessage, HostMessage, HostPower};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

const EVE: &str = "X-Forwarded-For: 6.6.6.6\r\n";
const ANN: &str = "X-Forwarded-For: 1.2.3.4\r\n";

/// A server behind a proxy, which is this test.
fn proxied(data: &Path) -> Config {
    Config {
        trusted_proxies: vec![[127, 0, 0, 1].into()],
        ..config(data)
    }
}

async fn post(host: &Running, path: &str, from: &str, body: &str) -> String {
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{from}",
        host.addr
    );
    let length = body.len();
    host.request(&format!(
        "{head}Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    ))
    .await
}

fn a_rule(n: usize) -> String {
    format!("{{\"book\":\"classic\",\"text\":\"rule r{n}\\nwhen play Q then again\"}}")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_trials_makes_only_itself_wait() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Arc::new(Running::start(proxied(folder.path())));
    let first = post(&host, "/api/house/trial", ANN, &a_rule(0)).await;
    assert!(first.starts_with("HTTP/1.1 200"), "{first}");
    let done = Arc::new(AtomicUsize::new(0));
    let flood: Vec<_> = (0..40)
        .map(|n| {
            let (host, done) = (Arc::clone(&host), Arc::clone(&done));
            tokio::spawn(async move {
                let answer = post(&host, "/api/house/trial", EVE, &a_rule(n)).await;
                if answer.starts_with("HTTP/1.1 200") {
                    done.fetch_add(1, Ordering::SeqCst);
                }
                answer.starts_with("HTTP/1.1 429")
            })
        })
        .collect();
    while done.load(Ordering::SeqCst) == 0 {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    let before = done.load(Ordering::SeqCst);
    let answer = post(&host, "/api/house/trial", ANN, &a_rule(1)).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let meanwhile = done.load(Ordering::SeqCst) - before;
    assert!(meanwhile < 10, "{meanwhile} of the flood were before it");

    // A table responds while its rule waits for validation.
    let code = host.table("classic", "").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    ann.power(HostPower::Rules {
        book: "classic".into(),
        options: String::new(),
        house: vec!["rule mine\nwhen play Q then again".into()],
    })
    .await;
    ann.say(&ClientMessage::Ping { t: 7 }).await;
    let is_answer = |message: &HostMessage| match message {
        HostMessage::Table { table } => !table.house.is_empty(),
        HostMessage::Pong { .. } | HostMessage::Error { .. } => true,
        _ => false,
    };
    assert_eq!(ann.until(is_answer).await, HostMessage::Pong { t: 7 });
    let told = ann.until(is_answer).await;
    assert!(matches!(told, HostMessage::Table { .. }), "{told:?}");
    let mut refused = 0;
    for asked in flood {
        refused += usize::from(asked.await.expect("it ran"));
    }
    assert!(refused >= 15, "{refused} of 40 were refused");
}

/// Requests trials from many devices at the table's address, until all have had their turn.
fn flood(host: &Arc<Running>, devices: u64, done: &Arc<AtomicUsize>) -> Vec<tokio::task::JoinHandle<()>> {
    let ask = |n: u64| {
        let (host, done) = (Arc::clone(host), Arc::clone(done));
        tokio::spawn(async move {
            let device = format!("Cookie: maumau={}\r\n", token(100 + n));
            let rule = a_rule(usize::try_from(n).expect("a small number"));
            let answer = post(&host, "/api/house/trial", &device, &rule).await;
            assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
            done.fetch_add(1, Ordering::SeqCst);
        })
    };
    (0..devices).map(ask).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn sixteen_who_sit_nowhere_keep_no_table_at_their_address_waiting() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Arc::new(Running::start(config(folder.path())));
    let code = host.table("classic", "").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let done = Arc::new(AtomicUsize::new(0));
    let asked = flood(&host, 16, &done);
    while done.load(Ordering::SeqCst) == 0 {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    let (since, before) = (std::time::Instant::now(), done.load(Ordering::SeqCst));
    ann.power(HostPower::Rules {
        book: "classic".into(),
        options: String::new(),
        house: vec!["rule mine\nwhen play Q then again".into()],
    })
    .await;
    ann.until(|message| matches!(message, HostMessage::Table { table } if !table.house.is_empty()))
        .await;
    let between = done.load(Ordering::SeqCst) - before;
    println!(
        "the table had its rule after {:?}, and {between} of the others theirs",
        since.elapsed()
    );
    // The page of a seated player tries rules too.
    let seated = format!("Cookie: maumau={}\r\n", token(1));
    let (since, before) = (std::time::Instant::now(), done.load(Ordering::SeqCst));
    let answer = post(&host, "/api/house/trial", &seated, &a_rule(99)).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let tried = done.load(Ordering::SeqCst) - before;
    println!(
        "a trial of the table's took {:?}, and {tried} of the others' were before it",
        since.elapsed()
    );
    // The jobs that were already running (half as many as cores), and some that finished around the
    // check.
    let at_once = std::thread::available_parallelism().map_or(1, |cores| (usize::from(cores) / 2).max(1));
    assert!(
        between <= 2 * at_once && tried <= 2 * at_once,
        "{between} and {tried} of 16 were before it"
    );
    for asked in asked {
        asked.await.expect("it is answered");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_caller_makes_so_many_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(serving(proxied(folder.path()), |server| {
        server.tables_per_minute = 5;
    }));
    let make = async |from: &str| post(&host, "/api/tables", from, "{\"book\":\"spin\"}").await[9..12].to_owned();
    for _ in 0..5 {
        assert_eq!(make(EVE).await, "201");
    }
    assert_eq!(make(EVE).await, "429");
    assert_eq!(make(ANN).await, "201");
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_are_not_guessed() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(proxied(folder.path()));
    let code = host.table("spin", "").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let look = async |said: &str, from: &str| host.get(&format!("/api/tables/{said}"), from).await[9..12].to_owned();
    let eve = format!("{EVE}Cookie: maumau={}\r\n", token(6));
    assert_eq!(look(&code, &eve).await, "200");
    // Few at a time: refusals are delayed, and tokens are refilled meanwhile.
    let guess = async || futures_util::future::join_all((0..6).map(|_| look("mokilatupe", &eve))).await;
    let mut told = Vec::new();
    for _ in 0..10 {
        told.extend(guess().await);
    }
    let count = |status: &str| told.iter().filter(|said| *said == status).count();
    assert!(count("404") >= 30 && count("429") > 15, "{told:?}");
    // The replies do not tell whether the table exists.
    let mut looks = Vec::new();
    for _ in 0..3 {
        guess().await;
        looks.push(look(&code, &eve).await);
    }
    assert!(looks.iter().any(|said| said == "429"), "{looks:?}");
    assert_eq!(look(&code, ANN).await, "200");
    let neighbour = format!("{EVE}Cookie: maumau={}\r\n", token(7));
    assert_eq!(
        look(&code, &neighbour).await,
        "200",
        "who has guessed nothing is let in"
    );
    let seated = format!("{EVE}Cookie: maumau={}\r\n", token(1));
    assert_eq!(look(&code, &seated).await, "200", "who sits there guesses nothing");
    let mut rounds = Vec::new();
    for _ in 0..3 {
        guess().await;
        let round = host.get(&format!("/api/replays/{code}.1.1"), &eve).await;
        rounds.push(round[9..12].to_owned());
    }
    assert!(rounds.iter().any(|said| said == "429"), "{rounds:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_caller_behind_a_proxy_opens_so_many_sockets() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(serving(proxied(folder.path()), |server| {
        server.connections_per_address = 4;
    }));
    let code = host.table("spin", "").await;
    let open = async |from: &str| {
        let request = format!("ws://{}/ws/{code}", host.addr);
        let mut request = request.into_client_request().expect("a request");
        let address = from.parse().expect("a header");
        request.headers_mut().insert("X-Forwarded-For", address);
        connect_async(request).await.map(|(socket, _)| socket)
    };
    let mut held = Vec::new();
    for _ in 0..4 {
        held.push(open("6.6.6.6").await.expect("a socket"));
    }
    assert!(open("6.6.6.6").await.is_err(), "one too many");
    assert!(open("1.2.3.4").await.is_ok(), "somebody else");
    drop(held);
    let again = async {
        while open("6.6.6.6").await.is_err() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(crate::common::PATIENCE, again)
        .await
        .expect("closed ones count no more");
}
