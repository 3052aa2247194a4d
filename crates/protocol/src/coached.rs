//! A coach's comments on a finished round, for a player of that round.

use crate::{DeedView, Sentence};
use serde::{Deserialize, Serialize};

/// The comments on one seat's round, as far as the coach has got.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Coached {
    /// The number of decisions in the round.
    pub of: u16,
    /// How good the analysed decisions were, from 0 to 100; `null` before the first one.
    pub accuracy: Option<u8>,
    /// The analysed decisions, in their order. The analysis is complete when there are `of`.
    pub decisions: Vec<CoachedDecision>,
}

/// A decision, and what would have been better.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct CoachedDecision {
    /// The step of the replay, from 0.
    pub step: u16,
    /// The action taken.
    pub deed: DeedView,
    /// The action that *hard* would have taken; `null`: it would have waited.
    pub best: Option<DeedView>,
    /// The cost of the action compared to that, in percentage points of winning: the middle of the interval.
    pub cost: i8,
    /// Half the width of the interval, in percentage points.
    pub give: u8,
    /// The cost, the better action and the reason, in words; only if the action certainly cost something.
    pub mark: Option<Sentence>,
}
