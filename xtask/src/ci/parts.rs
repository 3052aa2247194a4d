//! The parts of the test suite: what each one checks, what it runs, and what it needs installed.

use std::path::Path;
use std::process::Command;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// CI runs these on every change.
    Short,
    /// `cargo xtask test --all` runs these before a release.
    Long,
    /// Runs only when named: takes a night.
    ByName,
}

pub struct Part {
    pub name: &'static str,
    pub form: Form,
    pub what: &'static str,
    /// The command line that bash runs in the root of the repository.
    pub line: &'static str,
    /// Runs during the browser tests, which mostly wait, at the lowest priority.
    pub beside: bool,
    /// Returns the reason why the part cannot run on this machine, if there is one.
    pub missing: fn(&Path) -> Option<&'static str>,
}

const fn part(name: &'static str, form: Form, what: &'static str, line: &'static str) -> Part {
    Part {
        name,
        form,
        what,
        line,
        beside: false,
        missing: |_| None,
    }
}

/// All parts in the order they run, quick ones first.
pub const PARTS: [Part; 23] = [
    part(
        "format",
        Form::Short,
        "formatting of all Rust code",
        "cargo fmt --all --check",
    ),
    part(
        "licences",
        Form::Short,
        "licences and sources of all dependencies",
        "cargo xtask licences",
    ),
    part(
        "coverage",
        Form::Short,
        "every paragraph of the rules has code and a scene",
        "cargo xtask coverage --check",
    ),
    part(
        "module",
        Form::Short,
        "the offline module is as new as its sources",
        "web/pocket.sh --check",
    ),
    Part {
        beside: true,
        ..part("lint", Form::Short, "clippy, once with every feature", LINT)
    },
    Part {
        beside: true,
        ..part("doc", Form::Short, "the documentation builds without a warning", DOC)
    },
    part(
        "tests",
        Form::Short,
        "unit tests, scenes, laws, golden records, hosts, database and bus, examples in docs",
        TESTS,
    ),
    part(
        "page",
        Form::Short,
        "types and unit tests of the page, and that dist is as new as its sources",
        PAGE,
    ),
    part(
        "browser",
        Form::Short,
        "the page in Chromium, at the program that the tests built",
        BROWSER,
    ),
    Part {
        missing: pythonless,
        ..part("python", Form::Short, "the Python package", PYTHON)
    },
    part(
        "rounds",
        Form::Long,
        "every book in Chromium: by a newcomer, with the network cut, as a match, at night",
        ROUNDS,
    ),
    part("laws", Form::Long, "the laws, 2,000 random rounds of each book", LAWS),
    part(
        "agree",
        Form::Long,
        "five books beside their second implementations, for longer",
        AGREE,
    ),
    part(
        "nodes",
        Form::Long,
        "several nodes under every fault, matches in which somebody dodges, and what else takes over 20 s",
        NODES,
    ),
    part("simulated", Form::Long, "simulated nodes: 10,000 seeds", SIMULATED),
    part(
        "crash",
        Form::Long,
        "a host that is killed 100 times while people play and its clock jumps",
        "cargo xtask crash --kills 100 --clocks",
    ),
    Part {
        missing: moduleless,
        ..part(
            "module-new",
            Form::Long,
            "the offline module is built again and plays the golden rounds",
            "(cd web && npm ci) && web/pocket.sh --play",
        )
    },
    part(
        "crates",
        Form::Long,
        "every crate as its package: installed, it plays and serves",
        "deploy/crates.sh --install",
    ),
    Part {
        missing: rootless,
        ..part(
            "from-nothing",
            Form::Long,
            "docs/cluster.md, followed on machines with nothing on them, with Patroni and without",
            FROM_NOTHING,
        )
    },
    part(
        "package",
        Form::Long,
        "the static program, the image and the Debian package, in empty roots",
        PACKAGE,
    ),
    Part {
        missing: pythonless,
        ..part(
            "peers",
            Form::Long,
            "other programs: oracles in full and fresh, the Python wheel, the speed comparison",
            PEERS,
        )
    },
    Part {
        missing: fuzzless,
        ..part("fuzz", Form::Long, "each fuzz target for two minutes", FUZZ)
    },
    part(
        "mutants",
        Form::ByName,
        "small wrong changes in the files that changed: which do tests notice?",
        "cargo xtask mutants",
    ),
];

const LINT: &str = "cargo clippy --workspace --all-targets --all-features -- -D warnings";

const DOC: &str = "RUSTDOCFLAGS='-D warnings' cargo doc --workspace --all-features --no-deps";

/// Tests that need a database or a bus are ignored by default and run where both can be installed.
/// nextest does not run doc examples, so cargo does. Many tests wait on real sockets, so two test
/// threads per core keep the cores busy.
const TESTS: &str = "all=; if crates/cluster/setup.sh; then all=1; fi; \
    if command -v cargo-nextest >/dev/null; then \
    cargo nextest run --workspace --all-features ${all:+--run-ignored all} --test-threads $((2 * $(nproc))) \
    --no-fail-fast --status-level fail; a=$?; \
    cargo test --workspace --all-features --doc --no-fail-fast; exit $((a + $?)); \
    else cargo test --workspace --all-features --no-fail-fast -- ${all:+--include-ignored} --skip ::long::; fi";

