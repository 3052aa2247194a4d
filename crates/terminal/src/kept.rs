//! A match that is kept in a file while it is played: whatever ends it, all that was done stands there.

use maumau_notation::record::{Event, Head, Line, Remark, Remarked};
use maumau_play::{Log, MatchInput};
use maumau_referee::Law;
use maumau_table::{Seed, State};
use std::fs::File;
use std::io::{self, Error, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A record's file. At every moment it is a whole record: it ends with the digest of what has been done so far, and what is done next is
/// written over that line and longer than it, at one stroke.
pub struct RecordFile {
    path: PathBuf,
    /// The file of the first match, where this is another one.
    base: Option<PathBuf>,
    head: Head,
    file: File,
    /// Where the digest begins that stands at the end.
    end: u64,
    before_ms: u32,
    /// Whether what bots have spent is noted: they are given time.
    is_timed: bool,
    /// Why it could not be written.
    failed: Option<Error>,
}

impl RecordFile {
    /// A new file, or one emptied, with the head of a match in which nothing has been done yet.
    ///
    /// # Errors
    /// It can't be written.
    pub fn create(path: &Path, head: Head) -> io::Result<RecordFile> {
        let named = |error: Error| at(path, &error);
        let mut kept = RecordFile {
            path: path.to_owned(),
            base: None,
            head,
            file: File::create(path).map_err(named)?,
            end: 0,
            before_ms: 0,
            is_timed: false,
            failed: None,
        };
        let head = kept.head.to_string();
        kept.write(&head, "")?;
        Ok(kept)
    }

    /// Another match of the same people from this seed, in the next file of this name that is free: `x-2.mau` behind `x.mau`.
    pub(crate) fn again(&self, seed: Seed) -> io::Result<RecordFile> {
        let head = Head {
            seed: Some(seed),
            ..self.head.clone()
        };
        let base = self.base.as_ref().unwrap_or(&self.path);
        let mut kept = RecordFile::create(&free_behind(base), head)?;
        kept.base = Some(base.clone());
        kept.is_timed = self.is_timed;
        Ok(kept)
    }

    /// The same for a match whose bots are given time instead of a number of rounds: behind each round stands what they have spent.
    #[must_use]
    pub fn timed(mut self) -> RecordFile {
        self.is_timed = true;
        self
    }

    /// A round is over, in which bots have played so many rounds through in their heads: as it is written, by seat.
    pub(crate) fn spent(&mut self, state: &State, spent: &str) {
        if self.is_timed {
            let (round, what) = (state.round, Remarked::Timed(spent.to_owned()));
            let text = format!("{}\n", Remark { round, what });
            self.add(&text, state, self.before_ms);
        }
    }

    /// Whether all that has been done stands there.
    ///
    /// # Errors
    /// It could not be written: the disk is full, or gone.
    pub fn result(&mut self) -> io::Result<()> {
        self.failed.take().map_or(Ok(()), Err)
    }

    /// Adds a line, and the digest of the table as it is at that moment.
    fn add(&mut self, text: &str, state: &State, at_ms: u32) {
        let digest = Line::new(at_ms, Event::Check(state.digest()));
        let written = self.write(text, &(digest.after(at_ms) + "\n"));
        if let Err(error) = written {
            self.failed.get_or_insert(error);
        }
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

/// What has been done, and the digest of the table as it is now.
impl Log for RecordFile {
    fn note(&mut self, law: &Law, state: &State, at_ms: u32, input: &MatchInput) {
        let done = input.line(&self.head, law, state, at_ms);
        let text = done.after(self.before_ms) + "\n";
        self.before_ms = at_ms;
        self.add(&text, state, at_ms);
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
    fn another_match_is_kept_in_a_file_that_was_free() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        let head = Head {
            book: "spin".into(),
            version: 1,
            options: String::new(),
            decks: Vec::new(),
            rules: Vec::new(),
            people: ["Ann", "Ben"].map(str::to_owned).into(),
            points: Vec::new(),
            rounds: 0,
            seed: Some(Seed::from_number(1)),
        };
        std::fs::write(path("my-2.mau"), "mine").expect("a file");
        let first = RecordFile::create(&path("my.mau"), head).expect("a file");
        let second = first.again(Seed::from_number(2)).expect("another");
        drop(second.again(Seed::from_number(3)).expect("a third"));
        assert_eq!(std::fs::read_to_string(path("my-2.mau")).expect("a file"), "mine");
        let texts =
            ["my.mau", "my-3.mau", "my-4.mau"].map(|name| std::fs::read_to_string(path(name)).expect("a record"));
        assert!(texts[0] != texts[1] && texts[1] != texts[2], "{texts:?}");
    }
}
