//! The status of a match, apart from its cards.

use super::game::Game;
use super::proposals::Proposals;
use crate::laws::Bound;
use maumau_protocol::Proposal;
use std::sync::Arc;

#[derive(Clone, PartialEq)]
pub(super) struct Stands {
    pub(super) running: bool,
    pub(super) may_add: Vec<u8>,
    pub(super) declined: Vec<u8>,
    pub(super) proposal: Option<Proposal>,
    pub(super) play: Arc<str>,
    /// The house rules; `digest` is equal for tables with the same rules.
    pub(super) house: Vec<String>,
    pub(super) digest: u64,
}

impl Stands {
    pub(super) fn of(game: Option<&Game>, seats: usize, proposals: &Proposals, bound: &Bound) -> Stands {
        let may_add = game.map_or(Vec::new(), |game| game.may_add(seats));
        Stands {
            running: game.is_some_and(Game::is_running),
            may_add: may_add.into_iter().map(|seat| seat as u8 + 1).collect(),
            declined: proposals.declined_told(),
            proposal: proposals.told(),
            play: Arc::clone(&bound.play),
            house: bound.house_short.clone(),
            digest: bound.digest,
        }
    }

    /// Removes everything except the rules and whether a match is running.
    pub(super) fn bare(self, running: bool) -> Stands {
        Stands {
            running,
            may_add: Vec::new(),
            declined: Vec::new(),
            proposal: None,
            ..self
        }
    }
}
