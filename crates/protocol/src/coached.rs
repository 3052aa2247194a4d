//! What a coach says of a finished round, to whoever sat there.

use crate::{DeedView, Sentence};
use serde::{Deserialize, Serialize};

/// A round of one seat as a coach sees it, as far as it has looked.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Coached {
    /// How many decisions there were.
    pub of: u16,
    /// Of these, how well those looked at were taken, from 0 to 100; nothing where there is none yet.
    pub accuracy: Option<u8>,
    /// Those that were looked at, in their order. All are, when there are as many as there were.
    pub decisions: Vec<CoachedDecision>,
}

/// A decision, and what a better one would have been.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct CoachedDecision {
    /// The step of the replay, from 0.
    pub step: u16,
    /// What was done.
    pub deed: DeedView,
    /// What *hard* would have done; nothing: it would have waited.
    pub best: Option<DeedView>,
    /// What the deed cost against that, in wins of 100: the middle of the interval.
    pub cost: i8,
    /// From there to either end of the interval, in wins of 100.
    pub give: u8,
    /// What it cost, what would have been better, and why: only where it surely cost something.
    pub mark: Option<Sentence>,
}
