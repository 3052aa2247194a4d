//! Names and sentences of rule cards, kept as long as the program runs: a rule's name and text are said again and again, by records,
//! refusals and views, and are never freed while somebody may hold them.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// So many bytes are kept at most: thousands of rules. Beyond it new ones have a common name, and play as well.
const KEPT_MAX: usize = 16 << 20;

static KEPT: Mutex<(usize, BTreeSet<&'static str>)> = Mutex::new((0, BTreeSet::new()));

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
