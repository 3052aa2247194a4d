//! Who was first, over a network (DESIGN.md §6): what may be a race waits a fixed time, each deed counts from when the hand moved, as far
//! as its credit goes, and who is less than 25 ms apart is tied.

use super::Table;
use super::game::Game;
use maumau_referee::Law;
use maumau_sight::View;
use maumau_table::{Phase, Seat, Spot, State, Window};
use tokio::time::Instant;

/// Credit for the network: at the beginning, for each window that opens, and at most.
pub(super) const CREDIT_FIRST_MS: u32 = 500;
const CREDIT_WINDOW_MS: u32 = 250;
const CREDIT_MOST_MS: u32 = 1_000;
/// Where nobody but the client itself tells how long the way is.
const CREDIT_UNSURE_MS: u32 = 100;
/// A measured round trip may be so much shorter than the next one.
const JITTER_MS: u32 = 40;
/// Less apart than this is a tie: then it goes round the table from whoever is on.
const TIE_MS: u32 = 25;

/// A deed that waits until it is clear who was first.
pub(super) struct Held {
    pub(super) until: Instant,
    pub(super) at_ms: u32,
    pub(super) client: u64,
    pub(super) seat: usize,
    pub(super) id: String,
    pub(super) text: String,
}

/// Seats that a window still waits for.
fn pending(window: &Window) -> impl Iterator<Item = usize> + '_ {
    window
        .seats
        .filter(|seat| !window.done.has(*seat))
        .map(|seat| seat.index())
}

/// Whether several can react to the same thing. It depends on nothing hidden: windows are public.
fn is_race(game: &Game) -> bool {
    let contested = |window| pending(window).count() >= 2;
    game.joinable == Joinable::ByOthers || game.state().windows.iter().any(contested)
}

/// Whether a card might be thrown in by somebody who is not on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Joinable {
    /// By nobody, whatever anybody holds.
    ByNobody,
    /// By somebody, if it holds the card. Whether anybody does makes no difference: else the time it takes would betray it.
    ByOthers,
}

