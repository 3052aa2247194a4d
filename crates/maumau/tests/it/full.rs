//! A full disk: the server reports it, rejects what it can't store, loses nothing, and resumes when space is
//! free again.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]
#![cfg(target_os = "linux")]

use maumau_load::{Process, Socket};
use maumau_protocol::{ClientMessage, HostMessage, HostPower};
use maumau_store::{DocumentKind, Sqlite, Store, look_over};
use rlimit::{INFINITY, Resource, prlimit};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

const PATIENCE: Duration = Duration::from_secs(60);

/// A server with an adjustable limit on the size of its files. A write beyond it fails like on a full disk.
struct Host {
    process: Child,
    addr: SocketAddr,
    said: std::path::PathBuf,
}

impl Host {
    async fn start(folder: &Path) -> Host {
        let host = Host::launch(folder, "");
        host.listens().await;
        host
    }

    /// Starts a server after a line of shell code, without waiting for it.
    fn launch(folder: &Path, before: &str) -> Host {
        let data = folder.join("data");
        let addr = Process::new(Path::new("maumau"), &data, &[]).expect("a port").addr;
        let (program, data) = (env!("CARGO_BIN_EXE_maumau"), data.display());
        let said = folder.join("said");
        // Ignore SIGXFSZ, which would end the process, so that the write returns an error.
        let line = format!("trap '' XFSZ; {before}exec {program} serve --listen {addr} --data {data} --breath 100");
        let process = Command::new("sh")
            .args(["-c", &line])
            .stdout(Stdio::null())
            .stderr(std::fs::File::create(&said).expect("a file"))
            .spawn()
            .expect("a shell");
        Host { process, addr, said }
    }

    async fn listens(&self) {
        timeout(PATIENCE, async {
            while TcpStream::connect(self.addr).await.is_err() {
                sleep(Duration::from_millis(10)).await;
            }
        })
        .await
        .expect("it listens");
    }

    fn said(&self) -> String {
        std::fs::read_to_string(&self.said).expect("its log")
    }

    fn room(&self, bytes: u64) {
        let pid = i32::try_from(self.process.id()).expect("a process");
        prlimit(pid, Resource::FSIZE, Some((bytes, INFINITY)), None).expect("the limit is set");
    }

    async fn ask(&self, first: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(self.addr).await.expect("connected");
        let (addr, n) = (self.addr, body.len());
        let text = format!(
            "{first} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {n}\r\n\r\n{body}"
        );
        stream.write_all(text.as_bytes()).await.expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("answered");
        answer
    }

    async fn new_table(&self) -> String {
        self.ask("POST /api/tables", "{\"book\":\"spin\"}").await
    }

    fn kill(mut self) {
        self.process.kill().expect("killed");
        self.process.wait().expect("gone");
    }
}

fn token(n: u64) -> String {
    format!("{n:064x}")
}

async fn until(socket: &mut Socket, wanted: impl Fn(&HostMessage) -> bool) -> HostMessage {
    let hear = async {
        loop {
            let text = socket.next().await.expect("the socket stays open");
            let message: HostMessage = serde_json::from_str(&text).expect("a message");
            if wanted(&message) {
                return message;
            }
        }
    };
    timeout(PATIENCE, hear).await.expect("it comes in time")
}

async fn sit(addr: SocketAddr, code: &str, n: u64, name: &str) -> Socket {
    let mut socket = Socket::open(addr, code, &token(n), &mut maumau_load::Client::new("full"))
        .await
        .expect("a socket");
    socket
        .say(&ClientMessage::Sit { name: name.into() })
        .await
        .expect("said");
    let has = |people: &[maumau_protocol::Person]| people.iter().any(|person| person.name == name);
    until(
        &mut socket,
        // A player who already has a seat gets a message before their new name is set.
        |message| matches!(message, HostMessage::Table { table } if table.me.is_some() && has(&table.people)),
    )
    .await;
    socket
}

async fn deed(socket: &mut Socket, id: &str, deed: &str) -> HostMessage {
    let said = ClientMessage::Deed {
        id: id.into(),
        deed: deed.into(),
        reaction_ms: None,
    };
    socket.say(&said).await.expect("said");
    let answers = |message: &HostMessage| match message {
        HostMessage::Taken { id: of } | HostMessage::Refused { id: of, .. } => of == id,
        HostMessage::Error { id: of, .. } => of.as_deref() == Some(id),
        _ => false,
    };
    until(socket, answers).await
}

