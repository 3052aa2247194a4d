//! Recognises events that settle a violation, so that bots drop a planned challenge.

use maumau_table::{Seat, What};

/// Returns whether the event judges or undoes what this seat did.
#[expect(clippy::wildcard_enum_match_arm, reason = "few facts judge anybody")]
pub(crate) fn is_judged(what: &What, whose: Seat) -> bool {
    match what {
        What::Upheld { fault, .. } => fault.seat == whose,
        What::Dismissed { seat, .. } | What::TakenBack { seat } => *seat == whose,
        What::RoundBegan { .. } => true,
        _ => false,
    }
}
