//! Seeds as 64 hexadecimal digits.

use maumau_table::Seed;

pub(super) fn print(seed: &Seed) -> String {
    seed.0.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(super) fn parse(text: &str) -> Option<Seed> {
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    let mut bytes = [0; 32];
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).ok()?;
    }
    Some(Seed(bytes))
}
