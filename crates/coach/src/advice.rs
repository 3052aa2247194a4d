//! Advice before an action.

use crate::reason::Reason;
use crate::{ChosenDeed, Coach};
use maumau_bots::{Candidate, Estimate, Impression, candidates};
use maumau_play::Situation;
use maumau_referee::{Deed, Law, Offers};
use maumau_sight::View;

/// What *hard* would do, and the next best action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice {
    /// The best action; `None` means to wait.
    pub best: Candidate,
    /// The second best action.
    pub instead: Candidate,
    /// The cost of the second best action, as a fraction of a win.
    pub cost: Estimate,
    /// Why the best action is better, if the difference is significant.
    pub reason: Option<Reason>,
}

impl Coach {
    /// Returns advice for this situation and what the seat has inferred about the others; `None` if there is nothing to decide.
    pub fn advise(&self, law: &Law, view: &View, offers: &Offers, impression: &Impression) -> Option<Advice> {
        let mut all = candidates(Situation { law, view, offers });
        if all.len() < 2 {
            return None;
        }
        let standing = ChosenDeed {
            line: usize::from(view.round) << 16 | usize::from(view.turn.number),
            law: 0,
            at_ms: view.now_ms,
            view: *view,
            offers: *offers,
            impression: impression.clone(),
            // Any action will do: the comparison below names both sides explicitly.
            deed: all.iter().copied().flatten().next()?,
        };
        let best = self.best_of(law, &standing, all.clone());
        all.retain(|one| *one != best);
        let instead = self.best_of(law, &standing, all);
        let (mut best, mut instead) = (best, instead);
        let mut tally = self.compare(law, &standing, best, instead);
        // `best` was chosen on other rounds. On these it may be significantly worse, or not better enough to advise keeping a card that
        // fits.
        let is_laid = |one: Candidate| matches!(one, Some(Deed::Lay(..)));
        let cost = tally.cost();
        let is_worse = -cost.mean - cost.half_width > 0.0;
        if is_worse || (!cost.is_above(0.0) && is_laid(instead) && !is_laid(best)) {
            (best, instead) = (instead, best);
            tally = tally.turned();
        }
        let cost = tally.cost();
        let reason = cost.is_above(0.0).then(|| Reason::of(&tally, law, best, instead));
        Some(Advice {
            best,
            instead,
            cost,
            reason,
        })
    }
}
