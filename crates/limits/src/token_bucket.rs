//! A token bucket on the clock of this process.

use tokio::time::Instant;

/// A bucket of tokens: a burst size, and a rate in the long run.
pub struct TokenBucket {
    tokens: maumau_room::Bucket,
    since: Instant,
}

impl TokenBucket {
    /// Creates a full bucket with `most` tokens, refilled at `per_second`.
    pub fn new(most: u32, per_second: f64) -> TokenBucket {
        TokenBucket {
            tokens: maumau_room::Bucket::new(most, per_second, 0),
            since: Instant::now(),
        }
    }

    fn now_ms(&self) -> u64 {
        u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Takes a token. Returns false if there is none.
    pub fn take(&mut self) -> bool {
        self.tokens.take(self.now_ms())
    }

    /// Puts a token back.
    pub fn give_back(&mut self) {
        self.tokens.give_back();
    }

    /// Charges tokens that were spent on other nodes.
    pub fn owe(&mut self, tokens: u32) {
        // Refill first, so that the charge applies to the current state.
        self.has();
        self.tokens.owe(tokens);
    }

    /// Returns whether the bucket is full.
    pub fn is_full(&mut self) -> bool {
        self.tokens.is_full(self.now_ms())
    }

    /// Returns whether there is a token.
    pub fn has(&mut self) -> bool {
        self.tokens.has(self.now_ms())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::{Duration, advance, pause};

    #[tokio::test]
    async fn it_empties_and_fills_again() {
        pause();
        let mut bucket = TokenBucket::new(3, 2.0);
        assert_eq!((0..5).filter(|_| bucket.take()).count(), 3);
        advance(Duration::from_secs(1)).await;
        assert_eq!((0..5).filter(|_| bucket.take()).count(), 2);
        bucket.give_back();
        assert!(bucket.take() && !bucket.take() && !bucket.is_full());
        advance(Duration::from_secs(60)).await;
        assert!(bucket.is_full());
    }
}
