//! Limits ineffective signs: they are allowed, but each is stored, and no player may fill the disk with them.

use super::game::Game;
use maumau_referee::{Deed, Verdict};
use maumau_table::Seat;

/// Ineffective signs allowed per seat and turn.
const IDLE_MAX: u8 = 8;

/// The number of ineffective signs by seat, in the turn `at`.
#[derive(Default)]
pub(super) struct IdleSigns {
    /// The round and the turn.
    at: (u16, u16),
    said: [u8; 8],
}

impl IdleSigns {
    /// Counts the sign if it is ineffective. Returns whether its seat has made too many in this turn.
    pub(super) fn are_too_many(&mut self, game: &Game, seat: usize, deed: &Deed) -> bool {
        let is_idle = || game.law().judge(game.state(), Seat(seat as u8), deed) == Verdict::Idle;
        if !matches!(deed, Deed::Sign(_)) || !is_idle() {
            return false;
        }
        let at = (game.state().round, game.state().turn.number);
        if self.at != at {
            *self = IdleSigns { at, said: [0; 8] };
        }
        let Some(said) = self.said.get_mut(seat) else {
            return false;
        };
        *said = said.saturating_add(1);
        *said > IDLE_MAX
    }
}
