//! A table: its seats and its match. Nothing is told before it is stored.

mod absence;
mod aside;
mod attendance;
mod audience;
mod boards;
mod chat;
mod clock;
mod comeback;
mod coming;
mod dealing;
mod deeds;
mod denied;
mod duty;
mod exchange;
mod forget;
mod gallery;
mod game;
mod hints;
mod hours;
mod idle_signs;
mod joinable;
mod listeners;
mod log;
mod matches;
mod nudge;
mod of_day;
mod opening;
mod overdue;
mod overtaken;
mod place;
mod powers;
mod proposals;
mod race;
mod replay;
mod rules;
mod say;
mod seating;
mod seats;
mod settle;
mod stands;
mod stream;
mod tell;
mod timers;
mod told;
mod trying;
mod update;
mod wake;
mod words;

pub use words::wire_words;

use crate::chance::Chance;
use crate::command::Command;
use crate::desk::{Desk, Next};
use crate::digits::unhex;
use crate::errand::{Errand, ErrandRequest, RoomAnswer};
use crate::given::Given;
use crate::laws::{Bound, Laws};
use crate::saved::Saved;
use crate::settings::Settings;
use comeback::Earlier;
use exchange::Exchange;
use gallery::Gallery;
use game::Game;
use hours::{AGAIN, Hours};
use listeners::Listeners;
use race::Race;
use seating::Seating;
use std::sync::Arc;

/// An hour has so many seconds.
const HOUR_S: u32 = 3_600;

/// A table.
pub(crate) struct Table {
    desk: Desk,
    settings: Settings,
    laws: Arc<Laws>,
    chance: Chance,
    code: String,
    saved: Saved,
    seating: Seating,
    game: Option<Game>,
    /// What would be played now, or is.
    bound: Arc<Bound>,
    listeners: Listeners,
    boards: boards::Known,
    /// Rules that are tried and voted on.
    proposals: proposals::Proposals,
    idle_signs: idle_signs::IdleSigns,
    /// The last hint, and the observations for the next one.
    hint: hints::Hints,
    /// What the next round, or the one that runs, is dealt from.
    exchange: Exchange,
    /// Deeds that wait until it is clear who was first.
    race: Race,
    /// When it does something by itself.
    hours: Hours,
    /// What those without a seat will see.
    gallery: Gallery,
    /// It is deleted or its host stops, and it ends.
    is_over: bool,
}

impl Table {
    /// The table as it was written down, its match replayed; or, if that was begun by an earlier version of its book, its points so far,
    /// with which it is run.
    ///
    /// # Errors
    /// A sentence: what was written can't be read, or its match can't have happened.
    pub(crate) fn restore(given: Given, desk: Desk) -> Result<(Table, Option<Earlier>), String> {
        let Given {
            code,
            saved,
            lines,
            boards,
            taken,
            settings,
            laws,
            seed,
            now,
        } = given;
        let (now, mut chance) = (now.ms, Chance::new(seed));
        let seating = Seating::restore(&saved.places, now, &mut chance);
        let secret = unhex(&saved.secret).ok_or("the secret is damaged")?;
        let seats = seating.len() as u8;
        let bound = laws.bind(&saved.book, &saved.options, &saved.house, seats)?;
        let mut table = Table {
            listeners: Listeners::new(desk.clone()),
            hours: Hours::from(now, settings.idle_ms),
            race: Race::of(&settings),
            settings,
            laws,
            chance,
            seating,
            game: None,
            bound,
            boards: boards::Known::at(code.clone(), desk.clone()),
            code,
            proposals: proposals::Proposals::default(),
            hint: hints::Hints::default(),
            idle_signs: idle_signs::IdleSigns::default(),
            exchange: Exchange::of(secret),
            gallery: Gallery::restore(&saved, desk.clone()),
            is_over: false,
            desk,
            saved,
        };
        if let Some(daily) = table.saved.daily() {
            table.seating.seat_bots_of(&daily);
        }
        let (people, lot) = (table.seating.people_owned(), table.chance.number());
        table.boards.choose(&table.saved, (boards, taken), &people, lot);
        table.bound = table.laws.work_out(&table.wanted())?;
        let earlier = table.restore_match(&lines)?;
        table.delay_after_restart();
        if let Some(game) = table.game.as_ref().filter(|_| table.is_match_running()) {
            table.bound = Arc::clone(game.bound());
        }
        Ok((table, earlier))
    }

    /// Listens to commands and the clock until it is put away.
    pub(crate) async fn run(mut self: Box<Self>, earlier: Option<Earlier>) {
        // What is being done is kept apart: a table that waits is small, and there are thousands of them.
        Box::pin(self.catch_up_with_the_store(earlier)).await;
        loop {
            match self.desk.next(self.next_wake(), self.hours.idle_from()).await {
                Next::Command(command) => Box::pin(self.command(*command)).await,
                Next::Time => Box::pin(self.wake()).await,
            }
            self.leave_if_asked();
            if self.is_over {
                return;
            }
        }
    }

