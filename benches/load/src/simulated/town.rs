//! Nodes, and the players at them.

use super::bus::Network;
use super::line::line;
use super::store::{Reached, Shared as Stored, look};
use super::truth::{Flaw, Truth};
use super::way::Way;
use crate::crash::notes::Notes;
use crate::crash::player::Player;
use crate::crash::shared::{Door, Shared};
use crate::socket::Line;
use crate::{Chance, Failed};
use maumau_gateway::{Config, Gateway};
use maumau_referee::Book;
use std::cell::RefCell;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::task::JoinSet;
use tokio::time::Duration;

/// Maximum delays to the store and on the bus.
pub(super) const TO_STORE: Duration = Duration::from_millis(15);
const TO_NODES: Duration = Duration::from_millis(8);
/// Maximum thinking time and network delay of players, in ms. In a third of all runs they are so
/// short that a spectator who stops reading soon falls behind.
const PEOPLE_MS: [(u64, u64); 3] = [(250, 40), (250, 40), (10, 4)];

thread_local! {
    /// The servers' source of random numbers; each thread runs one simulation at a time.
    static CHANCE: RefCell<Chance> = RefCell::new(Chance::new(0));
}

fn chance() -> [u8; 32] {
    let mut bytes = [0; 32];
    CHANCE.with_borrow_mut(|chance| {
        for place in bytes.chunks_mut(8) {
            place.copy_from_slice(&chance.any().to_le_bytes());
        }
    });
    bytes
}

fn config() -> Config {
    Config {
        messages_per_second: 1000,
        server: maumau_server::ServerConfig {
            chance,
            tables_per_minute: 1000,
            settle: Duration::from_millis(60),
            breath: Duration::from_millis(200),
            exchange: Duration::from_millis(300),
            ..maumau_server::ServerConfig::default()
        },
        ..Config::default()
    }
}

pub(super) struct Node {
    pub(super) number: u64,
    pub(super) host: Gateway,
    pub(super) store: Arc<Reached>,
    pub(super) to_read: Arc<Way>,
    pub(super) to_write: Arc<Way>,
    pub(super) to_people: Arc<Way>,
    to_nodes: Arc<Way>,
    _tended: JoinSet<()>,
}

impl Node {
    pub(super) fn cut_store(&self, time: Duration) {
        self.to_read.cut(time);
        self.to_write.cut(time);
    }

    pub(super) fn slow_store(&self, most: Duration) {
        self.to_read.slow(most);
        self.to_write.slow(most);
    }

    /// Returns the way for clients to connect.
    pub(super) fn door(&self) -> Door {
        let (host, way) = (self.host.clone(), Arc::clone(&self.to_people));
        Door::In(Arc::new(move || {
            if way.is_gone() {
                return None;
            }
            let (ours, theirs) = line(&way);
            tokio::spawn(host.clone().serve_through(theirs));
            Some(Box::new(ours) as Box<dyn Line>)
        }))
    }

    /// Cuts the node off for good.
    pub(super) fn end(&self) {
        for way in [&self.to_read, &self.to_write, &self.to_nodes, &self.to_people] {
            way.end();
        }
    }

    async fn request(&self, head: &str, body: &str) -> Result<String, Failed> {
        let Door::In(open) = self.door() else {
            return Err("it listens".into());
        };
        let mut line = open().ok_or("nobody is there")?;
        let n = body.len();
        let text = format!(
            "{head} HTTP/1.1\r\nHost: inside\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {n}\r\n\r\n{body}"
        );
        line.write_all(text.as_bytes()).await?;
        let mut answer = String::new();
        line.read_to_string(&mut answer).await?;
        let body = answer.split("\r\n\r\n").nth(1).ok_or("no answer")?;
        Ok(body.to_owned())
    }
}

