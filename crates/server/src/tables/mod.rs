//! Tables: made, and brought back when somebody wants one that is put away. Its driver (`runner`) knows of the server what `runtime`
//! says.

mod of_day;
mod outputs;
mod runner;
pub mod runtime;

use crate::metrics::count;
use crate::no_table::NoTable;
use crate::now::now;
use crate::server::LOCKS;
use crate::table_registry::{TableHandle, TableLocation};
use crate::{Server, code};
use maumau_limits::{Busy, Requester, locked};
use maumau_room::{Choice, Given, Room, Saved, Settings, hex};
use maumau_store::{DocumentKind, Owner};
use runner::Runner;
pub use runner::STALLED_AFTER;
use runtime::RoomRuntime;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::MutexGuard;

/// Where a table runs.
pub enum Whereabouts {
    /// Here: the way there.
    Here(TableHandle),
    /// At the node with this number.
    There(u64),
}

impl Server {
    /// Makes a table.
    pub async fn create(
        self: &Arc<Self>,
        requester: &Requester,
        book: &str,
        options: &str,
        house: &[String],
    ) -> Result<String, NoTable> {
        if !self.may_make(requester) {
            return Err(NoTable::TooMany);
        }
        let bound = self.bind(requester, book, options, house, 0).await?;
        self.accept(requester, &bound).await?;
        self.keep(Saved {
            book: book.to_owned(),
            options: bound.options.clone(),
            house: bound.house.clone(),
            delay_s: u16::try_from(self.config.watch_delay.as_secs()).unwrap_or(u16::MAX),
            ..Saved::default()
        })
        .await
    }

    /// Makes a table that is known to be good, if `requester` may make one more.
    pub async fn make(self: &Arc<Self>, requester: &Requester, saved: Saved) -> Result<String, NoTable> {
        if self.may_make(requester) {
            self.keep(saved).await
        } else {
            Err(NoTable::TooMany)
        }
    }

    fn may_make(&self, requester: &Requester) -> bool {
        self.rate_limits.tables.take(requester) && locked(&self.made).take()
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
    pub async fn table(self: &Arc<Self>, requester: &Requester, code: &str) -> Result<TableHandle, NoTable> {
        if let Some(way) = self.registry.way(code) {
            return Ok(way);
        }
        match self.whereabouts(requester, code).await? {
            Whereabouts::Here(way) => Ok(way),
            Whereabouts::There(node) => {
                // Two that come at once shall not both carry there.
                let _one = self.restoring(code).await;
                Ok(self.registry.way(code).unwrap_or_else(|| self.carry(code, node)))
            }
        }
    }

    /// Where the table of this code runs: here, if it ran nowhere.
    pub async fn whereabouts(self: &Arc<Self>, requester: &Requester, code: &str) -> Result<Whereabouts, NoTable> {
        if let Some(way) = self.registry.here(code) {
            return Ok(Whereabouts::Here(way));
        }
        // Two that come at once must not both bring it back.
        let _one = self.restoring(code).await;
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
    pub async fn restoring(&self, code: &str) -> MutexGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        code.hash(&mut hasher);
        self.restoring[(hasher.finish() % LOCKS as u64) as usize].lock().await
    }

    /// A table as it was left, worked out aside, when it is `requester`'s turn.
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
            is_way_known: config.is_way_known,
        }
    }

    /// Whether there is a table of this code.
    pub async fn has(&self, code: &str) -> bool {
        self.registry.way(code).is_some() || matches!(self.store.get(DocumentKind::Table, code).await, Ok(Some(_)))
    }

    /// Whether the person of a device sits at the table of this code, as far as the store can tell.
    pub async fn seats_device(&self, code: &str, device: &str) -> bool {
        match self.people.person(device).await {
            Ok(person) => self.seats_person(code, &person).await,
            Err(_) => false,
        }
    }

    /// `requester`, who is this person, at a table where they sit and have a socket open, if there is one.
    pub async fn seated(&self, requester: Requester, person: &str) -> Requester {
        for code in self.sockets.tables_of(person) {
            if self.seats_person(&code, person).await {
                return requester.at_table(&code);
            }
        }
        requester
    }

    /// Whether a person sits at the table of this code, as far as the store can tell.
    pub async fn seats_person(&self, code: &str, person: &str) -> bool {
        let text = self.store.get(DocumentKind::Table, code).await.ok().flatten();
        let saved = text.and_then(|text| serde_json::from_str::<Saved>(&text).ok());
        saved.is_some_and(|saved| saved.places.iter().any(|place| place.owner == person))
    }
}
