//! A host: its store, its tables, its people.

use crate::boards::Shelf;
use crate::budgets::Budgets;
use crate::caller::Caller;
use crate::crowd::Crowd;
use crate::fabric::{Claim, Fabric, InProcess, Way};
use crate::history::now;
use crate::laws::Laws;
use crate::lobby::Lobby;
use crate::meters::{Meters, count};
use crate::person::{chance, hex};
use crate::pulse::Pulse;
use crate::queue::Queue;
use crate::store::{Kind, Sqlite, Store, StoreError};
use crate::table::{Choice, Command, Saved, Table};
use crate::trials::Trials;
use crate::web::Bucket;
use crate::web::patience::{WAITING_KIB_EACH_MAX, WAITING_KIB_MAX};
use crate::{Config, code};
use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use tokio::sync::{Semaphore, oneshot};
use tokio::time::{Duration, timeout};

/// Playing a long match again takes a moment of one core.
const REPLAYS_AT_ONCE: usize = 2;

/// A host in this process.
pub struct Host {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) laws: Laws,
    pub(crate) trials: Trials,
    /// Rules that are looked over.
    pub(crate) looks: Arc<Queue>,
    pub(crate) meters: Meters,
    pub(crate) ids: AtomicU64,
    pub(crate) fabric: Arc<dyn Fabric>,
    restoring: Mutex<()>,
    /// Ways to people change one after the other: a link is used once.
    pub(crate) recovering: tokio::sync::Mutex<()>,
    listed: Mutex<BTreeSet<String>>,
    made: Mutex<Bucket>,
    /// What each caller may ask for.
    pub(crate) budgets: Budgets,
    /// Where others in the same network find it, if it listens to them.
    pub(crate) lan: OnceLock<SocketAddr>,
    /// So many finished rounds are played again at once.
    pub(crate) replays: Semaphore,
    pub(crate) boards: Shelf,
    pub(crate) lobby: Lobby,
    /// Whether the store can be written to.
    pub(crate) pulse: Pulse,
    /// The connections that are open.
    pub(crate) connections: Arc<Crowd>,
    /// The sockets that proxies carry, by who opened them.
    pub(crate) carried: Arc<Crowd>,
    /// What waits to be read of big answers, in KiB.
    pub(crate) waiting: Arc<Crowd>,
}

/// Why a table can't be had.
#[derive(Debug)]
pub(crate) enum NoTable {
    /// There is none of this code.
    Unknown,
    /// What was written down can't be read, or the store failed.
    Broken(String),
    /// It can't be played so.
    Rules(String),
    /// By its rules a round does not end: the record of one.
    Endless(String),
    /// Too many are being made.
    TooMany,
    /// Too much is being tried.
    Busy,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
    /// Opens the store of a host.
    ///
    /// # Errors
    /// The store can't be opened.
    pub fn open(config: Config) -> Result<Arc<Host>, StoreError> {
        let store = Sqlite::open(&config.data)?;
        let mut listed = BTreeSet::new();
        for (code, text) in store.all(Kind::Table)? {
            if serde_json::from_str::<Saved>(&text).is_ok_and(|saved| saved.listed) {
                listed.insert(code);
            }
        }
        let store: Arc<dyn Store> = Arc::new(store);
        let tables = config.tables_per_minute.saturating_mul(TABLES_IN_ALL);
        let connections = Crowd::new(connections_max(&config), config.connections_per_address);
        Ok(Arc::new(Host {
            boards: Shelf::new(Arc::clone(&store)),
            store,
            laws: Laws::new(config.decks.clone()),
            trials: Trials::new(),
            looks: Queue::new(1),
            meters: Meters::default(),
            ids: AtomicU64::new(1),
            fabric: Arc::new(InProcess::default()),
            restoring: Mutex::default(),
            recovering: tokio::sync::Mutex::default(),
            replays: Semaphore::new(REPLAYS_AT_ONCE),
            listed: Mutex::new(listed),
            made: Mutex::new(Bucket::new(tables, f64::from(tables) / 60.0)),
            budgets: Budgets::of(&config),
            lan: OnceLock::new(),
            pulse: Pulse::default(),
            lobby: Lobby::default(),
            connections,
            carried: Crowd::new(usize::MAX, config.connections_per_address),
            waiting: Crowd::new(WAITING_KIB_MAX, WAITING_KIB_EACH_MAX),
            config,
        }))
    }

