//! A progress bar for contests.

use maumau_arena::BatchTold;
use maumau_terminal::Language;
use std::time::{Duration, Instant};

/// The progress of a contest, shown if it takes more than two seconds.
pub struct Progress {
    language: Language,
    deals: u64,
    before: u64,
    begun: Instant,
    told: Duration,
}

impl Progress {
    /// Starts a progress bar for `deals` deals, of which `before` were already played.
    pub fn new(language: Language, deals: u64, before: u64) -> Progress {
        Progress {
            language,
            deals,
            before,
            begun: Instant::now(),
            told: Duration::from_secs(1),
        }
    }

    /// Redraws the bar, at most once a second.
    pub fn tell(&mut self, told: &BatchTold<'_>) {
        const BAR: u64 = 30;
        let elapsed = self.begun.elapsed();
        if elapsed < self.told + Duration::from_secs(1) {
            return;
        }
        self.told = elapsed;
        let full = (BAR * told.done / self.deals.max(1)) as usize;
        let each = elapsed.as_secs_f64() / (told.done - self.before).max(1) as f64;
        let left = each * (self.deals - told.done) as f64;
        let bar = format!("{}{}", "#".repeat(full), ".".repeat(BAR as usize - full));
        let (done, deals) = (told.done, self.deals);
        let said = self.language.pick(
            format!("{done} von {deals} Blättern, noch höchstens {left:.0} s"),
            format!("{done} of {deals} deals, {left:.0} s left at most"),
        );
        eprint!("\r[{bar}] {said}  ");
    }

    /// Ends the bar's line.
    pub fn end(&self) {
        if self.told > Duration::from_secs(1) {
            eprintln!();
        }
    }
}
