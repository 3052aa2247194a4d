//! The random numbers of these tests.

/// A reproducible sequence of random numbers.
pub struct Dice(pub u64);

impl Dice {
    /// Returns a number below `n`, which must be at least 1.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n
    }
}
