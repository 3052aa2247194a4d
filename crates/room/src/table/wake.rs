//! What a table does by itself: deadlines, bots, deals, replacements for absent players.

use super::Table;
use super::current_match::Due;
use super::dealing::Step;
use super::game::{Noted, Undone};
use super::hours::{AGAIN, LONG};
use crate::errand::Counted;
use maumau_play::{MatchInput, Mind, Pace, plan};

impl Table {
    /// Does all that is due.
    pub(super) async fn wake(&mut self) {
        let now = self.desk.now();
        self.hours.go_on(now);
        if self.status().is_presence_unsaved() {
            self.save().await;
        }
        if self.hours.holds_no_longer(now) {
            self.resume().await;
        }
        let next = self.people.stand_in(now, &mut self.chance);
        self.follow(next);
        if self.people.seating_mut().offer_bots(now) {
            self.tell_table();
        }
        if self.people.pass_on_host(now) {
            self.changed().await;
        }
        if self.hours.deals(now) {
            if self.rules.is_trying() {
                // A player who adds a rule still waits for an answer.
                self.hours.deal_at(now + AGAIN / 4);
            } else if self.status().is_played() {
                self.deal(Step::Begin).await;
            } else {
                // No player would see the round; it is dealt when one returns.
                self.hours.deal_at(now + LONG);
            }
        }
        let step = self.dealing.overdue(now);
        if step == Step::Wait || self.status().is_played() {
            self.deal(step).await;
        } else {
            self.dealing.rest();
            self.hours.deal_at(now + LONG);
        }
        while let Some(left) = self.people.show_due(now) {
            self.status().tell_watching(left);
        }
        while let Some(held) = self.current.take_first(now, self.people.seating().len()) {
            let client = held.client;
            if let Err(denied) = self.carry_deed(held).await {
                self.people.listeners().deny(client, denied);
            }
        }
        self.continue_match(now).await;
        if self.saved.due().is_some_and(|at| at <= now) {
            self.save().await;
        }
        self.time_out(now).await;
    }

    /// Lets the earliest deadline expire, or a bot act, if it is due.
    async fn continue_match(&mut self, now: u64) {
        let is_played = self.status().is_played();
        let is_stored = match self.current.due(self.people.seating(), is_played, now) {
            Due::Nothing => return,
            Due::Deadline(due_ms) => self.lapse(due_ms).await.is_ok(),
            Due::Plan(ms, seat) => {
                let mind = self.people.seating_mut()[seat.index()].mind.as_mut();
                let Some((_, deed)) = mind.and_then(Mind::take_plan) else {
                    return;
                };
                let at_ms = ms.max(self.current.game().map_or(0, |game| game.state().now_ms));
                let done = self.input(at_ms, MatchInput::Deed(seat, deed), Noted::default()).await;
                if done.is_ok() {
                    self.people.seating_mut()[seat.index()].played();
                }
                self.desk.count(Counted::BotDeeds);
                self.desk.count(Counted::Deeds);
                if matches!(done, Err(Undone::Refused(_))) {
                    self.plan();
                }
                !matches!(done, Err(Undone::NotStored))
            }
        };
        if !is_stored {
            self.desk.rest(AGAIN).await;
            self.plan();
        }
    }

    /// Restarts the clock of the match.
    pub(super) async fn resume(&mut self) {
        self.hours.let_go();
        if let Some(game) = self.current.game_mut() {
            game.let_go(self.desk.now());
            if game.state().next_deadline_ms().is_some() {
                let at_ms = game.state().now_ms;
                // If the store fails, the windows continue with the time they had left.
                let _ = self.input(at_ms, MatchInput::Resume, Noted::default()).await;
            }
        }
        self.plan();
    }

    /// Updates timers, awaited absent players and the plans of bots after the state has changed.
    pub(super) fn plan(&mut self) {
        let (game, law) = (self.current.ticking(), self.rules.law());
        self.people.start_timers(game, law, self.saved.turn_ms);
        if self
            .people
            .seating_mut()
            .note_overdue(self.current.ticking(), self.desk.now())
        {
            self.tell_table();
        }
        let Some(game) = self.current.ticking() else {
            return;
        };
        if self.people.seating().iter().all(|place| place.mind.is_none()) {
            return;
        }
        let pace = Pace {
            now_ms: game.ms(self.desk.now()),
            tempo: self.settings.tempo_at(self.saved.tempo),
        };
        plan(game.play(), self.people.seating_mut(), pace);
        self.people.seating_mut().ask_aside(game, &self.desk, &mut self.chance);
    }
}
