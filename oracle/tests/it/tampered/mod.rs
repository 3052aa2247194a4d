//! A tampered match.

/// Returns the reported difference for `line`, a shipped match, after `change`, which is called
/// `name`.
pub fn said(name: &str, line: &str, change: impl Fn(&str) -> String) -> String {
    let changed = change(line);
    assert_ne!(line, changed, "{name} changes something");
    let dir = std::env::temp_dir().join(format!("maumau-oracle-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a folder");
    std::fs::write(dir.join("a.jsonl"), changed).expect("a file");
    let told = maumau_oracle::folder(&dir, |_, _| {});
    std::fs::remove_dir_all(&dir).expect("it was there");
    told.expect_err("it differs").to_string()
}
