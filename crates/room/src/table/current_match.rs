//! The match at a table, with the actions that wait in it: what happens next, and what an input changes.

use super::boards::{Boards, Carried};
use super::dealing::Dealing;
use super::denied::Denied;
use super::game::{Change, Game, Noted, Undone};
use super::hints::Hints;
use super::idle_signs::IdleSigns;
use super::log::Log;
use super::place::Place;
use super::race::{HELD_MAX, Held, Race};
use super::rules::Rules;
use super::seating::Seating;
use crate::deal::verify_log;
use crate::desk::Desk;
use crate::remark;
use crate::saved::Saved;
use crate::settings::Settings;
use maumau_notation::record::{Event, Record, parse};
use maumau_play::earliest;
use maumau_referee::{Deed, Law};
use maumau_table::{Phase, Seat};
use std::sync::Arc;

/// What a match does next by itself.
pub(super) enum Due {
    Nothing,
    /// A bot's planned action is due, at this match time.
    Plan(u32, Seat),
    /// A deadline expires, at this match time.
    Deadline(u32),
}

/// The points of a match of an earlier version of its book, which cannot be replayed.
pub(crate) struct Earlier(pub(super) Carried);

/// The effect of an input on the table.
pub(super) struct News {
    /// The streams with news: one bit per seat, then one for spectators.
    pub(super) streams: u16,
    /// True if a round has ended.
    pub(super) ended: bool,
}

/// The current match, or the last one until other rules or people are chosen.
pub(super) struct CurrentMatch {
    game: Option<Game>,
    /// Actions that wait until it is clear who was first.
    race: Race,
    idle_signs: IdleSigns,
    hints: Hints,
    desk: Desk,
}

impl CurrentMatch {
    pub(super) fn none(settings: &Settings, desk: Desk) -> CurrentMatch {
        CurrentMatch {
            game: None,
            race: Race::of(settings),
            idle_signs: IdleSigns::default(),
            hints: Hints::new(desk.clone()),
            desk,
        }
    }

    /// Restores the match named `log` from its lines. A match of an earlier version of its book is
    /// not restored; its points are returned.
    ///
    /// # Errors
    /// A sentence, if the match cannot have happened.
    pub(super) fn restore(
        &mut self,
        (log, lines): (String, &[String]),
        saved: &Saved,
        rules: &Rules,
        boards: &Boards,
        seating: &mut Seating,
    ) -> Result<Option<Earlier>, String> {
        // Without lines the match has not begun: the server stopped before it was stored.
        if saved.game == 0 || saved.ended == saved.game || lines.is_empty() {
            return Ok(None);
        }
        let text = lines.join("\n");
        let record = parse(&text).map_err(|mistake| mistake.to_string())?;
        for line in &record.lines {
            if let Event::Deed(seat, _) = line.event
                && let Some(place) = seating.get_mut(usize::from(seat))
            {
                place.has_acted(line.id.as_deref());
            }
        }
        let head = &record.head;
        if head.is_earlier() {
            let is_over = boards.is_over(saved.game);
            return Ok((!is_over).then(|| Earlier(carried_of(&record, lines, seating.len()))));
        }
        let laws = rules.laws();
        let bound = laws.bind(&head.book, &head.options, &head.rules, head.people.len() as u8)?;
        if saved.seed.is_none() {
            verify_log(&text, saved.dealt_from())?;
        }
        let log = Log::new(log, self.desk.clone(), lines.len());
        let hints = &mut self.hints;
        let game = Game::replay(bound, log, &saved.numbers, lines, laws, |law, sightings| {
            hints.observe(&sightings, law, seating, saved);
            sightings.tell_aside(seating);
        })?;
        // After the end of the match, other rules may have been chosen already.
        if game.state().phase != Phase::Over || Arc::ptr_eq(game.bound(), rules.bound()) {
            self.game = Some(game);
        }
        Ok(None)
    }

    pub(super) fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    pub(super) fn game_mut(&mut self) -> Option<&mut Game> {
        self.game.as_mut()
    }

    /// Returns the match, unless its clock is held.
    pub(super) fn ticking(&self) -> Option<&Game> {
        self.game.as_ref().filter(|game| !game.is_held())
    }

    /// Returns the maximum latency compensation, in ms.
    pub(super) fn credit_most_ms(&self) -> u32 {
        self.race.credit_most_ms()
    }

    /// Returns whether a match has begun and is not over.
    pub(super) fn is_running(&self) -> bool {
        self.game.as_ref().is_some_and(Game::is_running)
    }

    pub(super) fn is_round_running(&self) -> bool {
        self.game.as_ref().is_some_and(Game::is_round_running)
    }

    /// Returns the number of the current round, or of the next: the one the server has committed to.
    pub(super) fn dealt_round(&self) -> u16 {
        self.game.as_ref().map_or(0, |game| game.state().round) + u16::from(!self.is_round_running())
    }

    /// Returns the match's ruleset, or `other` without a match.
    pub(super) fn law_or<'a>(&'a self, other: &'a Law) -> &'a Law {
        self.game.as_ref().map_or(other, Game::law)
    }

