//! Reproducible random numbers; every report prints the seed.

/// A small generator (SplitMix64), not for secrets.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// Returns the generator of this seed.
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// Returns an independent generator, so that users do not depend on the order of each other's
    /// calls.
    pub fn branch(&mut self) -> Chance {
        Chance(self.any())
    }

    /// Returns any number.
    pub fn any(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    /// Returns a number below `n`, which must not be 0.
    pub fn below(&mut self, n: u64) -> u64 {
        self.any() % n
    }

    /// Returns a number from 0 to 1, without 1.
    pub fn share(&mut self) -> f64 {
        (self.any() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Returns a device secret: 64 hexadecimal digits.
    pub fn digits(&mut self) -> String {
        (0..4).map(|_| format!("{:016x}", self.any())).collect()
    }
}
