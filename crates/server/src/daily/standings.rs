//! Cached, sorted results of the last deals of the day: to show a board, the server only reads the
//! person's own attempt from the store.

use maumau_daily::{Daily, Date, Order, Outcome};
use maumau_limits::locked;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use tokio::time::Instant;

/// Maximum number of results sent, the best, in addition to the requester's own.
pub const TOLD_MAX: usize = 50;
/// Maximum number of cached boards; those of the earliest days are dropped first.
const KEPT_MAX: usize = 256;

/// The results of a deal: all of them for ranking, and the best with names.
#[derive(Default, Debug)]
pub struct Standing {
    orders: Vec<Order>,
    best: Vec<Best>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Best {
    /// By hash.
    pub person: String,
    pub name: String,
    pub outcome: Outcome,
}

impl Standing {
    pub fn of(mut best: Vec<Best>) -> Standing {
        best.sort_by_key(|one| one.outcome.order());
        let orders = best.iter().map(|one| one.outcome.order()).collect();
        best.truncate(TOLD_MAX);
        best.shrink_to_fit();
        Standing { orders, best }
    }

    /// Adds a result, after equal ones.
    pub fn add(&mut self, one: Best) {
        let order = one.outcome.order();
        let at = self.orders.partition_point(|other| *other <= order);
        self.orders.insert(at, order);
        if at < TOLD_MAX {
            self.best.insert(at, one);
            self.best.truncate(TOLD_MAX);
        }
    }

    pub fn len(&self) -> usize {
        self.orders.len()
    }

    /// Returns the rank of a result, from 1; equal results share a rank.
    pub fn place(&self, outcome: Outcome) -> usize {
        self.orders.partition_point(|other| *other < outcome.order()) + 1
    }

    /// Returns the best results, with this one inserted if it is not among them.
    pub fn beside(&self, mine: &Best) -> Vec<Best> {
        let mut all = self.best.clone();
        if !all.iter().any(|one| one.person == mine.person) {
            let order = mine.outcome.order();
            let at = all.partition_point(|other| other.outcome.order() <= order);
            all.insert(at, mine.clone());
        }
        all
    }
}

pub(crate) struct Kept {
    pub read: Instant,
    pub standing: Standing,
}

/// The cache slot of a board. It is locked while the board is read and while a result is written,
/// so that cache and store agree.
pub type StandingSlot = Arc<tokio::sync::Mutex<Option<Kept>>>;

/// All cached boards, by day and book.
#[derive(Default)]
pub struct Standings(Mutex<BTreeMap<(Date, &'static str), StandingSlot>>);

impl Standings {
    pub fn slot(&self, daily: &Daily) -> StandingSlot {
        let mut slots = locked(&self.0);
        let slot = Arc::clone(slots.entry((daily.date, daily.book.id)).or_default());
        if slots.len() > KEPT_MAX {
            // A slot that is in use must stay: its holder may be writing.
            let idle = slots.iter().find(|(_, slot)| Arc::strong_count(slot) == 1);
            if let Some(key) = idle.map(|(key, _)| *key) {
                slots.remove(&key);
            }
        }
        slot
    }

    /// Empties the cache after a person's data was deleted.
    pub async fn clear(&self) {
        let slots: Vec<StandingSlot> = locked(&self.0).values().cloned().collect();
        for slot in slots {
            *slot.lock().await = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(n: u32) -> Best {
        // Some results are equal.
        let roll = n.wrapping_mul(2_654_435_761) >> 20;
        let is_won = roll.is_multiple_of(3);
        Best {
            person: n.to_string(),
            name: format!("P{n}"),
            outcome: Outcome {
                has_winner: true,
                is_won,
                left: if is_won { 0 } else { (roll % 9) as u8 },
                turns: (roll % 40) as u16,
                points: if is_won { (roll % 7) as i32 } else { 0 },
            },
        }
    }

    #[test]
    fn results_stand_in_their_order_however_they_came() {
        let mut standing = Standing::default();
        let all: Vec<Best> = (0..3_000).map(result).collect();
        for one in &all {
            standing.add(one.clone());
        }
        let mut sorted = all.clone();
        sorted.sort_by_key(|one| one.outcome.order());
        assert_eq!(standing.len(), all.len());
        assert_eq!(standing.best, sorted[..TOLD_MAX]);
        for one in &all {
            let before = |other: &&Best| other.outcome.order() < one.outcome.order();
            assert_eq!(standing.place(one.outcome), all.iter().filter(before).count() + 1);
        }
        let last = sorted.last().expect("one");
        let told = standing.beside(last);
        assert_eq!((told.len(), told.last()), (TOLD_MAX + 1, Some(last)));
        assert_eq!(standing.beside(&sorted[0]).len(), TOLD_MAX, "nobody stands there twice");
    }

    #[tokio::test]
    async fn a_board_that_is_held_is_never_thrown_away() {
        let standings = Standings::default();
        let book = maumau_rulebooks::BOOKS[0];
        let daily = |day: usize| Daily::public(Date::of_days(day as u64), book);
        let held = standings.slot(&daily(0));
        for day in 1..=2 * KEPT_MAX {
            standings.slot(&daily(day));
        }
        assert!(Arc::ptr_eq(&held, &standings.slot(&daily(0))));
        assert!(locked(&standings.0).len() <= KEPT_MAX + 1);
    }
}
