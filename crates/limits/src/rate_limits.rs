//! Rate limits per address, table and person: a burst size and a rate per second.

use crate::lock::locked;
use crate::requester::{PersonHash, Requester, TableHash};
use crate::token_bucket::TokenBucket;
use maumau_room::Caller;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// Maximum number of buckets. When it is reached, full buckets are dropped; if that is not enough,
/// all.
const KNOWN_MAX: usize = 50_000;

/// Maximum number of bucket owners in a report to other nodes, those who spent most: an envelope
/// has a size limit.
const TOLD_MAX: usize = 500;

/// An address may miss this many times as many table codes as a person, so that the guesses of one
/// pupil do not lock out a school. A client that poses as a new person for each guess gets the
/// address's limit: 5 codes a second, of 777 million.
const MISSES_OF_ADDRESS: u32 = 10;
/// First attempts at deals of the day from one address: burst size, and number per day.
const FIRST_ATTEMPTS: u32 = 60;
const DAY_S: f64 = 24.0 * 60.0 * 60.0;

/// The owner of a bucket.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum BucketOwner {
    /// An address.
    Caller(Caller),
    /// A person.
    Person(PersonHash),
    /// A table.
    Table(TableHash),
}

/// Returns the owner of the shared bucket of `requester`: their table if they are seated, otherwise
/// their address. So neighbours without a seat use up nothing of a table's bucket.
fn shared(requester: &Requester) -> BucketOwner {
    requester
        .table
        .map_or(BucketOwner::Caller(requester.caller), BucketOwner::Table)
}

/// Tokens spent since the last report, by the names of the limits.
pub type SpentTokens = BTreeMap<String, Vec<(BucketOwner, u32)>>;

/// A rate limit: a bucket per address or table, and one per person, wherever they are. A request
/// takes a token from both.
pub struct RateLimit {
    most: u32,
    per_second: f64,
    /// How many times a person's tokens an address has, because many people may share one.
    address_times: u32,
    /// The number of nodes that share the limit.
    nodes: AtomicU32,
    each: Mutex<BTreeMap<BucketOwner, TokenBucket>>,
    /// Tokens spent here since the last report.
    spent: Mutex<BTreeMap<BucketOwner, u32>>,
}

impl RateLimit {
    fn new(most: u32, per_second: f64) -> RateLimit {
        RateLimit {
            most,
            per_second,
            address_times: 1,
            nodes: AtomicU32::new(1),
            each: Mutex::default(),
            spent: Mutex::default(),
        }
    }

    /// Sets how many times a person's burst size and rate an address has.
    fn address_times(self, address_times: u32) -> RateLimit {
        RateLimit { address_times, ..self }
    }

    /// Takes a token from the address or table and one from the person. Returns false, and takes
    /// nothing, unless both have one.
    pub fn take(&self, requester: &Requester) -> bool {
        // An exhausted address must not create buckets for new people.
        self.has(requester) && self.take_of(shared(requester)) && self.take_of_person(requester)
    }

    /// Takes a token from the person only, when the address's was taken before. Returns false if
    /// there is none.
    pub fn take_of_person(&self, requester: &Requester) -> bool {
        requester
            .person
            .is_none_or(|person| self.take_of(BucketOwner::Person(person)))
    }

    fn take_of(&self, whose: BucketOwner) -> bool {
        let has = self.with(whose, TokenBucket::take);
        if has && self.nodes.load(Relaxed) > 1 {
            let mut spent = locked(&self.spent);
            if spent.len() < KNOWN_MAX {
                *spent.entry(whose).or_default() += 1;
            }
        }
        has
    }

    /// Returns the tokens spent since the last call, by the owners who spent most.
    fn take_spent(&self) -> Vec<(BucketOwner, u32)> {
        let mut spent: Vec<(BucketOwner, u32)> = std::mem::take(&mut *locked(&self.spent)).into_iter().collect();
        spent.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
        spent.truncate(TOLD_MAX);
        spent
    }

