//! Hex digits, and names as words of a record.

/// The name of erased people in records.
pub const NAMELESS: &str = "Anonym";

/// Returns bytes as hex digits in lower case.
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes
        .iter()
        .fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
            // Writing into a string cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
}

/// Parses 64 hex digits.
pub fn unhex(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; 32];
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).ok()?;
    }
    Some(bytes)
}

/// Returns a name as one word for a record, different from `others`.
pub fn word(name: &str, others: &[String]) -> String {
    let word: String = name
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { '_' })
        .collect();
    let taken = |word: &String| others.contains(word);
    if !taken(&word) {
        return word;
    }
    let mut numbered = (2..).map(|n: u32| format!("{word}{n}"));
    numbered.find(|word| !taken(word)).unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_holds_a_name_as_a_word() {
        assert_eq!(word("Ann B#", &["Ann_B_".into()]), "Ann_B_2");
    }

    #[test]
    fn hexadecimal_digits_both_ways() {
        let bytes: [u8; 32] = std::array::from_fn(|place| place as u8 * 7);
        assert_eq!(unhex(&hex(&bytes)), Some(bytes));
        assert_eq!(unhex("zz"), None);
    }
}
