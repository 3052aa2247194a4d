//! Deals that several tables share. The server commits to a secret beforehand, deals all these
//! tables from it, and reveals it when no table can begin the deal any more.

use super::commitment;
use crate::digits::{hex, unhex};
use maumau_table::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;

/// The secret of a shared deal. It is serialized as 64 hex digits; `Debug` hides it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SharedSecret([u8; 32]);

impl SharedSecret {
    /// Makes a secret of random bytes.
    pub fn new(bytes: [u8; 32]) -> SharedSecret {
        SharedSecret(bytes)
    }

    /// Returns the commitment that the server publishes beforehand: the SHA-256 of the secret.
    pub fn commitment(&self) -> String {
        commitment(&self.0)
    }

    /// Returns the secret's bytes.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the seed of the deal with this name, such as `day 2026-11-23`, in a book: the SHA-256 of the text
    ///
    /// ```text
    /// maumau shared deal 1
    /// deal day 2026-11-23
    /// book spin 3
    /// secret 64 HEXADECIMAL DIGITS
    /// ```
    ///
    /// with a line feed after each line. The number after the book is its version. The seed of one
    /// book reveals nothing about another's.
    pub fn seed(&self, deal: &str, book: &str, version: u16) -> Seed {
        let secret = hex(&self.0);
        let text = format!("maumau shared deal 1\ndeal {deal}\nbook {book} {version}\nsecret {secret}\n");
        Seed(Sha256::digest(text.as_bytes()).into())
    }
}

impl fmt::Debug for SharedSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SharedSecret")
    }
}

impl TryFrom<String> for SharedSecret {
    type Error = &'static str;

    fn try_from(digits: String) -> Result<SharedSecret, &'static str> {
        unhex(&digits)
            .map(SharedSecret)
            .ok_or("a secret has 64 hexadecimal digits")
    }
}

impl From<SharedSecret> for String {
    fn from(secret: SharedSecret) -> String {
        hex(&secret.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page computes the same value, so it must never change.
    #[test]
    fn a_shared_deal_is_what_it_was() {
        let secret = SharedSecret::new([7; 32]);
        let seed = |deal: &str, book: &str, version| hex(&secret.seed(deal, book, version).0);
        let spin = seed("day 2026-11-23", "spin", 3);
        assert_eq!(spin, SEED);
        for other in [
            seed("day 2026-11-24", "spin", 3),
            seed("day 2026-11-23", "classic", 3),
            seed("day 2026-11-23", "spin", 2),
            hex(&SharedSecret::new([8; 32]).seed("day 2026-11-23", "spin", 3).0),
        ] {
            assert_ne!(spin, other);
        }
    }

    #[test]
    fn a_secret_is_written_as_digits_and_shown_to_nobody() {
        let secret = SharedSecret::new([0xa5; 32]);
        let text = serde_json::to_string(&secret).expect("text");
        assert_eq!(text, format!("\"{}\"", "a5".repeat(32)));
        assert_eq!(serde_json::from_str::<SharedSecret>(&text).ok(), Some(secret));
        assert!(serde_json::from_str::<SharedSecret>("\"a5\"").is_err());
        assert!(!format!("{secret:?}").contains("a5"), "{secret:?}");
    }

    const SEED: &str = "07b6b5256cd7f064cba2969066123ba3eec17487866f8c59568b3af7e3ef4e13";
}
