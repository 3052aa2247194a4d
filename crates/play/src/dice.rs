//! The chance of bots: SplitMix64. It decides nothing that the record's seed decides.

/// A row of random numbers, the same from the same beginning.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// A row that begins here.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A row that begins at a place made of all of `numbers`: another number in any place, another row.
    pub fn of(numbers: &[u64]) -> Dice {
        let mixed = numbers.iter().fold(0, |mixed, number| Dice(mixed ^ number).bits());
        Dice(mixed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`; 0 if `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(n)) >> 32) as u32
    }

    /// True in so many of a hundred cases.
    pub fn percent(&mut self, chance: u32) -> bool {
        self.below(100) < chance
    }

    /// How long a person takes to react to what it has waited for, in ms: mostly half a second to one, seldom more than two.
    pub fn reaction_ms(&mut self) -> u32 {
        let slow = if self.percent(10) { self.below(1_500) } else { 0 };
        320 + self.below(450) + self.below(450) + slow
    }

    /// How long a person thinks about its turn, in ms.
    pub fn thinking_ms(&mut self) -> u32 {
        600 + self.below(900) + self.below(900)
    }
}
