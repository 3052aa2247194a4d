//! A received update, reduced to what is compared with the view of its seat.

use std::hash::{DefaultHasher, Hash, Hasher};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Heard {
    /// The number of the previous update.
    pub(crate) last: Option<u32>,
    /// The number of this update.
    pub(crate) n: u32,
    /// A hash of its observations.
    pub(crate) seen: u64,
    /// The hashes of earlier observations, one for each update, if the client asked for the whole
    /// view.
    pub(crate) earlier: Vec<u64>,
    /// A hash of the view without its time, which advances on its own.
    pub(crate) view: u64,
}

impl Heard {
    /// Parses an update. Returns `None` if its form is unexpected.
    pub(crate) fn read(last: Option<u32>, text: &str) -> Option<Heard> {
        let (number, rest) = text
            .strip_prefix(r#"{"say":"update","n":"#)?
            .split_once(r#","seen":"#)?;
        // No event has fields.
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

/// Returns the same hash for the same text in every process.
pub(crate) fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}
