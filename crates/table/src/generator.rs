//! C7: randomness. ChaCha20 keyed with the round's seed, one stream per use; an unbiased
//! Fisher–Yates shuffle from the top down.
//!
//! Exactly: the n-th use of randomness in a round (n from 0) takes the ChaCha20 key stream (20
//! rounds, 64-bit counter from 0, 64-bit stream number n) as little-endian 32-bit words. A number
//! below `m` comes from the next word `w`: words `w >= 2^32 - (2^32 mod m)` are discarded, then the
//! result is `w mod m`. A shuffle of `k` cards runs from `i = k-1` down to 1 and swaps card `i`
//! with card `below(i+1)`.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// 256 bits that determine all randomness of one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// Derives a seed from a small number, for games in which no one needs to verify the deal.
    pub fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

/// Derives a round's seed: the first 32 bytes of stream 2^63 + `round` of the master's key.
/// No round's seed reveals another's (C8).
pub fn round_seed(master: Seed, round: u16) -> Seed {
    let mut rng = ChaCha20Rng::from_seed(master.0);
    rng.set_stream((1 << 63) + u64::from(round));
    let mut seed = Seed::default();
    rng.fill_bytes(&mut seed.0);
    seed
}

fn stream(seed: &Seed, n: u32) -> ChaCha20Rng {
    let mut rng = ChaCha20Rng::from_seed(seed.0);
    rng.set_stream(u64::from(n));
    rng
}

fn below(rng: &mut ChaCha20Rng, m: u32) -> u32 {
    loop {
        let word = rng.next_u32();
        if is_fair(word, m) {
            return word % m;
        }
    }
}

/// Rejects the last 2^32 mod m words, which would favour small numbers.
fn is_fair(word: u32, m: u32) -> bool {
    word <= u32::MAX - m || word <= u32::MAX - (u32::MAX % m + 1) % m
}

/// Shuffles `items` with the `n`-th use of randomness under `seed`.
#[inline(never)]
pub fn shuffle<T>(seed: &Seed, n: u32, items: &mut [T]) {
    let mut rng = stream(seed, n);
    for i in (1..items.len()).rev() {
        let j = below(&mut rng, i as u32 + 1);
        items.swap(i, j as usize);
    }
}

/// Returns a number below `m` (at least 1) from the `n`-th use of randomness under `seed`.
pub fn draw_index(seed: &Seed, n: u32, m: u8) -> u8 {
    below(&mut stream(seed, n), u32::from(m.max(1))) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    /// C7: the same seed gives the same order everywhere, forever. Never change these numbers.
    #[test]
    fn the_shuffle_is_what_it_was() {
        let mut items: Vec<u8> = (0..32).collect();
        shuffle(&Seed::from_number(42), 0, &mut items);
        assert_eq!(items, GOLDEN);
    }

    #[test]
    fn rounds_differ_and_streams_differ() {
        let master = Seed::from_number(1);
        assert_ne!(round_seed(master, 1), round_seed(master, 2));
        let (mut a, mut b): (Vec<u8>, Vec<u8>) = ((0..32).collect(), (0..32).collect());
        shuffle(&master, 0, &mut a);
        shuffle(&master, 1, &mut b);
        assert_ne!(a, b);
    }

    /// 2^32 mod 3 is 1, and 2^32 mod 6 is 4.
    #[test]
    fn as_many_words_stand_for_each_number() {
        assert_eq!([u32::MAX - 1, u32::MAX].map(|word| is_fair(word, 3)), [true, false]);
        assert_eq!([u32::MAX - 4, u32::MAX - 3].map(|word| is_fair(word, 6)), [true, false]);
        assert!(is_fair(u32::MAX, 32), "32 divides 2^32");
    }

    const GOLDEN: [u8; 32] = [
        27, 11, 9, 13, 7, 18, 8, 12, 4, 3, 0, 25, 14, 29, 15, 23, 30, 20, 28, 21, 1, 24, 5, 19, 2, 22, 6, 10, 26, 16,
        17, 31,
    ];
}
