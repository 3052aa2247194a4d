//! Tables: created, found, and restored on demand. At the other end of a handle is the table
//! itself, driven by its `runner` on a [`TableRuntime`], or a `carrier` to the node that runs it.

mod carrier;
mod of_day;
mod runner;
pub mod runtime;
mod shutdown;
mod table_runtime;

use crate::clock::ServerClock;
use crate::daily::DailyDeals;
use crate::health::StoreHealth;
use crate::metrics::{Metrics, count};
use crate::no_table::{NoTable, Unanswered};
use crate::now::now;
use crate::people::People;
use crate::questions::Questions;
use crate::rules::RuleRegistry;
use crate::sockets::Sockets;
use crate::stored_tables::StoredTables;
use crate::table_registry::{TableHandle, TableLocation, TableRegistry};
use crate::{ServerConfig, code};
pub use carrier::carry;
use maumau_limits::{Busy, RateLimits, Requester, TokenBucket, WorkerQueue, locked};
use maumau_room::{Attendance, Choice, Command, Given, Room, RoomAnswer, Saved, Settings, hex};
use maumau_store::{DocumentKind, Owner, Store};
use runner::Runner;
pub use runner::STALLED_AFTER;
use runtime::RoomRuntime;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Duration;
pub(crate) use table_runtime::TableRuntime;
use tokio::time::{Instant, sleep};

/// Factor between the table creation limits of one address and of all addresses together.
const TABLES_IN_ALL: u32 = 8;
/// How long all tables together may take to report who is present.
const LOOK: Duration = Duration::from_secs(1);
/// How long a request to a lost table is retried, and the interval.
const ASK: Duration = Duration::from_secs(20);
const ASK_AGAIN: Duration = Duration::from_millis(100);

pub enum Whereabouts {
    /// On this node, with this handle.
    Here(TableHandle),
    /// On the node with this number.
    There(u64),
}

pub struct Tables {
    config: Arc<ServerConfig>,
    store: Arc<dyn Store>,
    clock: Arc<ServerClock>,
    health: Arc<StoreHealth>,
    metrics: Arc<Metrics>,
    registry: Arc<TableRegistry>,
    stored: Arc<StoredTables>,
    questions: Questions,
    sockets: Arc<Sockets>,
    rules: Arc<RuleRegistry>,
    days: Arc<DailyDeals>,
    people: Arc<People>,
    rate_limits: Arc<RateLimits>,
    runtime: Arc<TableRuntime>,
    /// Rate limit for creating tables, over all addresses.
    made: Mutex<TokenBucket>,
    restores: Arc<WorkerQueue>,
    is_stopping: AtomicBool,
}

impl Tables {
    pub(crate) fn on(
        runtime: &Arc<TableRuntime>,
        config: &Arc<ServerConfig>,
        people: &Arc<People>,
        rate_limits: &Arc<RateLimits>,
    ) -> Tables {
        let in_all = config.tables_per_minute.saturating_mul(TABLES_IN_ALL);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Tables {
            config: Arc::clone(config),
            store: Arc::clone(&runtime.store),
            clock: Arc::clone(&runtime.clock),
            health: Arc::clone(&runtime.health),
            metrics: Arc::clone(&runtime.metrics),
            registry: Arc::clone(&runtime.registry),
            stored: Arc::clone(&runtime.stored),
            questions: runtime.questions.clone(),
            sockets: Arc::clone(&runtime.sockets),
            rules: Arc::clone(&runtime.rules),
            days: Arc::clone(&runtime.days),
            people: Arc::clone(people),
            rate_limits: Arc::clone(rate_limits),
            runtime: Arc::clone(runtime),
            made: Mutex::new(TokenBucket::new(in_all, f64::from(in_all) / 60.0)),
            restores: WorkerQueue::new(cores),
            is_stopping: AtomicBool::new(false),
        }
    }

    pub fn stored(&self) -> &StoredTables {
        &self.stored
    }

    pub fn running(&self) -> usize {
        self.registry.len()
    }

    pub fn is_stopping(&self) -> bool {
        self.is_stopping.load(Relaxed)
    }

