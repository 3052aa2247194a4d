//! Races: actions that wait until it is clear who was first (DESIGN.md §6).

use crate::settings::Settings;
use maumau_referee::Deed;

/// Actions closer together than this are tied; the one earlier around the table, from the current
/// player on, then goes first.
const TIE_MS: u32 = 25;
/// Maximum latency compensation.
const CREDIT_MOST_MS: u32 = 1_000;
/// The same if only the client reports the round trip.
const CREDIT_UNSURE_MS: u32 = 100;
/// Maximum number of waiting actions per seat.
pub(super) const HELD_MAX: usize = 8;

/// A waiting action.
pub(super) struct Held {
    /// The end of the wait, on the room's clock.
    pub(super) until: u64,
    /// When the action counts, on the match's clock.
    pub(super) at_ms: u32,
    pub(super) client: u64,
    pub(super) seat: usize,
    pub(super) id: String,
    pub(super) deed: Deed,
}

pub(super) struct Race {
    held: Vec<Held>,
    /// A race is decided this long after its first reaction.
    settle_ms: u32,
    credit_most_ms: u32,
}

impl Race {
    pub(super) fn of(settings: &Settings) -> Race {
        Race {
            held: Vec::new(),
            settle_ms: settings.settle_ms,
            credit_most_ms: if settings.is_way_known {
                CREDIT_MOST_MS
            } else {
                CREDIT_UNSURE_MS
            },
        }
    }

    pub(super) fn settle_ms(&self) -> u32 {
        self.settle_ms
    }

    pub(super) fn credit_most_ms(&self) -> u32 {
        self.credit_most_ms
    }

    pub(super) fn is_empty(&self) -> bool {
        self.held.is_empty()
    }

    pub(super) fn has(&self, seat: usize, id: &str) -> bool {
        self.held.iter().any(|held| held.seat == seat && held.id == id)
    }

    /// Adds an action, or returns it if too many of its seat are waiting.
    pub(super) fn hold(&mut self, held: Held) -> Result<(), Held> {
        let theirs = self.held.iter().filter(|other| other.seat == held.seat);
        if theirs.count() >= HELD_MAX {
            return Err(held);
        }
        self.held.push(held);
        Ok(())
    }

    pub(super) fn clear(&mut self) {
        self.held.clear();
    }

    /// Returns when the first action has waited long enough.
    pub(super) fn next(&self) -> Option<u64> {
        self.held.iter().map(|held| held.until).min()
    }

    /// Removes and returns the winner, once an action has waited long enough. Ties go around the
    /// table from the seat `on`.
    pub(super) fn take_first(&mut self, now_ms: u64, on: usize, seats: usize) -> Option<Held> {
        if self.next()? > now_ms {
            return None;
        }
        let first_ms = self.held.iter().map(|held| held.at_ms).min()?;
        let seats = seats.max(1);
        let round_the_table = |seat: usize| (seat + 2 * seats - on % seats) % seats;
        let all = self.held.iter().enumerate();
        let tied = all.filter(|(_, held)| held.at_ms < first_ms.saturating_add(TIE_MS));
        let (place, _) = tied.min_by_key(|(_, held)| (round_the_table(held.seat), held.at_ms))?;
        Some(self.held.remove(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(seat: usize, until: u64, at_ms: u32) -> Held {
        Held {
            until,
            at_ms,
            client: 0,
            seat,
            id: format!("{seat}-{at_ms}"),
            deed: Deed::Draw,
        }
    }

    #[test]
    fn the_first_hand_is_first_and_ties_go_round_the_table() {
        let mut race = Race::of(&Settings::default());
        for one in [held(0, 50, 130), held(2, 60, 100), held(1, 70, 110)] {
            assert!(race.hold(one).is_ok());
        }
        assert!(race.take_first(49, 0, 3).is_none(), "none has waited long enough");
        let mut order = Vec::new();
        while let Some(held) = race.take_first(80, 1, 3) {
            order.push(held.seat);
        }
        assert_eq!(order, [1, 2, 0]);
    }

    #[test]
    fn a_seat_has_only_so_many_that_wait() {
        let mut race = Race::of(&Settings::default());
        let taken = (0..20).filter(|n| race.hold(held(1, 50, *n)).is_ok()).count();
        assert_eq!(taken, HELD_MAX);
        assert!(race.hold(held(0, 50, 1)).is_ok() && race.has(0, "0-1") && !race.has(0, "1-1"));
    }
}
