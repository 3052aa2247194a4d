//! The steps: what each is called, what it runs, and what tells that its part is not there.

use std::path::Path;
use std::process::Command;

/// One step of CI.
pub struct Step {
    /// Its name.
    pub name: &'static str,
    /// The line that bash runs in the root of the repository.
    pub line: &'static str,
    /// Why it is left out, if it is.
    pub absent: fn(&Path) -> Option<&'static str>,
}

/// All of them, the quick ones first.
pub const STEPS: [Step; 20] = [
    Step {
        name: "format",
        line: "cargo fmt --all --check",
        absent: |_| None,
    },
    Step {
        name: "tidy",
        line: "cargo xtask tidy",
        absent: |_| None,
    },
    Step {
        name: "pocket",
        line: "web/pocket.sh --check",
        absent: |_| None,
    },
    Step {
        name: "licences",
        line: "cargo xtask licences",
        absent: |_| None,
    },
    Step {
        name: "clippy",
        line: CLIPPY,
        absent: |_| None,
    },
    Step {
        name: "doc",
        line: "RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps",
        absent: |_| None,
    },
    Step {
        name: "packages",
        line: "deploy/crates.sh",
        absent: |_| None,
    },
    Step {
        name: "tests",
        line: TESTS,
        absent: |_| None,
    },
    Step {
        name: "laws",
        line: LAWS,
        absent: |root| {
            missing(
                root,
                &["crates/sight", "crates/rulebooks"],
                "there are no views or no books yet",
            )
        },
    },
    Step {
        name: "coverage",
        line: "cargo xtask coverage --check",
        absent: |root| missing(root, &["crates/rulebooks"], "there are no rule books yet"),
    },
    Step {
        name: "scenes",
        line: SCENES,
        absent: |root| {
            missing(
                root,
                &["crates/maumau", "scenes"],
                "there are no scenes or nothing to run them yet",
            )
        },
    },
    Step {
        name: "web",
        line: "cd web && npm ci && npm run lint --if-present && npm run check --if-present && npm test",
        absent: |root| missing(root, &["web/package.json"], "there is no page yet"),
    },
    // Behind `web`, which has fetched what runs it.
    Step {
        name: "pocket plays",
        line: "web/pocket.sh --play",
        absent: pocketless,
    },
    Step {
        name: "web dist",
        line: "cd web && npm run build && git add -N ../crates/server/dist && git diff --stat --exit-code -- ../crates/server/dist",
        absent: |root| {
            missing(
                root,
                &["web/package.json", "crates/server/dist"],
                "there is no page yet",
            )
        },
    },
    Step {
        name: "package",
        line: PACKAGE,
        absent: |_| None,
    },
    Step {
        name: "e2e",
        line: E2E,
        absent: |root| missing(root, &["web/e2e", "crates/server"], "there is no page or no server yet"),
    },
    Step {
        name: "python",
        line: PYTHON,
        absent: pythonless,
    },
    Step {
        name: "peers",
        line: "cargo test --release --manifest-path benches/peers/limit/Cargo.toml",
        absent: |_| None,
    },
    Step {
        name: "oracle",
        line: ORACLE,
        absent: |root| {
            missing(
                root,
                &["../shared/oracles"],
                "the whole of OpenSpiel's and RLCard's matches is not here: those that ship are replayed by the tests",
            )
        },
    },
    Step {
        name: "fuzz",
        line: FUZZ,
        absent: fuzzless,
    },
];

/// All matches of other programs; a folder of them that is not there is told.
const ORACLE: &str = "for matches in openspiel-crazy-eights rlcard-uno; do \
    if [ -d ../shared/oracles/$matches ]; then cargo xtask oracle ../shared/oracles/$matches || exit 1; \
    else echo \"$matches is not here: those that ship are replayed by the tests\"; fi; done";

/// The program for one machine, and with what several need.
const CLIPPY: &str = "cargo clippy --workspace --all-targets -- -D warnings && \
    cargo clippy --workspace --features maumau/cluster --all-targets -- -D warnings";

