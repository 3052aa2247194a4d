//! Who was first, over a network (DESIGN.md §6): what may be a race waits a fixed time, each deed counts from when the hand moved, as far
//! as its credit goes, and who is less than 25 ms apart is tied.

use super::Table;
use super::game::Game;
use super::joinable::Joinable;
use maumau_table::Window;

/// Credit for the network: for each window that opens, and at most.
const CREDIT_WINDOW_MS: u32 = 250;
const CREDIT_MOST_MS: u32 = 1_000;
/// Where nobody but the client itself tells how long the way is.
const CREDIT_UNSURE_MS: u32 = 100;
/// A measured round trip may be so much shorter than the next one.
const JITTER_MS: u32 = 40;
/// So long after a card was told others may be about to throw one in upon it.
const THROWS_IN_MS: u32 = 1_500;
/// A table that shall go on elsewhere waits no longer than this for a race in which nobody has moved: its host waits for it.
const RACE_AWAITED_MS: u64 = 4_000;
/// Seats that a window still waits for.
fn pending(window: &Window) -> impl Iterator<Item = usize> + '_ {
    window
        .seats
        .filter(|seat| !window.done.has(*seat))
        .map(|seat| seat.index())
}

/// Whether several can react to it.
fn is_contested(window: &Window) -> bool {
    pending(window).count() >= 2
}

/// Whether several can react to the same thing. It depends on nothing hidden: windows are public.
fn is_race(game: &Game) -> bool {
    game.joinable == Joinable::ByOthers || game.state().windows.iter().any(is_contested)
}

impl Table {
    /// When a deadline is over for good: a person's deed may still be on its way.
    pub(super) fn over(&self, due_ms: u32) -> u32 {
        let Some(game) = &self.game else { return due_ms };
        let mut due = game
            .state()
            .windows
            .iter()
            .filter(|window| window.deadline_ms == due_ms);
        let is_awaited = |seat: usize| {
            self.seating
                .get(seat)
                .is_some_and(|place| place.mind.is_none() && place.away.is_none())
        };
        if due.any(|window| pending(window).any(is_awaited)) {
            due_ms.saturating_add(self.settings.settle_ms)
        } else {
            due_ms
        }
    }

    /// Until when hands may be on their way in a race, though none has moved yet. A clock that is held waits for everybody.
    pub(super) fn race_until(&self) -> Option<u64> {
        let game = self.game.as_ref().filter(|game| !game.is_held())?;
        let is_timed = |window: &&Window| window.deadline_ms != u32::MAX && is_contested(window);
        let windows = game.state().windows.iter().filter(is_timed);
        let windows = windows.map(|window| self.over(window.deadline_ms));
        let joined = game.joinable == Joinable::ByOthers;
        let thrown_in = joined.then(|| game.opening.told_ms.saturating_add(THROWS_IN_MS));
        let now = self.desk.now();
        let all = windows.chain(thrown_in).map(|ms| game.when(ms));
        all.filter(|until| (now + 1..=now + RACE_AWAITED_MS).contains(until))
            .max()
    }

    /// How much later than planned bots act now: in a race they wait as everybody does.
    pub(super) fn lateness_ms(&self) -> u32 {
        match &self.game {
            Some(game) if is_race(game) => self.settings.settle_ms,
            _ => 0,
        }
    }

    /// The match's time at which a deed counts that came at `at`.
    pub(super) fn credited(&mut self, client: u64, seat: usize, at: u64, reaction_ms: Option<u32>) -> u32 {
        let Some(game) = &self.game else { return 0 };
        let came_ms = game.ms(at);
        let awaits = |window: &&Window| pending(window).any(|waits| waits == seat);
        // A card upon which others might throw one in is as good as a window.
        let played = Some(game.opening.at_ms).filter(|_| game.joinable == Joinable::ByOthers);
        let windows = game.state().windows.iter().filter(awaits);
        let opened = windows.map(|window| window.opened_ms).chain(played).max();
        let (Some(opened_ms), Some(reaction_ms)) = (opened, reaction_ms) else {
            return came_ms;
        };
        let opened_ms = if opened_ms < game.opening.at_ms {
            opened_ms
        } else {
            game.opening.told_ms
        };
        let trip_ms = self.listeners.trip_ms(client);
        let place = &mut self.seating[seat];
        let most = place.credit_ms.min(trip_ms.saturating_add(JITTER_MS));
        let late = came_ms.saturating_sub(opened_ms.saturating_add(reaction_ms));
        let credit = late.min(most);
        place.credit_ms -= credit;
        (came_ms - credit).max(opened_ms.min(came_ms))
    }

    /// What the network may cost somebody at most, as it is told.
    pub(super) fn credit_most_ms(&self) -> u32 {
        if self.settings.is_way_known {
            CREDIT_MOST_MS
        } else {
            CREDIT_UNSURE_MS
        }
    }

    /// A window has opened: everybody has some credit more.
    pub(super) fn refill(&mut self) {
        for place in self.seating.iter_mut() {
            place.credit_ms = (place.credit_ms + CREDIT_WINDOW_MS).min(CREDIT_MOST_MS);
        }
    }

    /// Until when a deed that came at `at` has to wait, if it has to.
    pub(super) fn waits(&self, at: u64, at_ms: u32) -> Option<u64> {
        let game = self.game.as_ref()?;
        let due_ms = game.state().next_deadline_ms();
        let deadline = due_ms
            .filter(|due_ms| *due_ms < at_ms)
            .map(|due_ms| game.when(self.over(due_ms)));
        let deadline = deadline.filter(|until| *until > at);
        let is_contested = is_race(game) || !self.race.is_empty();
        let race = is_contested.then(|| at + u64::from(self.settings.settle_ms));
        deadline.max(race).filter(|until| *until > self.desk.now())
    }

    /// Does what has waited long enough, the first hand first.
    pub(super) async fn release(&mut self, now: u64) {
        loop {
            let game = self.game.as_ref();
            let on = game.map_or(0, |game| usize::from(game.state().turn.seat.0));
            let Some(held) = self.race.take_first(now, on, self.seating.len()) else {
                return;
            };
            self.carry_deed(held).await;
        }
    }
}
