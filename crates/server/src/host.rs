//! A host: its store, its tables, its people.

use crate::arrivals::Arrivals;
use crate::asks::Asks;
use crate::boards::Shelf;
use crate::bucket::Bucket;
use crate::budgets::Budgets;
use crate::bus::{Bus, InProcess};
use crate::crowd::{Crowd, WAITING_KIB_EACH_MAX, WAITING_KIB_MAX};
use crate::daily::Days;
use crate::fabric::{Way, Ways};
use crate::laws::Laws;
use crate::lobby::Lobby;
use crate::lock::locked;
use crate::meters::{Meters, count};
use crate::now::now;
use crate::people::People;
use crate::post::{Post, first_number};
use crate::pulse::Pulse;
use crate::queue::Queue;
use crate::shut_out::ShutOut;
use crate::sockets::Sockets;
use crate::store::{DocumentKind, Sqlite, Store, StoreError};
use crate::swept::Swept;
use crate::trials::Trials;
use crate::uptime::Uptime;
use crate::{Config, code};
use maumau_room::{Now, Saved};
use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex, OnceLock};
use tokio::time::{Duration, Instant};

/// Playing a long match again takes a moment of one core.
const REPLAYS_AT_ONCE: usize = 2;
/// Tables that are brought back at once share no lock, as a rule.
pub(crate) const LOCKS: usize = 64;

/// A host in this process.
pub struct Host {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) laws: Arc<Laws>,
    pub(crate) trials: Trials,
    /// What bots think about.
    pub(crate) minds: Arc<Queue>,
    /// What coaches do: they look at finished rounds, and give hints. Bots wait for none of it.
    pub(crate) coaches: Arc<Queue>,
    /// Rules that are looked over.
    pub(crate) looks: Arc<Queue>,
    pub(crate) meters: Meters,
    pub(crate) ids: AtomicU64,
    /// When the clock of its tables began.
    began: Instant,
    pub(crate) sockets: Sockets,
    pub(crate) asks: Asks,
    pub(crate) ways: Ways,
    /// What is said to tables at other nodes, and by them.
    pub(crate) post: Post,
    /// Whether it stops.
    pub(crate) is_stopping: AtomicBool,
    pub(crate) restoring: [tokio::sync::Mutex<()>; LOCKS],
    /// Tables that are brought back.
    pub(crate) restores: Arc<Queue>,
    /// Who somebody is.
    pub(crate) people: People,
    /// People are forgotten one after the other.
    pub(crate) forgetting: tokio::sync::Mutex<()>,
    /// All that is stored is looked through.
    pub(crate) careful: Arc<Queue>,
    /// Addresses from which nobody is let in.
    pub(crate) shut_out: Arc<ShutOut>,
    listed: Mutex<BTreeSet<String>>,
    pub(crate) made: Mutex<Bucket>,
    /// What each caller may ask for.
    pub(crate) budgets: Budgets,
    /// How fast sockets are let in.
    pub(crate) arrivals: Arrivals,
    /// Where others in the same network find it, if it listens to them.
    pub(crate) lan: OnceLock<SocketAddr>,
    /// Finished rounds that are read and played again.
    pub(crate) replays: Arc<Queue>,
    pub(crate) boards: Shelf,
    /// What coaches have made of finished rounds.
    pub(crate) coachings: crate::coaching::Shelf,
    pub(crate) lobby: Lobby,
    /// The deals of the last days.
    pub(crate) days: Days,
    /// Whether the store can be written to.
    pub(crate) pulse: Pulse,
    /// For how long it has run.
    pub(crate) uptime: Arc<Uptime>,
    /// What came of the last sweep.
    pub(crate) swept: Mutex<Option<Swept>>,
    /// The connections that are open.
    pub(crate) connections: Arc<Crowd>,
    /// The sockets that proxies carry, by who opened them.
    pub(crate) carried: Arc<Crowd>,
    /// What waits to be read of big answers, in KiB.
    pub(crate) waiting: Arc<Crowd>,
}

/// All callers together may make so many times the tables that one may.
const TABLES_IN_ALL: u32 = 8;
/// Besides sockets there are so many other requests.
const REQUESTS_MAX: usize = 1000;
/// So many descriptors are kept for files.
const FILES: u64 = 32;

/// How many connections there can be: what is asked for, as far as the process may have so many descriptors.
fn connections_max(config: &Config) -> usize {
    let wanted = config.sockets_max + REQUESTS_MAX;
    let Ok(most) = rlimit::increase_nofile_limit(wanted as u64 + FILES) else {
        return wanted;
    };
    let most = usize::try_from(most.saturating_sub(FILES)).unwrap_or(usize::MAX).max(1);
    if most < config.sockets_max {
        tracing::warn!(
            most,
            wanted,
            "the process may have few descriptors: fewer can come in (LimitNOFILE)"
        );
    }
    most.min(wanted)
}

impl Host {
    /// A host whose store is in the folder of its data.
    ///
    /// # Errors
    /// The store can't be opened or read.
    pub async fn open(config: Config) -> Result<Arc<Host>, StoreError> {
        let store = Arc::new(Sqlite::open(&config.data)?);
        Host::with(config, store).await
    }

