//! What a table does by itself: deadlines, bots, deals, stand-ins.

use super::Table;
use super::deeds::{Noted, Undone};
use super::place::Place;
use crate::errand::Counted;
use maumau_play::{Input, Mind, Pace, earliest, plan};
use maumau_protocol::Tempo;
use maumau_table::Seat;

/// After the store has failed, and when nothing is to be done: in ms.
const AGAIN: u64 = 1_000;
pub(super) const LONG: u64 = 3_600_000;

impl Table {
    /// When there will be something to do.
    pub(super) fn next_wake(&self) -> u64 {
        let now = self.desk.now();
        let grace = self.settings.grace_ms;
        let drops = self.seating.iter().filter(|place| self.is_stood_in_for(place));
        let drops = drops.filter_map(|place| place.away).map(|since| since + grace);
        let idle = self.empty_since.map(|since| since + self.settings.idle_ms);
        let due = self.game.as_ref().and_then(|game| {
            let plan = earliest(&self.seating).filter(|_| self.is_played());
            let plan = plan.map(|(ms, _)| ms.saturating_add(self.lateness_ms()));
            let deadline = game.state().next_deadline_ms().map(|due_ms| self.over(due_ms));
            let first = plan.into_iter().chain(deadline).min()?;
            Some(game.when(first))
        });
        let drops = drops.chain(self.gallery.next()).chain(self.next_timer());
        let times = [
            due,
            self.race.next(),
            self.deal_at,
            self.exchange.until(),
            self.held_until,
            idle,
            self.leaving.and_then(|_| self.race_until()),
        ];
        let times = times.into_iter().flatten();
        times.chain(drops).min().unwrap_or(now + LONG)
    }

    /// Whether anybody is here for whom bots should play.
    pub(super) fn is_played(&self) -> bool {
        let is_missing = self.saved.day.is_some() && !self.seating.iter().any(Place::is_here);
        self.empty_since.is_none() && !is_missing
    }

    /// Whether a bot goes on for whoever sits there and is away too long. The deal of a day waits.
    fn is_stood_in_for(&self, place: &Place) -> bool {
        place.mind.is_none() && self.saved.day.is_none()
    }

    /// Whether nobody has been here for long.
    pub(super) fn is_idle(&self) -> bool {
        let idle = self.settings.idle_ms;
        self.empty_since.is_some_and(|since| since + idle <= self.desk.now())
    }

    /// Does what is due: the earliest first.
    pub(super) async fn wake(&mut self) {
        let now = self.desk.now();
        if self.is_idle() {
            // Somebody is just coming in: not put away after all.
            self.empty_since = Some(now);
        }
        if self.held_until.is_some_and(|until| until <= now) {
            self.let_go().await;
        }
        self.stand_in(now);
        if self.deal_at.is_some_and(|at| at <= now) {
            self.deal_at = None;
            if self.is_trying {
                // Whoever adds a rule has not had an answer yet.
                self.deal_at = Some(now + AGAIN / 4);
            } else if self.is_played() {
                self.deal().await;
            } else {
                // Nobody would see it: it is dealt when somebody is back.
                self.deal_at = Some(now + LONG);
            }
        }
        self.exchange_over(now).await;
        self.show_gallery(now);
        self.release(now).await;
        self.due(now).await;
        self.time_out(now).await;
    }

    fn stand_in(&mut self, now: u64) {
        let grace = self.settings.grace_ms;
        let mut changed = false;
        if self.saved.day.is_some() {
            return;
        }
        for place in self.seating.iter_mut() {
            if place.mind.is_none() && place.away.is_some_and(|since| since + grace <= now) {
                place.stand_in(&mut self.chance);
                changed = true;
            }
        }
        if changed {
            self.plan();
            self.tell_table();
        }
    }

    /// The earliest deadline or plan of a bot, if its time has come.
    async fn due(&mut self, now: u64) {
        let Some(game) = self.game.as_ref().filter(|game| !game.is_held()) else {
            return;
        };
        let now_ms = game.ms(now);
        let deadline = game.state().next_deadline_ms().filter(|due| self.over(*due) <= now_ms);
        let late_ms = self.lateness_ms();
        let plan = earliest(&self.seating).filter(|_| self.is_played());
        let plan = plan.filter(|(ms, _)| ms.saturating_add(late_ms) <= now_ms);
        let done = match (deadline, plan) {
            (Some(due_ms), plan) if plan.is_none_or(|(ms, _)| due_ms <= ms) => self.lapse(due_ms).await.is_ok(),
            (_, Some((ms, seat))) => self.do_planned(ms, seat).await,
            (_, None) => true,
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
        let done = self.input(at_ms, Input::Deed(seat, deed), Noted::default()).await;
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
        self.held_until = None;
        if let Some(game) = &mut self.game {
            game.let_go(self.desk.now());
        }
        let runs = self
            .game
            .as_ref()
            .filter(|game| game.state().next_deadline_ms().is_some());
        if let Some(at_ms) = runs.map(|game| game.state().now_ms) {
            // If it can't be stored the windows run on from where they were.
            let _ = self.input(at_ms, Input::Resume, Noted::default()).await;
        }
        self.plan();
    }

    /// After a restart: everybody who sits here is back.
    pub(super) async fn let_go_if_all_here(&mut self) {
        let back = self.seating.iter().all(|place| place.away.is_none());
        if self.held_until.is_some() && back {
            self.let_go().await;
        }
        // A round that waited for somebody to come.
        if self.is_played() && self.deal_at.is_some() {
            let soon = self.desk.now() + self.settings.breath_ms;
            self.deal_at = self.deal_at.map(|at| at.min(soon));
        }
    }

    /// How much of a person's time bots take here, in per cent.
    pub(super) fn tempo(&self) -> u32 {
        match self.saved.tempo {
            Tempo::Slow => self.settings.tempo.saturating_mul(2),
            Tempo::Usual => self.settings.tempo,
            Tempo::Fast => self.settings.tempo / 2,
        }
    }

    /// Whoever is a bot and has no plan, or one that has become wrong, makes a new one.
    pub(super) fn plan(&mut self) {
        self.set_duties();
        let Some(game) = self.game.as_ref().filter(|game| !game.is_held()) else {
            return;
        };
        if self.seating.iter().all(|place| place.mind.is_none()) {
            return;
        }
        let pace = Pace {
            now_ms: game.ms(self.desk.now()),
            tempo: self.tempo(),
        };
        plan(game.play(), &mut self.seating, pace);
        self.ask_aside();
    }
}
