//! Decides races over a network (DESIGN.md §6): possible races wait a fixed time, each action
//! counts from when the player moved, within their latency credit, and actions less than 25 ms
//! apart are tied.

use super::game::Game;
use super::place::Place;
use super::race::Race;
use super::seating::Seating;
use maumau_table::Window;

/// The next round trip may exceed the shortest one by this much.
const JITTER_MS: u32 = 40;
/// How long after a card others may be about to jump in.
const THROWS_IN_MS: u32 = 1_500;
/// A table that moves to another node waits at most this long for a race without actions, since its node waits for it.
const RACE_AWAITED_MS: u64 = 4_000;
/// Returns the seats that a window still waits for.
fn pending(window: &Window) -> impl Iterator<Item = usize> + '_ {
    window
        .seats
        .filter(|seat| !window.done.has(*seat))
        .map(|seat| seat.index())
}

/// Returns whether several seats can react.
fn is_contested(window: &Window) -> bool {
    pending(window).count() >= 2
}

/// Returns whether several seats can react to the same thing. This depends on public information only.
fn is_race(game: &Game) -> bool {
    game.is_joinable() || game.state().windows.iter().any(is_contested)
}

impl Race {
    /// Returns when a deadline is final: a person's action may arrive a little later.
    pub(super) fn over(&self, game: &Game, seating: &Seating, due_ms: u32) -> u32 {
        let windows = game.state().windows.iter();
        let mut due = windows.filter(|window| window.deadline_ms == due_ms);
        if due.any(|window| pending(window).any(|seat| seating.is_awaited(seat))) {
            due_ms.saturating_add(self.settle_ms())
        } else {
            due_ms
        }
    }

    /// Returns until when a race without actions may be open. A held clock waits for all, so it has no races.
    pub(super) fn runs_until(&self, game: &Game, seating: &Seating, now: u64) -> Option<u64> {
        if game.is_held() {
            return None;
        }
        let is_timed = |window: &&Window| window.deadline_ms != u32::MAX && is_contested(window);
        let windows = game.state().windows.iter().filter(is_timed);
        let windows = windows.map(|window| self.over(game, seating, window.deadline_ms));
        let thrown_in = game
            .is_joinable()
            .then(|| game.opening().told_ms.saturating_add(THROWS_IN_MS));
        let all = windows.chain(thrown_in).map(|ms| game.when(ms));
        all.filter(|until| (now + 1..=now + RACE_AWAITED_MS).contains(until))
            .max()
    }

    /// Returns the extra delay of bots: in a race they wait like people.
    pub(super) fn lateness_ms(&self, game: &Game) -> u32 {
        if is_race(game) { self.settle_ms() } else { 0 }
    }

    /// Returns until when an action must wait that came at `at` and counts at `at_ms`.
    pub(super) fn waits(&self, game: &Game, seating: &Seating, at: u64, at_ms: u32) -> Option<u64> {
        let due_ms = game.state().next_deadline_ms();
        let deadline = due_ms
            .filter(|due_ms| *due_ms < at_ms)
            .map(|due_ms| game.when(self.over(game, seating, due_ms)));
        let deadline = deadline.filter(|until| *until > at);
        let is_contested = is_race(game) || !self.is_empty();
        let race = is_contested.then(|| at + u64::from(self.settle_ms()));
        deadline.max(race)
    }
}

impl Game {
    /// Returns the match time at which an action counts: it arrived at `came_ms`, `reaction_ms`
    /// after the client saw the event, over a connection with the round trip `trip_ms`.
    pub(super) fn credited(
        &self,
        (seat, place): (usize, &mut Place),
        came_ms: u32,
        trip_ms: u32,
        reaction_ms: Option<u32>,
    ) -> u32 {
        let awaits = |window: &&Window| pending(window).any(|waits| waits == seat);
        // A card on which others may jump in counts as a window.
        let last = self.opening();
        let played = Some(last.at_ms).filter(|_| self.is_joinable());
        let windows = self.state().windows.iter().filter(awaits);
        let opened = windows.map(|window| window.opened_ms).chain(played).max();
        let (Some(opened_ms), Some(reaction_ms)) = (opened, reaction_ms) else {
            return came_ms;
        };
        let opened_ms = if opened_ms < last.at_ms {
            opened_ms
        } else {
            last.told_ms
        };
        let late = came_ms.saturating_sub(opened_ms.saturating_add(reaction_ms));
        let credit = place.take_credit(late.min(trip_ms.saturating_add(JITTER_MS)));
        (came_ms - credit).max(opened_ms.min(came_ms))
    }
}
