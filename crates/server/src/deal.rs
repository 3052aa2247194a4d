//! A deal that can be checked (DESIGN.md §7): the host is bound to a secret before it knows what the players add to it.

use crate::person::{hex, unhex};
use maumau_table::Seed;
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// What a host says before the deal: SHA-256 of the secret's 32 bytes.
pub fn commitment(secret: &[u8; 32]) -> String {
    hex(&Sha256::digest(secret))
}

/// The seed of a round: SHA-256 of the text
///
/// ```text
/// maumau deal
/// round 3
/// secret 64 HEXADECIMAL DIGITS
/// nonce 64 HEXADECIMAL DIGITS, OR -
/// ```
///
/// with one line `nonce` for each seat in order, `-` for whoever added nothing, and a line feed behind each line.
pub fn seed_of(secret: &[u8; 32], round: u16, nonces: &[Option<String>]) -> Seed {
    let mut text = format!("maumau deal\nround {round}\nsecret {}\n", hex(secret));
    for nonce in nonces {
        // Writing into a string can't fail.
        let _ = writeln!(text, "nonce {}", nonce.as_deref().unwrap_or("-"));
    }
    Seed(Sha256::digest(text.as_bytes()).into())
}

/// What a client adds, if it is what it must be: 64 hexadecimal digits, told in small letters.
pub(crate) fn nonce(text: &str) -> Option<String> {
    unhex(text).map(|bytes| hex(&bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page and `maumau verify` compute the same: these digits must never change.
    #[test]
    fn a_deal_is_what_it_was() {
        let secret = [7; 32];
        assert_eq!(commitment(&secret), COMMITMENT);
        let seed = seed_of(&secret, 3, &[Some("ab".repeat(32)), None]);
        assert_eq!(hex(&seed.0), SEED);
        assert_ne!(seed, seed_of(&secret, 3, &[None, Some("ab".repeat(32))]));
        assert_ne!(seed, seed_of(&secret, 4, &[Some("ab".repeat(32)), None]));
    }

    const COMMITMENT: &str = "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0";
    const SEED: &str = "e9cf2e1165a62d051552279bff529da6f2c3736bad44ab580fc509412c7b88a9";
}
