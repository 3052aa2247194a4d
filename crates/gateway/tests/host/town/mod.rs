//! Several nodes of a server in one process, with a shared store and a bus that records its
//! envelopes.

use crate::common::{PATIENCE, config};
use futures_util::future::BoxFuture;
use maumau_bus::{Bus, BusError, BusEvent, InProcess, Stop};
use maumau_gateway::Gateway;
use maumau_store::{DocumentKind, Documents, Owner, Read, Sqlite, Store, StoreError, Stored, Write};
use std::collections::{BTreeMap, BTreeSet};
use std::future::ready;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

/// Which nodes are live, and which table runs where.
#[derive(Default)]
pub struct Registry {
    pub there: BTreeSet<u64>,
    pub owners: BTreeMap<String, u64>,
}

/// The shared store as one node sees it.
struct Shared {
    me: u64,
    files: Arc<Sqlite>,
    registry: Arc<Mutex<Registry>>,
    claimed: Mutex<BTreeSet<String>>,
}

impl Shared {
    fn is_refused(&self, what: &Write) -> bool {
        let table = match what {
            Write::Lines { log, .. } => log.split('.').next(),
            Write::Document { kind, key, .. } => (*kind == DocumentKind::Table).then_some(key.as_str()),
            _ => None,
        };
        let registry = self.registry.lock().expect("a registry");
        table.is_some_and(|table| registry.owners.get(table).is_some_and(|owner| *owner != self.me))
    }
}

impl Store for Shared {
    fn node(&self) -> u64 {
        self.me
    }

    fn claim<'a>(&'a self, code: &'a str) -> Read<'a, Owner> {
        let mut registry = self.registry.lock().expect("a registry");
        let before = registry.owners.get(code).copied();
        let owner = before.filter(|owner| registry.there.contains(owner)).unwrap_or(self.me);
        registry.owners.insert(code.to_owned(), owner);
        if owner == self.me {
            self.claimed.lock().expect("a list").insert(code.to_owned());
        }
        let taken_over = before.is_some_and(|before| before != owner);
        Box::pin(ready(Ok(if owner == self.me {
            Owner::Ours { taken_over }
        } else {
            Owner::Theirs(owner)
        })))
    }

    fn release<'a>(&'a self, code: &'a str) -> Read<'a, ()> {
        self.claimed.lock().expect("a list").remove(code);
        let mut registry = self.registry.lock().expect("a registry");
        if registry.owners.get(code) == Some(&self.me) {
            registry.owners.remove(code);
        }
        Box::pin(ready(Ok(())))
    }

    fn lost(&self) -> Read<'_, Vec<String>> {
        let registry = self.registry.lock().expect("a registry");
        let claimed = self.claimed.lock().expect("a list");
        let lost = claimed
            .iter()
            .filter(|code| registry.owners.get(*code) != Some(&self.me));
        Box::pin(ready(Ok(lost.cloned().collect())))
    }

    fn others(&self) -> Read<'_, Vec<u64>> {
        let registry = self.registry.lock().expect("a registry");
        let others = registry.there.iter().copied().filter(|node| *node != self.me);
        Box::pin(ready(Ok(others.collect())))
    }

    fn write(&self, what: Write) -> Stored {
        if self.is_refused(&what) {
            let (job, stored) = Stored::of(what);
            let _ = job.done.send(Err(StoreError::Elsewhere));
            return stored;
        }
        self.files.write(what)
    }

    fn tagged<'a>(&'a self, kind: DocumentKind, tag: &'a str) -> Read<'a, Vec<(String, String)>> {
        self.files.tagged(kind, tag)
    }

    fn get<'a>(&'a self, kind: DocumentKind, key: &'a str) -> Read<'a, Option<String>> {
        self.files.get(kind, key)
    }

    fn all(&self, kind: DocumentKind) -> Read<'_, Documents> {
        self.files.all(kind)
    }

    fn page<'a>(&'a self, kind: DocumentKind, after: &'a str) -> Read<'a, Documents> {
        self.files.page(kind, after)
    }

    fn all_with<'a>(&'a self, kind: DocumentKind, text: &'a str) -> Read<'a, Vec<(String, String)>> {
        self.files.all_with(kind, text)
    }

    fn log<'a>(&'a self, log: &'a str) -> Read<'a, Vec<String>> {
        self.files.log(log)
    }

    fn logs(&self) -> Read<'_, Vec<String>> {
        self.files.logs()
    }

    fn logs_of<'a>(&'a self, code: &'a str) -> Read<'a, Vec<String>> {
        self.files.logs_of(code)
    }

    fn logs_with<'a>(&'a self, text: &'a str) -> Read<'a, Vec<String>> {
        self.files.logs_with(text)
    }
}

