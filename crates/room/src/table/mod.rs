//! A table: it joins parts that each have one job, such as the seats, the match or the deal.
//! Everything is stored before it is sent.

mod absence;
mod aside;
mod attendance;
mod boards;
mod clock;
mod coming;
mod current_match;
mod dealing;
mod deeds;
mod denied;
mod duty;
mod exchange;
mod forget;
mod gallery;
mod game;
mod hints;
mod host_role;
mod hours;
mod idle_signs;
mod joinable;
mod listeners;
mod log;
mod matches;
mod opening;
mod overdue;
mod overtaken;
mod participants;
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
mod status;
mod stream;
mod table_store;
mod timers;
mod told;
mod update;
mod wake;
mod words;

pub use words::wire_words;

use crate::chance::Chance;
use crate::command::Command;
use crate::desk::{Desk, Next};
use crate::errand::{Errand, RoomAnswer};
use crate::given::Given;
use crate::settings::Settings;
use boards::Boards;
use current_match::{CurrentMatch, Earlier};
use dealing::Dealing;
use hours::Hours;
use maumau_table::Phase;
use participants::Participants;
use proposals::Proposals;
use rules::Rules;
use seating::Seating;
use stands::Stands;
use status::Status;
use std::sync::Arc;
use table_store::TableStore;

pub(crate) struct Table {
    desk: Desk,
    settings: Settings,
    chance: Chance,
    code: String,
    saved: TableStore,
    people: Participants,
    current: CurrentMatch,
    rules: Rules,
    boards: Boards,
    proposals: Proposals,
    dealing: Dealing,
    hours: Hours,
    /// Set when the table is deleted or its server stops.
    is_over: bool,
}

