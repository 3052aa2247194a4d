//! Replays the corpus of each fuzz target (`fuzz/corpus/NAME`) with the function that the fuzzer
//! runs.

#[path = "../../../../fuzz/src/bodies/mod.rs"]
mod bodies;

use crate::torrent::noise::Noise;
use crate::torrent::table::Table;
use std::collections::BTreeSet;
use std::panic::{catch_unwind, set_hook, take_hook};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Maximum size of one file, and of all together, in bytes.
const MAX_BYTES: (usize, usize) = (16 << 10, 1 << 20);

/// Panics of all threads: a task of the server may panic while the test body succeeds.
static PANICS: AtomicUsize = AtomicUsize::new(0);

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

fn within(folder: &Path) -> Vec<PathBuf> {
    let read = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = read.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}

fn stems(folder: &Path) -> BTreeSet<String> {
    let stem = |path: PathBuf| path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    within(folder).into_iter().filter_map(stem).collect()
}

#[test]
fn each_target_has_a_body_and_a_corpus() {
    let bodies: BTreeSet<String> = bodies::ALL.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(stems(&fuzz().join("targets")), bodies);
    assert_eq!(stems(&fuzz().join("corpus")), bodies);
}

#[test]
fn each_file_of_the_corpus_passes_its_target() {
    let print = take_hook();
    set_hook(Box::new(move |panic| {
        PANICS.fetch_add(1, Ordering::Relaxed);
        print(panic);
    }));
    let mut failed = Vec::new();
    let mut bytes = 0;
    for (name, body) in bodies::ALL {
        let files = within(&fuzz().join("corpus").join(name));
        assert!(!files.is_empty(), "fuzz/corpus/{name} is empty");
        for file in files {
            let data = std::fs::read(&file).expect("a file");
            assert!(data.len() <= MAX_BYTES.0, "{} is too long", file.display());
            bytes += data.len();
            let before = PANICS.load(Ordering::Relaxed);
            if catch_unwind(|| body(&data)).is_err() || PANICS.load(Ordering::Relaxed) > before {
                failed.push(file.strip_prefix(fuzz()).expect("a file of fuzz").to_owned());
            }
        }
    }
    assert!(failed.is_empty(), "these inputs panic: {failed:?}");
    assert_eq!(PANICS.load(Ordering::Relaxed), 0, "no task of the server panics later");
    assert!(bytes <= MAX_BYTES.1, "the corpus has {bytes} bytes");
}
