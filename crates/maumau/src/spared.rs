//! Output files that never overwrite earlier ones.

use crate::out::tell;
use maumau_terminal::{Language, free_behind};
use std::path::{Path, PathBuf};

/// Returns the path, or the next free name (and prints it) if the file exists and is not empty.
pub fn spared(path: &Path, language: Language) -> PathBuf {
    let holds_something = path.metadata().is_ok_and(|file| file.is_file() && file.len() > 0);
    if !holds_something {
        return path.to_owned();
    }
    let free = free_behind(path);
    tell!(
        language,
        "„{}“ gibt es schon: Es steht in „{}“.",
        "“{}” is there already: it is kept in “{}”.",
        path.display(),
        free.display()
    );
    free
}
