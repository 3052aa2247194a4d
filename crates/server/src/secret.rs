//! Identity without accounts: a secret in a cookie, of which the server stores only a hash.

use maumau_room::hex;
use sha2::{Digest, Sha256};

/// Returns 256 random bits.
///
/// # Panics
/// The operating system provides no random numbers; nothing would be secure then.
pub fn chance() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

/// Returns the hash of a secret, by which the server knows a person.
pub fn hash(token: &str) -> String {
    hex(&Sha256::digest(format!("maumau person {token}").as_bytes()))
}
