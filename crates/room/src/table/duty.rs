//! What a seat has to do now.

use super::game::Game;
use maumau_referee::{Aid, Awaited, Deed, Law, Offers};
use maumau_table::{Choice, Cite, Phase, Rest, Seat, Sign, State, Window};

/// Something that play waits for: it is another one as soon as the seat has done a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Duty {
    /// The round and the turn in it.
    turn: (u16, u16),
    drew: u8,
    laid: u8,
    asked: Option<(Cite, u8)>,
    /// The window in which all wait for the seat: its paragraph, and which of its windows.
    rests_for: Option<(Cite, u8)>,
}

impl Duty {
    /// Whether this is what is left of a turn in which `before` had to be done, or of the same window.
    pub(super) fn goes_on(&self, before: &Duty) -> bool {
        (self.turn, self.rests_for) == (before.turn, before.rests_for)
    }
}

/// What a seat has to do, and until when.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timed {
    pub(super) duty: Duty,
    /// By the room's clock.
    pub(super) until: u64,
}

/// Who hears of timers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Told {
    /// Everybody.
    All,
    /// Nobody: the table doesn't show whose turn it is.
    Nobody,
}

/// Who hears of timers at this table.
pub(super) fn are_told(law: &Law) -> Told {
    match law.aids().turn {
        Aid::Shown => Told::All,
        Aid::Withheld => Told::Nobody,
    }
}

/// What `seat` has to do. What it only may do is no duty, nor is what has a deadline of its own, unless everything rests for it: then the
/// table's time counts if it is the shorter one.
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

/// What ends the waiting of all for `seat` as its silence would: it says what is awaited, or votes for the accused. Nothing where not
/// everything rests for it.
pub(super) fn silence(law: &Law, state: &State, seat: Seat) -> Option<Deed> {
    let window = rests_for(law, state, seat)?;
    if law.offers(state, seat).vote {
        return Some(Deed::Vote(Choice::No));
    }
    law.awaited(window).map(Deed::Sign)
}

/// The window in which all wait for `seat`: everything rests in it, or the seat has to say that it is ready.
fn rests_for<'a>(law: &Law, state: &'a State, seat: Seat) -> Option<&'a Window> {
    let is_ready = |window: &&Window| law.awaited(window) == Some(Sign::READY) && pends(window, seat);
    match resting(state) {
        Some(window) => Some(window).filter(|window| pends(window, seat)),
        None => state.windows.iter().find(is_ready),
    }
}

/// The window in which everything rests. What else rests with it counts its votes.
fn resting(state: &State) -> Option<&Window> {
    state.windows.iter().find(|window| window.rest == Rest::All)
}

/// Whether a window waits for `seat`.
fn pends(window: &Window, seat: Seat) -> bool {
    window.seats.has(seat) && !window.done.has(seat)
}

impl Game {
    /// Returns whether the table waits for a seat. Where it hides whose turn it is, every seat counts as waited for.
    pub(super) fn is_due(&self, seat: usize) -> bool {
        let (law, state) = (self.law(), self.state());
        match state.phase {
            Phase::Between | Phase::Over => false,
            Phase::Dealing | Phase::Playing => {
                are_told(law) == Told::Nobody || of(law, state, Seat(seat as u8)).is_some()
            }
        }
    }

    /// Whether others may tell a seat that they wait for it. Where the table doesn't show whose turn it is, this doesn't either.
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
