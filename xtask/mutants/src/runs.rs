//! Building the tests once, and running them with each change switched on.

use crate::change::Change;
use crate::tree::Tree;
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The crates whose tests look at what is changed.
const TESTED: [&str; 9] = [
    "notation",
    "play",
    "rulebooks",
    "referee",
    "table",
    "house",
    "plain",
    "sight",
    "bots",
];
/// The test that plays the scenes: it is run first, and counted by itself.
pub const SCENES: &str = "notation/scenes";
/// Random play is short: there are many changes.
const ROUNDS: &str = "150";
/// A run that takes so many times as long as without a change, and this much more, never ends.
const SLOWER_MAX: u32 = 8;
const MORE: Duration = Duration::from_secs(20);

/// A program that tests.
pub struct Test {
    /// `crate/name`.
    pub name: String,
    program: PathBuf,
    folder: PathBuf,
    takes: Duration,
    /// So many changes it was the first to notice.
    noticed: AtomicU32,
}

/// What became of a change, by its file and its place in it: the test that noticed it, or nothing.
pub type Results = BTreeMap<(String, usize), Option<String>>;

/// Builds the tests, and runs them without a change: they must pass.
pub fn build(tree: &Tree) -> Result<Vec<Test>, String> {
    let mut cargo = Command::new("cargo");
    cargo.args(["test", "--profile", "laws", "--no-run", "--message-format=json"]);
    cargo.args(
        TESTED
            .iter()
            .flat_map(|name| ["-p".to_owned(), format!("maumau-{name}")]),
    );
    cargo.current_dir(&tree.root).env("CARGO_TARGET_DIR", &tree.build);
    let out = cargo
        .stderr(Stdio::inherit())
        .output()
        .map_err(|e| format!("cargo: {e}"))?;
    let told = String::from_utf8_lossy(&out.stdout);
    if !out.status.success() {
        return Err(format!("what was changed doesn't build:\n{}", mistakes(&told)));
    }
    let mut tests: Vec<Test> = told.lines().filter_map(|line| test_of(line, &tree.root)).collect();
    for test in &mut tests {
        let begun = Instant::now();
        if !passes(test, 0, Duration::from_secs(900))? {
            return Err(format!("{} fails without any change", test.name));
        }
        test.takes = begun.elapsed();
        println!("{:>7.1} s  {}", test.takes.as_secs_f64(), test.name);
    }
    tests.sort_by_key(|test| test.takes);
    Ok(tests)
}

fn mistakes(told: &str) -> String {
    let rendered = |line: &str| {
        let message: serde_json::Value = serde_json::from_str(line).ok()?;
        (message["message"]["level"] == "error")
            .then(|| message["message"]["rendered"].as_str().unwrap_or("").to_owned())
    };
    told.lines()
        .filter_map(rendered)
        .take(12)
        .collect::<Vec<_>>()
        .join("\n")
}

/// A line of what cargo tells, if it names a test's program.
fn test_of(line: &str, root: &Path) -> Option<Test> {
    let told: serde_json::Value = serde_json::from_str(line).ok()?;
    let program = told["executable"]
        .as_str()
        .filter(|_| told["profile"]["test"] == true)?;
    let manifest = Path::new(told["manifest_path"].as_str()?);
    let folder = manifest.parent()?.to_owned();
    let of = folder
        .strip_prefix(root)
        .ok()?
        .file_name()?
        .to_string_lossy()
        .into_owned();
    Some(Test {
        name: format!("{of}/{}", told["target"]["name"].as_str()?),
        program: PathBuf::from(program),
        folder,
        takes: Duration::ZERO,
        noticed: AtomicU32::new(0),
    })
}

fn passes(test: &Test, id: u32, within: Duration) -> Result<bool, String> {
    let mut child = Command::new(&test.program)
        .args(["--test-threads", "1"])
        .current_dir(&test.folder)
        .env("MAUMAU_MUTANT", id.to_string())
        .env("MAUMAU_ROUNDS", ROUNDS)
        .env("PROPTEST_CASES", "64")
        .env("PROPTEST_MAX_SHRINK_ITERS", "0")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|e| format!("{}: {e}", test.name))?;
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait().map_err(|e| format!("{}: {e}", test.name))? {
            return Ok(status.success());
        }
        if begun.elapsed() > within {
            // It may have ended by now.
            let _ = child.kill();
            let _ = child.wait();
            return Ok(false);
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Tries each change that has not been tried yet.
pub fn all(tree: &Tree, tests: &[Test], chosen: &[Change]) -> Result<Results, String> {
    let results = Mutex::new(read(&tree.results));
    let kept = OpenOptions::new()
        .create(true)
        .append(true)
        .open(&tree.results)
        .map_err(|e| format!("{}: {e}", tree.results.display()))?;
    let kept = Mutex::new(kept);
    let next = AtomicUsize::new(0);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let work = || -> Result<(), String> {
        while let Some(change) = chosen.get(next.fetch_add(1, Ordering::Relaxed)) {
            let key = (change.file.clone(), change.nth);
            if results.lock().is_ok_and(|done| done.contains_key(&key)) {
                continue;
            }
            let noticed = tried(tests, change.id)?;
            let said = noticed.as_deref().unwrap_or("-");
            let line = format!("{} {} {said}\n", change.file, change.nth);
            if let Ok(mut kept) = kept.lock() {
                kept.write_all(line.as_bytes()).map_err(|e| e.to_string())?;
            }
            if noticed.is_none() {
                println!("not noticed: {}:{}  {}", change.file, change.line, change.what);
            }
            if let Ok(mut results) = results.lock() {
                results.insert(key, noticed);
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let running: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        running
            .into_iter()
            .try_for_each(|one| one.join().map_err(|_| "a worker stopped".to_owned())?)
    })?;
    results.into_inner().map_err(|e| e.to_string())
}

/// The first test that notices the change: the scenes first, then those that notice most for the time they take.
fn tried(tests: &[Test], id: u32) -> Result<Option<String>, String> {
    let mut order: Vec<&Test> = tests.iter().collect();
    order.sort_by_key(|test| {
        let noticed = test.noticed.load(Ordering::Relaxed);
        (test.name != SCENES, test.takes / (noticed + 1))
    });
    for test in order {
        if !passes(test, id, test.takes * SLOWER_MAX + MORE)? {
            test.noticed.fetch_add(1, Ordering::Relaxed);
            return Ok(Some(test.name.clone()));
        }
    }
    Ok(None)
}

/// What has been tried before: `FILE PLACE TEST`, `-` for none.
fn read(path: &Path) -> Results {
    let text = fs::read_to_string(path).unwrap_or_default();
    let line = |line: &str| {
        let mut words = line.split(' ');
        let (file, nth, test) = (words.next()?, words.next()?, words.next()?);
        let key = (file.to_owned(), nth.parse().ok()?);
        Some((key, (test != "-").then(|| test.to_owned())))
    };
    text.lines().filter_map(line).collect()
}
