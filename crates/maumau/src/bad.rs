//! Bad input: one sentence that names the mistake and the remedy, and exit code 2.

use std::fmt::Display;
use std::fs;
use std::path::Path;

/// What is wrong with the input, and what to do.
#[derive(Debug)]
pub struct Bad(pub String);

impl Bad {
    /// The exit code of bad input; what comes otherwise than it should exits with 1.
    pub const CODE: u8 = 2;

    /// From anything that says it well.
    pub fn of(why: impl Display) -> Bad {
        Bad(why.to_string())
    }
}

/// The text of a file.
pub fn read(path: &Path) -> Result<String, Bad> {
    fs::read_to_string(path).map_err(|error| {
        let remedy = match error.kind() {
            std::io::ErrorKind::NotFound => "there is no such file: look for its name with `ls`",
            std::io::ErrorKind::InvalidData => "it is no text in UTF-8: save it as such",
            std::io::ErrorKind::IsADirectory => "it is a folder: name a file in it",
            _ => "it can't be read",
        };
        Bad(format!("{}: {remedy}", path.display()))
    })
}

/// One sentence of what the reader of arguments complains about in several lines: the mistake, and its tip if it has one.
pub fn sentence(complaint: &str) -> String {
    let lines = || complaint.lines().map(str::trim).filter(|line| !line.is_empty());
    let mistake = lines().take_while(|line| !line.starts_with("tip:") && !line.starts_with("Usage:"));
    let mistake = mistake
        .filter(|line| !line.starts_with("For more"))
        .collect::<Vec<_>>()
        .join(" ");
    let mistake = mistake.trim_start_matches("error: ");
    let tip = lines().find_map(|line| line.strip_prefix("tip: ")).map(str::trim);
    match tip {
        Some(tip) => format!("{mistake}: {tip}, and “maumau --help” shows examples"),
        None => format!("{mistake}; “maumau --help” shows examples"),
    }
}
