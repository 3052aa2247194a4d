//! Chance that can be had again: the seed is printed with every report.

/// A small generator (SplitMix64); nothing secret is made with it.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The generator of this seed.
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// One for somebody else, so that nobody's luck depends on who asks first.
    pub fn branch(&mut self) -> Chance {
        Chance(self.any())
    }

    /// Any number.
    pub fn any(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    /// A number below `n`, which is not 0.
    pub fn below(&mut self, n: u64) -> u64 {
        self.any() % n
    }

    /// A part of the whole, from 0 to 1.
    pub fn share(&mut self) -> f64 {
        (self.any() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A secret of a device: 64 hexadecimal digits.
    pub fn digits(&mut self) -> String {
        (0..4).map(|_| format!("{:016x}", self.any())).collect()
    }
}