fn is_not_stored(message: &HostMessage) -> bool {
    matches!(message, HostMessage::Error { code, why, .. } if code == "store" && why.contains("try again"))
}

#[tokio::test]
async fn a_host_that_starts_on_a_full_disk_waits_for_room() {
    let folder = tempfile::tempdir().expect("a folder");
    Host::start(folder.path()).await.kill();
    let mut host = Host::launch(folder.path(), "ulimit -S -f 8; ");
    let waits = async {
        while !host.said().contains("the host waits for room on its disk") {
            assert!(
                host.process.try_wait().expect("its status").is_none(),
                "{}",
                host.said()
            );
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, waits).await.expect("it says so");
    host.room(INFINITY);
    host.listens().await;
    assert!(host.new_table().await.starts_with("HTTP/1.1 201"));
    host.kill();
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story, told in one go")]
async fn on_a_full_disk_nothing_is_lost_and_it_goes_on_when_there_is_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Host::start(folder.path()).await;
    let answer = host.new_table().await;
    let code = answer.split('"').nth(3).expect("a code").to_owned();
    let mut ann = sit(host.addr, &code, 1, "Ann").await;
    let mut ben = sit(host.addr, &code, 2, "Ben").await;
    ann.say(&ClientMessage::Host {
        power: HostPower::Start {},
    })
    .await
    .expect("said");
    let dealt = until(&mut ann, |message| matches!(message, HostMessage::Update { .. })).await;
    let HostMessage::Update { view, .. } = dealt else {
        unreachable!("an update")
    };
    let on = if view.on == Some(1) { &mut ann } else { &mut ben };

    // The database can't grow any more, but the server's short log file still can.
    let written = folder.path().join("data/maumau.sqlite-wal");
    host.room(std::fs::metadata(written).expect("the write-ahead log").len());
    let answer = deed(on, "first", "draw").await;
    assert!(is_not_stored(&answer), "{answer:?}");
    let said = host.said();
    assert!(said.contains("the store failed"), "{said}");
    // Now even the log file can't grow.
    host.room(1);
    let answer = host.ask("GET /healthz", "").await;
    assert!(
        answer.starts_with("HTTP/1.1 503") && answer.contains("disk"),
        "{answer}"
    );
    let answer = host.new_table().await;
    assert!(
        answer.starts_with("HTTP/1.1 503") && answer.contains("\"store\""),
        "{answer}"
    );
    // The server announces no seat or setting that would be lost.
    let mut cem = Socket::open(host.addr, &code, &token(3), &mut maumau_load::Client::new("cem"))
        .await
        .expect("a socket");
    cem.say(&ClientMessage::Host {
        power: HostPower::Lock { locked: true },
    })
    .await
    .expect("said");
    let answer = until(&mut cem, |message| matches!(message, HostMessage::Error { .. })).await;
    assert!(is_not_stored(&answer), "{answer:?}");
    let numbers = host.ask("GET /metrics", "").await;
    assert!(!numbers.contains("maumau_store_failures_total 0\n"), "{numbers}");
    let answer = deed(on, "second", "draw").await;
    assert!(is_not_stored(&answer), "{answer:?}");

    host.room(INFINITY);
    let taken = |id: &str| HostMessage::Taken { id: id.into() };
    assert_eq!(deed(on, "first", "draw").await, taken("first"));
    assert_eq!(deed(on, "first", "draw").await, taken("first"), "once is enough");
    let well = async {
        while !host.ask("GET /healthz", "").await.starts_with("HTTP/1.1 200") {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, well).await.expect("it is well again");
    assert!(host.new_table().await.starts_with("HTTP/1.1 201"));
    drop(sit(host.addr, &code, 2, "Benno").await);
    host.kill();

    let data = folder.path().join("data");
    let found = look_over(&data).expect("the data");
    assert_eq!(found.wrong, [""; 0]);
    let store = Sqlite::open(&data).expect("the store");
    let log = store.log(&format!("{code}.1")).await.expect("the match").join("\n");
    assert_eq!(
        (log.matches(" id first ").count(), log.matches(" id second ").count()),
        (1, 0),
        "{log}"
    );
    let table = store
        .get(DocumentKind::Table, &code)
        .await
        .expect("read")
        .expect("the table");
    assert!(
        table.contains("\"Ann\"") && table.contains("\"Benno\"") && table.contains("\"locked\":false"),
        "{table}"
    );
}
