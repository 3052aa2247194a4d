//! So much of something at once, in all and for each caller: connections, and what waits to be read by them.

use crate::caller::Caller;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::time::{Duration, Instant};

/// What another node has said of its own counts so long: whoever was there comes here when that one is gone.
const HEARD: Duration = Duration::from_secs(2);
/// Whoever has less than this part of what one may have is not told of.
const TOLD_PART: usize = 16;
/// So many are told of, those who have most.
const TOLD_MAX: usize = 500;

/// How much each has.
pub(crate) type Held = Vec<(Caller, usize)>;

/// So many KiB of answers may wait to be read, in all and for each caller.
pub(crate) const WAITING_KIB_MAX: usize = 64 * 1024;
pub(crate) const WAITING_KIB_EACH_MAX: usize = 16 * 1024;

/// Something of which there is only so much.
pub(crate) struct Crowd {
    most_in_all: usize,
    most_each: usize,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    in_all: usize,
    each: BTreeMap<Caller, usize>,
    /// What they have at other nodes, as each of these has said last.
    elsewhere: BTreeMap<u64, (Instant, BTreeMap<Caller, usize>)>,
}

impl Taken {
    fn elsewhere(&self, of: Caller) -> usize {
        let heard = self.elsewhere.values().filter(|(at, _)| at.elapsed() < HEARD);
        heard.filter_map(|(_, held)| held.get(&of)).sum()
    }
}

/// What somebody has taken of it, until it is dropped.
pub(crate) struct Share {
    crowd: Arc<Crowd>,
    of: Caller,
    n: usize,
}

/// Why there is none left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Full {
    /// All of it is taken.
    InAll,
    /// This caller has as much as one may have.
    ForYou,
}

impl Crowd {
    pub(crate) fn new(most_in_all: usize, most_each: usize) -> Arc<Crowd> {
        Arc::new(Crowd {
            most_in_all,
            most_each,
            taken: Mutex::default(),
        })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes `n` for `of`, if it may have so much.
    ///
    /// # Errors
    /// There is not so much left.
    pub(crate) fn take(self: &Arc<Crowd>, of: Caller, n: usize) -> Result<Share, Full> {
        self.take_up_to(of, n, self.most_each)
    }

    /// Takes one for `of`, however many it has.
    ///
    /// # Errors
    /// All of it is taken.
    pub(crate) fn take_freely(self: &Arc<Crowd>, of: Caller) -> Result<Share, Full> {
        self.take_up_to(of, 1, usize::MAX)
    }

    fn take_up_to(self: &Arc<Crowd>, of: Caller, n: usize, most: usize) -> Result<Share, Full> {
        let mut taken = self.taken();
        let theirs = taken.each.get(&of).copied().unwrap_or(0);
        let everywhere = theirs.saturating_add(taken.elsewhere(of));
        if everywhere.saturating_add(n) > most {
            return Err(Full::ForYou);
        }
        if taken.in_all.saturating_add(n) > self.most_in_all {
            return Err(Full::InAll);
        }
        taken.in_all += n;
        taken.each.insert(of, theirs + n);
        Ok(Share {
            crowd: Arc::clone(self),
            of,
            n,
        })
    }

    /// Who has much of it here, for other nodes.
    pub(crate) fn told(&self) -> Held {
        let much = self.most_each / TOLD_PART;
        let taken = self.taken();
        let held = taken.each.iter().filter(|(_, n)| **n > much);
        let mut held: Held = held.map(|(caller, n)| (*caller, *n)).collect();
        held.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
        held.truncate(TOLD_MAX);
        held
    }

    /// Another node has said who has much of it there.
    pub(crate) fn heard(&self, node: u64, held: Held) {
        let mut taken = self.taken();
        taken.elsewhere.retain(|_, (at, _)| at.elapsed() < HEARD);
        taken
            .elsewhere
            .insert(node, (Instant::now(), held.into_iter().collect()));
    }

    /// How much is taken.
    pub(crate) fn in_all(&self) -> usize {
        self.taken().in_all
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut taken = self.crowd.taken();
        taken.in_all -= self.n;
        let left = taken.each.get(&self.of).map_or(0, |theirs| theirs - self.n);
        if left == 0 {
            taken.each.remove(&self.of);
        } else {
            taken.each.insert(self.of, left);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_caller_can_t_take_what_is_there_for_all() {
        let crowd = Crowd::new(5, 3);
        let [ann, ben] = [1, 2].map(|n| Caller::at([10, 0, 0, n].into()));
        let first = crowd.take(ann, 2).expect("there is enough");
        let second = crowd.take(ann, 1).expect("there is enough");
        assert_eq!(crowd.take(ann, 1).err(), Some(Full::ForYou));
        let third = crowd.take(ben, 2).expect("there is enough");
        assert_eq!(crowd.take(ben, 1).err(), Some(Full::InAll));
        drop(first);
        assert!(crowd.take(ben, 1).is_ok() && crowd.take(ann, 1).is_ok());
        drop((second, third));
        assert_eq!(crowd.in_all(), 0);
        assert!(crowd.taken().each.is_empty(), "who has nothing is forgotten");
    }

    #[tokio::test(start_paused = true)]
    async fn what_somebody_has_at_another_node_counts_as_long_as_that_one_says_so() {
        let [here, there] = [Crowd::new(100, 3), Crowd::new(100, 3)];
        let [ann, ben] = [1, 2].map(|n| Caller::at([10, 0, 0, n].into()));
        let _theirs = there.take(ann, 2).expect("there is enough");
        here.heard(2, there.told());
        let _one = here.take(ann, 1).expect("two there, one here");
        assert_eq!(here.take(ann, 1).err(), Some(Full::ForYou));
        assert!(here.take(ben, 3).is_ok() && here.take_freely(ann).is_ok());
        tokio::time::advance(HEARD).await;
        assert!(here.take(ann, 1).is_ok(), "the other one is gone");
    }
}
