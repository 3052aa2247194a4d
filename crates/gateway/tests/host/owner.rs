//! The owner's orders: listing, closing a table, blocking and unblocking an address.
#![cfg(unix)]

use crate::common::{Client, Running, config, token};
use maumau_gateway::{Config, Done, OrderError, OwnerOrder, ask};
use maumau_protocol::HostMessage;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// A server behind a proxy, which is this test.
fn proxied(data: &Path) -> Config {
    Config {
        trusted_proxies: vec![[127, 0, 0, 1].into()],
        ..config(data)
    }
}

pub async fn tell(data: &Path, order: OwnerOrder) -> Result<Done, OrderError> {
    let data: PathBuf = data.to_owned();
    tokio::task::spawn_blocking(move || {
        // The admin socket opens slightly after the server accepts clients.
        for _ in 0..500 {
            match ask(&data, &order) {
                Err(OrderError::Nobody(_)) => std::thread::sleep(std::time::Duration::from_millis(10)),
                told => return told,
            }
        }
        ask(&data, &order)
    })
    .await
    .expect("it ran")
}

fn why(told: Result<Done, OrderError>) -> String {
    told.expect_err("it is refused").to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owner_has_a_person_forgotten() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let host = Running::start(config(data));
    let code = host.table("spin", "").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
    ben.sit("Ben").await;
    let forget = |table: &str, name: &str| {
        let (table, name) = (table.to_owned(), name.to_owned());
        tell(data, OwnerOrder::Forget { table, name })
    };
    assert!(why(forget("mokilatupe", "Ann").await).contains("there is no table"));
    assert!(why(forget(&code, "Anna").await).contains("nobody is called"));
    let told = async |n: u64| {
        host.get("/api/person", &format!("Cookie: maumau={}\r\n", token(n)))
            .await
    };
    assert!(told(1).await.contains(&code));
    let forgotten = forget(&code, "Ann").await.expect("forgotten");
    assert_eq!(forgotten, Done::Forgotten("Ann".into()));
    let bye = |message: &HostMessage| matches!(message, HostMessage::Bye { code, .. } if code == "forgotten");
    ann.until(bye).await;
    assert!(!told(1).await.contains(&code));
    assert!(told(2).await.contains(&code), "nobody else is");
    assert!(why(forget(&code, "Ann").await).contains("nobody is called"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owner_closes_a_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let host = Running::start(config(data));
    let (code, other) = (host.table("spin", "").await, host.table("classic", "").await);
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let listed = tell(data, OwnerOrder::List).await.expect("a list");
    let Done::Listed { tables, .. } = &listed else {
        panic!("{listed:?}")
    };
    let found = tables.iter().find(|table| table.code == code).expect("the table");
    assert_eq!(found.book, "spin");
    assert_eq!(found.seated, [("Ann".to_owned(), "127.0.0.1".to_owned())]);
    let socket = std::fs::metadata(data.join("admin.sock")).expect("the socket");
    assert_eq!(socket.permissions().mode() & 0o777, 0o600);

    let closed = tell(data, OwnerOrder::Close(code.clone())).await.expect("closed");
    assert_eq!(closed, Done::Closed(code.clone()));
    let bye = |message: &HostMessage| matches!(message, HostMessage::Bye { code, .. } if code == "closed");
    ann.until(bye).await;
    let status = async |code: &str| host.get(&format!("/api/tables/{code}"), "").await[9..12].to_owned();
    assert_eq!(
        (status(&code).await, status(&other).await),
        ("404".into(), "200".into())
    );
    assert!(why(tell(data, OwnerOrder::Close(code)).await).contains("there is no table"));
    // A table that does not run can be closed too.
    host.kill().await;
    let host = Running::start(config(data));
    tell(data, OwnerOrder::Close(other.to_uppercase()))
        .await
        .expect("closed");
    assert!(
        host.get(&format!("/api/tables/{other}"), "")
            .await
            .starts_with("HTTP/1.1 404")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owner_shuts_an_address_out_and_lets_it_in_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let host = Running::start(proxied(data));
    let look = async |host: &Running, from: &str| {
        let from = format!("X-Forwarded-For: {from}\r\n");
        host.get("/api/lobby", &from).await[9..12].to_owned()
    };
    let shut = OwnerOrder::ShutOut("6.6.6.6".into());
    tell(data, shut).await.expect("shut out");
    assert_eq!(
        (look(&host, "6.6.6.6").await, look(&host, "1.2.3.4").await),
        ("403".into(), "200".into())
    );
    // The blocklist survives a restart.
    host.kill().await;
    let host = Running::start(proxied(data));
    assert_eq!(look(&host, "6.6.6.6").await, "403");
    let listed = tell(data, OwnerOrder::List).await.expect("a list");
    assert!(
        matches!(&listed, Done::Listed { shut_out, .. } if *shut_out == ["6.6.6.6"]),
        "{listed:?}"
    );
    tell(data, OwnerOrder::LetIn("6.6.6.6".into())).await.expect("let in");
    assert_eq!(look(&host, "6.6.6.6").await, "200");
    for (order, word) in [
        (OwnerOrder::LetIn("6.6.6.6".into()), "was not shut out"),
        (OwnerOrder::ShutOut("127.0.0.1".into()), "this machine"),
        (OwnerOrder::ShutOut("mau.example".into()), "is no address"),
    ] {
        let said = why(tell(data, order).await);
        assert!(said.contains(word), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_in_when_its_address_is_shut_out_is_sent_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let host = Running::start(config(data));
    let code = host.table("spin", "").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    // From another loopback address, which cannot be a proxy's.
    let mut eve = Client::enter_from([127, 0, 0, 2], host.addr, &code, &token(2)).await;
    tell(data, OwnerOrder::ShutOut("127.0.0.2".into()))
        .await
        .expect("shut out");
    let bye = |message: &HostMessage| matches!(message, HostMessage::Bye { code, .. } if code == "shut_out");
    eve.until(bye).await;
    let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
    socket.bind(([127, 0, 0, 2], 0).into()).expect("an address");
    let mut again = socket.connect(host.addr).await.expect("connected");
    let read = tokio::io::AsyncReadExt::read(&mut again, &mut [0; 8]).await;
    assert!(matches!(read, Ok(0) | Err(_)), "closed unread");
    ann.say(&maumau_protocol::ClientMessage::Ping { t: 1 }).await;
    ann.until(|message| *message == HostMessage::Pong { t: 1 }).await;
}

#[test]
fn where_no_host_runs_it_is_told_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let told = ask(folder.path(), &OwnerOrder::List);
    assert!(matches!(&told, Err(OrderError::Nobody(_))), "{told:?}");
    // The leftover socket of a killed server is not a server.
    drop(std::os::unix::net::UnixListener::bind(folder.path().join("admin.sock")).expect("a socket"));
    let told = ask(folder.path(), &OwnerOrder::List);
    assert!(why(told).contains("--data"));
}
