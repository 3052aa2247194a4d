//! The effects that rules request, collected while they are asked.

use arrayvec::ArrayVec;
use maumau_table::{Caused, Cite, Effect};

/// Capacity of the inline list. Further effects go to an overflow list.
pub(crate) const AT_HAND_MAX: usize = 64;

/// The effects requested by rules in answer to an event, each with its rule.
pub struct Effects {
    pub(crate) cite: Cite,
    pub(crate) list: ArrayVec<Caused, AT_HAND_MAX>,
    /// Overflow of `list`, in order. A challenge can send half a deck back.
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

    /// Attributes the following effects to `rule`.
    #[inline(always)]
    #[doc(hidden)]
    pub fn begin(&mut self, rule: Cite) {
        self.cite = rule;
    }

    /// Remaining capacity of the inline list. Only house rules have to respect it.
    pub fn room(&self) -> usize {
        self.list.remaining_capacity()
    }

    /// Returns whether an effect will hold up the rest: a question, or a window that suspends play.
    pub fn halt(&self) -> bool {
        let waits = |effect| matches!(effect, Effect::Open(window) if window.rest.waits());
        let mut wanted = self.list.iter().map(|caused| caused.effect);
        wanted.any(|effect| matches!(effect, Effect::Ask(_)) || waits(effect))
    }

    #[inline]
    pub(crate) fn move_up(&mut self) {
        let fits = self.list.remaining_capacity().min(self.behind.len());
        self.list.extend(self.behind.drain(..fits));
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len() + self.behind.len()
    }

    /// Moves the effects after the first `before` in front of the first waiting step. The first
    /// `begun` effects are finished.
    pub(crate) fn put_before_next_step(&mut self, begun: usize, before: usize) {
        let wanted = self.len() - before;
        let waiting = self.list.iter().chain(&self.behind).take(before).skip(begun);
        if wanted > 0
            && let Some(place) = waiting.clone().position(is_step)
        {
            self.put_in_order(begun, |queue| queue[place..].rotate_right(wanted));
        }
    }

    pub(crate) fn put_steps_last(&mut self, before: usize) {
        if self.list.iter().skip(before).any(is_step) {
            self.put_in_order(before, |wanted| wanted.sort_by_key(is_step));
        }
    }

    #[inline(never)]
    fn put_in_order(&mut self, from: usize, order: impl FnOnce(&mut [Caused])) {
        let mut all: Vec<Caused> = self.list.drain(from..).chain(self.behind.drain(..)).collect();
        order(&mut all);
        all.into_iter().for_each(|caused| self.keep(caused));
    }

    pub(crate) fn retain(&mut self, is_meant: impl Fn(&Caused) -> bool) -> bool {
        self.list.retain(|caused| is_meant(caused));
        self.behind.retain(is_meant);
        !self.list.is_empty() || !self.behind.is_empty()
    }

    pub(crate) fn forget(&mut self) {
        self.list.clear();
        self.behind.clear();
    }

    /// Requests an effect.
    #[inline(always)]
    pub fn push(&mut self, effect: Effect) {
        let cite = self.cite;
        self.keep(Caused { cite, effect });
    }

    #[inline(always)]
    fn keep(&mut self, caused: Caused) {
        if let Err(full) = self.list.try_push(caused) {
            self.keep_behind(full.element());
        }
    }

    /// Cold and separate, so that `push` stays small wherever it is inlined.
    #[cold]
    #[inline(never)]
    fn keep_behind(&mut self, caused: Caused) {
        self.behind.push(caused);
    }
}

fn is_step(caused: &Caused) -> bool {
    matches!(caused.effect, Effect::Later(..))
}

impl Extend<Effect> for Effects {
    #[inline(always)]
    fn extend<T: IntoIterator<Item = Effect>>(&mut self, effects: T) {
        effects.into_iter().for_each(|effect| self.push(effect));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn queued(effects: &Effects) -> Vec<Effect> {
        effects
            .list
            .iter()
            .chain(&effects.behind)
            .map(|caused| caused.effect)
            .collect()
    }

    #[test]
    fn a_step_brings_about_all_before_the_next_one() {
        for waiting in [0, AT_HAND_MAX - 4, 2 * AT_HAND_MAX] {
            let mut effects = Effects::new();
            let done = Effect::Renew;
            let before = std::iter::repeat_n(Effect::Shuffle, waiting);
            let steps = [Effect::Later(1, 0), Effect::EndTurn, Effect::Later(2, 0)];
            effects.extend([done].into_iter().chain(before.clone()).chain(steps));
            let queued_before = effects.len();
            let wanted = [Effect::Again, Effect::Later(3, 0), Effect::TurnRound];
            effects.extend(wanted);
            effects.put_before_next_step(1, queued_before);
            let expected = [done].into_iter().chain(before).chain(wanted).chain(steps);
            assert_eq!(queued(&effects), expected.collect::<Vec<_>>(), "{waiting} wait");
        }
    }

    #[test]
    fn what_a_card_brings_about_comes_before_its_steps() {
        for done in [1, AT_HAND_MAX - 3] {
            let mut effects = Effects::new();
            let before = std::iter::repeat_n(Effect::Renew, done);
            effects.extend(before.clone());
            let [first, second] = [Effect::Later(1, 0), Effect::Later(2, 0)];
            effects.extend([Effect::Again, first, Effect::TurnRound, second, Effect::EndTurn]);
            effects.put_steps_last(done);
            let wanted = [Effect::Again, Effect::TurnRound, Effect::EndTurn, first, second];
            assert_eq!(queued(&effects), before.chain(wanted).collect::<Vec<_>>());
        }
    }

    #[test]
    fn without_another_step_what_is_wanted_comes_last() {
        let mut effects = Effects::new();
        effects.extend([Effect::Later(1, 0), Effect::EndTurn]);
        effects.extend([Effect::Again]);
        effects.put_before_next_step(1, 2);
        assert_eq!(queued(&effects), [Effect::Later(1, 0), Effect::EndTurn, Effect::Again]);
    }
}
