//! What rules want to happen, collected while they are asked.

use arrayvec::ArrayVec;
use maumau_table::{Caused, Cite, Effect};

/// So many effects that are wanted at once lie at hand; further ones are kept behind them.
pub(crate) const AT_HAND_MAX: usize = 64;

/// Effects that a rule wants, collected while it is asked.
pub struct Effects {
    pub(crate) cite: Cite,
    pub(crate) list: ArrayVec<Caused, AT_HAND_MAX>,
    /// What comes after `list`, where that is full: a challenge can send half a deck back. The next one is the first.
    behind: Vec<Caused>,
}

impl Effects {
    pub(crate) fn new() -> Effects {
        Effects {
            cite: Cite::HAND,
            list: ArrayVec::new(),
            behind: Vec::new(),
        }
    }

    /// From now on `rule` wants.
    #[inline(always)]
    #[doc(hidden)]
    pub fn begin(&mut self, rule: Cite) {
        self.cite = rule;
    }

    /// How many effects there is still room for at hand. What players have made up keeps to that; a book's paragraphs need not.
    pub fn room(&self) -> usize {
        self.list.remaining_capacity()
    }

    /// Whether something is wanted for which the rest will have to wait: a question, or a window in which play rests.
    pub fn halt(&self) -> bool {
        let waits = |effect| matches!(effect, Effect::Open(window) if window.rest.waits());
        let mut wanted = self.list.iter().map(|caused| caused.effect);
        wanted.any(|effect| matches!(effect, Effect::Ask(_)) || waits(effect))
    }

    /// What is kept behind comes to hand, as far as there is room.
    #[inline]
    pub(crate) fn move_up(&mut self) {
        let fits = self.list.remaining_capacity().min(self.behind.len());
        self.list.extend(self.behind.drain(..fits));
    }

    /// Keeps only these effects. Returns whether any are left.
    pub(crate) fn keep(&mut self, is_meant: impl Fn(&Caused) -> bool) -> bool {
        self.list.retain(|caused| is_meant(caused));
        self.behind.retain(is_meant);
        !self.list.is_empty() || !self.behind.is_empty()
    }

    /// None of what is wanted is wanted any more.
    pub(crate) fn forget(&mut self) {
        self.list.clear();
        self.behind.clear();
    }

    /// Wants `effect`.
    #[inline(always)]
    pub fn push(&mut self, effect: Effect) {
        let cite = self.cite;
        if let Err(full) = self.list.try_push(Caused { cite, effect }) {
            self.keep_behind(full.element());
        }
    }

    /// Apart, so that wanting something stays a few instructions wherever a rule does.
    #[cold]
    #[inline(never)]
    fn keep_behind(&mut self, caused: Caused) {
        self.behind.push(caused);
    }
}

impl Extend<Effect> for Effects {
    #[inline(always)]
    fn extend<T: IntoIterator<Item = Effect>>(&mut self, effects: T) {
        effects.into_iter().for_each(|effect| self.push(effect));
    }
}
