//! Code that depends on the operating system is limited to the files listed here.

use super::Breach;
use crate::tree::{self, Tree};
use regex_lite::Regex;

/// They deal with private files, signals, process groups, thread priorities, kernel data about
/// connections, and WebAssembly.
const MAY: [&str; 12] = [
    "crates/lag/src/lib.rs",
    "crates/programs/src/command.rs",
    "crates/programs/src/process.rs",
    "crates/referee/src/per_book.rs",
    "crates/gateway/src/admin/mod.rs",
    "crates/gateway/src/stream.rs",
    "crates/limits/src/low_priority.rs",
    "crates/gateway/src/serve.rs",
    "crates/store/src/care.rs",
    "crates/store/src/folder.rs",
    "crates/terminal/src/guest/secret.rs",
    "crates/terminal/src/signals.rs",
];

/// Finds such code in other files, and listed files that no longer contain any.
pub fn breaches(tree: &Tree) -> Vec<Breach> {
    let asks = Regex::new(r"\b(target_os|target_family)\b|\bcfg!?\(.*\b(unix|windows)\b").expect("a valid expression");
    let mut found = Vec::new();
    for source in tree.sources.iter().filter(|s| tree::is_src(&s.path)) {
        let may = MAY.contains(&source.path.as_str());
        let mut hits = source
            .shipped()
            .filter(|(_, line)| asks.is_match(&line.code))
            .peekable();
        if may && hits.peek().is_none() {
            let what = "it asks for no system any more: take it out of the list in xtask/src/tidy/systems.rs";
            found.push(Breach::new(&source.path, 0, what));
        }
        let what =
            "one system alone: put it where others are told apart (xtask/src/tidy/systems.rs), or name the place there";
        found.extend(
            hits.filter(|_| !may)
                .map(|(number, _)| Breach::new(&source.path, number, what)),
        );
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_those_named_ask_for_a_system() {
        let count = |path: &str, text: &str| breaches(&Tree::of(&[(path, text)])).len();
        for asked in [
            "#[cfg(unix)]",
            "#[cfg(not(unix))]",
            "if cfg!(target_os = \"linux\") {",
            "#[cfg(any(windows, unix))]",
        ] {
            assert_eq!(count("crates/gateway/src/session.rs", asked), 1, "{asked}");
            assert_eq!(count(MAY[0], asked), 0, "{asked}");
        }
        assert_eq!(count("crates/gateway/src/session.rs", "let unix_s = 1;"), 0);
        assert_eq!(count("crates/gateway/tests/host/lost.rs", "#![cfg(unix)]"), 0);
        assert_eq!(count(MAY[0], "fn nothing() {}"), 1);
    }
}
