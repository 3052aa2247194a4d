//! What strangers may ask for: so much at once, and so much a second in the long run, each address and each person for itself.

use crate::Config;
use crate::asker::{Asker, Known};
use crate::bucket::Bucket;
use crate::caller::Caller;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// So many are remembered: those whose buckets are full again are forgotten first, then all.
const KNOWN_MAX: usize = 50_000;

/// Whose a bucket is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Whose {
    Caller(Caller),
    Person(Known),
}

/// A bucket for each address, and one for each person, wherever it is. Who asks needs a token of both.
pub(crate) struct Budget {
    most: u32,
    per_second: f64,
    each: Mutex<BTreeMap<Whose, Bucket>>,
}

impl Budget {
    pub(crate) fn new(most: u32, per_second: f64) -> Budget {
        Budget {
            most,
            per_second,
            each: Mutex::default(),
        }
    }

    /// Takes a token of the address and one of the person, if there are both.
    pub(crate) fn take(&self, asker: &Asker) -> bool {
        // An address that has none left brings no new people here to be remembered.
        self.has(asker)
            && self.with(Whose::Caller(asker.caller), Bucket::take)
            && asker
                .person
                .is_none_or(|person| self.with(Whose::Person(person), Bucket::take))
    }

    /// What was taken was not used.
    pub(crate) fn give_back(&self, asker: &Asker) {
        let person = asker.person.map(Whose::Person);
        for whose in person.into_iter().chain([Whose::Caller(asker.caller)]) {
            self.with(whose, Bucket::give_back);
        }
    }

    /// Whether address and person have tokens left.
    pub(crate) fn has(&self, asker: &Asker) -> bool {
        self.with(Whose::Caller(asker.caller), Bucket::has)
            && asker
                .person
                .is_none_or(|person| self.with(Whose::Person(person), Bucket::has))
    }

    fn with<T>(&self, whose: Whose, of: impl FnOnce(&mut Bucket) -> T) -> T {
        let mut each = self.each.lock().unwrap_or_else(PoisonError::into_inner);
        if each.len() >= KNOWN_MAX {
            each.retain(|_, bucket| !bucket.is_full());
            if each.len() >= KNOWN_MAX {
                each.clear();
            }
        }
        of(each
            .entry(whose)
            .or_insert_with(|| Bucket::new(self.most, self.per_second)))
    }
}

/// What each caller may ask for.
pub(crate) struct Budgets {
    /// Requests of any kind; only addresses have it.
    pub(crate) requests: Budget,
    /// New tables.
    pub(crate) tables: Budget,
    /// Rules tried out.
    pub(crate) trials: Budget,
    /// Rules looked over.
    pub(crate) looks: Budget,
    /// Sockets opened.
    pub(crate) sockets: Budget,
    /// Codes of tables that there are not.
    pub(crate) misses: Budget,
    /// Rounds and records read and played again.
    pub(crate) replays: Budget,
    /// Rounds that a coach looks at: a minute of one core each, at most.
    pub(crate) coachings: Budget,
    /// Matches that were played elsewhere, brought.
    pub(crate) brought: Budget,
    /// Links to oneself made.
    pub(crate) links: Budget,
    /// The tables at which one sits.
    pub(crate) seats: Budget,
    /// The deals of a day, and what people have made of them.
    pub(crate) days: Budget,
    /// What is stored of oneself, looked at or deleted.
    pub(crate) traces: Budget,
}

impl Budgets {
    pub(crate) fn of(config: &Config) -> Budgets {
        let tables = config.tables_per_minute;
        Budgets {
            requests: Budget::new(1_000, 100.0),
            tables: Budget::new(tables, f64::from(tables) / 60.0),
            trials: Budget::new(20, 0.5),
            looks: Budget::new(60, 10.0),
            sockets: Budget::new(200, 20.0),
            misses: Budget::new(30, 0.5),
            replays: Budget::new(150, 3.0),
            coachings: Budget::new(10, 0.02),
            brought: Budget::new(20, 0.1),
            links: Budget::new(20, 0.2),
            seats: Budget::new(20, 0.5),
            days: Budget::new(60, 1.0),
            traces: Budget::new(10, 0.1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asker(address: u8, person: &str) -> Asker {
        Asker::new(Caller::at([10, 0, 0, address].into()), person)
    }

    #[tokio::test(start_paused = true)]
    async fn each_address_has_its_own() {
        let budget = Budget::new(2, 1.0);
        let [here, there] = [1, 2].map(|n| asker(n, ""));
        assert_eq!((0..5).filter(|_| budget.take(&here)).count(), 2);
        assert!(!budget.has(&here) && budget.has(&there) && budget.take(&there));
        tokio::time::advance(tokio::time::Duration::from_secs(1)).await;
        assert!(budget.has(&here) && budget.take(&here) && !budget.take(&here));
    }

    #[tokio::test(start_paused = true)]
    async fn a_person_with_many_addresses_is_one_and_so_is_an_address_with_many_people() {
        let budget = Budget::new(2, 1.0);
        let ann = |address: u8| asker(address, "aaaaaaaaaaaaaaaa");
        assert_eq!((1..=5).filter(|n| budget.take(&ann(*n))).count(), 2);
        let budget = Budget::new(2, 1.0);
        let many = |n: u8| asker(1, &format!("{n:016x}"));
        assert_eq!((1..=5).filter(|n| budget.take(&many(*n))).count(), 2);
        assert!(
            budget.take(&asker(2, &format!("{:016x}", 5))),
            "who was refused has taken nothing"
        );
    }
}
