//! Quotas: how much of something may be in use at once, in total and per address (connections,
//! sockets, unread responses).

use maumau_room::Caller;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::time::{Duration, Instant};

/// How long the report of another node counts. When that node dies, its clients come here.
const HEARD: Duration = Duration::from_secs(2);
/// An address with less than this fraction (1/16) of its limit is not reported to other nodes.
const TOLD_PART: usize = 16;
/// Maximum number of addresses in a report, those with the highest usage first.
const TOLD_MAX: usize = 500;

/// Number of connections beyond the limit of sockets, for other requests.
const REQUESTS_MAX: usize = 1000;
/// Descriptors reserved for files.
const FILES: u64 = 32;

/// Returns the maximum number of connections, for sockets and other requests, within the descriptor
/// limit of the process.
pub fn connections_max(sockets_max: usize) -> usize {
    let wanted = sockets_max + REQUESTS_MAX;
    let Ok(most) = rlimit::increase_nofile_limit(wanted as u64 + FILES) else {
        return wanted;
    };
    let most = usize::try_from(most.saturating_sub(FILES)).unwrap_or(usize::MAX).max(1);
    if most < sockets_max {
        tracing::warn!(
            most,
            wanted,
            "the process may have few descriptors: fewer can come in (LimitNOFILE)"
        );
    }
    most.min(wanted)
}

/// How much each address has in use.
pub type Usage = Vec<(Caller, usize)>;

/// A limit on how much is in use at once.
pub struct Quota {
    most_in_all: usize,
    most_each: usize,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    in_all: usize,
    each: BTreeMap<Caller, usize>,
    /// Usage on other nodes, as each node reported it last.
    elsewhere: BTreeMap<u64, (Instant, BTreeMap<Caller, usize>)>,
}

impl Taken {
    fn elsewhere(&self, of: Caller) -> usize {
        let heard = self.elsewhere.values().filter(|(at, _)| at.elapsed() < HEARD);
        heard.filter_map(|(_, held)| held.get(&of)).sum()
    }
}

/// A part of a quota, in use until it is dropped.
pub struct QuotaShare {
    quota: Arc<Quota>,
    of: Caller,
    n: usize,
}

/// Why a quota is exhausted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exhausted {
    /// All of it is in use.
    Total,
    /// This address has reached its limit.
    PerAddress,
}

impl Quota {
    /// Creates a quota with a total limit and a limit per address.
    pub fn new(most_in_all: usize, most_each: usize) -> Arc<Quota> {
        Arc::new(Quota {
            most_in_all,
            most_each,
            taken: Mutex::default(),
        })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes `n` for the address `of`.
    ///
    /// # Errors
    /// A limit would be exceeded.
    pub fn take(self: &Arc<Quota>, of: Caller, n: usize) -> Result<QuotaShare, Exhausted> {
        self.take_up_to(of, n, self.most_each)
    }

    /// Takes one for the address `of`, regardless of its limit.
    ///
    /// # Errors
    /// All of it is in use.
    pub fn take_freely(self: &Arc<Quota>, of: Caller) -> Result<QuotaShare, Exhausted> {
        self.take_up_to(of, 1, usize::MAX)
    }

    fn take_up_to(self: &Arc<Quota>, of: Caller, n: usize, most: usize) -> Result<QuotaShare, Exhausted> {
        let mut taken = self.taken();
        let theirs = taken.each.get(&of).copied().unwrap_or(0);
        let everywhere = theirs.saturating_add(taken.elsewhere(of));
        if everywhere.saturating_add(n) > most {
            return Err(Exhausted::PerAddress);
        }
        if taken.in_all.saturating_add(n) > self.most_in_all {
            return Err(Exhausted::Total);
        }
        taken.in_all += n;
        taken.each.insert(of, theirs + n);
        Ok(QuotaShare {
            quota: Arc::clone(self),
            of,
            n,
        })
    }

    /// Returns the addresses with high usage here, for other nodes.
    pub fn told(&self) -> Usage {
        let much = self.most_each / TOLD_PART;
        let taken = self.taken();
        let held = taken.each.iter().filter(|(_, n)| **n > much);
        let mut held: Usage = held.map(|(caller, n)| (*caller, *n)).collect();
        held.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
        held.truncate(TOLD_MAX);
        held
    }

    /// Records the report of another node.
    pub fn heard(&self, node: u64, held: Usage) {
        let mut taken = self.taken();
        taken.elsewhere.retain(|_, (at, _)| at.elapsed() < HEARD);
        taken
            .elsewhere
            .insert(node, (Instant::now(), held.into_iter().collect()));
    }

    /// Returns the total in use.
    pub fn in_all(&self) -> usize {
        self.taken().in_all
    }
}

impl Drop for QuotaShare {
    fn drop(&mut self) {
        let mut taken = self.quota.taken();
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
        let quota = Quota::new(5, 3);
        let [ann, ben] = [1, 2].map(|n| Caller::at([10, 0, 0, n].into()));
        let first = quota.take(ann, 2).expect("there is enough");
        let second = quota.take(ann, 1).expect("there is enough");
        assert_eq!(quota.take(ann, 1).err(), Some(Exhausted::PerAddress));
        let third = quota.take(ben, 2).expect("there is enough");
        assert_eq!(quota.take(ben, 1).err(), Some(Exhausted::Total));
        drop(first);
        assert!(quota.take(ben, 1).is_ok() && quota.take(ann, 1).is_ok());
        drop((second, third));
        assert_eq!(quota.in_all(), 0);
        assert!(quota.taken().each.is_empty(), "who has nothing is forgotten");
    }

    #[tokio::test(start_paused = true)]
    async fn what_somebody_has_at_another_node_counts_as_long_as_that_one_says_so() {
        let [here, there] = [Quota::new(100, 3), Quota::new(100, 3)];
        let [ann, ben] = [1, 2].map(|n| Caller::at([10, 0, 0, n].into()));
        let _theirs = there.take(ann, 2).expect("there is enough");
        here.heard(2, there.told());
        let _one = here.take(ann, 1).expect("two there, one here");
        assert_eq!(here.take(ann, 1).err(), Some(Exhausted::PerAddress));
        assert!(here.take(ben, 3).is_ok() && here.take_freely(ann).is_ok());
        tokio::time::advance(HEARD).await;
        assert!(here.take(ann, 1).is_ok(), "the other one is gone");
    }
}
