//! Tables: made, and brought back when somebody wants one that is put away. Whoever drives one (`runner`) knows of the host what `ground`
//! says.

mod errands;
pub(crate) mod ground;
mod of_day;
mod runner;

use crate::Host;
use crate::asker::Asker;
use crate::code;
use crate::fabric::{End, Way};
use crate::host::LOCKS;
use crate::lock::locked;
use crate::meters::count;
use crate::no_table::NoTable;
use crate::now::now;
use crate::person::hex;
use crate::queue::Busy;
use crate::store::{DocumentKind, Owner};
use ground::Ground;
use maumau_room::{Choice, Given, Room, Saved, Settings};
use runner::Runner;
pub(crate) use runner::STALLED_AFTER;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::MutexGuard;

/// Where a table runs.
pub(crate) enum Whereabouts {
    /// Here: the way there.
    Here(Way),
    /// At the node with this number.
    There(u64),
}

impl Host {
    /// Makes a table.
    pub(crate) async fn create(
        self: &Arc<Self>,
        asker: &Asker,
        book: &str,
        options: &str,
        house: &[String],
    ) -> Result<String, NoTable> {
        if !self.may_make(asker) {
            return Err(NoTable::TooMany);
        }
        let bound = self.bind(asker, book, options, house, 0).await?;
        self.accept(asker, &bound).await?;
        self.keep(Saved {
            book: book.to_owned(),
            options: bound.options.clone(),
            house: bound.house.clone(),
            delay_s: u16::try_from(self.config.watch_delay.as_secs()).unwrap_or(u16::MAX),
            ..Saved::default()
        })
        .await
    }

    /// Makes a table that is known to be good, if `asker` may make one more.
    pub(crate) async fn make(self: &Arc<Self>, asker: &Asker, saved: Saved) -> Result<String, NoTable> {
        if self.may_make(asker) {
            self.keep(saved).await
        } else {
            Err(NoTable::TooMany)
        }
    }

    fn may_make(&self, asker: &Asker) -> bool {
        self.budgets.tables.take(asker) && locked(&self.made).take()
    }

    /// A new table is written down: its code.
    async fn keep(&self, saved: Saved) -> Result<String, NoTable> {
        let saved = Saved {
            at: now(),
            uptime_s: self.uptime.s(),
            secret: hex(&(self.config.chance)()),
            ..saved
        };
        let book = saved.book.clone();
        let code = code::of(&(self.config.chance)());
        let text = serde_json::to_string(&saved).unwrap_or_default();
        let stored = self.store.put(DocumentKind::Table, &code, text).await;
        if let Err(error) = &stored {
            let why = error.to_string();
            self.note_store(&code, stored);
            return Err(NoTable::NotStored(why));
        }
        tracing::info!(table = code::shown(&code), book, "a table is made");
        Ok(code)
    }

    /// The way to the table of this code, which is fetched from the store if it runs nowhere.
    pub(crate) async fn table(self: &Arc<Self>, asker: &Asker, code: &str) -> Result<Way, NoTable> {
        if let Some(way) = self.ways.way(code) {
            return Ok(way);
        }
        match self.whereabouts(asker, code).await? {
            Whereabouts::Here(way) => Ok(way),
            Whereabouts::There(node) => {
                // Two that come at once shall not both carry there.
                let _one = self.restoring(code).await;
                Ok(self.ways.way(code).unwrap_or_else(|| self.carry(code, node)))
            }
        }
    }

    /// Where the table of this code runs: here, if it ran nowhere.
    pub(crate) async fn whereabouts(self: &Arc<Self>, asker: &Asker, code: &str) -> Result<Whereabouts, NoTable> {
        if let Some(way) = self.ways.here(code) {
            return Ok(Whereabouts::Here(way));
        }
        // Two that come at once must not both bring it back.
        let _one = self.restoring(code).await;
        if let Some(way) = self.ways.here(code) {
            return Ok(Whereabouts::Here(way));
        }
        let broken = |error: crate::store::StoreError| NoTable::Broken(error.to_string());
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
        match self.restore(asker, code).await {
            Ok(room) => {
                if taken_over {
                    count(&self.meters.taken_over);
                }
                let (way, commands) = self.ways.open(code, End::Here);
                tokio::spawn(Runner::new(self, code, room).run(commands));
                Ok(Whereabouts::Here(way))
            }
            Err(no) => {
                self.release(code).await;
                Err(no)
            }
        }
    }

    /// Alone with the tables that share a lock with this one.
    pub(crate) async fn restoring(&self, code: &str) -> MutexGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        code.hash(&mut hasher);
        self.restoring[(hasher.finish() % LOCKS as u64) as usize].lock().await
    }

    /// A table as it was left, worked out aside, when it is `asker`'s turn.
    async fn restore(&self, asker: &Asker, code: &str) -> Result<Room, NoTable> {
        let broken = |why: String| {
            tracing::error!(table = code::shown(code), why, "a table can't be restored");
            NoTable::Broken(why)
        };
        let given = self
            .left(code)
            .await
            .map_err(|no| if let NoTable::Broken(why) = no { broken(why) } else { no })?;
        let restored = self.restores.work(asker, move || Room::restore(given)).await;
        restored.map_err(|Busy| NoTable::Busy)?.map_err(broken)
    }

    /// What there is of a table that is put away.
    async fn left(&self, code: &str) -> Result<Given, NoTable> {
        fn broken(error: impl ToString) -> NoTable {
            NoTable::Broken(error.to_string())
        }
        let text = self.store.get(DocumentKind::Table, code).await.map_err(broken)?;
        let saved: Saved = serde_json::from_str(&text.ok_or(NoTable::Unknown)?).map_err(broken)?;
        // It may have been listed elsewhere.
        self.list(code, saved.listed);
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
        let (boards, taken) = self.boards_of(code, &owners, taken).await;
        Ok(Given {
            code: code.to_owned(),
            saved,
            lines,
            boards,
            taken,
            settings: self.settings(),
            laws: Arc::clone(&self.laws),
            seed: (self.config.chance)(),
            now: self.now(),
        })
    }

    /// What its rooms may do, and how long things take there.
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
            is_way_known: maumau_lag::IS_KNOWN && config.trusted_proxies.is_empty(),
        }
    }

    /// Whether there is a table of this code.
    pub(crate) async fn has(&self, code: &str) -> bool {
        self.ways.way(code).is_some() || matches!(self.store.get(DocumentKind::Table, code).await, Ok(Some(_)))
    }

    /// Whether the person of a device sits at the table of this code, as far as the store can tell.
    pub(crate) async fn seats_device(&self, code: &str, device: &str) -> bool {
        match self.people.person(device).await {
            Ok(person) => self.seats_person(code, &person).await,
            Err(_) => false,
        }
    }

    /// `asker`, who is this person, at a table where they sit and have a socket open, if there is one.
    pub(crate) async fn seated(&self, asker: Asker, person: &str) -> Asker {
        for code in self.sockets.tables_of(person) {
            if self.seats_person(&code, person).await {
                return asker.at_table(&code);
            }
        }
        asker
    }

    /// Whether a person sits at the table of this code, as far as the store can tell.
    pub(crate) async fn seats_person(&self, code: &str, person: &str) -> bool {
        let text = self.store.get(DocumentKind::Table, code).await.ok().flatten();
        let saved = text.and_then(|text| serde_json::from_str::<Saved>(&text).ok());
        saved.is_some_and(|saved| saved.places.iter().any(|place| place.owner == person))
    }
}
