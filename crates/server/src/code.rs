//! Codes of tables: five syllables that can be said aloud and are hard to guess.

use crate::person::{chance, hex};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;

const FIRST: &[u8; 12] = b"bdfgklmnprst";
const THEN: &[u8; 5] = b"aeiou";
const SYLLABLES: usize = 5;

/// The code that comes of these bytes, the same each time: one of 777 million.
pub(crate) fn of(chance: &[u8; 32]) -> String {
    let mut code = String::with_capacity(2 * SYLLABLES);
    for place in 0..SYLLABLES {
        // 256 is no multiple of 12 or 5; two bytes each make the difference too small to matter.
        let number = |at: usize| usize::from(u16::from_le_bytes([chance[at], chance[at + 1]]));
        code.push(char::from(FIRST[number(4 * place) % FIRST.len()]));
        code.push(char::from(THEN[number(4 * place + 2) % THEN.len()]));
    }
    code
}

/// The code that somebody has typed or heard: case, spaces and hyphens don't matter.
pub(crate) fn read(text: &str) -> Option<String> {
    let code: String = text
        .chars()
        .filter(|c| !matches!(c, ' ' | '-'))
        .map(|c| c.to_ascii_lowercase())
        .take(2 * SYLLABLES + 1)
        .collect();
    let fits = |(place, byte): (usize, u8)| {
        if place % 2 == 0 {
            FIRST.contains(&byte)
        } else {
            THEN.contains(&byte)
        }
    };
    (code.len() == 2 * SYLLABLES && code.bytes().enumerate().all(fits)).then_some(code)
}

/// What stands for a code in the log: whoever has the code can sit down, so the log must not give it away. Lines about the same table
/// have the same word as long as the process runs. There are too few codes for a plain hash to hide them, hence the salt.
pub(crate) fn shown(code: &str) -> String {
    static SALT: LazyLock<String> = LazyLock::new(|| hex(&chance()));
    let mut word = hex(&Sha256::digest(format!("{}{code}", *SALT).as_bytes()));
    word.truncate(8);
    word
}

#[cfg(test)]
mod tests {
    use crate::person::chance;

    #[test]
    fn what_is_logged_tells_tables_apart_and_names_none() {
        let (one, other) = (super::of(&chance()), super::of(&chance()));
        assert_eq!(super::shown(&one), super::shown(&one));
        assert_ne!(super::shown(&one), super::shown(&other));
        assert_eq!(super::shown(&one).len(), 8);
        assert_eq!(super::read(&super::shown(&one)), None);
    }

    #[test]
    fn a_code_is_read_as_it_is_said() {
        let code = super::of(&chance());
        assert_eq!(super::read(&code), Some(code.clone()));
        let said = format!("{}-{} {}", &code[..4].to_uppercase(), &code[4..6], &code[6..]);
        assert_eq!(super::read(&said), Some(code.clone()));
        assert_ne!(super::of(&chance()), code, "each has its own");
        for wrong in ["", "mokila", "../../etc", "mokilatupx", "äöüäöüäöüä"] {
            assert_eq!(super::read(wrong), None, "{wrong}");
        }
    }
}
