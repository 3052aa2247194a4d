//! Signs that change nothing are taken, as at any table; but each is stored, and nobody fills a host's disk with them.

use super::game::Game;
use maumau_referee::{Deed, Verdict};
use maumau_table::Seat;

/// So many of a seat's signs may come to nothing while one turn lasts.
const IDLE_MAX: u8 = 8;

/// What each seat has said in vain, and when.
#[derive(Default)]
pub(super) struct IdleSigns {
    /// The round and the turn.
    at: (u16, u16),
    said: [u8; 8],
}

impl IdleSigns {
    /// Whether this sign would come to nothing, and its seat has given too many of them in this turn.
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
