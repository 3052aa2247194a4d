//! What might have been meant by a word that can't stand where it stands.

use maumau_table::{Sentence, sentence};
use strsim::levenshtein;

/// `: did you mean …?`, or which there are.
pub(crate) fn hint<'a>(said: &str, known: impl Iterator<Item = &'a str> + Clone) -> Sentence {
    let near = known.clone().map(|word| (levenshtein(said, word), word)).min();
    match near {
        Some((n, word)) if n <= 2 && n < word.len() => {
            sentence!(": meintest du „{word}“?", ": did you mean “{word}”?")
        }
        _ => {
            let known = known.collect::<Vec<_>>().join(", ");
            sentence!(": nimm {known}", ": use {known}")
        }
    }
}
