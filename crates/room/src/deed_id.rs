//! Action ids: clients recognize answers by them, and a repeated action is carried out once.

/// Maximum length of an id, in bytes.
pub(crate) const DEED_ID_LEN_MAX: usize = 40;

/// Returns whether this is a valid action id: 1 to 40 letters, digits, hyphens or underscores.
pub fn is_deed_id(id: &str) -> bool {
    (1..=DEED_ID_LEN_MAX).contains(&id.len())
        && id
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}
