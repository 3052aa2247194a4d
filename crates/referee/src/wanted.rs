//! The effects that paragraphs request after an event, without carrying them out.

use crate::law::Then;
use crate::read_off::is_own;
use crate::{Effects, Law, Layer};
use maumau_table::{Cite, Effect, Fact, State, Topic, Way, What};

impl Law {
    /// Returns the effects that each paragraph of these layers requests after `fact`, which has
    /// just been applied to `state`, with deferred steps resolved. Answers, timeouts and steps
    /// reach only the rule that caused them.
    pub fn wanted(&self, state: &State, fact: &Fact, of: impl Fn(Layer) -> bool) -> Vec<(Cite, Vec<Effect>)> {
        let topic = fact.what.topic();
        let is_heard = !matches!(fact.what, What::Moved { way: Way::Dealt, .. });
        let hearers = self.hearers(topic).iter().filter(|(cite, _)| {
            let layer = self.rule(*cite).map(|rule| rule.answers().layer);
            is_heard && is_own(topic as u8) == (*cite == fact.cite) && layer.is_some_and(&of)
        });
        hearers
            .map(|&(cite, then)| (cite, self.wants(state, fact, cite, then)))
            .filter(|(_, effects)| !effects.is_empty())
            .collect()
    }

    fn wants(&self, state: &State, fact: &Fact, me: Cite, then: Then) -> Vec<Effect> {
        let answer = |fact: &Fact, then: Then| {
            let mut effects = Effects::new();
            effects.begin(me);
            then(&self.look(state, me), fact, &mut effects);
            effects.list.into_iter().map(|caused| caused.effect)
        };
        let mut wanted = Vec::new();
        for effect in answer(fact, then) {
            let hears_due = self.hearers(Topic::Due).iter().find(|(cite, _)| *cite == me);
            match (effect, hears_due) {
                (Effect::Later(step, arg), Some(&(_, due))) => {
                    let what = What::Due { step, arg };
                    wanted.extend(answer(&Fact { cite: me, what }, due));
                }
                (effect, _) => wanted.push(effect),
            }
        }
        wanted
    }
}