    /// Validates a ruleset, creates a table with it and returns the code.
    pub async fn create(
        &self,
        requester: &Requester,
        book: &str,
        options: &str,
        house: &[String],
    ) -> Result<String, NoTable> {
        if !self.may_make(requester) {
            return Err(NoTable::TooMany);
        }
        let bound = self.rules.bind(requester, book, options, house, 0).await?;
        self.rules.accept(requester, &bound).await?;
        self.keep(Saved {
            book: book.to_owned(),
            options: bound.options.clone(),
            house: bound.house.clone(),
            delay_s: u16::try_from(self.config.watch_delay.as_secs()).unwrap_or(u16::MAX),
            ..Saved::default()
        })
        .await
    }

    /// Creates a table whose ruleset is known to be valid, if `requester` may create another one.
    pub async fn make(&self, requester: &Requester, saved: Saved) -> Result<String, NoTable> {
        if self.may_make(requester) {
            self.keep(saved).await
        } else {
            Err(NoTable::TooMany)
        }
    }

    fn may_make(&self, requester: &Requester) -> bool {
        self.rate_limits.tables.take(requester) && locked(&self.made).take()
    }

    /// Stores a new table and returns its code.
    async fn keep(&self, saved: Saved) -> Result<String, NoTable> {
        let saved = Saved {
            at: now(),
            uptime_s: self.clock.now().uptime_s,
            secret: hex(&(self.config.chance)()),
            ..saved
        };
        let book = saved.book.clone();
        let code = code::of(&(self.config.chance)());
        let text = serde_json::to_string(&saved).unwrap_or_default();
        let stored = self.store.put(DocumentKind::Table, &code, text).await;
        if let Err(error) = &stored {
            let why = error.to_string();
            self.health.note(&code, stored);
            return Err(NoTable::NotStored(why));
        }
        tracing::info!(table = code::shown(&code), book, "a table is made");
        Ok(code)
    }

    /// Returns the handle of the table with this code; restores the table if it does not run
    /// anywhere.
    pub async fn find(&self, requester: &Requester, code: &str) -> Result<TableHandle, NoTable> {
        if let Some(way) = self.registry.way(code) {
            return Ok(way);
        }
        match self.whereabouts(requester, code).await? {
            Whereabouts::Here(way) => Ok(way),
            Whereabouts::There(node) => {
                // Two concurrent callers must not both start a carrier.
                let _one = self.registry.lock(code).await;
                Ok(self
                    .registry
                    .way(code)
                    .unwrap_or_else(|| carry(&self.runtime, code, node)))
            }
        }
    }

    /// Returns where the table with this code runs; restores it here if it does not run anywhere.
    pub async fn whereabouts(&self, requester: &Requester, code: &str) -> Result<Whereabouts, NoTable> {
        if let Some(way) = self.registry.here(code) {
            return Ok(Whereabouts::Here(way));
        }
        // Two concurrent callers must not both restore the table.
        let _one = self.registry.lock(code).await;
        if let Some(way) = self.registry.here(code) {
            return Ok(Whereabouts::Here(way));
        }
        let broken = |error: maumau_store::StoreError| NoTable::Broken(error.to_string());
        if self
            .store
            .get(DocumentKind::Table, code)
            .await
            .map_err(broken)?
            .is_none()
        {
            return Err(NoTable::Unknown);
        }
        let taken_over = match self.store.claim(code).await.map_err(broken)? {
            Owner::Theirs(node) => return Ok(Whereabouts::There(node)),
            Owner::Ours { taken_over } => taken_over,
        };
        match self.restore(requester, code).await {
            Ok(room) => {
                if taken_over {
                    count(&self.metrics.taken_over);
                }
                let (way, commands) = self.registry.open(code, TableLocation::Here);
                tokio::spawn(Runner::new(&self.runtime, code, room).run(commands));
                Ok(Whereabouts::Here(way))
            }
            Err(no) => {
                self.runtime.release(code).await;
                Err(no)
            }
        }
    }

