//! Table codes: five syllables that can be read aloud and are hard to guess.

use crate::secret::chance;
use maumau_protocol::{CODE_FIRST as FIRST, CODE_SYLLABLES as SYLLABLES, CODE_THEN as THEN};
use maumau_room::hex;
use sha2::{Digest, Sha256};
use std::sync::LazyLock;

/// Derives a table code from these bytes: one of 777 million.
pub fn of(chance: &[u8; 32]) -> String {
    let mut code = String::with_capacity(2 * SYLLABLES);
    for place in 0..SYLLABLES {
        // 256 is not a multiple of 12 or 5; with two bytes each the bias is negligible.
        let number = |at: usize| usize::from(u16::from_le_bytes([chance[at], chance[at + 1]]));
        code.push(char::from(FIRST[number(4 * place) % FIRST.len()]));
        code.push(char::from(THEN[number(4 * place + 2) % THEN.len()]));
    }
    code
}

/// Returns the word that replaces a table code in the log: anyone with the code can take a seat, so
/// the log must not contain it. The word is the same for a table while the process runs. There are
/// too few codes for a plain hash to hide them, hence the salt.
pub fn shown(code: &str) -> String {
    static SALT: LazyLock<String> = LazyLock::new(|| hex(&chance()));
    let mut word = hex(&Sha256::digest(format!("{}{code}", *SALT).as_bytes()));
    word.truncate(8);
    word
}

#[cfg(test)]
mod tests {
    use crate::secret::chance;
    use maumau_protocol::find_code;

    #[test]
    fn what_is_logged_tells_tables_apart_and_names_none() {
        let (one, other) = (super::of(&chance()), super::of(&chance()));
        assert_eq!(super::shown(&one), super::shown(&one));
        assert_ne!(super::shown(&one), super::shown(&other));
        assert_eq!(super::shown(&one).len(), 8);
        assert_eq!(find_code(&super::shown(&one)), None);
    }

    #[test]
    fn a_code_is_found_again() {
        let code = super::of(&chance());
        assert_eq!(find_code(&code), Some(code.clone()));
        assert_ne!(super::of(&chance()), code, "each has its own");
    }
}
