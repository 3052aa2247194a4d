//! Checks the licences and sources of all dependencies, and that no banned crate is among them.
//! Needs no network if all crates have been fetched, including those for other systems.

use crate::{shell, tree};
use std::collections::BTreeSet;
use std::process::Command;

/// Accepted licences. Of alternatives (`OR`) one must be accepted, of combinations (`AND`) all.
const WELCOME: [&str; 10] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Crates that no dependency may pull in, with the reason.
const BANNED: [(&str, &str); 3] = [
    (
        "openssl-sys",
        "it wants a library of the system: TLS is spoken by rustls",
    ),
    (
        "native-tls",
        "it wants a library of the system: TLS is spoken by rustls",
    ),
    ("openssl", "it wants a library of the system: TLS is spoken by rustls"),
];

/// The arguments that make `cargo tree` print each crate and its licences.
const ASKED: [&str; 9] = [
    "tree",
    "--workspace",
    "--locked",
    "--target",
    "all",
    "--prefix",
    "none",
    "--format",
    "{p}|{l}",
];

pub fn check() -> Result<(), String> {
    let told = shell::must(Command::new("cargo").args(ASKED).current_dir(tree::root()))?;
    let crates: BTreeSet<&str> = told.lines().map(|line| line.trim_end_matches(" (*)")).collect();
    let wrong: Vec<String> = crates.iter().filter_map(|line| complaint(line)).collect();
    if wrong.is_empty() {
        println!("{} crates, all welcome", crates.len());
        return Ok(());
    }
    Err(wrong.join("\n"))
}

/// Returns what is wrong with a crate, given a line of `cargo tree`: name, version and source, then
/// the licences.
fn complaint(line: &str) -> Option<String> {
    let (name, licences) = line.split_once('|')?;
    if name.contains("://") {
        return Some(format!("{name}: not of the registry"));
    }
    let banned = BANNED.iter().find(|(banned, _)| name.split(' ').next() == Some(banned));
    if let Some((_, why)) = banned {
        return Some(format!("{name}: {why}"));
    }
    (!is_welcome(licences)).then(|| format!("{name}: its licence is “{licences}”"))
}

fn is_welcome(licences: &str) -> bool {
    let known = |one: &str| WELCOME.contains(&one.trim().trim_matches(['(', ')']).trim());
    let offered = |part: &str| part.replace('/', " OR ").split(" OR ").any(known);
    licences.split(" AND ").all(offered)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_welcome_is_told() {
        assert_eq!(complaint("a v1.0.0|MIT OR Apache-2.0"), None);
        assert_eq!(complaint("a v1.0.0|(MIT OR GPL-3.0) AND Unicode-3.0"), None);
        assert_eq!(complaint("a v1.0.0|BSD-3-Clause/MIT"), None);
        assert!(complaint("a v1.0.0|GPL-3.0").is_some_and(|why| why.contains("GPL-3.0")));
        assert!(complaint("openssl-sys v0.9.0|MIT").is_some_and(|why| why.contains("rustls")));
        assert_eq!(complaint("openssl-probe v0.2.0|MIT"), None);
        assert!(complaint("a v1.0.0|MIT AND GPL-3.0").is_some());
        assert!(complaint("a v1.0.0|").is_some(), "no licence is none");
        assert!(complaint("a v1.0.0 (https://example.com/a#1)|MIT").is_some());
    }
}
