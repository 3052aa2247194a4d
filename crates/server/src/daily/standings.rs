//! What people have made of the deals of the last days, kept in order: whoever looks at a board reads no more of the store than what is
//! one's own.

use maumau_daily::{Daily, Date, Order, Outcome};
use maumau_limits::locked;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use tokio::time::Instant;

/// So many results are told, the best, besides that of whoever asks.
pub const TOLD_MAX: usize = 50;
/// So many boards are kept: those of the earliest days go first.
const KEPT_MAX: usize = 256;

/// All results of a deal: how each went, and whose the best are.
#[derive(Default, Debug)]
pub struct Standing {
    orders: Vec<Order>,
    best: Vec<Best>,
}

/// One of the best.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Best {
    /// By hash.
    pub person: String,
    pub name: String,
    pub outcome: Outcome,
}

impl Standing {
    /// Of these results, in any order.
    pub fn of(mut best: Vec<Best>) -> Standing {
        best.sort_by_key(|one| one.outcome.order());
        let orders = best.iter().map(|one| one.outcome.order()).collect();
        best.truncate(TOLD_MAX);
        best.shrink_to_fit();
        Standing { orders, best }
    }

    /// Another result, behind those that are as good.
    pub fn add(&mut self, one: Best) {
        let order = one.outcome.order();
        let at = self.orders.partition_point(|other| *other <= order);
        self.orders.insert(at, order);
        if at < TOLD_MAX {
            self.best.insert(at, one);
            self.best.truncate(TOLD_MAX);
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.orders.len()
    }

    /// The place of such a result, from 1: whoever is as good shares it.
    pub fn place(&self, outcome: Outcome) -> usize {
        self.orders.partition_point(|other| *other < outcome.order()) + 1
    }

    /// The best, and this one where it belongs if it is none of them.
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

/// A board as it was read, and when that was.
pub(crate) struct Kept {
    pub read: Instant,
    pub standing: Standing,
}

/// Where a board is kept. It is locked while it is read and while a result is written, so that it holds what the store does.
pub type StandingSlot = Arc<tokio::sync::Mutex<Option<Kept>>>;

/// All that are kept, by day and book.
#[derive(Default)]
pub struct Standings(Mutex<BTreeMap<(Date, &'static str), StandingSlot>>);

impl Standings {
    /// The place of this deal's.
    pub fn slot(&self, daily: &Daily) -> StandingSlot {
        let mut slots = locked(&self.0);
        let slot = Arc::clone(slots.entry((daily.date, daily.book.id)).or_default());
        if slots.len() > KEPT_MAX {
            // Whoever holds one may be writing: it stays.
            let idle = slots.iter().find(|(_, slot)| Arc::strong_count(slot) == 1);
            if let Some(key) = idle.map(|(key, _)| *key) {
                slots.remove(&key);
            }
        }
        slot
    }

    /// All are read again: somebody is gone from the store.
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
        // Some are alike.
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
