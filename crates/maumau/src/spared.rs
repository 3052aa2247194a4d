//! Files that are written: what stands in one already stays there.

use crate::out::tell;
use maumau_terminal::{Language, free_behind};
use std::path::{Path, PathBuf};

/// The file of this name, or, where something stands in that, the next one behind it that is free: then it says so.
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
