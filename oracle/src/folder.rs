//! Replays a folder of recorded matches: plain or gzip, one match per line.

use crate::{openspiel, replay, rlcard};
use flate2::read::GzDecoder;
use std::fmt;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// The amount of play that agreed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Agreed {
    /// The number of matches, each from the deal to the points.
    pub matches: u32,
    /// The number of decisions in them.
    pub decisions: u32,
}

/// A difference between another program and this one.
#[derive(Debug)]
pub struct Disagreement {
    /// The file.
    pub file: String,
    /// The line, from 1; 0 for the file itself.
    pub line: usize,
    /// The decision in the match, from 1; 0 for the deal.
    pub decision: u32,
    /// The difference.
    pub difference: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}, match {}, decision {}: {}",
            self.file, self.line, self.decision, self.difference
        )
    }
}

/// Replays all `.jsonl` and `.jsonl.gz` files in `dir`, and calls `each` with what agreed in each
/// file.
///
/// # Errors
/// Returns the first difference or unreadable place, or that there is nothing to replay.
pub fn folder(dir: &Path, mut each: impl FnMut(&str, Agreed)) -> Result<Agreed, Disagreement> {
    let mut names: Vec<_> = std::fs::read_dir(dir)
        .map_err(|error| unreadable(dir, &error))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| is_record(path))
        .collect();
    names.sort();
    let mut all = Agreed::default();
    for path in names {
        let agreed = file(&path)?;
        each(&path.file_name().unwrap_or_default().to_string_lossy(), agreed);
        all.matches += agreed.matches;
        all.decisions += agreed.decisions;
    }
    if all.matches == 0 {
        return Err(unreadable(dir, &"there is no match in it"));
    }
    Ok(all)
}

fn is_record(path: &Path) -> bool {
    let name = path.to_string_lossy();
    name.ends_with(".jsonl") || name.ends_with(".jsonl.gz")
}

fn unreadable(path: &Path, why: &dyn fmt::Display) -> Disagreement {
    Disagreement {
        file: path.display().to_string(),
        line: 0,
        decision: 0,
        difference: why.to_string(),
    }
}

fn file(path: &Path) -> Result<Agreed, Disagreement> {
    let opened = File::open(path).map_err(|error| unreadable(path, &error))?;
    let text: Box<dyn Read> = if path.extension().is_some_and(|ending| ending == "gz") {
        Box::new(GzDecoder::new(opened))
    } else {
        Box::new(opened)
    };
    let mut agreed = Agreed::default();
    for (place, line) in BufReader::new(text).lines().enumerate() {
        let line = line.map_err(|error| unreadable(path, &error))?;
        let at = |decision, difference| Disagreement {
            file: path.display().to_string(),
            line: place + 1,
            decision,
            difference,
        };
        agreed.decisions += one(&line).map_err(|(decision, difference)| at(decision, difference))?;
        agreed.matches += 1;
    }
    Ok(agreed)
}

/// Replays the match on one line, of either program. Returns its number of decisions.
fn one(line: &str) -> Result<u32, (u32, String)> {
    let unread = |error: serde_json::Error| (0, error.to_string());
    if line.contains("\"first_player\"") {
        let recorded: rlcard::Match = serde_json::from_str(line).map_err(unread)?;
        return rlcard::replay::whole(&recorded);
    }
    let recorded: openspiel::Match = serde_json::from_str(line).map_err(unread)?;
    replay::whole(&recorded)
}
