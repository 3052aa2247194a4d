//! Tries changes in parallel.

use crate::asked::{Asked, Pick};
use crate::change::Change;
use crate::order::{self, Measured};
use crate::report;
use crate::results::Results;
use crate::targets::Target;
use crate::tests::Test;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Tries the selected changes, target by target, and saves the results.
pub fn all(
    targets: &[Target],
    tests: &[Test],
    chosen: &[Change],
    results: Results,
    asked: &Asked,
) -> Result<Results, String> {
    let results = Mutex::new(results);
    let measured = Measured::default();
    let mut places: Vec<usize> = (0..targets.len()).collect();
    places.sort_by_key(|&place| asked.target(&targets[place].name));
    for place in places {
        let target = &targets[place];
        if asked.target(&target.name).is_none() {
            continue;
        }
        let wanted: Vec<&Change> = {
            let results = results.lock().map_err(|e| e.to_string())?;
            let of = chosen.iter().filter(|change| change.target == place);
            of.filter(|change| is_wanted(change, &results, asked.pick)).collect()
        };
        println!("{}: {} changes", target.name, wanted.len());
        if !wanted.is_empty() {
            let steps = order::steps(targets, target, tests);
            each(&wanted, |change| {
                let noticed = order::first(&steps, change.id, &measured)?.map(str::to_owned);
                keep(&results, change, noticed)
            })?;
        }
    }
    results.into_inner().map_err(|e| e.to_string())
}

fn is_wanted(change: &Change, results: &Results, pick: Pick) -> bool {
    match pick {
        Pick::New => results.of(&change.name).is_none(),
        Pick::Unnoticed => results.of(&change.name) == Some(&None) && report::reason(change).is_none(),
        Pick::None => false,
    }
}

/// Calls `try_one` for each change, with one worker per processor.
fn each(wanted: &[&Change], try_one: impl Fn(&Change) -> Result<(), String> + Sync) -> Result<(), String> {
    let next = AtomicUsize::new(0);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let work = || -> Result<(), String> {
        while let Some(change) = wanted.get(next.fetch_add(1, Ordering::Relaxed)) {
            try_one(change)?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let running: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        running
            .into_iter()
            .try_for_each(|one| one.join().map_err(|_| "a worker stopped".to_owned())?)
    })
}

fn keep(results: &Mutex<Results>, change: &Change, noticed: Option<String>) -> Result<(), String> {
    if noticed.is_none() {
        let Change { id, line, name, .. } = change;
        println!(
            "not noticed: {}:{line}  {}   (MAUMAU_MUTANT={id})",
            name.file, name.what
        );
    }
    results.lock().map_err(|e| e.to_string())?.keep(&change.name, noticed)
}