    /// Returns the hints, with the match and ruleset they depend on (`other` without a match).
    pub(super) fn hints<'a>(&'a mut self, other: &'a Law) -> (&'a mut Hints, (Option<&'a Game>, &'a Law)) {
        let game = self.game.as_ref();
        (&mut self.hints, (game, game.map_or(other, Game::law)))
    }

    pub(super) fn begin(&mut self, game: Game) {
        self.game = Some(game);
    }

    /// Forgets the match, because something else is being chosen. The next match continues its update numbers.
    pub(super) fn forget(&mut self, saved: &mut Saved) {
        if let Some(game) = self.game.take() {
            saved.numbers = vec![game.streams().highest()];
        }
    }

    /// Ends the match at once. Returns the streams with news.
    pub(super) fn end(&mut self) -> u16 {
        self.drop_held();
        self.game.as_mut().map_or(0, Game::end)
    }

    pub(super) fn drop_held(&mut self) {
        self.race.clear();
    }

    /// Carries out a change, stores it, and shows it to the bots.
    ///
    /// # Errors
    /// If it was rejected or not stored. Nothing has happened then.
    pub(super) async fn input(
        &mut self,
        (at_ms, change): (u32, Change),
        noted: Noted,
        dealing: &Dealing,
        seating: &mut Seating,
        saved: &Saved,
    ) -> Result<News, Undone> {
        let game = self.game.as_mut().ok_or(Undone::NoMatch)?;
        let secret = |round| dealing.remark(round);
        let done = game.input(at_ms, change, noted, secret, &self.desk).await?;
        self.hints.observe(&done.sightings, game.law(), seating, saved);
        done.sightings.tell(game.law(), seating);
        if done.has_new_window {
            seating.iter_mut().for_each(Place::refill);
        }
        Ok(News {
            streams: done.news,
            ended: done.ended,
        })
    }

    /// Returns whether this action of a seat is already waiting.
    pub(super) fn holds(&self, seat: usize, id: &str) -> bool {
        self.race.has(seat, id)
    }

    /// Returns the action if it can be carried out now; otherwise keeps it until it is clear who was first.
    ///
    /// # Errors
    /// If too many actions of its seat are waiting.
    pub(super) fn hold(&mut self, held: Held, seating: &Seating) -> Result<Option<Held>, Denied> {
        let Some(game) = &self.game else {
            return Ok(Some(held));
        };
        let until = self.race.waits(game, seating, held.until, held.at_ms);
        let Some(until) = until.filter(|until| *until > self.desk.now()) else {
            return Ok(Some(held));
        };
        self.race.hold(Held { until, ..held }).map_err(|held| {
            let why = format!("slower, please: {HELD_MAX} of your deeds wait already until it is clear who was first");
            Denied::of("too_fast", why).about(&held.id)
        })?;
        Ok(None)
    }

    /// Removes and returns the first action that has waited long enough.
    pub(super) fn take_first(&mut self, now_ms: u64, seats: usize) -> Option<Held> {
        let turn = self
            .game
            .as_ref()
            .map_or(0, |game| usize::from(game.state().turn.seat.0));
        self.race.take_first(now_ms, turn, seats)
    }

    /// Returns whether a seat has made too many ineffective signs in this turn.
    pub(super) fn has_too_many_signs(&mut self, seat: usize, deed: &Deed) -> bool {
        let game = self.game.as_ref();
        game.is_some_and(|game| self.idle_signs.are_too_many(game, seat, deed))
    }

    /// Returns the end of a race that may be open; until then the table must not move to another node.
    pub(super) fn race_until(&self, seating: &Seating) -> Option<u64> {
        self.race.runs_until(self.game.as_ref()?, seating, self.desk.now())
    }

    /// Returns whether no race is open and no action waits.
    pub(super) fn is_settled(&self, seating: &Seating) -> bool {
        self.race.is_empty() && self.race_until(seating).is_none()
    }

    /// Returns the bot that acts next, and when. A plan at or after the next deadline waits for it,
    /// so that the log stays in order.
    fn next_plan(game: &Game, seating: &Seating, is_played: bool) -> Option<(u32, Seat)> {
        let plan = earliest(seating).filter(|_| is_played)?;
        let deadline = game.state().next_deadline_ms();
        deadline.is_none_or(|due_ms| plan.0 < due_ms).then_some(plan)
    }

    /// Returns when the match next does something by itself. Bots count only if the match `is_played`.
    pub(super) fn next(&self, seating: &Seating, is_played: bool) -> Option<u64> {
        let due = self.game.as_ref().and_then(|game| {
            let plan = Self::next_plan(game, seating, is_played);
            let plan = plan.map(|(ms, _)| ms.saturating_add(self.race.lateness_ms(game)));
            let deadline = game.state().next_deadline_ms();
            let deadline = deadline.map(|due_ms| self.race.over(game, seating, due_ms));
            let first = plan.into_iter().chain(deadline).min()?;
            Some(game.when(first))
        });
        due.into_iter().chain(self.race.next()).min()
    }

    /// Returns the bot's plan or the deadline that is due. Bots count only if the match `is_played`.
    pub(super) fn due(&self, seating: &Seating, is_played: bool, now: u64) -> Due {
        let Some(game) = self.ticking() else {
            return Due::Nothing;
        };
        let now_ms = game.ms(now);
        let late_ms = self.race.lateness_ms(game);
        let plan = Self::next_plan(game, seating, is_played);
        let plan = plan.filter(|(ms, _)| ms.saturating_add(late_ms) <= now_ms);
        let over = |due: &u32| self.race.over(game, seating, *due) <= now_ms;
        let deadline = game.state().next_deadline_ms().filter(over);
        match (plan, deadline) {
            // The plan is earlier than every deadline.
            (Some((ms, seat)), _) => Due::Plan(ms, seat),
            (None, Some(due_ms)) => Due::Deadline(due_ms),
            (None, None) => Due::Nothing,
        }
    }
}

/// Returns the points after the last finished round, or those at the beginning.
fn carried_of(record: &Record, lines: &[String], seats: usize) -> Carried {
    let (mut points, rounds) = match remark::finished(lines).pop() {
        Some(last) => (last.over.points, last.round),
        None => (record.head.points.clone(), record.head.rounds),
    };
    points.resize(seats, 0);
    Carried { points, rounds }
}