    /// Gives back tokens that were taken but not used.
    pub fn give_back(&self, requester: &Requester) {
        let person = requester.person.map(BucketOwner::Person);
        for whose in person.into_iter().chain([shared(requester)]) {
            self.with(whose, TokenBucket::give_back);
            if let Some(spent) = locked(&self.spent).get_mut(&whose) {
                *spent = spent.saturating_sub(1);
            }
        }
    }

    /// Returns whether both the address or table and the person have tokens left.
    pub fn has(&self, requester: &Requester) -> bool {
        self.with(shared(requester), TokenBucket::has)
            && requester
                .person
                .is_none_or(|person| self.with(BucketOwner::Person(person), TokenBucket::has))
    }

    fn with<T>(&self, whose: BucketOwner, of: impl FnOnce(&mut TokenBucket) -> T) -> T {
        let mut each = locked(&self.each);
        if each.len() >= KNOWN_MAX {
            each.retain(|_, bucket| !bucket.is_full());
            if each.len() >= KNOWN_MAX {
                each.clear();
            }
        }
        let times = match whose {
            BucketOwner::Caller(_) => self.address_times,
            BucketOwner::Person(_) | BucketOwner::Table(_) => 1,
        };
        let new = || TokenBucket::new(self.at_once().saturating_mul(times), self.per_second * f64::from(times));
        of(each.entry(whose).or_insert_with(new))
    }

    /// Returns the burst size. Reports of other nodes arrive late; until then all nodes together
    /// admit at most twice as much.
    fn at_once(&self) -> u32 {
        let nodes = self.nodes.load(Relaxed).max(2);
        self.most.saturating_mul(2).div_ceil(nodes)
    }
}

/// All rate limits of a server.
pub struct RateLimits {
    /// Requests of any kind; per address only.
    pub requests: RateLimit,
    /// New tables.
    pub tables: RateLimit,
    /// Simulations of rules.
    pub trials: RateLimit,
    /// Validations of rules.
    pub looks: RateLimit,
    /// New sockets.
    pub sockets: RateLimit,
    /// Codes of tables that do not exist.
    pub misses: RateLimit,
    /// Replays of rounds and records.
    pub replays: RateLimit,
    /// Rounds to be analysed by the coach, each at most a minute of one core.
    pub coachings: RateLimit,
    /// Hints, each a second or two of one core.
    pub hints: RateLimit,
    /// Imports of matches played offline.
    pub brought: RateLimit,
    /// New login links.
    pub links: RateLimit,
    /// Lists of one's own seats.
    pub seats: RateLimit,
    /// The deals of a day and their boards.
    pub days: RateLimit,
    /// First attempts at deals of the day. A school class behind one address can play two of them.
    pub first_attempts: RateLimit,
    /// Export and deletion of personal data.
    pub traces: RateLimit,
}

impl RateLimits {
    /// Creates the limits; one address may create `tables_per_minute` tables a minute.
    pub fn of(tables_per_minute: u32) -> RateLimits {
        let tables = tables_per_minute;
        RateLimits {
            requests: RateLimit::new(1_000, 100.0),
            tables: RateLimit::new(tables, f64::from(tables) / 60.0),
            trials: RateLimit::new(20, 0.5),
            looks: RateLimit::new(60, 10.0),
            sockets: RateLimit::new(200, 20.0),
            misses: RateLimit::new(30, 0.5).address_times(MISSES_OF_ADDRESS),
            replays: RateLimit::new(150, 3.0),
            coachings: RateLimit::new(10, 0.02),
            hints: RateLimit::new(30, 0.2),
            brought: RateLimit::new(20, 0.1),
            links: RateLimit::new(20, 0.2),
            seats: RateLimit::new(20, 0.5),
            days: RateLimit::new(60, 1.0),
            first_attempts: RateLimit::new(FIRST_ATTEMPTS, f64::from(FIRST_ATTEMPTS) / DAY_S),
            traces: RateLimit::new(10, 0.1),
        }
    }

