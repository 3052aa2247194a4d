//! How much comes through a connection. Frames in which nothing stands are put together below whoever hears messages, and are never heard
//! of: they are found by their bytes, for which no message accounts.

use std::io::{Error, Result};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The head of a frame that a client sends has so many bytes, as it is masked.
const HEAD_LEAST: u64 = 6;
const HEAD_MOST: u64 = 14;

/// The bytes of a connection that were read.
pub(crate) struct Flow {
    read: AtomicU64,
    /// So many may be read until the next message has come.
    until: AtomicU64,
}

impl Default for Flow {
    fn default() -> Flow {
        Flow {
            read: AtomicU64::new(0),
            until: AtomicU64::new(u64::MAX),
        }
    }
}

impl Flow {
    /// So many more bytes were read.
    ///
    /// # Errors
    /// It was more than a message can have.
    pub(crate) fn passed(&self, bytes: usize) -> Result<()> {
        let read = self.read.fetch_add(bytes as u64, Relaxed) + bytes as u64;
        if read > self.until.load(Relaxed) {
            return Err(Error::other("more than a message can have"));
        }
        Ok(())
    }
}

/// What of a flow was messages.
pub(crate) struct Tally {
    flow: Arc<Flow>,
    /// Bytes that are accounted for.
    known: u64,
    /// So much may have been read ahead of a message, or before it is whole.
    ahead: u64,
}

impl Tally {
    /// Nothing is a message of what has come so far. A message has `message_max` bytes at most.
    pub(crate) fn new(flow: Arc<Flow>, message_max: usize) -> Tally {
        let tally = Tally {
            known: flow.read.load(Relaxed),
            ahead: message_max as u64 + HEAD_MOST,
            flow,
        };
        tally.flow.until.store(tally.known + 2 * tally.ahead, Relaxed);
        tally
    }

    /// A message of so many bytes has come. How many frames without content must have come besides.
    pub(crate) fn heard(&mut self, bytes: usize) -> u64 {
        self.known += bytes as u64 + HEAD_MOST;
        let read = self.flow.read.load(Relaxed);
        self.flow.until.store(read + 2 * self.ahead, Relaxed);
        let empty = read.saturating_sub(self.known + self.ahead) / HEAD_LEAST;
        self.known += empty * HEAD_LEAST;
        empty
    }

    /// Whether more came than a message can have.
    pub(crate) fn is_flooded(&self) -> bool {
        self.flow.read.load(Relaxed) > self.flow.until.load(Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_message_accounts_for_was_frames_without_content() {
        let flow = Arc::new(Flow::default());
        flow.passed(400).expect("the request itself");
        let mut tally = Tally::new(Arc::clone(&flow), 100);
        for _ in 0..1000 {
            flow.passed(106).expect("an honest message");
            assert_eq!(tally.heard(100), 0);
        }
        let mut tally = Tally::new(Arc::clone(&flow), 100);
        let mut found = 0;
        for _ in 0..100 {
            flow.passed(60 + 6).expect("ten empty ones before one of nothing");
            found += tally.heard(0);
        }
        assert!((800..=1000).contains(&found), "{found} of 1000");
        assert!(!tally.is_flooded());
        assert!(flow.passed(300).is_err() && tally.is_flooded());
    }
}
