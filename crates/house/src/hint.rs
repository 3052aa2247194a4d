//! Suggestions for a word that is not allowed at its position.

use maumau_table::{Sentence, sentence};
use strsim::levenshtein;

/// Returns `: did you mean …?`, or the list of known words.
pub(crate) fn hint<'a>(said: &str, known: impl Iterator<Item = &'a str> + Clone) -> Sentence {
    let near = known.clone().map(|word| (levenshtein(said, word), word)).min();
    match near {
        // In a short word, two changed letters make a different word.
        Some((n, word)) if n <= (1 + said.len() / 4).min(2) && n < word.len() => {
            sentence!(": meintest du „{word}“?", ": did you mean “{word}”?")
        }
        _ => {
            let known = known.collect::<Vec<_>>().join(", ");
            sentence!(": nimm {known}", ": use {known}")
        }
    }
}

/// Returns what to write instead of a word that players use but the language does not.
pub(crate) fn instead(said: &str) -> Option<Sentence> {
    Some(match said {
        "skip" | "skips" | "sits" | "waits" => sentence!(
            ": schreib „skip 1“, dann setzt der Nächste aus",
            ": write “skip 1”, and the next player sits out"
        ),
        "owes" | "owe" => sentence!(
            ": schreib „owe 1“, dann muss der Nächste ziehen oder antworten",
            ": write “owe 1”, and the next player has to draw or to answer"
        ),
        "again" => sentence!(
            ": schreib „again“ allein, es meint den Spieler",
            ": write “again” by itself, it means the player"
        ),
        "may" | "can" => sentence!(
            ": was folgt, geschieht immer; was erlaubt ist, sagt ein eigener Satz: schreib „allow 9“",
            ": what follows always happens; what is allowed is a sentence of its own: write “allow 9”"
        ),
        "dealer" => sentence!(
            ": den Geber gibt es nur zu Beginn: schreib „when round begins then player draws 1“",
            ": the dealer is meant only at the beginning: write “when round begins then player draws 1”"
        ),
        _ => return None,
    })
}