impl Joinable {
    pub(super) fn of(law: &Law, state: &State) -> Joinable {
        if state.phase != Phase::Playing {
            return Joinable::ByNobody;
        }
        let holds_some = |seat: &Seat| state.hand_len[seat.index()] > 0;
        let mut others = state.playing.without(state.turn.seat).filter(holds_some);
        let mut seen = None;
        let mut might = |seat: Seat, spot: Spot| {
            let fitting = law.fitting(state, seat, spot);
            // What lies open is in nobody's hand.
            !fitting.is_empty()
                && !(fitting - *seen.get_or_insert_with(|| View::of_spectator(state).known())).is_empty()
        };
        if others.any(|seat| law.book.spots.iter().any(|&spot| might(seat, spot))) {
            Joinable::ByOthers
        } else {
            Joinable::ByNobody
        }
    }
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
            self.places
                .get(seat)
                .is_some_and(|place| place.mind.is_none() && place.away.is_none())
        };
        if due.any(|window| pending(window).any(is_awaited)) {
            due_ms.saturating_add(self.settle_ms())
        } else {
            due_ms
        }
    }

    fn settle_ms(&self) -> u32 {
        u32::try_from(self.host.config.settle.as_millis()).unwrap_or(u32::MAX)
    }

    /// How much later than planned bots act now: in a race they wait as everybody does.
    pub(super) fn lateness_ms(&self) -> u32 {
        match &self.game {
            Some(game) if is_race(game) => self.settle_ms(),
            _ => 0,
        }
    }

    /// The match's time at which a deed counts that came at `at`.
    pub(super) fn credited(&mut self, client: u64, seat: usize, at: Instant, reaction_ms: Option<u32>) -> u32 {
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
        let trip_ms = self
            .clients
            .iter()
            .find(|known| known.id == client)
            .map_or(0, |known| known.outbox.trip_ms());
        let place = &mut self.places[seat];
        let most = place.credit_ms.min(trip_ms.saturating_add(JITTER_MS));
        let late = came_ms.saturating_sub(opened_ms.saturating_add(reaction_ms));
        let credit = late.min(most);
        place.credit_ms -= credit;
        (came_ms - credit).max(opened_ms.min(came_ms))
    }

    /// What the network may cost somebody at most, as it is told.
    pub(super) fn credit_most_ms(&self) -> u32 {
        if maumau_lag::IS_KNOWN && self.host.config.trusted_proxies.is_empty() {
            CREDIT_MOST_MS
        } else {
            CREDIT_UNSURE_MS
        }
    }

    /// A window has opened: everybody has some credit more.
    pub(super) fn refill(&mut self) {
        for place in &mut self.places {
            place.credit_ms = (place.credit_ms + CREDIT_WINDOW_MS).min(CREDIT_MOST_MS);
        }
    }

    /// Until when a deed that came at `at` has to wait, if it has to.
    pub(super) fn waits(&self, at: Instant, at_ms: u32) -> Option<Instant> {
        let game = self.game.as_ref()?;
        let due_ms = game.state().next_deadline_ms();
        let deadline = due_ms
            .filter(|due_ms| *due_ms < at_ms)
            .map(|due_ms| game.when(self.over(due_ms)));
        let deadline = deadline.filter(|until| *until > at);
        let is_contested = is_race(game) || !self.held.is_empty();
        let race = is_contested.then(|| at + self.host.config.settle);
        deadline.max(race).filter(|until| *until > Instant::now())
    }

    /// Does what has waited long enough, the first hand first.
    pub(super) async fn release(&mut self, now: Instant) {
        while self.held.iter().any(|held| held.until <= now) {
            let Some(first_ms) = self.held.iter().map(|held| held.at_ms).min() else {
                return;
            };
            let on = self
                .game
                .as_ref()
                .map_or(0, |game| usize::from(game.state().turn.seat.0));
            let seats = self.places.len().max(1);
            let round_the_table = |seat: usize| (seat + 2 * seats - on % seats) % seats;
            let tied = self
                .held
                .iter()
                .enumerate()
                .filter(|(_, held)| held.at_ms < first_ms.saturating_add(TIE_MS));
            let Some((place, _)) = tied.min_by_key(|(_, held)| (round_the_table(held.seat), held.at_ms)) else {
                return;
            };
            let held = self.held.remove(place);
            self.carry_deed(held).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_table::Seed;

    /// So many states of each book are looked at, each beside one with other hidden cards.
    const STEPS: u32 = 150;

    #[test]
    fn whether_it_is_settled_depends_on_nothing_hidden() {
        let mut joinable = 0;
        for (book, options) in [("classic", "packs=2 jump-in=on"), ("verschaerft", ""), ("spin", "")] {
            let book = maumau_rulebooks::find(book).expect("a book");
            let law = Law::bind(book, 4, book.read(options).expect("options"), &[]).expect("a law");
            let mut state = law.table();
            law.deal(&mut state, 0, Seed::from_number(3), &mut ());
            for step in 1..=STEPS {
                let mut deeds = (0..4).map(Seat).map(|seat| (seat, law.offers(&state, seat)));
                let offers = deeds.rfind(|(_, offers)| !offers.is_empty());
                let done = offers.and_then(|(seat, offers)| {
                    let deed = offers.nth(step % offers.len())?;
                    law.deed(&mut state, 100 * step, seat, &deed, &mut ()).ok()
                });
                if done.is_none()
                    && let Some(due_ms) = state.next_deadline_ms()
                {
                    law.lapse(&mut state, due_ms.max(100 * step), &mut ());
                }
                let found = Joinable::of(&law, &state);
                joinable += u32::from(found == Joinable::ByOthers);
                for n in 0..4 {
                    let other = View::of_spectator(&state).guess(law.cards(), &Seed::from_number(n));
                    assert_eq!(Joinable::of(&law, &other), found, "{} step {step} guess {n}", book.id);
                }
            }
        }
        assert!(joinable > 20, "some can be joined: {joinable}");
    }
}