/// With what needs a database and a bus, where they can be had: it says so where they can't. nextest runs tests side by side, but no
/// examples in documentation: those are cargo's.
const TESTS: &str = "what=--workspace; all=; \
    if crates/cluster/setup.sh; then what='--workspace --features maumau/cluster'; all=1; fi; \
    if command -v cargo-nextest >/dev/null; then \
    cargo nextest run $what ${all:+--run-ignored all} --no-fail-fast --status-level fail; a=$?; \
    cargo test $what --doc --no-fail-fast; exit $((a + $?)); \
    else cargo test $what --no-fail-fast -- ${all:+--include-ignored}; fi";

/// What is packaged is tried here and not measured: with less done for its speed it is built in half of the time. The page is tried with
/// it, too.
const PACKAGE: &str = "export CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_OPT_LEVEL=1; deploy/package.sh";
const E2E: &str = "export CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_OPT_LEVEL=1; \
    binary=$(deploy/static.sh) && cd web && MAUMAU_BINARY=$binary npm run e2e";

const PYTHON: &str = "export CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_OPT_LEVEL=1; python/check.sh";

/// With the program as the tests built it: built alone it would want its libraries in another form, and so all of it once more.
const SCENES: &str = "\"${CARGO_TARGET_DIR:-target}/debug/maumau\" scene --lang en scenes";

/// Random matches of right and wrong deeds, checked with everything that checks itself switched on. `just laws 100000` is for a night.
const LAWS: &str =
    "MAUMAU_ROUNDS=${LAWS_ROUNDS:-1000} cargo test --profile laws -p maumau-sight --test laws -- --nocapture";

/// Each target for a bounded time, two at once, beginning with what the project has of its kind and with the words of the docs: CI finds
/// what is easy to find, a long run is for a night. None is asked about its memory: nothing here is unsafe but one crate of a few lines.
const FUZZ: &str = "cd fuzz && mkdir -p corpus && ./words.sh > corpus/words.dict && export CARGO_PROFILE_RELEASE_OPT_LEVEL=1 && \
    cargo +nightly fuzz build -s none --codegen-units 16 && targets=$(cargo +nightly fuzz list) && test -n \"$targets\" && \
    printf '%s\\n' $targets | xargs -P 2 -I {} ./one.sh {} ${FUZZ_SECONDS:-15}";

fn missing(root: &Path, parts: &[&str], why: &'static str) -> Option<&'static str> {
    let all = parts.iter().all(|p| root.join(p).exists());
    (!all).then_some(why)
}

fn pythonless(root: &Path) -> Option<&'static str> {
    let ready = Command::new("python/setup.sh").current_dir(root).output();
    missing(root, &["python/pyproject.toml"], "there is no package for Python yet").or_else(|| {
        let why =
            "it needs Python 3.10 with venv and the packages that python/setup.sh installs, which can't be had here";
        (!ready.is_ok_and(|ready| ready.status.success())).then_some(why)
    })
}

fn pocketless(root: &Path) -> Option<&'static str> {
    let can = Command::new("web/pocket.sh").arg("--can").current_dir(root).output();
    let why =
        "it needs the standard library for WebAssembly, which is not here (the head of web/pocket.sh says from where)";
    (!can.is_ok_and(|can| can.status.success())).then_some(why)
}

fn fuzzless(root: &Path) -> Option<&'static str> {
    let nightly = || {
        Command::new("cargo")
            .args(["+nightly", "fuzz", "--version"])
            .output()
            .is_ok_and(|o| o.status.success())
    };
    missing(root, &["fuzz/Cargo.toml"], "there are no fuzz targets yet")
        .or_else(|| (!nightly()).then_some("it needs a nightly compiler and cargo-fuzz, which are not here"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_is_there_is_never_left_out() {
        let root = crate::tree::root();
        assert_eq!(missing(&root, &["xtask", "Cargo.toml"], "no"), None);
        assert_eq!(missing(&root, &["xtask", "no/such/part"], "no"), Some("no"));
        for name in ["format", "tidy", "clippy", "doc", "tests"] {
            let step = STEPS.iter().find(|s| s.name == name).expect("the step is in the list");
            assert_eq!((step.absent)(&root), None, "{name}");
        }
    }
}
