//! Gives a process its own wall clock with libfaketime, which reads the time from a file while the process runs. Timers keep real time.

use crate::{Chance, Failed};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Where Debian's package `faketime` puts the library, below a folder for the machine's architecture.
const LIBRARIES: &str = "/usr/lib";
const LIBRARY: &str = "faketime/libfaketimeMT.so.1";
/// The clock jumps at most this many days ahead or back.
const DAYS_MOST: u64 = 60;

/// A wall clock.
#[derive(Clone, Debug)]
pub struct Clock {
    library: PathBuf,
    file: PathBuf,
}

impl Clock {
    /// Makes a clock that reads its time from a file in this folder, and is right at first.
    ///
    /// # Errors
    /// The library is not installed, or the file can't be written.
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

    /// Sets it to some time ahead or back, or right.
    ///
    /// # Errors
    /// The file can't be written.
    pub fn turn(&self, chance: &mut Chance) -> Result<(), Failed> {
        let days = chance.below(DAYS_MOST) as i64;
        self.set(match chance.below(3) {
            0 => 0,
            1 => days,
            _ => -days,
        })
    }

    /// Makes the clock run this many times as fast, from the start of the process on.
    ///
    /// # Errors
    /// The file can't be written.
    pub fn hurry(&self, times: u32) -> Result<(), Failed> {
        self.write(&format!("+0 x{times}"))
    }

    fn set(&self, days: i64) -> Result<(), Failed> {
        self.write(&format!("{days:+}d"))
    }

    fn write(&self, told: &str) -> Result<(), Failed> {
        // Whoever reads it meanwhile reads the old file or the new one.
        let new = self.file.with_extension("new");
        fs::write(&new, format!("{told}\n"))?;
        Ok(fs::rename(&new, &self.file)?)
    }

    /// The environment variables that give a process this clock.
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
