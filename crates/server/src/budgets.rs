//! Rate limits: what each address, each table and each person may ask for, at once and a second in the long run.

use crate::Config;
use crate::asker::{Asker, AtTable, Known};
use crate::bucket::Bucket;
use crate::caller::Caller;
use crate::lock::locked;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// So many are remembered: those whose buckets are full again are forgotten first, then all.
const KNOWN_MAX: usize = 50_000;

/// So many of those who have taken most of a budget are told to the other nodes at once: a letter has its bounds.
const TOLD_MAX: usize = 500;

/// An address may name this many times the wrong codes that one person may: the guesses of one pupil must not lock a school out. A client
/// that makes itself new for each guess has the address's for itself: 5 codes a second, of 777 million.
const MISSES_OF_ADDRESS: u32 = 10;
/// So many first attempts at deals of the day one address may begin at once, and again each day.
const FIRST_ATTEMPTS: u32 = 60;
/// A day, in seconds.
const DAY_S: f64 = 24.0 * 60.0 * 60.0;

/// Whose a bucket is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) enum Whose {
    Caller(Caller),
    Person(Known),
    Table(AtTable),
}

/// The shared bucket that `asker` takes from: the table's where it sits, and the address's otherwise. Neighbours who sit nowhere use up
/// nothing of a table.
fn shared(asker: &Asker) -> Whose {
    asker.table.map_or(Whose::Caller(asker.caller), Whose::Table)
}

/// What was taken of budgets, by their names: how many tokens each has taken.
pub(crate) type Spent = BTreeMap<String, Vec<(Whose, u32)>>;

/// A bucket for each address or table, and one for each person, wherever they are. Each request takes a token of both.
pub(crate) struct Budget {
    most: u32,
    per_second: f64,
    /// An address has this many times what a person has: many people may be at one.
    address_times: u32,
    /// Over how many nodes it holds.
    nodes: AtomicU32,
    each: Mutex<BTreeMap<Whose, Bucket>>,
    /// What was taken here since the other nodes were told.
    spent: Mutex<BTreeMap<Whose, u32>>,
}

impl Budget {
    pub(crate) fn new(most: u32, per_second: f64) -> Budget {
        Budget {
            most,
            per_second,
            address_times: 1,
            nodes: AtomicU32::new(1),
            each: Mutex::default(),
            spent: Mutex::default(),
        }
    }

    /// With a bucket for each address that holds and refills this many times as much as a person's.
    fn address_times(self, address_times: u32) -> Budget {
        Budget { address_times, ..self }
    }

    /// Takes a token of the address or table and one of the person, if there are both.
    pub(crate) fn take(&self, asker: &Asker) -> bool {
        // An address that has none left brings no new people here to be remembered.
        self.has(asker) && self.take_of(shared(asker)) && self.take_of_person(asker)
    }

    /// Takes a token of the person, if there is one, whose address has had its own taken.
    pub(crate) fn take_of_person(&self, asker: &Asker) -> bool {
        asker.person.is_none_or(|person| self.take_of(Whose::Person(person)))
    }

    fn take_of(&self, whose: Whose) -> bool {
        let has = self.with(whose, Bucket::take);
        if has && self.nodes.load(Relaxed) > 1 {
            let mut spent = locked(&self.spent);
            if spent.len() < KNOWN_MAX {
                *spent.entry(whose).or_default() += 1;
            }
        }
        has
    }

    /// What was taken here since this was asked last, by those who have taken most.
    fn take_spent(&self) -> Vec<(Whose, u32)> {
        let mut spent: Vec<(Whose, u32)> = std::mem::take(&mut *locked(&self.spent)).into_iter().collect();
        spent.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
        spent.truncate(TOLD_MAX);
        spent
    }

    /// What was taken was not used.
    pub(crate) fn give_back(&self, asker: &Asker) {
        let person = asker.person.map(Whose::Person);
        for whose in person.into_iter().chain([shared(asker)]) {
            self.with(whose, Bucket::give_back);
            if let Some(spent) = locked(&self.spent).get_mut(&whose) {
                *spent = spent.saturating_sub(1);
            }
        }
    }

    /// Whether both the address or table and the person have tokens left.
    pub(crate) fn has(&self, asker: &Asker) -> bool {
        self.with(shared(asker), Bucket::has)
            && asker
                .person
                .is_none_or(|person| self.with(Whose::Person(person), Bucket::has))
    }

    fn with<T>(&self, whose: Whose, of: impl FnOnce(&mut Bucket) -> T) -> T {
        let mut each = locked(&self.each);
        if each.len() >= KNOWN_MAX {
            each.retain(|_, bucket| !bucket.is_full());
            if each.len() >= KNOWN_MAX {
                each.clear();
            }
        }
        let times = match whose {
            Whose::Caller(_) => self.address_times,
            Whose::Person(_) | Whose::Table(_) => 1,
        };
        let new = || Bucket::new(self.at_once().saturating_mul(times), self.per_second * f64::from(times));
        of(each.entry(whose).or_insert_with(new))
    }

