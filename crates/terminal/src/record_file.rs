//! A match record in a file. It is complete after every line, however the match ends.

use std::fs::File;
use std::io::{self, Error, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A record's file. Its last line is the digest of the table so far, which the next line overwrites.
pub struct RecordFile {
    /// The path of the first match's file; those of later matches are derived from it.
    base: PathBuf,
    path: PathBuf,
    file: File,
    /// The offset of the last line.
    end: u64,
    has_begun: bool,
}

impl RecordFile {
    /// Creates the file, or truncates it.
    ///
    /// # Errors
    /// The file can't be created.
    pub fn create(path: &Path) -> io::Result<RecordFile> {
        Ok(RecordFile {
            base: path.to_owned(),
            path: path.to_owned(),
            file: File::create(path).map_err(|error| at(path, &error))?,
            end: 0,
            has_begun: false,
        })
    }

    /// Starts the record of a match with its head. Later matches go to the next free file: `x-2.mau` after `x.mau`.
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

    /// Overwrites the last line with `text` and the new last line, in one write.
    pub(crate) fn add(&mut self, text: &str, last: &str) -> io::Result<()> {
        let whole = format!("{text}{last}");
        let place = self.file.seek(SeekFrom::Start(self.end));
        let written = place.and_then(|_| self.file.write_all(whole.as_bytes()));
        written.map_err(|error| at(&self.path, &error))?;
        self.end += text.len() as u64;
        Ok(())
    }
}

/// Returns the first unused file name after this one: `x-2.mau` after `x.mau`.
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
