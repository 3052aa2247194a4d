//! At a table at which people learn nobody pays for what was right when the hand moved, and is not any more when it arrives.

use maumau_referee::{Aid, Deed, Law, Verdict};
use maumau_table::{Seat, State};
use std::collections::VecDeque;

/// So long after something has happened a hand may still do what was right before it, in ms: what it takes to see it and to stop.
const HAND_MS: u32 = 700;
/// So many tables are remembered: more does not happen in that time.
const TABLES_MAX: usize = 16;

/// How a table stood a moment ago.
#[derive(Default)]
pub(super) struct Earlier(VecDeque<Was>);

struct Was {
    /// When something else happened, in ms of the match.
    until_ms: u32,
    state: State,
}

impl Earlier {
    /// So it stood until `until_ms`, when something happened. Remembered where slips are shown, and only there.
    pub(super) fn remember(&mut self, law: &Law, state: State, until_ms: u32) {
        if law.aids().slips == Aid::Withheld {
            return;
        }
        if self.0.len() == TABLES_MAX {
            self.0.pop_front();
        }
        self.0.push_back(Was { until_ms, state });
    }

    /// Whether `seat` does at `at_ms` what was right a moment ago and is not any more, now that the table stands as `now`: somebody
    /// else, or the clock, was faster.
    pub(super) fn had(&self, law: &Law, now: &State, at_ms: u32, seat: Seat, deed: &Deed) -> bool {
        let is_right = |state: &State| law.judge(state, seat, deed) == Verdict::Right;
        let recent = |was: &&Was| was.until_ms.saturating_add(HAND_MS) >= at_ms;
        !is_right(now) && self.0.iter().filter(recent).any(|was| is_right(&was.state))
    }
}