pub(super) struct Town {
    pub(super) chance: Chance,
    /// Maximum delay between nodes and clients.
    to_people: Duration,
    pub(super) stored: Stored,
    pub(super) network: Network,
    pub(super) nodes: Vec<Node>,
    /// The clients of each node, by the node's index.
    pub(super) people: Vec<Arc<Shared>>,
    pub(super) players: JoinSet<Notes>,
    pub(super) codes: Vec<String>,
}

impl Town {
    pub(super) async fn new(seed: u64, flaw: Option<Flaw>, nodes: usize) -> Result<Town, Failed> {
        let mut chance = Chance::new(seed);
        CHANCE.set(chance.branch());
        let (think_ms, to_people_ms) = PEOPLE_MS[chance.below(PEOPLE_MS.len() as u64) as usize];
        let mut town = Town {
            chance,
            to_people: Duration::from_millis(to_people_ms),
            stored: Arc::new(Mutex::new(Truth::new(flaw))),
            network: Network::default(),
            nodes: Vec::new(),
            people: Vec::new(),
            players: JoinSet::new(),
            codes: Vec::new(),
        };
        for _ in 0..nodes {
            let node = town.node().await?;
            town.people.push(Arc::new(Shared::new(node.door(), think_ms)));
            town.nodes.push(node);
        }
        Ok(town)
    }

    fn way(&mut self, most: Duration) -> Arc<Way> {
        Arc::new(Way::new(self.chance.branch(), most))
    }

    pub(super) async fn node(&mut self) -> Result<Node, Failed> {
        let (to_read, to_write) = (self.way(TO_STORE), self.way(TO_STORE));
        let (to_nodes, to_people) = (self.way(TO_NODES), self.way(self.to_people));
        let store = Arc::new(Reached::new(&self.stored, &to_read, &to_write));
        let number = maumau_store::Store::node(&*store);
        let bus = self.network.stop(number, &to_nodes);
        let host = Gateway::among(config(), Arc::<Reached>::clone(&store), Arc::new(bus)).await?;
        Ok(Node {
            number,
            store,
            to_read,
            to_write,
            to_nodes,
            to_people,
            _tended: host.tend(),
            host,
        })
    }

    /// Replaces a node, and moves its clients to the new one.
    pub(super) async fn replace(&mut self, place: usize) -> Result<(), Failed> {
        self.nodes[place] = self.node().await?;
        self.people[place].moved(self.nodes[place].door());
        Ok(())
    }

    /// Creates a table of this book, each player at another node.
    pub(super) async fn seat(&mut self, book: &Book, seats: u8) -> Result<(), Failed> {
        let at = self.chance.below(self.nodes.len() as u64) as usize;
        let body = format!("{{\"book\":\"{}\",\"options\":\"\"}}", book.id);
        let told = self.nodes[at].request("POST /api/tables", &body).await?;
        let told: serde_json::Value = serde_json::from_str(&told)?;
        let code = told["code"].as_str().ok_or("no table")?.to_owned();
        for seat in 1..=seats {
            let shared = Arc::clone(&self.people[(at + usize::from(seat)) % self.nodes.len()]);
            let player = Player::new(&code, seat, self.chance.branch()).sit(&shared).await?;
            self.players.spawn(player.run(shared));
        }
        let shared = Arc::clone(&self.people[self.chance.below(self.nodes.len() as u64) as usize]);
        let spectator = Player::spectator(&code, self.chance.branch());
        self.players.spawn(spectator.run(shared));
        self.codes.push(code);
        Ok(())
    }

    /// Returns the index of the node that runs a table.
    pub(super) fn owner(&self, code: &str) -> Option<usize> {
        let owner = look(&self.stored).owner(code)?;
        self.nodes.iter().position(|node| node.number == owner)
    }

    /// Sums a count over the clients of all nodes.
    pub(super) fn sum(&self, count: impl Fn(&Shared) -> usize) -> usize {
        self.people.iter().map(|shared| count(shared)).sum()
    }
}
