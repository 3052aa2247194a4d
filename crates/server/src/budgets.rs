//! What strangers may ask for: so much at once, and so much a second in the long run, each caller for itself.

use crate::Config;
use crate::caller::Caller;
use crate::web::Bucket;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// So many callers are remembered: those whose buckets are full again are forgotten first, then all.
const CALLERS_MAX: usize = 50_000;

/// A bucket for each caller.
pub(crate) struct Budget {
    most: u32,
    per_second: f64,
    each: Mutex<BTreeMap<Caller, Bucket>>,
}

impl Budget {
    pub(crate) fn new(most: u32, per_second: f64) -> Budget {
        Budget {
            most,
            per_second,
            each: Mutex::default(),
        }
    }

    /// Takes a token of this caller's, if there is one.
    pub(crate) fn take(&self, caller: Caller) -> bool {
        self.with(caller, Bucket::take)
    }

    /// Whether this caller has a token left.
    pub(crate) fn has(&self, caller: Caller) -> bool {
        self.with(caller, Bucket::has)
    }

    fn with<T>(&self, caller: Caller, of: impl FnOnce(&mut Bucket) -> T) -> T {
        let mut each = self.each.lock().unwrap_or_else(PoisonError::into_inner);
        if each.len() >= CALLERS_MAX {
            each.retain(|_, bucket| !bucket.is_full());
            if each.len() >= CALLERS_MAX {
                each.clear();
            }
        }
        of(each
            .entry(caller)
            .or_insert_with(|| Bucket::new(self.most, self.per_second)))
    }
}

/// What each caller may ask for.
pub(crate) struct Budgets {
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
}

impl Budgets {
    pub(crate) fn of(config: &Config) -> Budgets {
        let tables = config.tables_per_minute;
        Budgets {
            tables: Budget::new(tables, f64::from(tables) / 60.0),
            trials: Budget::new(20, 0.5),
            looks: Budget::new(60, 10.0),
            sockets: Budget::new(200, 20.0),
            misses: Budget::new(30, 0.5),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn each_caller_has_its_own() {
        let budget = Budget::new(2, 1.0);
        let [ann, ben] = [1, 2].map(|n| Caller::at([10, 0, 0, n].into()));
        assert_eq!((0..5).filter(|_| budget.take(ann)).count(), 2);
        assert!(!budget.has(ann) && budget.has(ben) && budget.take(ben));
        tokio::time::advance(tokio::time::Duration::from_secs(1)).await;
        assert!(budget.has(ann) && budget.take(ann) && !budget.take(ann));
    }
}
