//! What a client calls a deed: by that an answer is known, and what is said twice is done once.

/// So long an id may be, in bytes.
pub(crate) const DEED_ID_LEN_MAX: usize = 40;

/// Whether this can be a deed's id: letters, digits, hyphens and underscores.
pub fn is_deed_id(id: &str) -> bool {
    (1..=DEED_ID_LEN_MAX).contains(&id.len())
        && id
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}
