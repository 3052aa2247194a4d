//! The order in which tests try a change: those that notice most for their time come first, those
//! that notice nothing new last.

use crate::targets::Target;
use crate::tests::{Only, Run, Test};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// The test that plays the scenes. It runs first and is counted separately.
pub const SCENES: &str = "notation/scenes";
/// The laws, which play each book by itself.
const LAWS: &str = "sight/laws";
/// The number of rounds the laws play per book, and if they play a single book. Their rounds cost
/// more than others.
const LAWS_ROUNDS: &str = "24";
const LAWS_ROUNDS_ALONE: &str = "48";
/// The time limit of a run: this factor times its duration without a change, plus this many
/// seconds.
const SLOWER_MAX: u32 = 6;
const MORE: Duration = Duration::from_secs(6);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Place {
    /// The scenes: those of the changed book, or all.
    Scenes,
    /// Tests of that book, such as its second implementation.
    OfBook,
    /// The laws, limited to that book.
    Laws,
    /// All other tests.
    Other,
}

pub struct Step<'a> {
    run: Run<'a>,
    place: Place,
    /// The number of changes that it was the first to notice.
    noticed: AtomicU32,
}

/// The durations of runs without a change, measured on first use.
#[derive(Default)]
pub struct Measured(Mutex<BTreeMap<(String, Only), Duration>>);

impl Measured {
    fn known(&self, run: &Run) -> Option<Duration> {
        let known = self.0.lock().ok()?;
        known.get(&(run.test.name.clone(), run.only.clone())).copied()
    }

    fn of(&self, run: &Run) -> Result<Duration, String> {
        if let Some(takes) = self.known(run) {
            return Ok(takes);
        }
        let takes = run.takes()?;
        let mut known = self.0.lock().map_err(|e| e.to_string())?;
        let key = (run.test.name.clone(), run.only.clone());
        if known.insert(key, takes).is_none() {
            println!("{:>7.1} s  {} {:?}", takes.as_secs_f64(), run.test.name, run.only);
        }
        Ok(takes)
    }
}

/// Returns the tests to run for changes of a target, unordered.
pub fn steps<'a>(targets: &[Target], target: &Target, tests: &'a [Test]) -> Vec<Step<'a>> {
    // A test about a single book does not play any other.
    let of_another = |test: &Test| targets.iter().any(|other| other.is_named(&test.name));
    let is_asked = |test: &&Test| target.book.is_none() || target.is_named(&test.name) || !of_another(test);
    let step = |test| {
        let (place, only) = place(target, test);
        Step {
            run: Run { test, only },
            place,
            noticed: AtomicU32::new(0),
        }
    };
    tests.iter().filter(is_asked).map(step).collect()
}

/// Returns when a test runs for a target, and its restrictions.
fn place(target: &Target, test: &Test) -> (Place, Only) {
    let mut only = Vec::new();
    if test.name == LAWS {
        let rounds = target.book.as_ref().map_or(LAWS_ROUNDS, |_| LAWS_ROUNDS_ALONE);
        only.push(("MAUMAU_ROUNDS", rounds.to_owned()));
    }
    let scenes = test.name == SCENES;
    let Some(book) = &target.book else {
        let place = if scenes { Place::Scenes } else { Place::Other };
        return (place, only);
    };
    if scenes {
        // Any book can play the common scenes and those of house rules.
        let own = format!("scenes/{book}/,scenes/common/,scenes/house/");
        return (Place::Scenes, vec![("SCENE", own)]);
    }
    let place = if test.name == LAWS {
        Place::Laws
    } else if target.is_named(&test.name) {
        Place::OfBook
    } else {
        Place::Other
    };
    only.extend(["MAUMAU_BOOK", "BOOK"].map(|name| (name, book.clone())));
    (place, only)
}

impl Step<'_> {
    fn notices(&self, id: u32, measured: &Measured) -> Result<bool, String> {
        let limit = measured.of(&self.run)? * SLOWER_MAX + MORE;
        let noticed = !self.run.passes(id, limit)?;
        if noticed {
            self.noticed.fetch_add(1, Ordering::Relaxed);
        }
        Ok(noticed)
    }
}

/// Returns the first test that notices the change.
pub fn first<'a>(steps: &'a [Step], id: u32, measured: &Measured) -> Result<Option<&'a str>, String> {
    let mut order: Vec<&Step> = steps.iter().collect();
    order.sort_by_key(|step| {
        let takes = measured.known(&step.run).unwrap_or_default();
        (step.place, takes / (step.noticed.load(Ordering::Relaxed) + 1))
    });
    for step in order {
        if step.notices(id, measured)? {
            return Ok(Some(&step.run.test.name));
        }
    }
    Ok(None)
}
