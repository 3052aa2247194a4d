//! What judges a deed, so that nobody who has planned to challenge it goes on with that.

use maumau_table::{Seat, What};

/// Whether with this what somebody did is judged, or undone.
#[expect(clippy::wildcard_enum_match_arm, reason = "few facts judge anybody")]
pub(crate) fn is_judged(what: &What, whose: Seat) -> bool {
    match what {
        What::Upheld { fault, .. } => fault.seat == whose,
        What::Dismissed { seat, .. } | What::TakenBack { seat } => *seat == whose,
        What::RoundBegan { .. } => true,
        _ => false,
    }
}
