//! The test programs: built once with all changes in them, then run once per change.

use crate::asked::Asked;
use crate::tree::Tree;
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The crates whose tests are run.
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
/// The time limit of a run before its duration is known.
const LONG: Duration = Duration::from_secs(900);
/// The memory limit of a test, in KiB: some changes allocate without end.
const MEMORY_MAX_KIB: u32 = 4 << 20;

pub struct Test {
    /// `crate/module` for an integration test, `crate/name` for a program with unit tests.
    pub name: String,
    program: PathBuf,
    /// The module whose tests run; `None` for all of the program's tests.
    module: Option<String>,
    folder: PathBuf,
    /// The number of rounds of random play.
    rounds: u32,
}

pub fn build(tree: &Tree, asked: &Asked) -> Result<Vec<Test>, String> {
    let mut cargo = Command::new("cargo");
    // With a little optimisation: most runs play scenes for a second or two, and rebuilding a
    // changed crate stays fast.
    cargo.args(["test", "--no-run", "--message-format=json"]);
    cargo.args(
        TESTED
            .iter()
            .flat_map(|name| ["-p".to_owned(), format!("maumau-{name}")]),
    );
    cargo
        .current_dir(&tree.root)
        .env("CARGO_TARGET_DIR", &tree.build)
        .env("CARGO_PROFILE_DEV_DEBUG", "0");
    let out = cargo
        .stderr(Stdio::inherit())
        .output()
        .map_err(|e| format!("cargo: {e}"))?;
    let told = String::from_utf8_lossy(&out.stdout);
    if !out.status.success() {
        return Err(format!("what was changed doesn't build:\n{}", mistakes(&told)));
    }
    let programs = told.lines().filter_map(|line| test_of(line, &tree.root, asked.rounds));
    let mut tests = Vec::new();
    for program in programs {
        tests.extend(by_module(program)?);
    }
    Ok(tests.into_iter().filter(|test| asked.test(&test.name)).collect())
}

/// Splits the integration tests of a crate, which are one program, by module.
fn by_module(test: Test) -> Result<Vec<Test>, String> {
    let Some(of) = test.name.strip_suffix("/it") else {
        return Ok(vec![test]);
    };
    let listed = Command::new(&test.program)
        .args(["--list", "--format", "terse"])
        .output();
    let listed = listed.map_err(|e| format!("{}: {e}", test.name))?.stdout;
    let listed = String::from_utf8_lossy(&listed).into_owned();
    let modules: BTreeSet<&str> = listed
        .lines()
        .filter_map(|line| Some(line.split_once("::")?.0))
        .collect();
    let of_module = |module: &str| Test {
        name: format!("{of}/{module}"),
        program: test.program.clone(),
        module: Some(format!("{module}::")),
        folder: test.folder.clone(),
        rounds: test.rounds,
    };
    Ok(modules.into_iter().map(of_module).collect())
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

/// Returns the test program that a line of cargo's JSON output names, if it names one.
fn test_of(line: &str, root: &Path, rounds: u32) -> Option<Test> {
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
        module: None,
        folder,
        rounds,
    })
}

/// Environment variables that restrict what a test looks at.
pub type Only = Vec<(&'static str, String)>;

pub struct Run<'a> {
    /// The test.
    pub test: &'a Test,
    /// The restrictions.
    pub only: Only,
}

impl Run<'_> {
    /// Returns whether the tests pass with this change switched on (0: no change). Stops the
    /// program at the first failed test, or when it has used `limit` of CPU time.
    pub fn passes(&self, id: u32, limit: Duration) -> Result<bool, String> {
        let mut child = self.start(id, limit)?;
        let failed = child.stdout.take().is_some_and(|told| {
            let mut lines = BufReader::new(told).lines().map_while(Result::ok);
            lines.any(|line| line.ends_with("FAILED"))
        });
        if failed {
            // The program may have ended already.
            let _ = child.kill();
        }
        let status = child.wait().map_err(|e| format!("{}: {e}", self.test.name))?;
        if status.code().is_some_and(|code| code == 126 || code == 127) {
            return Err(format!("{} can't be run: is it being built?", self.test.name));
        }
        Ok(status.success() && !failed)
    }

    /// Returns the duration without a change.
    ///
    /// # Errors
    /// If the tests fail without a change.
    pub fn takes(&self) -> Result<Duration, String> {
        let begun = Instant::now();
        if self.passes(0, LONG)? {
            Ok(begun.elapsed())
        } else {
            Err(format!("{} {:?} fails without any change", self.test.name, self.only))
        }
    }

    fn start(&self, id: u32, limit: Duration) -> Result<Child, String> {
        let limits = format!(
            "ulimit -t {} -v {MEMORY_MAX_KIB} && exec \"$@\"",
            limit.as_secs().max(1)
        );
        Command::new("bash")
            .args(["-c", &limits, "bash"])
            .arg(&self.test.program)
            .args(&self.test.module)
            .args(["--test-threads", "1"])
            .current_dir(&self.test.folder)
            .env("MAUMAU_MUTANT", id.to_string())
            .env("MAUMAU_ROUNDS", self.test.rounds.to_string())
            .env("PROPTEST_CASES", "64")
            .env("PROPTEST_MAX_SHRINK_ITERS", "0")
            .env("FIRST", "1")
            .env("RUST_BACKTRACE", "0")
            .envs(self.only.iter().map(|(name, value)| (name, value)))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|e| format!("{}: {e}", self.test.name))
    }
}