impl Table {
    /// Restores the stored table, and its match by replay. A match of an earlier version of its
    /// book is not replayed; `run` continues it from its points.
    ///
    /// # Errors
    /// A sentence, if the stored table cannot be read or its match cannot have happened.
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
        // The deal of a day waits for its player.
        let grace_ms = saved.day.is_none().then_some(settings.grace_ms);
        let mut seating = Seating::restore(&saved, grace_ms, now, &mut chance);
        let mut dealing = Dealing::restore(&saved, settings.exchange_ms, desk.clone())?;
        let mut rules = Rules::restore(&saved, seating.len() as u8, laws, desk.clone())?;
        if let Some(daily) = dealing.daily() {
            seating.seat_bots_of(daily);
        }
        let mut known = Boards::at(code.clone(), desk.clone());
        known.choose(&saved, (boards, taken), &seating.people_owned(), chance.number());
        rules.agree(rules.laws().work_out(&Rules::wanted(&saved, &known, &seating))?);
        let mut current = CurrentMatch::none(&settings, desk.clone());
        let log = (saved.log(&code), lines.as_slice());
        let earlier = current.restore(log, &saved, &rules, &known, &mut seating)?;
        let mut people = Participants::restore(&saved, seating, grace_ms, desk.clone());
        let (mut saved, mut hours) = (TableStore::new(saved, desk.clone()), Hours::from(now, &settings));
        let proposals = Proposals::default();
        if let Some(game) = current.game() {
            // Its clock is held until its people are back.
            hours.hold(now, game.state().phase == Phase::Between);
            if dealing.resume(game, &lines, &mut chance, people.seating_mut()) {
                saved.write_at(now);
            }
            let stands = Stands::of(Some(game), people.seating().len(), &proposals, rules.bound());
            people.gallery_mut().restart(stands, game);
            if game.is_running() {
                rules.agree(Arc::clone(game.bound()));
            }
        }
        let table = Table {
            desk,
            settings,
            chance,
            code,
            saved,
            people,
            current,
            rules,
            boards: known,
            proposals,
            dealing,
            hours,
            is_over: false,
        };
        Ok((table, earlier))
    }

    /// Handles commands and the clock until the table ends.
    pub(crate) async fn run(mut self: Box<Self>, earlier: Option<Earlier>) {
        // Boxed, so that a waiting table stays small: there are thousands of them.
        Box::pin(self.catch_up(earlier)).await;
        loop {
            let due = self.status().next_wake();
            match self.desk.next(due, self.hours.idle_from()).await {
                Next::Command(command) => Box::pin(self.command(*command)).await,
                Next::Time => Box::pin(self.wake()).await,
            }
            // A table moves to another node once all is stored and no race can be open.
            if self.saved.is_current()
                && self.current.is_settled(self.people.seating())
                && let Some(ask) = self.hours.take_leave()
            {
                self.desk.answer(ask, RoomAnswer::Done(Ok(())));
                return;
            }
            if self.is_over {
                return;
            }
        }
    }

    /// Completes what the server may not have stored before it stopped. A match of an earlier
    /// version of its book keeps its finished rounds and points. The unfinished round is dealt
    /// again, in a match of the current version, because a replay could differ.
    async fn catch_up(&mut self, earlier: Option<Earlier>) {
        let game = self.current.game();
        self.boards.write_result(game, &self.saved, self.people.seating()).await;
        let Some(Earlier(carried)) = earlier else { return };
        self.dealing.renew(&mut self.chance, self.people.seating_mut());
        if self.found_match(Arc::clone(self.rules.bound()), Some(carried)).await {
            let note = "a match goes on by a later version of its book";
            self.desk.put(Errand::Note(note.into()));
            self.hours.hold(self.desk.now(), true);
        }
    }

    async fn command(&mut self, command: Command) {
        match command {
            Command::Enter {
                socket,
                person,
                caller,
                last,
            } => self.enter(socket, person, caller, last).await,
            Command::Leave { socket } => self.leave([socket], None),
            Command::Silent { socket, quiet_ms } => {
                let (game, chance) = (self.current.ticking(), &mut self.chance);
                let next = self.people.fall_silent(socket, quiet_ms, game, chance);
                self.follow(next);
            }
            Command::Heard { socket } => {
                if let Some((seat, deeds)) = self.people.hear_again(socket) {
                    self.come_back(Some(seat), socket, deeds).await;
                }
            }
            Command::Say {
                socket,
                came_ms,
                trip_ms,
                message,
            } => {
                self.people.measured(socket, trip_ms);
                if self.people.listeners().has(socket)
                    && let Err(denied) = self.grant(socket, came_ms, message).await
                {
                    self.people.listeners().deny(socket, denied);
                }
            }
            Command::Behind { socket } => self.status().welcome(socket, None),
            Command::Board { id } => {
                if self.boards.look_again(&id).await {
                    self.tell_table();
                }
            }
            Command::Info { ask } => self.status().answer_info(ask),
            Command::Attendance { ask } => self.status().answer_attendance(ask),
            Command::Forget { ask, person } => {
                let done = self.forget(&person).await;
                self.desk.answer(ask, RoomAnswer::Done(done));
            }
            Command::ShutOut { caller } => self.leave(self.people.listeners().at(caller), Some("shut_out")),
            Command::Close { ask } => {
                let done = self.delete("closed").await;
                self.desk.answer(ask, RoomAnswer::Done(done));
            }
            Command::Thought(thought) => {
                let tempo = self.settings.tempo_at(self.saved.tempo);
                // If this bot waits and all other seats do too, one of them must act.
                if self.current.game().is_some() && self.people.seating_mut().decide(thought, tempo) {
                    self.plan();
                }
            }
            Command::Advised(advised) => {
                let (hints, of) = self.current.hints(self.rules.law());
                hints.send(advised, of, self.people.listeners(), self.people.seating(), &self.saved);
            }
            Command::Tried { tried, verdict } => self.end_trial(tried, verdict).await,
            Command::LetGo { ask } => self.hours.leave(ask),
            Command::Stop { ask } => {
                self.people.dismiss("shutdown");
                self.desk.answer(ask, RoomAnswer::Done(Ok(())));
                self.is_over = true;
            }
            // Handled in `Desk::ask`, where the room waits for it.
            Command::Done(_) => {}
        }
    }

    /// Returns all parts of the table for reading.
    fn status(&self) -> Status<'_> {
        Status {
            desk: &self.desk,
            settings: &self.settings,
            code: &self.code,
            saved: &self.saved,
            people: &self.people,
            current: &self.current,
            rules: &self.rules,
            boards: &self.boards,
            proposals: &self.proposals,
            dealing: &self.dealing,
            hours: &self.hours,
        }
    }

    /// Sends the table to all subscribers; delayed spectators get the match status in time with their view.
    fn tell_table(&mut self) {
        let stands = self.status().stands();
        self.people.gallery_mut().note(stands);
        self.status().tell_table();
    }

    /// Stores the table, without its match. Returns false if the store failed.
    async fn save(&mut self) -> bool {
        self.people.save(&mut self.saved);
        self.dealing.save(&mut self.saved);
        self.saved.write().await
    }

    /// Stores and sends the table after its seats or settings have changed. Between matches this may change the rules.
    async fn changed(&mut self) {
        if !self.current.is_running() {
            self.boards
                .look(&self.saved, self.people.seating().people_owned(), &mut self.chance)
                .await;
            let wanted = Rules::wanted(&self.saved, &self.boards, self.people.seating());
            if self.rules.update(&wanted) {
                self.status().tell_play_to_all();
            }
        }
        self.save().await;
        self.tell_table();
    }
}
