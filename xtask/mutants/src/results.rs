//! The results so far, kept in a file with one line per change.

use crate::change::Name;
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

const BETWEEN: &str = " | ";
/// Stands for the test if none noticed the change.
const NONE: &str = "-";

/// The test that noticed each change, or `None`.
pub struct Results {
    path: PathBuf,
    of: BTreeMap<Name, Option<String>>,
}

impl Results {
    /// Reads the file. If a change was tried twice, the later result counts.
    pub fn read(path: &Path) -> Results {
        let text = fs::read_to_string(path).unwrap_or_default();
        Results {
            path: path.to_owned(),
            of: text.lines().filter_map(parse).collect(),
        }
    }

    pub fn of(&self, name: &Name) -> Option<&Option<String>> {
        self.of.get(name)
    }

    pub fn keep(&mut self, name: &Name, noticed: Option<String>) -> Result<(), String> {
        let written = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&self.path)
            .and_then(|mut file| file.write_all(line(name, noticed.as_deref()).as_bytes()));
        self.of.insert(name.clone(), noticed);
        written.map_err(|e| format!("{}: {e}", self.path.display()))
    }
}

fn line(name: &Name, noticed: Option<&str>) -> String {
    let same = name.same.to_string();
    [noticed.unwrap_or(NONE), &name.file, &same, &name.what].join(BETWEEN) + "\n"
}

fn parse(line: &str) -> Option<(Name, Option<String>)> {
    let mut parts = line.splitn(4, BETWEEN);
    let (noticed, file, same, what) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let name = Name {
        file: file.to_owned(),
        what: what.to_owned(),
        same: same.parse().ok()?,
    };
    Some((name, (noticed != NONE).then(|| noticed.to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let name = Name {
            file: "crates/table/src/card.rs".into(),
            what: "a | b  =>  &".into(),
            same: 2,
        };
        for noticed in [None, Some("notation/scenes".to_owned())] {
            let line = line(&name, noticed.as_deref());
            assert_eq!(parse(line.trim_end()), Some((name.clone(), noticed)));
        }
    }
}
