//! A table: a task that owns its seats and its match. Everything else sends it commands; nothing is told before it is stored.

mod attendance;
mod audience;
mod boards;
mod chat;
mod client;
mod clock;
mod dealing;
mod deeds;
mod duty;
mod exchange;
mod forget;
mod gallery;
mod game;
mod idle_signs;
mod matches;
mod nudge;
mod place;
mod powers;
mod replay;
mod rules;
mod say;
mod seats;
mod settle;
mod stream;
mod tell;
mod timers;
mod told;
mod trying;
mod wake;

pub(crate) use attendance::Attendance;
pub(crate) use client::Entry;
pub(crate) use game::wire_words;

use crate::caller::Caller;
use crate::fabric::Commands;
use crate::farewell::bye;
use crate::history::now;
use crate::host::Host;
use crate::laws::Bound;
use crate::person::{chance, hex, unhex};
use crate::store::StoreError;
use crate::tables::NoTable;
use client::Client;
use gallery::Gallery;
use game::Game;
use maumau_protocol::{ClientMessage, TableInfo};
use maumau_room::Saved;
use place::Place;
use settle::Held;
use std::collections::VecDeque;
use std::sync::Arc;
use tokio::sync::oneshot;
use tokio::time::{Duration, Instant, sleep_until};
use trying::Tried;

/// After the store has failed it is tried again so soon.
const AGAIN: Duration = Duration::from_secs(1);
/// A day has so many seconds.
const DAY_S: u32 = 86_400;

/// What a table is told.
pub(crate) enum Command {
    /// A socket says hello.
    Enter(Entry),
    /// A socket is gone.
    Leave(u64),
    /// A socket says something.
    Say {
        /// Which socket.
        id: u64,
        /// When it came.
        at: Instant,
        /// What.
        message: ClientMessage,
    },
    /// A socket has missed something and can read again.
    Behind(u64),
    /// A board was changed at another table.
    Board(String),
    /// Somebody wants to know who sits there.
    Info(oneshot::Sender<TableInfo>),
    /// Somebody wants to know who is there, from where.
    Attendance(oneshot::Sender<Attendance>),
    /// A person wants to be forgotten.
    Forget(String, oneshot::Sender<Result<(), StoreError>>),
    /// Nobody is let in from there any more.
    ShutOut(Caller),
    /// The host's owner closes the table.
    Close(oneshot::Sender<Result<(), StoreError>>),
    /// Rules that somebody wants have been tried.
    Tried(Tried, Result<Arc<Bound>, NoTable>),
    /// The host stops: all sockets are told.
    Stop(oneshot::Sender<()>),
}

/// A table.
pub(crate) struct Table {
    host: Arc<Host>,
    code: String,
    saved: Saved,
    places: Vec<Place>,
    game: Option<Game>,
    /// What would be played now, or is.
    bound: Arc<Bound>,
    clients: Vec<Client>,
    boards: boards::Known,
    /// The rule that is voted on.
    proposal: Option<rules::Proposal>,
    idle_signs: idle_signs::IdleSigns,
    /// Whether a rule is being tried.
    is_trying: bool,
    /// The secret of the round that is next or runs.
    secret: [u8; 32],
    /// How far the players are with what they add to it.
    exchange: exchange::Exchange,
    /// Deeds that wait until it is clear who was first.
    held: Vec<Held>,
    /// When the next round is dealt by itself.
    deal_at: Option<Instant>,
    /// Until when the clock is held for people to come back.
    held_until: Option<Instant>,
    /// The points so far of a match that was begun by an earlier version of its book.
    earlier: Option<Vec<i16>>,
    /// Since when nobody is here.
    empty_since: Option<Instant>,
    /// What those without a seat will see.
    gallery: Gallery,
    /// People who watched and were sent away.
    sent_away: VecDeque<String>,
    /// When it is tried again to write it down.
    save_at: Option<Instant>,
    /// It is deleted, and ends.
    is_deleted: bool,
}

/// Whoever was on the way to a table that is deleted is told so.
fn farewell(mut commands: Commands) {
    commands.close();
    while let Ok(command) = commands.try_recv() {
        if let Command::Enter(entry) = command {
            entry.outbox.close(bye("closed"));
        }
    }
}

