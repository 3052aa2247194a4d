//! Hints for players who ask: the best action, or the only possible one.

use crate::{Advice, Coach};
use maumau_bots::{Impression, candidates, is_move, owed};
use maumau_play::Situation;
use maumau_referee::{Deed, Law, Offers};
use maumau_sight::View;

/// What the coach advises in a situation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Tip {
    /// There is nothing to decide.
    Nothing,
    /// The only possible action, or a call that is due first.
    Only(Deed),
    /// The best of several actions.
    Best(Advice),
}

impl Tip {
    /// Returns the suggested action; `None` means to wait.
    pub fn deed(&self) -> Option<Deed> {
        match self {
            Tip::Nothing => None,
            Tip::Only(deed) => Some(*deed),
            Tip::Best(advice) => advice.best,
        }
    }
}

impl Coach {
    /// Returns a hint for this situation. A call or gesture that is due comes first.
    pub fn tip(&self, law: &Law, view: &View, offers: &Offers, impression: &Impression) -> Tip {
        let situation = Situation { law, view, offers };
        match owed(situation).map(Deed::Sign).or_else(|| only(situation)) {
            Some(deed) => Tip::Only(deed),
            None => self
                .advise(law, view, offers, impression)
                .map_or(Tip::Nothing, Tip::Best),
        }
    }
}

/// Returns the only answer or move, if there is exactly one.
fn only(situation: Situation<'_>) -> Option<Deed> {
    let turn = &situation.view.turn;
    let is_on = turn.seat == situation.view.seat && !turn.over && situation.view.asked().is_none();
    let possible = match candidates(situation)[..] {
        [] if is_on => situation
            .offers
            .deeds()
            .into_iter()
            .filter(|deed| is_move(deed.act()))
            .collect(),
        [Some(deed)] => vec![deed],
        _ => Vec::new(),
    };
    match possible[..] {
        [deed] => Some(deed),
        _ => None,
    }
}
