//! The record of a match in a file, complete after every line: however the match ends, the file holds all that was done.

use std::fs::File;
use std::io::{self, Error, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The file of a record. It always ends with a line that is written over by the next one: the digest of the table so far.
pub struct RecordFile {
    /// The file of the first match.
    base: PathBuf,
    path: PathBuf,
    file: File,
    /// Where the last line begins.
    end: u64,
    has_begun: bool,
}

impl RecordFile {
    /// Creates the file, or empties it.
    ///
    /// # Errors
    /// It can't be written.
    pub fn create(path: &Path) -> io::Result<RecordFile> {
        Ok(RecordFile {
            base: path.to_owned(),
            path: path.to_owned(),
            file: File::create(path).map_err(|error| at(path, &error))?,
            end: 0,
            has_begun: false,
        })
    }

    /// Begins the record of a match with its head. Each match after the first gets the next free file: `x-2.mau` after `x.mau`.
    pub(crate) fn begin(&mut self, head: &str) -> io::Result<()> {
        if std::mem::replace(&mut self.has_begun, true) {
            *self = RecordFile {
                base: self.base.clone(),
                has_begun: true,
                ..RecordFile::create(&free_behind(&self.base))?
            };
        }
        self.add(head, "")
    }

    /// Adds a text in place of the last line, and the new last line, in one write.
    pub(crate) fn add(&mut self, text: &str, last: &str) -> io::Result<()> {
        let whole = format!("{text}{last}");
        let place = self.file.seek(SeekFrom::Start(self.end));
        let written = place.and_then(|_| self.file.write_all(whole.as_bytes()));
        written.map_err(|error| at(&self.path, &error))?;
        self.end += text.len() as u64;
        Ok(())
    }
}

/// The first name behind this one that no file has: `x-2.mau` behind `x.mau`.
#[must_use]
pub fn free_behind(path: &Path) -> PathBuf {
    let text = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, end) = (text(path.file_stem()), path.extension().map(|end| text(Some(end))));
    let named = |n: usize| {
        let end = end.as_ref().map_or_else(String::new, |end| format!(".{end}"));
        path.with_file_name(format!("{stem}-{n}{end}"))
    };
    let free = (2..).map(named).find(|path| !path.exists());
    free.unwrap_or_else(|| named(2))
}

fn at(path: &Path, error: &Error) -> Error {
    let what = format!("{}: {error}: name a file that can be written", path.display());
    Error::other(what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_match_is_recorded_in_a_file_that_was_free() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        std::fs::write(path("my-2.mau"), "mine").expect("a file");
        let mut record = RecordFile::create(&path("my.mau")).expect("a file");
        for head in ["first\n", "second\n", "third\n"] {
            record.begin(head).expect("a file");
        }
        record.add("line\n", "longer digest\n").expect("written");
        record.add("another line\n", "digest\n").expect("written");
        let texts = ["my.mau", "my-2.mau", "my-3.mau", "my-4.mau"]
            .map(|name| std::fs::read_to_string(path(name)).expect("a file"));
        assert_eq!(
            texts,
            ["first\n", "mine", "second\n", "third\nline\nanother line\ndigest\n"]
        );
    }
}