    fn all(&self) -> [(&'static str, &RateLimit); 15] {
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

    /// Shares the limits among this many nodes.
    pub fn share(&self, nodes: usize) {
        for (_, limit) in self.all() {
            limit.nodes.store(u32::try_from(nodes).unwrap_or(u32::MAX), Relaxed);
        }
    }

    /// Returns the tokens spent since the last call, for the other nodes.
    pub fn take_spent(&self) -> SpentTokens {
        let all = self
            .all()
            .into_iter()
            .map(|(name, limit)| (name.to_owned(), limit.take_spent()));
        all.filter(|(_, spent)| !spent.is_empty()).collect()
    }

    /// Charges tokens spent on another node. Ignores unknown limits of later versions.
    pub fn owe(&self, spent: &SpentTokens) {
        for (name, limit) in self.all() {
            for (whose, n) in spent.get(name).into_iter().flatten() {
                limit.with(*whose, |bucket| bucket.owe(*n));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn requester(address: u8, person: &str) -> Requester {
        Requester::new(Caller::at([10, 0, 0, address].into()), person)
    }

    #[tokio::test(start_paused = true)]
    async fn each_address_has_its_own() {
        let limit = RateLimit::new(2, 1.0);
        let [here, there] = [1, 2].map(|n| requester(n, ""));
        assert_eq!((0..5).filter(|_| limit.take(&here)).count(), 2);
        assert!(!limit.has(&here) && limit.has(&there) && limit.take(&there));
        tokio::time::advance(tokio::time::Duration::from_secs(1)).await;
        assert!(limit.has(&here) && limit.take(&here) && !limit.take(&here));
    }

    #[tokio::test(start_paused = true)]
    async fn nodes_that_tell_each_other_let_in_as_much_as_one_in_the_long_run() {
        for (nodes, at_once) in [(1, 20), (2, 40), (3, 42), (7, 42)] {
            let all: Vec<RateLimits> = (0..nodes).map(|_| RateLimits::of(30)).collect();
            all.iter().for_each(|limits| limits.share(nodes));
            let somebody = requester(1, "");
            let grab = || {
                let taken = |limits: &RateLimits| (0..60).filter(|_| limits.links.take(&somebody)).count();
                all.iter().map(taken).sum::<usize>()
            };
            let first = grab();
            assert!(first <= at_once, "{first} at once with {nodes} nodes");
            let mut later = 0;
            for _ in 0..2 * 60 * 5 {
                let told: Vec<SpentTokens> = all.iter().map(RateLimits::take_spent).collect();
                for (place, limits) in all.iter().enumerate() {
                    let others = told.iter().enumerate().filter(|(other, _)| *other != place);
                    others.for_each(|(_, spent)| limits.owe(spent));
                }
                tokio::time::advance(tokio::time::Duration::from_millis(500)).await;
                later += grab();
            }
            // One token every five seconds for five minutes, minus the excess of the first burst.
            assert!((35..=64).contains(&later), "{later} with {nodes} nodes");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_sits_at_a_table_needs_nothing_of_what_neighbours_have_used_up() {
        let limit = RateLimit::new(2, 1.0);
        let somebody = requester(1, "aaaaaaaaaaaaaaaa");
        while limit.take(&requester(1, "")) {}
        assert!(!limit.take(&somebody), "the address has nothing left");
        let [seated, elsewhere] = ["t1", "t2"].map(|code| somebody.at_table(code));
        assert!(limit.take(&seated) && limit.take(&seated));
        assert!(!limit.take(&elsewhere), "a person has as much at all tables together");
    }

    #[tokio::test(start_paused = true)]
    async fn a_person_with_many_addresses_is_one_and_so_is_an_address_with_many_people() {
        let limit = RateLimit::new(2, 1.0);
        let ann = |address: u8| requester(address, "aaaaaaaaaaaaaaaa");
        assert_eq!((1..=5).filter(|n| limit.take(&ann(*n))).count(), 2);
        let limit = RateLimit::new(2, 1.0);
        let many = |n: u8| requester(1, &format!("{n:016x}"));
        assert_eq!((1..=5).filter(|n| limit.take(&many(*n))).count(), 2);
        assert!(
            limit.take(&requester(2, &format!("{:016x}", 5))),
            "who was refused has taken nothing"
        );
    }
}
