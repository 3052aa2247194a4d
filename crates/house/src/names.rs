//! Names and sentences of rule cards, kept as long as the program runs: a rule's name and text are said again and again, by records,
//! refusals and views, and are never freed while somebody may hold them.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// So many bytes are kept at most: thousands of rules. Beyond it new ones have a common name, and play as well.
const KEPT_MAX: usize = 16 << 20;

static KEPT: Mutex<(usize, BTreeSet<&'static str>)> = Mutex::new((0, BTreeSet::new()));

/// The longest name.
const NAME_MAX: usize = 40;

/// Whether a rule may be called so.
pub(crate) fn is_name(text: &str) -> bool {
    let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !text.is_empty() && text.len() <= NAME_MAX && text.chars().all(is_name)
}

/// What is wrong with a name.
pub(crate) fn no_name(text: &str) -> String {
    format!("“{text}” is no name: use up to {NAME_MAX} small letters, digits and hyphens")
}

/// The text, kept: the same text twice takes room once.
pub(crate) fn keep(text: &str) -> &'static str {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = kept.1.get(text) {
        return known;
    }
    if kept.0 + text.len() > KEPT_MAX {
        return "house-rule";
    }
    let own: &'static str = Box::leak(text.to_owned().into_boxed_str());
    kept.0 += own.len();
    kept.1.insert(own);
    own
}
