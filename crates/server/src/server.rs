//! A host: its store, its tables, its people.

use crate::blocklist::Blocklist;
use crate::boards::Boards;
use crate::daily::Days;
use crate::health::StoreHealth;
use crate::lobby::Lobby;
use crate::metrics::{Metrics, count};
use crate::now::now;
use crate::people::People;
use crate::questions::Questions;
use crate::sockets::Sockets;
use crate::swept::Swept;
use crate::table_registry::{TableHandle, TableRegistry};
use crate::trials::Trials;
use crate::uptime::Uptime;
use crate::{ServerConfig, code};
use maumau_bus::{Bus, InProcess, Mailbox, first_number};
use maumau_limits::{Quota, RateLimits, TokenBucket, WorkerQueue, connections_max, locked};
use maumau_room::{Attendance, Laws, Now, Saved};
use maumau_store::{DocumentKind, Sqlite, Store, StoreError};
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use tokio::task::JoinSet;
use tokio::time::{Duration, Instant};

/// Playing a long match again takes a moment of one core.
const REPLAYS_AT_ONCE: usize = 2;
/// Tables that are brought back at once share no lock, as a rule.
pub const LOCKS: usize = 64;

/// A host in this process.
pub struct Server {
    pub config: ServerConfig,
    pub store: Arc<dyn Store>,
    pub laws: Arc<Laws>,
    pub trials: Trials,
    /// What bots think about.
    pub minds: Arc<WorkerQueue>,
    /// What coaches do: they look at finished rounds, and give hints. Bots wait for none of it.
    pub coaches: Arc<WorkerQueue>,
    /// Rules that are looked over.
    pub looks: Arc<WorkerQueue>,
    pub metrics: Metrics,
    /// When the clock of its tables began.
    began: Instant,
    pub sockets: Sockets,
    pub questions: Questions,
    pub registry: TableRegistry,
    /// What is said to tables at other nodes, and by them.
    pub mailbox: Mailbox,
    /// Whether it stops.
    pub is_stopping: AtomicBool,
    pub restoring: [tokio::sync::Mutex<()>; LOCKS],
    /// Tables that are brought back.
    pub restores: Arc<WorkerQueue>,
    /// Who somebody is.
    pub people: People,
    /// People are forgotten one after the other.
    pub forgetting: tokio::sync::Mutex<()>,
    /// All that is stored is looked through.
    pub careful: Arc<WorkerQueue>,
    /// Addresses from which nobody is let in.
    pub blocklist: Arc<Blocklist>,
    listed: Mutex<BTreeSet<String>>,
    pub made: Mutex<TokenBucket>,
    /// What each caller may ask for.
    pub rate_limits: RateLimits,
    /// Finished rounds that are read and played again.
    pub replays: Arc<WorkerQueue>,
    pub boards: Boards,
    /// What coaches have made of finished rounds.
    pub coachings: crate::coaching::Coachings,
    pub lobby: Lobby,
    /// The deals of the last days.
    pub days: Days,
    /// Whether the store can be written to.
    pub health: StoreHealth,
    /// For how long it has run.
    pub uptime: Arc<Uptime>,
    /// What came of the last sweep.
    pub swept: Mutex<Option<Swept>>,
    /// The connections that are open.
    pub connections: Arc<Quota>,
    /// The sockets that proxies carry, by who opened them.
    pub carried: Arc<Quota>,
}

/// How long all tables may take to say who is there.
const LOOK: Duration = Duration::from_secs(1);
/// All callers together may make so many times the tables that one may.
const TABLES_IN_ALL: u32 = 8;
impl Server {
    /// A host whose store is in the folder of its data.
    ///
    /// # Errors
    /// The store can't be opened or read.
    pub async fn open(config: ServerConfig) -> Result<Arc<Server>, StoreError> {
        let store = Arc::new(Sqlite::open(&config.data)?);
        Server::with(config, store).await
    }

    /// A host with this store, alone.
    ///
    /// # Errors
    /// The store can't be read.
    pub async fn with(config: ServerConfig, store: Arc<dyn Store>) -> Result<Arc<Server>, StoreError> {
        let bus = Arc::new(InProcess::default().stop(store.node()));
        Server::among(config, store, bus).await
    }

