//! What a table does by itself: deadlines, bots, deals, stand-ins.

use super::Table;
use super::deeds::{Noted, Undone};
use super::game::Game;
use super::hours::{AGAIN, LONG};
use super::place::Place;
use crate::errand::Counted;
use maumau_play::{MatchInput, Mind, Pace, earliest, plan};
use maumau_table::Seat;

impl Table {
    /// When there will be something to do.
    pub(super) fn next_wake(&self) -> u64 {
        let now = self.desk.now();
        // The deal of a day waits for whoever plays it.
        let drops = self.seating.next_stand_in(self.settings.grace_ms);
        let drops = drops.filter(|_| self.saved.day.is_none());
        let due = self.game.as_ref().and_then(|game| {
            let plan = self.next_plan(game);
            let plan = plan.map(|(ms, _)| ms.saturating_add(self.race.lateness_ms(game)));
            let deadline = game.state().next_deadline_ms();
            let deadline = deadline.map(|due_ms| self.race.over(game, &self.seating, due_ms));
            let first = plan.into_iter().chain(deadline).min()?;
            Some(game.when(first))
        });
        let times = [
            due,
            drops,
            self.next_absence(),
            self.gallery.next(),
            self.seating.next_duty(),
            self.race.next(),
            self.hours.next(),
            self.exchange.until(),
            self.race_until().filter(|_| self.hours.is_leaving()),
        ];
        times.into_iter().flatten().min().unwrap_or(now + LONG)
    }

    /// Whether anybody is here for whom bots should play.
    pub(super) fn is_played(&self) -> bool {
        let is_missing = self.saved.day.is_some() && !self.seating.iter().any(Place::is_here);
        !self.hours.is_empty() && !is_missing
    }

    /// Does what is due: the earliest first.
    pub(super) async fn wake(&mut self) {
        let now = self.desk.now();
        self.hours.go_on(now);
        self.note_presence().await;
        if self.hours.holds_no_longer(now) {
            self.let_go().await;
        }
        if self.saved.day.is_none() && self.seating.stand_in(now, self.settings.grace_ms, &mut self.chance) {
            self.plan();
            self.tell_table();
        }
        self.handle_absences(now).await;
        if self.hours.deals(now) {
            if self.proposals.is_trying() {
                // Whoever adds a rule has not had an answer yet.
                self.hours.deal_at(now + AGAIN / 4);
            } else if self.is_played() {
                self.deal().await;
            } else {
                // Nobody would see it: it is dealt when somebody is back.
                self.hours.deal_at(now + LONG);
            }
        }
        self.exchange_over(now).await;
        while let Some(showing) = self.gallery.take_due(now) {
            self.show(showing);
        }
        self.release(now).await;
        self.due(now).await;
        self.time_out(now).await;
    }

    /// The bot that acts next, and when. What is planned for a deadline or later waits until that is over: the log says what happened in
    /// its order.
    fn next_plan(&self, game: &Game) -> Option<(u32, Seat)> {
        let plan = earliest(&self.seating).filter(|_| self.is_played())?;
        let deadline = game.state().next_deadline_ms();
        deadline.is_none_or(|due_ms| plan.0 < due_ms).then_some(plan)
    }

    /// The earliest deadline or plan of a bot, if its time has come.
    async fn due(&mut self, now: u64) {
        let Some(game) = self.game.as_ref().filter(|game| !game.is_held()) else {
            return;
        };
        let now_ms = game.ms(now);
        let over = |due: &u32| self.race.over(game, &self.seating, *due) <= now_ms;
        let deadline = game.state().next_deadline_ms().filter(over);
        let late_ms = self.race.lateness_ms(game);
        let plan = self.next_plan(game);
        let plan = plan.filter(|(ms, _)| ms.saturating_add(late_ms) <= now_ms);
        let done = match (plan, deadline) {
            // It is planned for a time before every deadline.
            (Some((ms, seat)), _) => self.do_planned(ms, seat).await,
            (None, Some(due_ms)) => self.lapse(due_ms).await.is_ok(),
            (None, None) => true,
        };
        if !done {
            self.desk.rest(AGAIN).await;
            self.plan();
        }
    }

    /// A bot does what it has planned. False if it could not be stored.
    async fn do_planned(&mut self, ms: u32, seat: Seat) -> bool {
        let plan = self.seating[seat.index()].mind.as_mut().and_then(Mind::take_plan);
        let Some((_, deed)) = plan else { return true };
        let at_ms = ms.max(self.game.as_ref().map_or(0, |game| game.state().now_ms));
        let done = self.input(at_ms, MatchInput::Deed(seat, deed), Noted::default()).await;
        if done.is_ok() {
            self.seating[seat.index()].played();
        }
        self.desk.count(Counted::BotDeeds);
        self.desk.count(Counted::Deeds);
        if matches!(done, Err(Undone::Refused(_))) {
            self.plan();
        }
        !matches!(done, Err(Undone::NotStored))
    }

    /// The clock runs on.
    pub(super) async fn let_go(&mut self) {
        self.hours.let_go();
        if let Some(game) = &mut self.game {
            game.let_go(self.desk.now());
        }
        let runs = self
            .game
            .as_ref()
            .filter(|game| game.state().next_deadline_ms().is_some());
        if let Some(at_ms) = runs.map(|game| game.state().now_ms) {
            // If it can't be stored the windows run on from where they were.
            let _ = self.input(at_ms, MatchInput::Resume, Noted::default()).await;
        }
        self.plan();
    }

    /// After a restart: everybody who sits here is back.
    pub(super) async fn let_go_if_all_here(&mut self) {
        let back = self.seating.iter().all(|place| place.away_since().is_none());
        if self.hours.is_held() && back {
            self.let_go().await;
        }
        // A round that waited for somebody to come.
        if self.is_played() {
            self.hours.deal_by(self.desk.now() + self.settings.breath_ms);
        }
    }

    /// Whoever is a bot and has no plan, or one that has become wrong, makes a new one.
    pub(super) fn plan(&mut self) {
        self.set_duties();
        if self.note_overdue() {
            self.tell_table();
        }
        let Some(game) = self.game.as_ref().filter(|game| !game.is_held()) else {
            return;
        };
        if self.seating.iter().all(|place| place.mind.is_none()) {
            return;
        }
        let pace = Pace {
            now_ms: game.ms(self.desk.now()),
            tempo: self.settings.tempo_at(self.saved.tempo),
        };
        plan(game.play(), &mut self.seating, pace);
        self.seating.ask_aside(game, &self.desk, &mut self.chance);
    }
}
