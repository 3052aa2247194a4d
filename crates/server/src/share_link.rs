//! Stored links with which anyone can watch a round.

use crate::round_id::RoundId;
use serde::{Deserialize, Serialize};

/// A link to a round, and the person who created it.
#[derive(Serialize, Deserialize)]
pub struct Link {
    pub round: String,
    pub by: String,
}

/// Returns the path of the page that shows the linked round.
pub fn path(token: &str) -> String {
    format!("/replay/{token}")
}

/// Returns the round of a stored link, if `person` created the link.
pub fn shared_by(text: &str, person: &str) -> Option<String> {
    let link: Link = serde_json::from_str(text).ok()?;
    (link.by == person).then_some(link.round)
}

/// Returns the log of the round of a stored link.
pub fn match_of(text: &str) -> Option<String> {
    let link: Link = serde_json::from_str(text).ok()?;
    RoundId::read(&link.round).map(|id| id.log())
}
