//! What might have been meant by a word that can't stand where it stands.

use strsim::levenshtein;

/// ` Did you mean …?`, or which there are.
pub(crate) fn hint<'a>(said: &str, known: impl Iterator<Item = &'a str> + Clone) -> String {
    let near = known.clone().map(|word| (levenshtein(said, word), word)).min();
    match near {
        Some((n, word)) if n <= 2 && n < word.len() => format!(": did you mean “{word}”?"),
        _ => format!(": use {}", known.collect::<Vec<_>>().join(", ")),
    }
}
