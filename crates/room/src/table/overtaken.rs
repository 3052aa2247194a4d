//! At a learning table, an action that was right when the player began it is not penalized if it arrives too late.

use maumau_referee::{Aid, Deed, Law, Verdict};
use maumau_table::{Seat, State};
use std::collections::VecDeque;

/// How long after a change an action may still match the state before it, in ms: the time to see the change and stop.
const HAND_MS: u32 = 700;
/// Maximum number of remembered states; more changes do not happen in that time.
const TABLES_MAX: usize = 16;

/// The recent states of a table.
#[derive(Default)]
pub(super) struct Earlier(VecDeque<Was>);

struct Was {
    /// When the state ended, in ms of the match.
    until_ms: u32,
    state: State,
}

impl Earlier {
    /// Remembers a state that ended at `until_ms`. Only where the ruleset warns of mistakes.
    pub(super) fn remember(&mut self, law: &Law, state: State, until_ms: u32) {
        if law.aids().slips == Aid::Withheld {
            return;
        }
        if self.0.len() == TABLES_MAX {
            self.0.pop_front();
        }
        self.0.push_back(Was { until_ms, state });
    }

    /// Returns whether the action was right a moment before `at_ms` but is not in the state `now`,
    /// because another player or the clock was faster.
    pub(super) fn had(&self, law: &Law, now: &State, at_ms: u32, seat: Seat, deed: &Deed) -> bool {
        let is_right = |state: &State| law.judge(state, seat, deed) == Verdict::Right;
        let recent = |was: &&Was| was.until_ms.saturating_add(HAND_MS) >= at_ms;
        !is_right(now) && self.0.iter().filter(recent).any(|was| is_right(&was.state))
    }
}
