//! The random numbers of bots: SplitMix64. Independent of the record's seed.

/// A reproducible sequence of random numbers.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Returns the sequence of this seed.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// Returns a sequence seeded from all of `numbers`, in this order.
    pub fn of(numbers: &[u64]) -> Dice {
        let mixed = numbers.iter().fold(0, |mixed, number| Dice(mixed ^ number).bits());
        Dice(mixed)
    }

    /// Returns the next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number below `n`; 0 if `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(n)) >> 32) as u32
    }

    /// Returns true with a probability of `chance` per cent.
    pub fn percent(&mut self, chance: u32) -> bool {
        self.below(100) < chance
    }

    /// Returns a human-like reaction time in ms: mostly 0.5 to 1 s, rarely more than 2 s.
    pub fn reaction_ms(&mut self) -> u32 {
        let slow = if self.percent(10) { self.below(1_500) } else { 0 };
        320 + self.below(450) + self.below(450) + slow
    }

    /// Returns a human-like thinking time for a turn, in ms: 0.6 to 2.4 s.
    pub fn thinking_ms(&mut self) -> u32 {
        600 + self.below(900) + self.below(900)
    }
}
