//! What a coach advises before a deed is done.

use crate::reason::Reason;
use crate::{ChosenDeed, Coach};
use maumau_bots::{Candidate, Estimate, Impression, candidates};
use maumau_play::Situation;
use maumau_referee::{Deed, Law, Offers};
use maumau_sight::View;

/// What *hard* would do, beside the next best.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice {
    /// What it would do; nothing: it would wait.
    pub best: Candidate,
    /// What it would do if it could not do that.
    pub instead: Candidate,
    /// What that would cost, in parts of a win.
    pub cost: Estimate,
    /// Why the first is better, where it surely is.
    pub reason: Option<Reason>,
}

impl Coach {
    /// What to do as things look, with what is made of the others; nothing where there is nothing to decide.
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
            // Any of them: both sides of the comparison are said to it.
            deed: all.iter().copied().flatten().next()?,
        };
        let best = self.best_of(law, &standing, all.clone());
        all.retain(|one| *one != best);
        let instead = self.best_of(law, &standing, all);
        let (mut best, mut instead) = (best, instead);
        let mut tally = self.compare(law, &standing, best, instead);
        // It was chosen on other rounds: on these it may surely be the worse one, or so little better that nobody is told to keep a card
        // that fits.
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
