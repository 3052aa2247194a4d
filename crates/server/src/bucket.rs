//! A token bucket on the clock of this process.

use tokio::time::Instant;

/// A bucket of tokens: so much at once, and so much a second in the long run.
pub(crate) struct Bucket {
    tokens: maumau_room::Bucket,
    since: Instant,
}

impl Bucket {
    /// A full bucket.
    pub(crate) fn new(most: u32, per_second: f64) -> Bucket {
        Bucket {
            tokens: maumau_room::Bucket::new(most, per_second, 0),
            since: Instant::now(),
        }
    }

    fn now_ms(&self) -> u64 {
        u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self) -> bool {
        self.tokens.take(self.now_ms())
    }

    /// Puts a token back.
    pub(crate) fn give_back(&mut self) {
        self.tokens.give_back();
    }

    /// So many tokens were taken at other nodes.
    pub(crate) fn owe(&mut self, tokens: u32) {
        // What has come in meanwhile counts first.
        self.has();
        self.tokens.owe(tokens);
    }

    /// Whether nothing was taken for long.
    pub(crate) fn is_full(&mut self) -> bool {
        self.tokens.is_full(self.now_ms())
    }

    /// Whether there is a token.
    pub(crate) fn has(&mut self) -> bool {
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
        let mut bucket = Bucket::new(3, 2.0);
        assert_eq!((0..5).filter(|_| bucket.take()).count(), 3);
        advance(Duration::from_secs(1)).await;
        assert_eq!((0..5).filter(|_| bucket.take()).count(), 2);
        bucket.give_back();
        assert!(bucket.take() && !bucket.take() && !bucket.is_full());
        advance(Duration::from_secs(60)).await;
        assert!(bucket.is_full());
    }
}
