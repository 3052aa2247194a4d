//! People without accounts: a secret in a cookie, of which the host keeps only a hash.

use maumau_room::hex;
use sha2::{Digest, Sha256};

/// 256 bits that nobody can guess.
///
/// # Panics
/// The operating system has no random numbers: then nothing here is safe.
pub fn chance() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

/// What the host knows a person by: the hash of a secret.
pub fn hash(token: &str) -> String {
    hex(&Sha256::digest(format!("maumau person {token}").as_bytes()))
}
