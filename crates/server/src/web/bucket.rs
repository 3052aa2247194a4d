//! A token bucket: so much at once, and so much a second in the long run.

use tokio::time::Instant;

/// A bucket of tokens.
pub(crate) struct Bucket {
    tokens: f64,
    most: f64,
    per_second: f64,
    filled: Instant,
}

impl Bucket {
    /// A full bucket.
    pub(crate) fn new(most: u32, per_second: f64) -> Bucket {
        Bucket {
            tokens: f64::from(most),
            most: f64::from(most),
            per_second,
            filled: Instant::now(),
        }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self) -> bool {
        let has = self.has();
        if has {
            self.tokens -= 1.0;
        }
        has
    }

    /// Puts a token back.
    pub(crate) fn give_back(&mut self) {
        self.tokens = (self.tokens + 1.0).min(self.most);
    }

    /// Whether nothing was taken for long.
    pub(crate) fn is_full(&mut self) -> bool {
        self.has() && self.tokens >= self.most
    }

    /// Whether there is a token.
    pub(crate) fn has(&mut self) -> bool {
        let now = Instant::now();
        let passed = now.duration_since(self.filled).as_secs_f64();
        self.tokens = (self.tokens + passed * self.per_second).min(self.most);
        self.filled = now;
        self.tokens >= 1.0
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
        assert!(bucket.take() && !bucket.take());
        advance(Duration::from_secs(60)).await;
        assert_eq!((0..5).filter(|_| bucket.take()).count(), 3, "it doesn't overflow");
    }
}