    /// A host with this store, whose other nodes it reaches by this bus.
    ///
    /// # Errors
    /// The store can't be read.
    pub async fn among(
        config: ServerConfig,
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
    ) -> Result<Arc<Server>, StoreError> {
        let node = store.node();
        let mut listed = BTreeSet::new();
        for (code, text) in store.all(DocumentKind::Table).await?.sound {
            if serde_json::from_str::<Saved>(&text).is_ok_and(|saved| saved.listed) {
                listed.insert(code);
            }
        }
        let tables = config.tables_per_minute.saturating_mul(TABLES_IN_ALL);
        let connections = Quota::new(connections_max(config.sockets_max), config.connections_per_address);
        let uptime = Arc::new(Uptime::open(&*store).await?);
        let blocklist = Arc::new(Blocklist::open(Arc::clone(&store)).await?);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let laws = Arc::new(Laws::new(config.decks.clone()).stacked(config.stacked.clone()));
        let coaches = WorkerQueue::low_priority(cores / 4);
        Ok(Arc::new(Server {
            coachings: crate::coaching::Coachings::default(),
            boards: Boards::new(Arc::clone(&store), Arc::clone(&uptime)),
            people: People::of(Arc::clone(&store)),
            days: Days::of(
                Arc::clone(&store),
                config.chance,
                Arc::clone(&laws),
                Arc::clone(&coaches),
            ),
            store,
            laws,
            trials: Trials::new(),
            minds: WorkerQueue::low_priority(cores / 2),
            coaches,
            looks: WorkerQueue::new(1),
            metrics: Metrics::default(),
            began: Instant::now(),
            sockets: Sockets::from(first_number(node)),
            questions: Questions::from(first_number(node)),
            registry: TableRegistry::default(),
            mailbox: Mailbox::new(node, bus),
            is_stopping: AtomicBool::new(false),
            restoring: std::array::from_fn(|_| tokio::sync::Mutex::default()),
            restores: WorkerQueue::new(cores),
            forgetting: tokio::sync::Mutex::default(),
            careful: WorkerQueue::new(1),
            blocklist,
            replays: WorkerQueue::new(REPLAYS_AT_ONCE),
            listed: Mutex::new(listed),
            made: Mutex::new(TokenBucket::new(tables, f64::from(tables) / 60.0)),
            rate_limits: RateLimits::of(config.tables_per_minute),
            health: StoreHealth::default(),
            uptime,
            swept: Mutex::default(),
            lobby: Lobby::default(),
            connections,
            carried: Quota::new(usize::MAX, config.connections_per_address),
            config,
        }))
    }

    /// Lists a table in the lobby, or not.
    pub fn list(&self, code: &str, listed: bool) {
        let mut all = locked(&self.listed);
        if listed {
            all.insert(code.to_owned());
        } else {
            all.remove(code);
        }
    }

    /// The ways to the listed tables that run here. One that is put away has nobody.
    pub fn listed(&self) -> Vec<TableHandle> {
        locked(&self.listed)
            .iter()
            .filter_map(|code| self.registry.here(code))
            .collect()
    }

    /// Reads the envelopes of other nodes and watches which are live, until the returned tasks are dropped.
    pub fn tend(self: &Arc<Self>) -> JoinSet<()> {
        let mut tasks = JoinSet::new();
        tasks.spawn(Arc::clone(self).read_letters());
        tasks.spawn(Arc::clone(self).watch_nodes());
        tasks
    }

    /// The tables that run here, and who is there. One that has too much to do, or has just ended, is left out.
    pub async fn all_attended(&self) -> Vec<Attendance> {
        self.questions.attended(&self.registry.all_here(), LOOK).await
    }

    /// What time it is.
    pub fn now(&self) -> Now {
        Now {
            ms: self.ms(Instant::now()),
            unix_s: now(),
            uptime_s: self.uptime.s(),
        }
    }

    /// In ms on the clock of its tables.
    pub fn ms(&self, at: Instant) -> u64 {
        let since = at.saturating_duration_since(self.began).as_millis();
        u64::try_from(since).unwrap_or(u64::MAX)
    }

    /// When it will be `ms` on the clock of its tables, or in a day.
    pub fn when(&self, ms: u64) -> Instant {
        const DAY_MS: u64 = 86_400_000;
        let most = self.ms(Instant::now()) + DAY_MS;
        self.began + Duration::from_millis(ms.min(most))
    }

    /// Whether the store takes what is handed over: tried once a second at most.
    pub async fn can_store(&self) -> bool {
        self.health.beats(&*self.store).await
    }

    /// Says so if the store failed. Whether it did its work.
    pub fn note_store(&self, code: &str, stored: Result<(), StoreError>) -> bool {
        if let Err(error) = &stored {
            count(&self.metrics.store_failures);
            tracing::error!(table = code::shown(code), %error, "the store failed");
            self.health.missed();
        }
        stored.is_ok()
    }
}

#[cfg(test)]
impl Server {
    /// A host as it is by itself, for a test.
    pub async fn in_folder(folder: &std::path::Path) -> Arc<Server> {
        let data = folder.to_owned();
        let config = ServerConfig {
            data,
            ..ServerConfig::default()
        };
        Server::open(config).await.expect("a host")
    }
}
