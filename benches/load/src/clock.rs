//! Gives a process its own wall clock with libfaketime, which reads the time from a file. Timers
//! keep real time.

use crate::{Chance, Failed};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder below which Debian's package `faketime` installs the library, in a folder for the
/// architecture.
const LIBRARIES: &str = "/usr/lib";
const LIBRARY: &str = "faketime/libfaketimeMT.so.1";
/// Maximum number of days that the clock jumps ahead or back.
const DAYS_MOST: u64 = 60;

/// A wall clock.
#[derive(Clone, Debug)]
pub struct Clock {
    library: PathBuf,
    file: PathBuf,
}

impl Clock {
    /// Creates a clock that reads its time from a file in this folder and is correct at first.
    ///
    /// # Errors
    /// If the library is not installed, or the file cannot be written.
    pub fn new(folder: &Path) -> Result<Clock, Failed> {
        let below = fs::read_dir(LIBRARIES)?
            .flatten()
            .map(|entry| entry.path().join(LIBRARY));
        let library = below.into_iter().find(|library| library.exists());
        let library = library.ok_or("libfaketime is missing: apt-get install faketime")?;
        let clock = Clock {
            library,
            file: folder.join("clock"),
        };
        clock.set(0)?;
        Ok(clock)
    }

    /// Sets the clock ahead, back, or to the correct time, at random.
    pub fn turn(&self, chance: &mut Chance) -> Result<(), Failed> {
        let days = chance.below(DAYS_MOST) as i64;
        self.set(match chance.below(3) {
            0 => 0,
            1 => days,
            _ => -days,
        })
    }

    /// Makes the clock run `times` times as fast, from the start of the process.
    pub fn hurry(&self, times: u32) -> Result<(), Failed> {
        self.write(&format!("+0 x{times}"))
    }

    fn set(&self, days: i64) -> Result<(), Failed> {
        self.write(&format!("{days:+}d"))
    }

    fn write(&self, told: &str) -> Result<(), Failed> {
        // The rename is atomic: a reader sees either the old file or the new one.
        let new = self.file.with_extension("new");
        fs::write(&new, format!("{told}\n"))?;
        Ok(fs::rename(&new, &self.file)?)
    }

    pub(crate) fn environment(&self) -> [(&'static str, OsString); 5] {
        [
            ("LD_PRELOAD", self.library.clone().into()),
            ("FAKETIME_TIMESTAMP_FILE", self.file.clone().into()),
            ("FAKETIME_NO_CACHE", "1".into()),
            ("FAKETIME_DONT_FAKE_MONOTONIC", "1".into()),
            ("NO_FAKE_STAT", "1".into()),
        ]
    }
}
