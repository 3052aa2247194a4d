//! In which order the tests are asked about a change: who sees most for the time it takes comes first, and who sees nothing that others
//! don't see comes last.

use crate::targets::Target;
use crate::tests::{Only, Run, Test};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// The test that plays the scenes: they are asked first, and counted by themselves.
pub const SCENES: &str = "notation/scenes";
/// The laws, which play each book by itself.
const LAWS: &str = "sight/laws";
/// So many rounds they play of each book, or of one alone: a round there costs more than elsewhere.
const LAWS_ROUNDS: &str = "24";
const LAWS_ROUNDS_ALONE: &str = "48";
/// A run that takes so many times as long as without a change, and this much more, never ends.
const SLOWER_MAX: u32 = 6;
const MORE: Duration = Duration::from_secs(6);

/// When a test is asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Place {
    /// The scenes: of the book that was changed, or all.
    Scenes,
    /// Tests of that book: its second form in plain words, walks through it.
    OfBook,
    /// The laws on that book.
    Laws,
    /// All others.
    Other,
}

/// A test that is asked.
pub struct Step<'a> {
    run: Run<'a>,
    place: Place,
    /// So many changes it was the first to notice.
    noticed: AtomicU32,
}

/// How long runs take without a change: each is measured when it is first asked for.
#[derive(Default)]
pub struct Measured(Mutex<BTreeMap<(String, Only), Duration>>);

impl Measured {
    /// How long this run takes, if that is known.
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

/// What is asked about changes of a target, not in order.
pub fn steps<'a>(targets: &[Target], target: &Target, tests: &'a [Test]) -> Vec<Step<'a>> {
    // What is about one book alone plays no other.
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

/// When a test is asked about a target, and what it is to look at only.
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
        // Scenes of what all books share, and of house rules, are played by any book.
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
    /// Whether it notices this change.
    fn notices(&self, id: u32, measured: &Measured) -> Result<bool, String> {
        let limit = measured.of(&self.run)? * SLOWER_MAX + MORE;
        let noticed = !self.run.passes(id, limit)?;
        if noticed {
            self.noticed.fetch_add(1, Ordering::Relaxed);
        }
        Ok(noticed)
    }
}

/// The first that notices the change.
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
