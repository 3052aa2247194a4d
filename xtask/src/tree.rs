//! The tree of files that the checks read, either real or made up by a test.

use crate::source::Source;
pub use crate::source::is_test;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders with foreign or generated files.
const FOREIGN: [&str; 5] = ["target", "node_modules", "dist", "corpus", "artifacts"];
/// The extensions of the files to read.
const READ: [&str; 8] = ["rs", "toml", "ts", "svelte", "js", "scene", "txt", "md"];

pub struct File {
    /// The path from the root of the repository, with `/`.
    pub path: String,
    pub text: String,
}

pub struct Tree {
    /// Every text file, including Rust, ordered by path.
    pub files: Vec<File>,
    /// The Rust files, split into code, comments and literals.
    pub sources: Vec<Source>,
}

impl Tree {
    /// Makes up a tree for a test.
    #[cfg(test)]
    pub fn of(files: &[(&str, &str)]) -> Tree {
        Tree::from_files(
            files
                .iter()
                .map(|(p, t)| File {
                    path: (*p).into(),
                    text: (*t).into(),
                })
                .collect(),
        )
    }

    /// Reads the repository that this program was built in.
    pub fn read() -> Result<Tree, String> {
        Tree::read_in(&root())
    }

    pub fn read_in(root: &Path) -> Result<Tree, String> {
        let mut files = Vec::new();
        walk(root, root, &mut files)?;
        Ok(Tree::from_files(files))
    }

    pub fn text(&self, path: &str) -> Option<&str> {
        self.files.iter().find(|f| f.path == path).map(|f| f.text.as_str())
    }

    pub fn has_under(&self, folder: &str) -> bool {
        self.count_under(folder) > 0
    }

    /// Returns the number of files below this folder.
    pub fn count_under(&self, folder: &str) -> usize {
        self.files.iter().filter(|f| f.path.starts_with(folder)).count()
    }

    fn from_files(mut files: Vec<File>) -> Tree {
        files.sort_by(|a, b| a.path.cmp(&b.path));
        let sources = files
            .iter()
            .filter(|f| f.path.ends_with(".rs"))
            .map(|f| Source::read(&f.path, &f.text))
            .collect();
        Tree { files, sources }
    }
}

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap_or(Path::new("."))
        .to_path_buf()
}

/// Returns the crate of a path: `table` for `crates/table/src/card.rs`.
pub fn crate_of(path: &str) -> Option<&str> {
    match path.strip_prefix("crates/") {
        Some(rest) => rest.split('/').next(),
        None => path.starts_with("xtask/").then_some("xtask"),
    }
}

/// Returns whether a file is in a `src` folder and is not a test.
pub fn is_src(path: &str) -> bool {
    path.contains("/src/") && !is_test(path)
}

fn walk(root: &Path, folder: &Path, files: &mut Vec<File>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|e| e.to_string())?.path();
        let name = path.file_name().and_then(|n| n.to_str()).unwrap_or_default();
        if name.starts_with('.') || FOREIGN.contains(&name) {
            continue;
        }
        if path.is_dir() {
            walk(root, &path, files)?;
            continue;
        }
        let extension = path.extension().and_then(|e| e.to_str()).unwrap_or_default();
        if READ.contains(&extension) {
            let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
            let below = path.strip_prefix(root).map_err(|e| e.to_string())?;
            files.push(File {
                path: below.to_string_lossy().replace('\\', "/"),
                text,
            });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_real_tree_has_this_file_and_nothing_foreign() {
        let tree = Tree::read().expect("the repository can be read");
        assert!(tree.text("xtask/src/tree.rs").is_some());
        assert!(
            !tree
                .files
                .iter()
                .any(|f| f.path.contains("node_modules/") || f.path.starts_with("target/"))
        );
    }

    #[test]
    fn a_path_tells_its_crate_and_its_kind() {
        assert_eq!(crate_of("crates/table/src/card.rs"), Some("table"));
        assert_eq!(crate_of("web/src/main.ts"), None);
        assert!(is_src("crates/table/src/card.rs"));
        assert!(!is_src("crates/table/src/tests/card.rs"));
        assert!(!is_src("crates/table/tests/card.rs"));
    }
}
