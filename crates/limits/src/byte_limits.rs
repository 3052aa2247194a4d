//! Limits the bytes of a connection. The reader of messages never sees frames without content, so
//! they are detected by bytes that belong to no message.

use std::io::{Error, Result};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Size of the header of a client's frame, in bytes. Client frames are masked.
const HEAD_LEAST: u64 = 6;
const HEAD_MOST: u64 = 14;

/// Counts and limits the bytes read from a connection.
pub struct ByteLimit {
    read: AtomicU64,
    /// The count at which reading fails, unless a message arrives first.
    until: AtomicU64,
}

impl Default for ByteLimit {
    fn default() -> ByteLimit {
        ByteLimit {
            read: AtomicU64::new(0),
            until: AtomicU64::new(u64::MAX),
        }
    }
}

impl ByteLimit {
    /// Counts bytes.
    ///
    /// # Errors
    /// The count exceeds what a message can have.
    pub fn passed(&self, bytes: usize) -> Result<()> {
        let read = self.read.fetch_add(bytes as u64, Relaxed) + bytes as u64;
        if read > self.until.load(Relaxed) {
            return Err(Error::other("more than a message can have"));
        }
        Ok(())
    }
}

/// Tracks how many bytes of a connection belong to messages.
pub struct MessageTally {
    limit: Arc<ByteLimit>,
    /// Bytes accounted for.
    known: u64,
    /// Bytes that may have been read ahead of a message, or before it is complete.
    ahead: u64,
}

impl MessageTally {
    /// Starts now: bytes read so far belong to no message. A message has at most `message_max`
    /// bytes.
    pub fn new(limit: Arc<ByteLimit>, message_max: usize) -> MessageTally {
        let tally = MessageTally {
            known: limit.read.load(Relaxed),
            ahead: message_max as u64 + HEAD_MOST,
            limit,
        };
        tally.limit.until.store(tally.known + 2 * tally.ahead, Relaxed);
        tally
    }

    /// Records a message of `bytes` bytes. Returns how many frames without content must have come
    /// with it.
    pub fn heard(&mut self, bytes: usize) -> u64 {
        self.known += bytes as u64 + HEAD_MOST;
        let read = self.limit.read.load(Relaxed);
        self.limit.until.store(read + 2 * self.ahead, Relaxed);
        let empty = read.saturating_sub(self.known + self.ahead) / HEAD_LEAST;
        self.known += empty * HEAD_LEAST;
        empty
    }

    /// Returns whether more bytes came than a message can have.
    pub fn is_flooded(&self) -> bool {
        self.limit.read.load(Relaxed) > self.limit.until.load(Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_message_accounts_for_was_frames_without_content() {
        let limit = Arc::new(ByteLimit::default());
        limit.passed(400).expect("the request itself");
        let mut tally = MessageTally::new(Arc::clone(&limit), 100);
        for _ in 0..1000 {
            limit.passed(106).expect("an honest message");
            assert_eq!(tally.heard(100), 0);
        }
        let mut tally = MessageTally::new(Arc::clone(&limit), 100);
        let mut found = 0;
        for _ in 0..100 {
            limit.passed(60 + 6).expect("ten empty ones before one of nothing");
            found += tally.heard(0);
        }
        assert!((800..=1000).contains(&found), "{found} of 1000");
        assert!(!tally.is_flooded());
        assert!(limit.passed(300).is_err() && tally.is_flooded());
    }
}
