//! Token buckets for rate limits.

/// A token bucket: `most` is the burst size, `per_second` the refill rate.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    tokens: f64,
    most: f64,
    per_second: f64,
    filled_ms: u64,
}

impl Bucket {
    /// Returns a full bucket. Times are in ms, on any monotonic clock.
    pub fn new(most: u32, per_second: f64, now_ms: u64) -> Bucket {
        Bucket {
            tokens: f64::from(most),
            most: f64::from(most),
            per_second,
            filled_ms: now_ms,
        }
    }

    /// Takes a token. Returns whether there was one.
    pub fn take(&mut self, now_ms: u64) -> bool {
        let has = self.has(now_ms);
        if has {
            self.tokens -= 1.0;
        }
        has
    }

    /// Puts a token back.
    pub fn give_back(&mut self) {
        self.tokens = (self.tokens + 1.0).min(self.most);
    }

    /// Subtracts tokens that were taken elsewhere. The debt is limited to one bucket.
    pub fn owe(&mut self, tokens: u32) {
        self.tokens = (self.tokens - f64::from(tokens)).max(-self.most);
    }

    /// Returns whether all tokens are back.
    pub fn is_full(&mut self, now_ms: u64) -> bool {
        self.has(now_ms) && self.tokens >= self.most
    }

    /// Returns whether a token is available.
    pub fn has(&mut self, now_ms: u64) -> bool {
        let passed = now_ms.saturating_sub(self.filled_ms) as f64 / 1000.0;
        self.tokens = (self.tokens + passed * self.per_second).min(self.most);
        self.filled_ms = self.filled_ms.max(now_ms);
        self.tokens >= 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_empties_and_fills_again() {
        let mut bucket = Bucket::new(3, 2.0, 0);
        assert_eq!((0..5).filter(|_| bucket.take(0)).count(), 3);
        assert_eq!((0..5).filter(|_| bucket.take(1_000)).count(), 2);
        assert_eq!((0..5).filter(|_| bucket.take(60_000)).count(), 3, "it doesn't overflow");
    }

    #[test]
    fn what_was_taken_elsewhere_is_owed() {
        let mut bucket = Bucket::new(3, 2.0, 0);
        bucket.owe(5);
        assert!(!bucket.take(1_000), "that has paid what was owed");
        assert_eq!((0..5).filter(|_| bucket.take(2_000)).count(), 2);
        bucket.owe(1_000);
        assert!(bucket.take(4_000), "nobody owes more than a whole bucket");
    }
}
