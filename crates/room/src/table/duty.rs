//! What the table waits for a seat to do.

use super::game::Game;
use maumau_referee::{Aid, Awaited, Deed, Law, Offers};
use maumau_table::{Choice, Cite, Phase, Rest, Seat, Sign, State, Window};

/// A required action. It changes as soon as the seat has done a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Duty {
    /// The round and the turn in it.
    turn: (u16, u16),
    drew: u8,
    laid: u8,
    asked: Option<(Cite, u8)>,
    /// The window in which all wait for the seat: its paragraph and tag.
    rests_for: Option<(Cite, u8)>,
}

impl Duty {
    /// Returns whether this belongs to the same turn or window as `before`.
    pub(super) fn goes_on(&self, before: &Duty) -> bool {
        (self.turn, self.rests_for) == (before.turn, before.rests_for)
    }
}

/// A required action with its time limit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timed {
    pub(super) duty: Duty,
    /// On the room's clock.
    pub(super) until: u64,
}

/// Who is told about timers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Told {
    All,
    /// The table does not show whose turn it is.
    Nobody,
}

pub(super) fn are_told(law: &Law) -> Told {
    match law.aids().turn {
        Aid::Shown => Told::All,
        Aid::Withheld => Told::Nobody,
    }
}

/// Returns the action required of `seat`. Optional actions do not count, nor do those with their
/// own deadline, unless everything rests for them: then the shorter limit applies.
pub(super) fn of(law: &Law, state: &State, seat: Seat) -> Option<Duty> {
    let asks = state.asks.first();
    let rests_for = rests_for(law, state, seat);
    let opens = state.phase == Phase::Dealing && state.next_deadline_ms().is_none();
    let is_due = Awaited::of(law, state).has(seat) || opens && law.offers(state, seat) != Offers::default();
    is_due.then_some(Duty {
        turn: (state.round, state.turn.number),
        drew: state.turn.drew + u8::from(state.turn.tried),
        laid: state.turn.laid,
        asked: asks.map(|ask| (ask.rule, ask.step)),
        rests_for: rests_for.map(|window| (window.rule, window.tag)),
    })
}

/// Returns the action that ends the wait for `seat` the way its silence would: the awaited sign, or
/// a vote for the accused. `None` unless everything rests for the seat.
pub(super) fn silence(law: &Law, state: &State, seat: Seat) -> Option<Deed> {
    let window = rests_for(law, state, seat)?;
    if law.offers(state, seat).vote {
        return Some(Deed::Vote(Choice::No));
    }
    law.awaited(window).map(Deed::Sign)
}

/// Returns the window in which all wait for `seat`: play rests in it, or it asks for “ready”.
fn rests_for<'a>(law: &Law, state: &'a State, seat: Seat) -> Option<&'a Window> {
    let is_ready = |window: &&Window| law.awaited(window) == Some(Sign::READY) && pends(window, seat);
    match resting(state) {
        Some(window) => Some(window).filter(|window| pends(window, seat)),
        None => state.windows.iter().find(is_ready),
    }
}

/// Returns the window in which play rests. Other resting windows only count its votes.
fn resting(state: &State) -> Option<&Window> {
    state.windows.iter().find(|window| window.rest == Rest::All)
}

fn pends(window: &Window, seat: Seat) -> bool {
    window.seats.has(seat) && !window.done.has(seat)
}

impl Game {
    /// Returns whether the table waits for a seat. If it hides whose turn it is, all seats count.
    pub(super) fn is_due(&self, seat: usize) -> bool {
        let (law, state) = (self.law(), self.state());
        match state.phase {
            Phase::Between | Phase::Over => false,
            Phase::Dealing | Phase::Playing => {
                are_told(law) == Told::Nobody || of(law, state, Seat(seat as u8)).is_some()
            }
        }
    }

    /// Returns whether others may nudge a seat. If the table hides whose turn it is, this must not reveal it.
    pub(super) fn waits_for(&self, seat: usize) -> bool {
        let (law, state, number) = (self.law(), self.state(), Seat(seat as u8));
        match state.phase {
            Phase::Between | Phase::Over => return true,
            Phase::Dealing | Phase::Playing => {}
        }
        self.is_due(seat)
            || state.windows.iter().any(|window| pends(window, number))
            || state.phase == Phase::Dealing && law.offers(state, number) != Offers::default()
    }
}
