//! What whoever asks for a hint is told: what is best, or the only thing that can be done.

use crate::{Advice, Coach};
use maumau_bots::{Impression, candidates, is_move, owed};
use maumau_play::Situation;
use maumau_referee::{Deed, Law, Offers};
use maumau_sight::View;

/// A hint.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Tip {
    /// There is nothing to think about.
    Nothing,
    /// Nothing else can be done, or this has to be said first.
    Only(Deed),
    /// This is better than anything else.
    Best(Advice),
}

impl Tip {
    /// What it says to do, if that is not to wait.
    pub fn deed(&self) -> Option<Deed> {
        match self {
            Tip::Nothing => None,
            Tip::Only(deed) => Some(*deed),
            Tip::Best(advice) => advice.best,
        }
    }
}

impl Coach {
    /// A hint as things look: a word or gesture that is waited for comes first; with what is made of the others.
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

/// What has to be done, if it is one thing: an answer, or a move where nothing fits.
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