impl Table {
    /// The table as it was written down, its match replayed.
    ///
    /// # Errors
    /// A sentence: what was written can't be read, or its match can't have happened.
    pub(crate) fn restore(host: &Arc<Host>, code: &str, saved: Saved) -> Result<Table, String> {
        let places: Vec<Place> = saved.places.iter().map(Place::restore).collect();
        let secret = unhex(&saved.secret).ok_or("the secret is damaged")?;
        let seats = places.len() as u8;
        let bound = host.laws.bind(&saved.book, &saved.options, &saved.house, seats)?;
        let now = Instant::now();
        let mut table = Table {
            host: Arc::clone(host),
            code: code.to_owned(),
            places,
            game: None,
            bound,
            clients: Vec::new(),
            boards: boards::Known::default(),
            proposal: None,
            is_trying: false,
            idle_signs: idle_signs::IdleSigns::default(),
            secret,
            exchange: exchange::Exchange::Open,
            held: Vec::new(),
            deal_at: None,
            held_until: None,
            earlier: None,
            empty_since: Some(now),
            gallery: Gallery::default(),
            sent_away: VecDeque::new(),
            save_at: None,
            is_deleted: false,
            saved,
        };
        table.look_for_boards();
        table.bound = table.bind_anew()?;
        table.restore_match()?;
        table.delay_after_restart();
        if let Some(game) = table.game.as_ref().filter(|_| table.is_match_running()) {
            table.bound = Arc::clone(game.bound());
        }
        for place in &mut table.places {
            place.away = place.is_person().then_some(now);
        }
        Ok(table)
    }

    /// Listens to commands and the clock until it is put away.
    pub(crate) async fn run(mut self, mut commands: Commands) {
        // The host may have stopped before it was written there.
        self.write_on_board().await;
        self.go_on_by_today().await;
        loop {
            let wake = self.next_wake();
            tokio::select! {
                biased;
                command = commands.recv() => match command {
                    None => return,
                    Some(Command::Stop(done)) => {
                        self.say_bye();
                        // Whoever stopped the host may have given up waiting.
                        let _ = done.send(());
                        return;
                    }
                    // What is being done is kept apart: a table that waits is small, and there are thousands of them.
                    Some(command) => {
                        Box::pin(self.command(command)).await;
                        if self.is_deleted {
                            return farewell(commands);
                        }
                    }
                },
                () = sleep_until(wake) => {
                    if self.is_idle() && self.host.fabric.give_up(&self.code, &commands) {
                        return;
                    }
                    Box::pin(self.wake()).await;
                }
            }
        }
    }

    async fn command(&mut self, command: Command) {
        match command {
            Command::Enter(entry) => {
                self.enter(entry).await;
                // Where somebody comes back it is not forgotten; that is not worth a write each time.
                if now().saturating_sub(self.saved.at) > DAY_S {
                    self.save().await;
                }
            }
            Command::Leave(id) => self.leave(id),
            Command::Say { id, at, message } => self.say(id, at, message).await,
            Command::Behind(id) => self.tell_whole(id),
            Command::Board(id) => self.board_changed(&id),
            // Whoever asked may be gone.
            Command::Info(answer) => drop(answer.send(self.table_info(None))),
            Command::Attendance(answer) => drop(answer.send(self.attendance())),
            Command::Forget(person, done) => drop(done.send(self.forget(&person).await)),
            Command::ShutOut(caller) => self.shut_address_out(caller),
            Command::Close(done) => drop(done.send(self.delete("closed").await)),
            Command::Tried(tried, outcome) => self.tried(tried, outcome).await,
            Command::Stop(_) => {}
        }
    }

    /// Writes the table down. False if the store failed.
    async fn save(&mut self) -> bool {
        self.saved.places = self.places.iter().map(Place::save).collect();
        self.saved.secret = hex(&self.secret);
        self.saved.at = now();
        let text = serde_json::to_string(&self.saved).unwrap_or_default();
        let stored = self.host.store.put(crate::store::Kind::Table, &self.code, text).await;
        let stored = self.host.note_store(&self.code, stored);
        self.save_at = (!stored).then(|| Instant::now() + AGAIN);
        stored
    }

    /// Writes the table down at last, if it could not be and it is time to try again.
    async fn save_late(&mut self, now: Instant) {
        if self.save_at.is_some_and(|at| at <= now) {
            self.save().await;
        }
    }

    /// Whether the table is written down, and the store takes more.
    async fn can_store(&mut self) -> bool {
        self.save_at.is_none() && self.host.can_store().await
    }

    fn new_secret(&mut self) {
        self.secret = chance();
        self.exchange = exchange::Exchange::Open;
        for place in &mut self.places {
            (place.hash, place.asked) = (None, Instant::now());
        }
    }
}