/// The envelopes sent: receiver and content.
pub type Carried = Arc<Mutex<Vec<(u64, String)>>>;

/// A text; the next envelope that contains it is lost.
type Lose = Arc<Mutex<Option<&'static str>>>;

/// Nodes whose envelopes are all lost.
type Mute = Arc<Mutex<BTreeSet<u64>>>;

/// A node's end of the bus, which records everything sent.
struct Tapped {
    me: u64,
    stop: Stop,
    mute: Mute,
    carried: Carried,
    lose: Lose,
}

impl Bus for Tapped {
    fn send(&self, node: u64, letter: Vec<u8>) -> BoxFuture<'_, Result<(), BusError>> {
        let text = String::from_utf8_lossy(&letter).into_owned();
        let lost = self.lose.lock().expect("a word").take_if(|part| text.contains(*part));
        self.carried.lock().expect("a list").push((node, text));
        if lost.is_some() || self.mute.lock().expect("a list").contains(&self.me) {
            return Box::pin(ready(Ok(())));
        }
        self.stop.send(node, letter)
    }

    fn next(&self) -> BoxFuture<'_, Option<BusEvent>> {
        self.stop.next()
    }

    fn is_there(&self) -> bool {
        self.stop.is_there()
    }
}

/// The nodes and what they share.
pub struct Town {
    folder: TempDir,
    bus: InProcess,
    files: Arc<Sqlite>,
    pub registry: Arc<Mutex<Registry>>,
    pub carried: Carried,
    lose: Lose,
    pub mute: Mute,
}

impl Town {
    pub fn new() -> Town {
        let folder = tempfile::tempdir().expect("a folder");
        let files = Arc::new(Sqlite::open(folder.path()).expect("a store"));
        Town {
            folder,
            bus: InProcess::default(),
            files,
            registry: Arc::default(),
            carried: Carried::default(),
            lose: Lose::default(),
            mute: Mute::default(),
        }
    }

    pub fn data(&self, node: u64) -> PathBuf {
        self.folder.path().join(node.to_string())
    }

    /// Loses the next envelope that contains this text.
    pub fn lose(&self, part: &'static str) {
        *self.lose.lock().expect("a word") = Some(part);
    }

    /// Starts a node until the end of the test; returns its address.
    pub async fn node(&self, me: u64) -> SocketAddr {
        self.started(me).await.0
    }

    /// The same; also returns the node.
    pub async fn started(&self, me: u64) -> (SocketAddr, Gateway) {
        self.registry.lock().expect("a registry").there.insert(me);
        let store = Shared {
            me,
            files: Arc::clone(&self.files),
            registry: Arc::clone(&self.registry),
            claimed: Mutex::default(),
        };
        let bus = Tapped {
            me,
            stop: self.bus.stop(me),
            mute: Arc::clone(&self.mute),
            carried: Arc::clone(&self.carried),
            lose: Arc::clone(&self.lose),
        };
        let data = self.data(me);
        std::fs::create_dir(&data).expect("a folder");
        let host = Gateway::among(config(&data), Arc::new(store), Arc::new(bus)).await;
        let host = host.expect("a host");
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let addr = listener.local_addr().expect("an address");
        let running = host.clone().run(listener, std::future::pending());
        tokio::spawn(async move { running.await.expect("it ran") });
        (addr, host)
    }
}

/// Requests `path` of a node; returns the whole response. `headers` are added to the request.
pub async fn get(addr: SocketAddr, path: &str, headers: &str) -> String {
    bare(addr, "GET", path, headers).await
}

/// Sends a request without a body; returns the whole response.
pub async fn bare(addr: SocketAddr, method: &str, path: &str, headers: &str) -> String {
    let head = format!("{method} {path} HTTP/1.1\r\nHost: {addr}\r\nConnection: close");
    ask(addr, &format!("{head}\r\n{headers}\r\n")).await
}

pub async fn table(addr: SocketAddr) -> String {
    let body = r#"{"book":"classic","options":"hand=5"}"#;
    let n = body.len();
    let head = format!("Host: {addr}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {n}");
    let answer = ask(addr, &format!("POST /api/tables HTTP/1.1\r\n{head}\r\n\r\n{body}")).await;
    let json: serde_json::Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON");
    json["code"].as_str().expect("a code").to_owned()
}

async fn ask(addr: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(addr).await.expect("connected");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    let read = timeout(PATIENCE, stream.read_to_string(&mut answer)).await;
    read.expect("in time").expect("answered");
    answer
}