const PAGE: &str = "cd web && npm ci && npm run check && npm run lint && npm run format:check && npm test && npm run build \
    && git add -N ../crates/gateway/dist && git diff --stat --exit-code -- ../crates/gateway/dist";

/// Reuses the binaries that the tests have built.
const BROWSER: &str = "([ -d web/node_modules ] || (cd web && npm ci)) && \
    cargo build --quiet --workspace --all-features --lib --bins --tests && \
    cd web && npm run e2e";

const ROUNDS: &str = "(cd web && npm ci) && cargo build --quiet --workspace --all-features --lib --bins --tests && \
    cd web && MAUMAU_LONG=1 npm run e2e -- e2e/{newcomer,offline,match,poses,states,screens,pages,pictures,absent,charged}.test.ts";

const PYTHON: &str = "python/check.sh";

const LAWS: &str =
    "MAUMAU_ROUNDS=${MAUMAU_ROUNDS:-2000} cargo test --profile laws -p maumau-sight --test it laws -- --nocapture";

const AGREE: &str =
    "MAUMAU_ROUNDS=${MAUMAU_ROUNDS:-20000} cargo test --profile laws -p maumau-plain --test it agree -- --nocapture";

/// The tests in modules named `long`, which `.config/nextest.toml` excludes by default.
const NODES: &str = "crates/cluster/setup.sh && cargo nextest run --workspace --all-features --run-ignored all \
    --ignore-default-filter -E 'test(/(^|::)long::/)' --no-fail-fast --status-level pass";

const SIMULATED: &str =
    "MAUMAU_SEEDS=${MAUMAU_SEEDS:-10000} cargo test --profile laws -p maumau-load --test simulated whatever";

/// Reuses the binaries that the tests have built. The packages are installed here because the
/// machines that the script starts reach no mirror.
const FROM_NOTHING: &str = "crates/cluster/setup.sh && \
    packages='postgresql patroni etcd-server etcd-client python3-etcd curl iproute2 openssl' && \
    { dpkg -s $packages >/dev/null 2>&1 || (apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends $packages >/dev/null); } && \
    cargo build --quiet --workspace --all-features --lib --bins --tests && deploy/from-nothing.sh target/debug/maumau";

/// Only checks that packages build and install, so skipping optimisation halves the build time.
const PACKAGE: &str = "export CARGO_PROFILE_DIST_LTO=off CARGO_PROFILE_DIST_OPT_LEVEL=1; deploy/package.sh";

/// Replays all matches of other programs, and reports a missing folder. The tests replay the ones
/// that ship.
const PEERS: &str = "for matches in openspiel-crazy-eights rlcard-uno; do \
    if [ -d ../shared/oracles/$matches ]; then cargo xtask oracle ../shared/oracles/$matches || exit 1; \
    else echo \"$matches is not here: only the matches that ship with the project are replayed\"; fi; done; \
    oracle/fresh.sh && cargo test --release --manifest-path benches/peers/limit/Cargo.toml && python/check.sh --wheel && \
    MAUMAU_STEPS=1000 python/check.sh -k searches && cargo xtask peers --quick && cargo xtask load --peers --quick";

/// Runs each target for a limited time, two at once, from its corpus, the project's own files and
/// the words of the docs. The memory sanitizer is off because only one small crate uses `unsafe`.
const FUZZ: &str = "cd fuzz && mkdir -p target && ./words.sh > target/words.dict && export CARGO_PROFILE_RELEASE_OPT_LEVEL=1 && \
    cargo +nightly fuzz build -s none --codegen-units 16 && targets=$(cargo +nightly fuzz list) && test -n \"$targets\" && \
    printf '%s\\n' $targets | xargs -P 2 -I {} ./one.sh {} ${FUZZ_SECONDS:-120}";

fn pythonless(root: &Path) -> Option<&'static str> {
    let ready = Command::new("python/setup.sh").current_dir(root).output();
    let why = "it needs Python 3.10 with venv, and the packages that python/setup.sh installs";
    (!ready.is_ok_and(|ready| ready.status.success())).then_some(why)
}

fn moduleless(root: &Path) -> Option<&'static str> {
    let can = Command::new("web/pocket.sh").arg("--can").current_dir(root).output();
    let why = "it needs the standard library for WebAssembly (the head of web/pocket.sh names the packages)";
    (!can.is_ok_and(|can| can.status.success())).then_some(why)
}

fn rootless(_: &Path) -> Option<&'static str> {
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|meta| std::os::unix::fs::MetadataExt::uid(&meta) == 0);
    (!is_root).then_some("it needs root: its machines are namespaces, and packages are installed for them")
}

fn fuzzless(_: &Path) -> Option<&'static str> {
    let nightly = Command::new("cargo").args(["+nightly", "fuzz", "--version"]).output();
    (!nightly.is_ok_and(|out| out.status.success())).then_some("it needs a nightly compiler and cargo-fuzz")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_distinct_and_what_needs_only_rust_always_runs() {
        let mut names = PARTS.map(|part| part.name);
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
        let root = crate::tree::root();
        for name in ["format", "lint", "doc", "tests"] {
            let part = PARTS
                .iter()
                .find(|part| part.name == name)
                .expect("the part is in the list");
            assert_eq!((part.missing)(&root), None, "{name}");
        }
    }
}
