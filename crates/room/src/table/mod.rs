//! A table: its seats and its match. Nothing is told before it is stored.

mod aside;
mod attendance;
mod audience;
mod boards;
mod chat;
mod clock;
mod coming;
mod dealing;
mod deeds;
mod duty;
mod exchange;
mod forget;
mod gallery;
mod game;
mod hints;
mod idle_signs;
mod joinable;
mod listeners;
mod matches;
mod nudge;
mod of_day;
mod overtaken;
mod place;
mod powers;
mod race;
mod replay;
mod rules;
mod say;
mod seating;
mod seats;
mod settle;
mod stream;
mod tell;
mod timers;
mod told;
mod trying;
mod wake;
mod words;

pub use words::wire_words;

use crate::chance::Chance;
use crate::command::Command;
use crate::desk::{Desk, Next};
use crate::digits::{hex, unhex};
use crate::errand::{Answer, Errand, Request};
use crate::given::Given;
use crate::laws::{Bound, Laws};
use crate::saved::Saved;
use crate::settings::Settings;
use gallery::Gallery;
use game::Game;
use listeners::Listeners;
use race::Race;
use seating::Seating;
use std::sync::Arc;

/// After the store has failed it is tried again so soon, in ms.
const AGAIN: u64 = 1_000;
/// A day has so many seconds.
const DAY_S: u32 = 86_400;

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
    /// The rule that is voted on.
    proposal: Option<rules::Proposal>,
    /// The seats that could add a rule and don't want to now.
    declined: Vec<usize>,
    idle_signs: idle_signs::IdleSigns,
    /// The hint that was asked for last.
    hint: hints::Asked,
    /// Whether a rule is being tried.
    is_trying: bool,
    /// The secret of the round that is next or runs.
    secret: [u8; 32],
    /// How far the players are with what they add to it.
    exchange: exchange::Exchange,
    /// Deeds that wait until it is clear who was first.
    race: Race,
    /// When the next round is dealt by itself.
    deal_at: Option<u64>,
    /// Until when the clock is held for people to come back.
    held_until: Option<u64>,
    /// The points so far of a match that was begun by an earlier version of its book.
    earlier: Option<Vec<i16>>,
    /// Since when nobody is here.
    empty_since: Option<u64>,
    /// What those without a seat will see.
    gallery: Gallery,
    /// When it is tried again to write it down.
    save_at: Option<u64>,
    /// Who wants it to go on elsewhere.
    leaving: Option<u64>,
    /// It is deleted or its host stops, and it ends.
    is_over: bool,
}

impl Table {
    /// The table as it was written down, its match replayed.
    ///
    /// # Errors
    /// A sentence: what was written can't be read, or its match can't have happened.
    pub(crate) fn restore(given: Given, desk: Desk) -> Result<Table, String> {
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
            desk,
            settings,
            laws,
            chance,
            code,
            seating,
            game: None,
            bound,
            boards: boards::Known::default(),
            proposal: None,
            declined: Vec::new(),
            hint: hints::Asked::default(),
            is_trying: false,
            idle_signs: idle_signs::IdleSigns::default(),
            secret,
            exchange: exchange::Exchange::Open,
            race: Race::default(),
            deal_at: None,
            held_until: None,
            earlier: None,
            empty_since: Some(now),
            gallery: Gallery::default(),
            save_at: None,
            leaving: None,
            is_over: false,
            saved,
        };
        table.seat_bots_of_day();
        table.choose_board(boards, taken);
        table.bound = table.bind_anew()?;
        table.restore_match(&lines)?;
        table.delay_after_restart();
        if let Some(game) = table.game.as_ref().filter(|_| table.is_match_running()) {
            table.bound = Arc::clone(game.bound());
        }
        Ok(table)
    }

    /// Listens to commands and the clock until it is put away.
    pub(crate) async fn run(mut self: Box<Self>) {
        // What is being done is kept apart: a table that waits is small, and there are thousands of them.
        Box::pin(self.catch_up_with_the_store()).await;
        loop {
            let idle_ms = self.empty_since.map(|since| since + self.settings.idle_ms);
            match self.desk.next(self.next_wake(), idle_ms).await {
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
    async fn catch_up_with_the_store(&mut self) {
        self.write_on_board().await;
        self.note_day_played().await;
        self.go_on_by_today().await;
    }

    /// Ends here, if it shall go on elsewhere: all that is left of it is stored, no deed waits until it is clear who was first, and none
    /// that might be first is on its way.
    fn leave_if_asked(&mut self) {
        if self.save_at.is_none()
            && self.race.is_empty()
            && self.race_until().is_none()
            && let Some(ask) = self.leaving.take()
        {
            self.answer(ask, Answer::Done(Ok(())));
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
                self.begin_of_day().await;
                // Where somebody comes back it is not forgotten; that is not worth a write each time.
                if self.desk.unix_s().saturating_sub(self.saved.at) > DAY_S {
                    self.save().await;
                }
            }
            Command::Leave { socket } => self.leave(socket),
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
            Command::Board { id } => self.board_changed(&id).await,
            Command::Info { ask } => self.answer(ask, Answer::Info(Box::new(self.table_info(None)))),
            Command::Attendance { ask } => self.answer(ask, Answer::Attendance(Box::new(self.attendance()))),
            Command::Forget { ask, person } => {
                let done = self.forget(&person).await;
                self.answer(ask, Answer::Done(done));
            }
            Command::ShutOut { caller } => self.shut_address_out(caller),
            Command::Close { ask } => {
                let done = self.delete("closed").await;
                self.answer(ask, Answer::Done(done));
            }
            Command::Thought(thought) => self.thought(thought),
            Command::Advised(advised) => self.advised(advised),
            Command::Tried { tried, verdict } => self.tried(tried, verdict).await,
            Command::LetGo { ask } => self.leaving = Some(ask),
            Command::Stop { ask } => {
                self.listeners.dismiss("shutdown");
                self.answer(ask, Answer::Done(Ok(())));
                self.is_over = true;
            }
            // It is heard where it is waited for.
            Command::Done(_) => {}
        }
    }

    fn answer(&self, ask: u64, answer: Answer) {
        self.desk.put(Errand::Answer { ask, answer });
    }

    /// Writes the table down. False if the store failed.
    async fn save(&mut self) -> bool {
        self.saved.places = self.seating.save();
        self.saved.secret = hex(&self.secret);
        self.saved.at = self.desk.unix_s();
        let text = serde_json::to_string(&self.saved).unwrap_or_default();
        let stored = self.desk.stored(Request::Save { text }).await.is_ok();
        self.save_at = (!stored).then(|| self.desk.now() + AGAIN);
        stored
    }

    /// Writes the table down at last, if it could not be and it is time to try again.
    async fn save_late(&mut self, now: u64) {
        if self.save_at.is_some_and(|at| at <= now) {
            self.save().await;
        }
    }

    /// Whether the table is written down, and the store takes more.
    async fn can_store(&mut self) -> bool {
        self.save_at.is_none() && self.desk.stored(Request::Pulse).await.is_ok()
    }

    fn new_secret(&mut self) {
        self.secret = self.chance.draw();
        self.exchange = exchange::Exchange::Open;
        let now_ms = self.desk.now();
        for place in self.seating.iter_mut() {
            (place.hash, place.asked) = (None, now_ms);
        }
    }
}
