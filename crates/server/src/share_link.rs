//! Links by which anybody may watch a round, as they are stored.

use crate::round_id::RoundId;
use serde::{Deserialize, Serialize};

/// A link to a round, and the person who made it.
#[derive(Serialize, Deserialize)]
pub struct Link {
    pub round: String,
    pub by: String,
}

/// Returns the path at which the page shows a link.
pub fn path(token: &str) -> String {
    format!("/replay/{token}")
}

/// Returns the round that a stored link leads to, if `person` has made it.
pub fn shared_by(text: &str, person: &str) -> Option<String> {
    let link: Link = serde_json::from_str(text).ok()?;
    (link.by == person).then_some(link.round)
}

/// Returns the log of the round that a stored link leads to.
pub fn match_of(text: &str) -> Option<String> {
    let link: Link = serde_json::from_str(text).ok()?;
    RoundId::read(&link.round).map(|id| id.log())
}
