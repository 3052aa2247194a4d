//! An update as it came: so much of it that it can be compared with what its seat may see.

use std::hash::{DefaultHasher, Hash, Hasher};

/// An update that somebody was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Heard {
    /// The number of the one before it.
    pub(crate) last: Option<u32>,
    /// Its own.
    pub(crate) n: u32,
    /// Of what was seen: a hash of its bytes.
    pub(crate) seen: u64,
    /// Of what was seen before, where the whole view was asked for: one for each update.
    pub(crate) earlier: Vec<u64>,
    /// Of how the table stands, but for the time: that runs on by itself.
    pub(crate) view: u64,
}

impl Heard {
    /// Reads an update; nothing if it is not written as the host writes them.
    pub(crate) fn read(last: Option<u32>, text: &str) -> Option<Heard> {
        let (number, rest) = text
            .strip_prefix(r#"{"say":"update","n":"#)?
            .split_once(r#","seen":"#)?;
        // No fact has fields.
        let (told, view) = rest.split_once(r#","view":{"#)?;
        let (seen, earlier) = told.split_once(r#","earlier":"#).unwrap_or((told, "[]"));
        let earlier: Vec<Vec<serde_json::Value>> = serde_json::from_str(earlier).ok()?;
        let earlier = earlier.iter().map(|seen| serde_json::to_string(seen).ok());
        let (before, after) = view.split_once(r#""now_ms":"#)?;
        let after = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
        Some(Heard {
            last,
            n: number.parse().ok()?,
            seen: hash(seen),
            earlier: earlier.map(|seen| Some(hash(&seen?))).collect::<Option<_>>()?,
            view: hash(&format!("{before}{after}")),
        })
    }
}

/// The same for the same text, in each program.
pub(crate) fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}