    /// So much there is at once. What is taken at other nodes is heard of a little later: all of them together let in twice as much at most
    /// until then.
    fn at_once(&self) -> u32 {
        let nodes = self.nodes.load(Relaxed).max(2);
        self.most.saturating_mul(2).div_ceil(nodes)
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
    /// Hints: a second or two of one core each.
    pub(crate) hints: Budget,
    /// Matches that were played elsewhere, brought.
    pub(crate) brought: Budget,
    /// Links to oneself made.
    pub(crate) links: Budget,
    /// The tables at which one sits.
    pub(crate) seats: Budget,
    /// The deals of a day, and what people have made of them.
    pub(crate) days: Budget,
    /// First attempts at deals of the day. They let a school class play two of them behind one address.
    pub(crate) first_attempts: Budget,
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
            misses: Budget::new(30, 0.5).address_times(MISSES_OF_ADDRESS),
            replays: Budget::new(150, 3.0),
            coachings: Budget::new(10, 0.02),
            hints: Budget::new(30, 0.2),
            brought: Budget::new(20, 0.1),
            links: Budget::new(20, 0.2),
            seats: Budget::new(20, 0.5),
            days: Budget::new(60, 1.0),
            first_attempts: Budget::new(FIRST_ATTEMPTS, f64::from(FIRST_ATTEMPTS) / DAY_S),
            traces: Budget::new(10, 0.1),
        }
    }

    /// All of them, by the names that they have in letters to other nodes.
    fn all(&self) -> [(&'static str, &Budget); 15] {
        [
            ("requests", &self.requests),
            ("tables", &self.tables),
            ("trials", &self.trials),
            ("looks", &self.looks),
            ("sockets", &self.sockets),
            ("misses", &self.misses),
            ("replays", &self.replays),
            ("coachings", &self.coachings),
            ("hints", &self.hints),
            ("brought", &self.brought),
            ("links", &self.links),
            ("seats", &self.seats),
            ("days", &self.days),
            ("first_attempts", &self.first_attempts),
            ("traces", &self.traces),
        ]
    }

    /// They hold over so many nodes together.
    pub(crate) fn share(&self, nodes: usize) {
        for (_, budget) in self.all() {
            budget.nodes.store(u32::try_from(nodes).unwrap_or(u32::MAX), Relaxed);
        }
    }

    /// What was taken here since this was asked last.
    pub(crate) fn take_spent(&self) -> Spent {
        let all = self
            .all()
            .into_iter()
            .map(|(name, budget)| (name.to_owned(), budget.take_spent()));
        all.filter(|(_, spent)| !spent.is_empty()).collect()
    }

    /// That was taken at another node. What has no name here is of a later version.
    pub(crate) fn owe(&self, spent: &Spent) {
        for (name, budget) in self.all() {
            for (whose, n) in spent.get(name).into_iter().flatten() {
                budget.with(*whose, |bucket| bucket.owe(*n));
            }
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
    async fn nodes_that_tell_each_other_let_in_as_much_as_one_in_the_long_run() {
        for (nodes, at_once) in [(1, 20), (2, 40), (3, 42), (7, 42)] {
            let all: Vec<Budgets> = (0..nodes).map(|_| Budgets::of(&Config::default())).collect();
            all.iter().for_each(|budgets| budgets.share(nodes));
            let somebody = asker(1, "");
            let grab = || {
                let taken = |budgets: &Budgets| (0..60).filter(|_| budgets.links.take(&somebody)).count();
                all.iter().map(taken).sum::<usize>()
            };
            let first = grab();
            assert!(first <= at_once, "{first} at once with {nodes} nodes");
            let mut later = 0;
            for _ in 0..2 * 60 * 5 {
                let told: Vec<Spent> = all.iter().map(Budgets::take_spent).collect();
                for (place, budgets) in all.iter().enumerate() {
                    let others = told.iter().enumerate().filter(|(other, _)| *other != place);
                    others.for_each(|(_, spent)| budgets.owe(spent));
                }
                tokio::time::advance(tokio::time::Duration::from_millis(500)).await;
                later += grab();
            }
            // One in five seconds, for five minutes, of which the first ones pay what was too much at once.
            assert!((35..=64).contains(&later), "{later} with {nodes} nodes");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_sits_at_a_table_needs_nothing_of_what_neighbours_have_used_up() {
        let budget = Budget::new(2, 1.0);
        let somebody = asker(1, "aaaaaaaaaaaaaaaa");
        while budget.take(&asker(1, "")) {}
        assert!(!budget.take(&somebody), "the address has nothing left");
        let [seated, elsewhere] = ["t1", "t2"].map(|code| somebody.at_table(code));
        assert!(budget.take(&seated) && budget.take(&seated));
        assert!(!budget.take(&elsewhere), "a person has as much at all tables together");
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