    /// A host with this store, alone.
    ///
    /// # Errors
    /// The store can't be read.
    pub async fn with(config: Config, store: Arc<dyn Store>) -> Result<Arc<Host>, StoreError> {
        let bus = Arc::new(InProcess::default().stop(store.node()));
        Host::among(config, store, bus).await
    }

    /// A host with this store, whose other nodes it reaches by this bus.
    ///
    /// # Errors
    /// The store can't be read.
    pub async fn among(config: Config, store: Arc<dyn Store>, bus: Arc<dyn Bus>) -> Result<Arc<Host>, StoreError> {
        let node = store.node();
        let mut listed = BTreeSet::new();
        for (code, text) in store.all(DocumentKind::Table).await?.sound {
            if serde_json::from_str::<Saved>(&text).is_ok_and(|saved| saved.listed) {
                listed.insert(code);
            }
        }
        let tables = config.tables_per_minute.saturating_mul(TABLES_IN_ALL);
        let connections = Crowd::new(connections_max(&config), config.connections_per_address);
        let uptime = Arc::new(Uptime::open(&*store).await?);
        let shut_out = Arc::new(ShutOut::open(Arc::clone(&store)).await?);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let laws = Arc::new(Laws::new(config.decks.clone()).stacked(config.stacked.clone()));
        let coaches = Queue::patient(cores / 4);
        Ok(Arc::new(Host {
            coachings: crate::coaching::Shelf::default(),
            boards: Shelf::new(Arc::clone(&store), Arc::clone(&uptime)),
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
            minds: Queue::patient(cores / 2),
            coaches,
            looks: Queue::new(1),
            meters: Meters::default(),
            ids: AtomicU64::new(first_number(node)),
            began: Instant::now(),
            sockets: Sockets::default(),
            asks: Asks::from(first_number(node)),
            ways: Ways::default(),
            post: Post::new(node, bus),
            is_stopping: AtomicBool::new(false),
            restoring: std::array::from_fn(|_| tokio::sync::Mutex::default()),
            restores: Queue::new(cores),
            forgetting: tokio::sync::Mutex::default(),
            careful: Queue::new(1),
            shut_out,
            replays: Queue::new(REPLAYS_AT_ONCE),
            listed: Mutex::new(listed),
            made: Mutex::new(Bucket::new(tables, f64::from(tables) / 60.0)),
            budgets: Budgets::of(&config),
            arrivals: Arrivals::of(cores),
            lan: OnceLock::new(),
            pulse: Pulse::default(),
            uptime,
            swept: Mutex::default(),
            lobby: Lobby::default(),
            connections,
            carried: Crowd::new(usize::MAX, config.connections_per_address),
            waiting: Crowd::new(WAITING_KIB_MAX, WAITING_KIB_EACH_MAX),
            config,
        }))
    }

    /// It listens at `addr`.
    pub(crate) fn listens_at(&self, addr: SocketAddr) {
        if addr.ip().is_unspecified()
            && let Some(ip) = crate::lan_address()
        {
            // Once: a host listens at one place.
            let _ = self.lan.set(SocketAddr::new(ip, addr.port()));
        }
    }

    /// Lists a table in the lobby, or not.
    pub(crate) fn list(&self, code: &str, listed: bool) {
        let mut all = locked(&self.listed);
        if listed {
            all.insert(code.to_owned());
        } else {
            all.remove(code);
        }
    }

    /// The ways to the listed tables that run here. One that is put away has nobody.
    pub(crate) fn listed(&self) -> Vec<Way> {
        locked(&self.listed)
            .iter()
            .filter_map(|code| self.ways.here(code))
            .collect()
    }

    /// What time it is.
    pub(crate) fn now(&self) -> Now {
        Now {
            ms: self.ms(Instant::now()),
            unix_s: now(),
            uptime_s: self.uptime.s(),
        }
    }

    /// In ms on the clock of its tables.
    pub(crate) fn ms(&self, at: Instant) -> u64 {
        let since = at.saturating_duration_since(self.began).as_millis();
        u64::try_from(since).unwrap_or(u64::MAX)
    }

    /// When it will be `ms` on the clock of its tables, or in a day.
    pub(crate) fn when(&self, ms: u64) -> Instant {
        const DAY_MS: u64 = 86_400_000;
        let most = self.ms(Instant::now()) + DAY_MS;
        self.began + Duration::from_millis(ms.min(most))
    }

    /// Whether the store takes what is handed over: tried once a second at most.
    pub(crate) async fn can_store(&self) -> bool {
        self.pulse.beats(&*self.store).await
    }

    /// Says so if the store failed. Whether it did its work.
    pub(crate) fn note_store(&self, code: &str, stored: Result<(), StoreError>) -> bool {
        if let Err(error) = &stored {
            count(&self.meters.store_failures);
            tracing::error!(table = code::shown(code), %error, "the store failed");
            self.pulse.missed();
        }
        stored.is_ok()
    }
}

#[cfg(test)]
impl Host {
    /// A host as it is by itself, for a test.
    pub(crate) async fn in_folder(folder: &std::path::Path) -> Arc<Host> {
        let data = folder.to_owned();
        let config = Config {
            data,
            ..Config::default()
        };
        Host::open(config).await.expect("a host")
    }
}