    /// The host may have stopped before all was written there.
    async fn catch_up_with_the_store(&mut self, earlier: Option<Earlier>) {
        self.write_result().await;
        if let Some(earlier) = earlier {
            self.go_on_by_today(earlier).await;
        }
    }

    /// Ends here, if it shall go on elsewhere: all that is left of it is stored, no deed waits until it is clear who was first, and none
    /// that might be first is on its way.
    fn leave_if_asked(&mut self) {
        if self.race.is_empty()
            && self.race_until().is_none()
            && let Some(ask) = self.hours.take_leave()
        {
            self.answer(ask, RoomAnswer::Done(Ok(())));
            self.is_over = true;
        }
    }

    async fn command(&mut self, command: Command) {
        match command {
            Command::Enter {
                socket,
                person,
                caller,
                last,
            } => {
                self.enter(socket, person, caller, last).await;
                self.begin_unasked().await;
                self.note_presence().await;
            }
            Command::Leave { socket } => self.leave(socket),
            Command::Silent { socket, quiet_ms } => self.fall_silent(socket, quiet_ms),
            Command::Heard { socket } => self.hear_again(socket).await,
            Command::Say {
                socket,
                came_ms,
                trip_ms,
                message,
            } => {
                self.listeners.measured(socket, trip_ms);
                self.say(socket, came_ms, message).await;
            }
            Command::Behind { socket } => self.tell_whole(socket),
            Command::Board { id } => {
                if self.boards.look_again(&id).await {
                    self.tell_table();
                }
            }
            Command::Info { ask } => self.answer(ask, RoomAnswer::Info(Box::new(self.table_info(None)))),
            Command::Attendance { ask } => {
                let there = attendance::of(&self.listeners, &self.seating, self.table_info(None));
                self.answer(ask, RoomAnswer::Attendance(Box::new(there)));
            }
            Command::Forget { ask, person } => {
                let done = self.forget(&person).await;
                self.answer(ask, RoomAnswer::Done(done));
            }
            Command::ShutOut { caller } => self.close(self.listeners.at(caller), "shut_out"),
            Command::Close { ask } => {
                let done = self.delete("closed").await;
                self.answer(ask, RoomAnswer::Done(done));
            }
            Command::Thought(thought) => {
                let tempo = self.settings.tempo_at(self.saved.tempo);
                // Where it waits and everybody does, somebody has to do something.
                if self.game.is_some() && self.seating.decide(thought, tempo) {
                    self.plan();
                }
            }
            Command::Advised(advised) => self.advised(advised),
            Command::Tried { tried, verdict } => self.tried(tried, verdict).await,
            Command::LetGo { ask } => self.hours.leave(ask),
            Command::Stop { ask } => {
                self.listeners.dismiss("shutdown");
                self.answer(ask, RoomAnswer::Done(Ok(())));
                self.is_over = true;
            }
            // It is heard where it is waited for.
            Command::Done(_) => {}
        }
    }

    fn answer(&self, ask: u64, answer: RoomAnswer) {
        self.desk.put(Errand::Answer { ask, answer });
    }

    /// Whether it was written down more than an hour ago that somebody is here.
    fn is_presence_old(&self) -> bool {
        self.desk.uptime_s().saturating_sub(self.saved.uptime_s) > HOUR_S
    }

    /// Writes down that somebody is here. That is not worth a write each time.
    async fn note_presence(&mut self) {
        if !self.hours.is_empty() && self.is_presence_old() {
            self.save().await;
        }
    }

    /// Writes the table down. False if the store failed.
    async fn save(&mut self) -> bool {
        self.saved.places = self.seating.save();
        self.saved.secret = self.exchange.written();
        self.gallery.save(&mut self.saved);
        (self.saved.at, self.saved.uptime_s) = (self.desk.unix_s(), self.desk.uptime_s());
        let text = serde_json::to_string(&self.saved).unwrap_or_default();
        let stored = self.desk.stored(ErrandRequest::Save { text }).await.is_ok();
        if stored {
            self.hours.written();
        } else {
            self.hours.write_at(self.desk.now() + AGAIN);
        }
        stored
    }

    /// Whether the table is written down, and the store takes more.
    async fn can_store(&mut self) -> bool {
        self.hours.is_written() && self.desk.stored(ErrandRequest::Pulse).await.is_ok()
    }

    fn new_secret(&mut self) {
        self.exchange = Exchange::of(self.chance.draw());
        self.seating.unbind(self.desk.now());
    }
}
