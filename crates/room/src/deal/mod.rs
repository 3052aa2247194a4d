//! Deals that can be verified (DESIGN.md §7): the server commits to a secret before it knows the
//! players' nonces, and each player commits to a nonce before any is revealed.

mod check;
mod day;
mod shared;
mod told;

pub(crate) use check::deals;
pub use check::{CheckedDeal, verify, verify_log};
pub use day::{daily, name};
pub use shared::SharedSecret;
pub use told::{Told, bound, shown, told};

use crate::digits::{hex, unhex};
use maumau_table::Seed;
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// Returns the commitment to a secret or nonce: the SHA-256 of its 32 bytes.
pub fn commitment(bytes: &[u8; 32]) -> String {
    hex(&Sha256::digest(bytes))
}

/// A seat's contribution to a deal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// The commitment; `None` for bots and absent players.
    pub hash: Option<String>,
    /// The nonce, 64 hex digits; `None` if there is none, or it was not revealed in time.
    pub nonce: Option<String>,
}

impl Share {
    /// Returns whether the seat committed but did not reveal its nonce.
    pub fn is_left_out(&self) -> bool {
        self.hash.is_some() && self.nonce.is_none()
    }

    /// Returns whether the nonce matches the commitment.
    pub fn is_kept(&self) -> bool {
        match (&self.hash, &self.nonce) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(hash), Some(nonce)) => unhex(nonce).is_some_and(|bytes| commitment(&bytes) == *hash),
        }
    }
}

/// Returns the seed of a round: the SHA-256 of the text
///
/// ```text
/// maumau deal 2
/// round 3
/// secret 64 HEXADECIMAL DIGITS
/// share 64 HEXADECIMAL DIGITS, OR - 64 HEXADECIMAL DIGITS, OR -
/// ```
///
/// with one `share` line per seat in order (commitment and nonce, `-` for a missing one), each line
/// ended by a line feed.
pub fn seed_of(secret: &[u8; 32], round: u16, shares: &[Share]) -> Seed {
    let or_none = |digits: &Option<String>| digits.clone().unwrap_or_else(|| "-".into());
    let lines = shares
        .iter()
        .map(|share| format!("share {} {}", or_none(&share.hash), or_none(&share.nonce)));
    seed_of_text("maumau deal 2", secret, round, lines)
}

/// Returns the seed of a round as earlier versions made it, without commitments of the players: the
/// text begins with `maumau deal`, and a seat's line is `nonce` and its nonce, or `-`.
pub fn seed_of_unbound(secret: &[u8; 32], round: u16, nonces: &[Option<String>]) -> Seed {
    let lines = nonces
        .iter()
        .map(|nonce| format!("nonce {}", nonce.as_deref().unwrap_or("-")));
    seed_of_text("maumau deal", secret, round, lines)
}

fn seed_of_text(title: &str, secret: &[u8; 32], round: u16, lines: impl Iterator<Item = String>) -> Seed {
    let mut text = format!("{title}\nround {round}\nsecret {}\n", hex(secret));
    for line in lines {
        // Writing into a string cannot fail.
        let _ = writeln!(text, "{line}");
    }
    Seed(Sha256::digest(text.as_bytes()).into())
}

/// Normalizes a client's nonce or commitment: 64 hex digits, returned in lower case; otherwise `None`.
pub fn digits(text: &str) -> Option<String> {
    unhex(text).map(|bytes| hex(&bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page and `maumau verify` compute the same values, so these must never change.
    #[test]
    fn a_deal_is_what_it_was() {
        let secret = [7; 32];
        assert_eq!(commitment(&secret), COMMITMENT);
        let nonces = [Some("ab".repeat(32)), None];
        let [first, second] = nonces.clone();
        assert_eq!(hex(&seed_of_unbound(&secret, 3, &nonces).0), SEED_UNBOUND);
        assert_ne!(
            seed_of_unbound(&secret, 3, &[second, first]),
            seed_of_unbound(&secret, 3, &nonces)
        );
        let share = Share {
            hash: Some(commitment(&[0xab; 32])),
            nonce: Some("ab".repeat(32)),
        };
        let left_out = Share {
            nonce: None,
            ..share.clone()
        };
        let seed = seed_of(&secret, 3, &[share.clone(), Share::default()]);
        assert_eq!(hex(&seed.0), SEED);
        assert_ne!(seed, seed_of(&secret, 3, &[Share::default(), share.clone()]));
        assert_ne!(seed, seed_of(&secret, 4, &[share.clone(), Share::default()]));
        assert_ne!(seed, seed_of(&secret, 3, &[left_out, Share::default()]));
    }

    #[test]
    fn a_nonce_is_kept_or_is_another() {
        let nonce = Some("cd".repeat(32));
        let hash = Some(commitment(&[0xcd; 32]));
        let share = |hash: &Option<String>, nonce: &Option<String>| Share {
            hash: hash.clone(),
            nonce: nonce.clone(),
        };
        assert!(share(&hash, &nonce).is_kept() && share(&hash, &None).is_kept() && share(&None, &None).is_kept());
        assert!(!share(&None, &nonce).is_kept() && !share(&Some(COMMITMENT.into()), &nonce).is_kept());
        assert!(share(&hash, &None).is_left_out() && !share(&hash, &nonce).is_left_out());
    }

    const COMMITMENT: &str = "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0";
    const SEED_UNBOUND: &str = "e9cf2e1165a62d051552279bff529da6f2c3736bad44ab580fc509412c7b88a9";
    const SEED: &str = "3a8cc367d0f427793adbf030a6f105712e0f6dc18a0be084a1ed056f57609cd3";
}
