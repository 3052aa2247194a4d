//! The room's cryptographic random generator: known outputs do not reveal the others.

use sha2::{Digest, Sha256};

/// Random numbers that cannot be guessed without the seed.
pub(crate) struct Chance {
    seed: [u8; 32],
    drawn: u64,
}

impl Chance {
    pub(crate) fn new(seed: [u8; 32]) -> Chance {
        Chance { seed, drawn: 0 }
    }

    /// Returns the next 256 bits.
    pub(crate) fn draw(&mut self) -> [u8; 32] {
        self.drawn += 1;
        let hash = Sha256::new().chain_update("maumau chance").chain_update(self.seed);
        hash.chain_update(self.drawn.to_le_bytes()).finalize().into()
    }

    /// Returns the next 64 bits.
    pub(crate) fn number(&mut self) -> u64 {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&self.draw()[..8]);
        u64::from_le_bytes(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_the_same_from_the_same_seed_and_never_repeats() {
        let row = |seed: u8| {
            let mut chance = Chance::new([seed; 32]);
            [chance.draw(), chance.draw(), chance.draw()]
        };
        assert_eq!(row(1), row(1));
        let all: std::collections::BTreeSet<_> = row(1).into_iter().chain(row(2)).collect();
        assert_eq!(all.len(), 6);
    }
}