    /// Makes a table.
    pub(crate) async fn create(
        self: &Arc<Self>,
        caller: Caller,
        book: &str,
        options: &str,
        house: &[String],
    ) -> Result<String, NoTable> {
        if !self.budgets.tables.take(caller) || !locked(&self.made).take() {
            return Err(NoTable::TooMany);
        }
        let bound = self.laws.bind(book, options, house, 0).map_err(NoTable::Rules)?;
        self.accept(caller, &bound).await?;
        let saved = Saved {
            book: book.to_owned(),
            options: bound.options.clone(),
            house: bound.house.clone(),
            game: 0,
            places: Vec::new(),
            host: String::new(),
            locked: false,
            listed: false,
            unwatched: false,
            phrases_only: false,
            delay_s: u16::try_from(self.config.watch_delay.as_secs()).unwrap_or(u16::MAX),
            turn_ms: 0,
            rule_votes: false,
            board: Choice::ByTheBook,
            kicked: Vec::new(),
            ended: 0,
            at: now(),
            secret: hex(&chance()),
            numbers: Vec::new(),
        };
        let code = code::new();
        let text = serde_json::to_string(&saved).unwrap_or_default();
        let stored = self.store.put(Kind::Table, &code, text).await;
        stored.map_err(|error| NoTable::Broken(error.to_string()))?;
        tracing::info!(table = code::shown(&code), book, "a table is made");
        Ok(code)
    }

    /// The way to the table of this code, which is fetched from the store if need be.
    pub(crate) fn table(self: &Arc<Self>, code: &str) -> Result<Way, NoTable> {
        if let Some(way) = self.fabric.way(code) {
            return Ok(way);
        }
        // One after the other: two that come at once must not both bring it back. Tables that run are not kept waiting by it.
        let _one = locked(&self.restoring);
        if let Some(way) = self.fabric.way(code) {
            return Ok(way);
        }
        let table = self.restore(code)?;
        match self.fabric.claim(code) {
            Claim::Ours(way, commands) => {
                tokio::spawn(table.run(commands));
                Ok(way)
            }
            Claim::Theirs(way) => Ok(way),
        }
    }

    fn restore(self: &Arc<Self>, code: &str) -> Result<Table, NoTable> {
        let broken = |why: String| {
            tracing::error!(table = code::shown(code), why, "a table can't be restored");
            NoTable::Broken(why)
        };
        let text = self
            .store
            .get(Kind::Table, code)
            .map_err(|error| broken(error.to_string()))?;
        let saved: Saved =
            serde_json::from_str(&text.ok_or(NoTable::Unknown)?).map_err(|error| broken(error.to_string()))?;
        Table::restore(self, code, saved).map_err(broken)
    }

    /// Whether there is a table of this code.
    pub(crate) fn has(&self, code: &str) -> bool {
        self.fabric.way(code).is_some() || matches!(self.store.get(Kind::Table, code), Ok(Some(_)))
    }

    /// Whether a person sits at the table of this code.
    pub(crate) fn sits(&self, code: &str, person: &str) -> bool {
        let text = self.store.get(Kind::Table, code).ok().flatten();
        let saved = text.and_then(|text| serde_json::from_str::<Saved>(&text).ok());
        saved.is_some_and(|saved| saved.places.iter().any(|place| place.owner == person))
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

    /// The codes of the tables in the lobby.
    pub(crate) fn listed(&self) -> Vec<String> {
        locked(&self.listed).iter().cloned().collect()
    }

    /// Says so if the store failed. Whether it did its work.
    pub(crate) fn note_store(&self, code: &str, stored: Result<(), StoreError>) -> bool {
        if let Err(error) = &stored {
            count(&self.meters.store_failures);
            tracing::error!(table = code::shown(code), %error, "the store failed");
        }
        stored.is_ok()
    }

    /// All tables tell their sockets that the host stops.
    pub(crate) async fn stop(&self) {
        const PATIENCE: Duration = Duration::from_secs(5);
        let mut told = Vec::new();
        for table in self.fabric.give_up_all() {
            let (done, answer) = oneshot::channel();
            if table.try_send(Command::Stop(done)).is_ok() {
                told.push(answer);
            }
        }
        let all = async {
            for answer in told {
                // A table that is gone has nobody left to tell.
                let _ = answer.await;
            }
        };
        if timeout(PATIENCE, all).await.is_err() {
            tracing::warn!("some tables did not stop in time");
        }
    }
}