    /// Restores a table in the background when it is `requester`'s turn.
    async fn restore(&self, requester: &Requester, code: &str) -> Result<Room, NoTable> {
        let broken = |why: String| {
            tracing::error!(table = code::shown(code), why, "a table can't be restored");
            NoTable::Broken(why)
        };
        let given = self
            .left(code)
            .await
            .map_err(|no| if let NoTable::Broken(why) = no { broken(why) } else { no })?;
        let restored = self.restores.work(requester, move || Room::restore(given)).await;
        restored.map_err(|Busy| NoTable::Busy)?.map_err(broken)
    }

    async fn left(&self, code: &str) -> Result<Given, NoTable> {
        fn broken(error: impl ToString) -> NoTable {
            NoTable::Broken(error.to_string())
        }
        let text = self.store.get(DocumentKind::Table, code).await.map_err(broken)?;
        let saved: Saved = serde_json::from_str(&text.ok_or(NoTable::Unknown)?).map_err(broken)?;
        // Another node may have listed it.
        self.registry.list(code, saved.listed);
        let mut lines = Vec::new();
        if saved.game > 0 && saved.ended != saved.game {
            lines = self.store.log(&saved.log(code)).await.map_err(broken)?;
        }
        let taken = match &saved.board {
            Choice::Taken(id) => Some(id.as_str()),
            Choice::ByTheBook | Choice::New => None,
        };
        let owners = saved.places.iter().map(|place| place.owner.clone());
        let owners: Vec<String> = owners.filter(|who| !who.is_empty()).collect();
        let (boards, taken) = self.runtime.boards_of(code, &owners, taken).await;
        Ok(Given {
            code: code.to_owned(),
            saved,
            lines,
            boards,
            taken,
            settings: self.settings(),
            laws: Arc::clone(self.rules.laws()),
            seed: (self.config.chance)(),
            now: self.clock.now(),
        })
    }

    fn settings(&self) -> Settings {
        let config = &self.config;
        let ms = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Settings {
            spectators_max: config.spectators_max,
            grace_ms: ms(config.grace),
            tempo: config.tempo,
            settle_ms: u32::try_from(config.settle.as_millis()).unwrap_or(u32::MAX),
            exchange_ms: ms(config.exchange),
            breath_ms: ms(config.breath),
            comeback_ms: ms(config.comeback),
            idle_ms: ms(config.idle),
            bots: config.bots.iter().map(|(name, _)| name.clone()).collect(),
            is_way_known: config.is_way_known,
        }
    }

    /// Returns whether the person of a device sits at the table with this code; false if the store
    /// fails.
    pub async fn seats_device(&self, code: &str, device: &str) -> bool {
        match self.people.person(device).await {
            Ok(person) => self.stored.seats_person(code, &person).await,
            Err(_) => false,
        }
    }

    /// Assigns `requester` to a table where this person sits and has a socket open, if there is
    /// one.
    pub async fn seated(&self, requester: Requester, person: &str) -> Requester {
        for code in self.sockets.tables_of(person) {
            if self.stored.seats_person(&code, person).await {
                return requester.at_table(&code);
            }
        }
        requester
    }

    /// Sends a request to the table with this code and retries until it replies. The table may get
    /// the request twice.
    pub async fn ask(
        &self,
        requester: &Requester,
        code: &str,
        question: impl Fn(u64) -> Command,
    ) -> Result<RoomAnswer, Unanswered> {
        let begun = Instant::now();
        let mut is_asked = false;
        loop {
            let way = match self.find(requester, code).await {
                Ok(way) => way,
                Err(NoTable::Unknown) if is_asked => return Err(Unanswered::Gone),
                Err(no) => return Err(Unanswered::No(no)),
            };
            if let Some(answer) = self.questions.ask(&way, &question).await {
                return Ok(answer);
            }
            if begun.elapsed() > ASK {
                return Err(Unanswered::Lost);
            }
            is_asked = true;
            sleep(ASK_AGAIN).await;
        }
    }

    /// Returns who is present at the tables that run here. Omits busy and ended tables.
    pub async fn all_attended(&self) -> Vec<Attendance> {
        self.questions.attended(&self.registry.all_here(), LOOK).await
    }

    /// Tells all tables that use a board, on all nodes, that it has changed.
    pub fn board_changed(&self, tables: Vec<String>, id: &str) {
        self.runtime.board_changed(tables, id);
    }
}
