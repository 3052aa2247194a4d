//! A match that is kept in a file while it is played: whatever ends it, all that was done stands there.

use maumau_notation::record::{Head, Line};
use std::fs::File;
use std::io::{self, Error, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A record's file. At every moment it is a whole record: it ends with the digest of what has been done so far, and what is done next is
/// written over that line and longer than it, at one stroke.
pub struct Kept {
    path: PathBuf,
    file: File,
    /// Where the digest begins that stands at the end.
    end: u64,
    before_ms: u32,
}

impl Kept {
    /// A new file, or one emptied, with the head of a match in which nothing has been done yet.
    ///
    /// # Errors
    /// It can't be written.
    pub fn create(path: &Path, head: &Head) -> io::Result<Kept> {
        let named = |error: Error| at(path, &error);
        let mut kept = Kept {
            path: path.to_owned(),
            file: File::create(path).map_err(named)?,
            end: 0,
            before_ms: 0,
        };
        kept.write(&head.to_string(), "")?;
        Ok(kept)
    }

    /// What has been done, and the digest of the table as it is now.
    ///
    /// # Errors
    /// It can't be written: the disk is full, or gone.
    pub fn add(&mut self, done: &Line, digest: &Line) -> io::Result<()> {
        let text = done.after(self.before_ms) + "\n";
        self.before_ms = done.at_ms;
        let closing = digest.after(self.before_ms) + "\n";
        self.write(&text, &closing)
    }

    fn write(&mut self, text: &str, closing: &str) -> io::Result<()> {
        let whole = format!("{text}{closing}");
        let place = self.file.seek(SeekFrom::Start(self.end));
        let written = place.and_then(|_| self.file.write_all(whole.as_bytes()));
        written.map_err(|error| at(&self.path, &error))?;
        self.end += text.len() as u64;
        Ok(())
    }
}

fn at(path: &Path, error: &Error) -> Error {
    let what = format!("{}: {error}: name a file that can be written", path.display());
    Error::other(what)
}
