//! A match in which a rule is added between two rounds (§ 12).

use super::game::{Done, Game, Input};
use crate::laws::Bound;
use maumau_notation::record::{Event, Line};
use maumau_referee::{Act, Deed, Enforce, Law, Refusal};
use maumau_table::{Cite, Fact, Phase, Seat, State};
use std::sync::Arc;

/// Whether wrong deeds can stand, so that bots must look out for them.
pub(super) fn is_watchful(law: &Law) -> bool {
    let mut rules = (0..law.rules.len() as u8).map(Cite);
    rules.any(|cite| law.enforce(cite) == Enforce::LetStand)
}

impl Game {
    /// A rule is added between two rounds (§ 12): `bound` is what holds from then on. Nothing of it is stored yet.
    ///
    /// # Errors
    /// It is refused, and nothing has changed.
    pub(super) fn add_rule(
        &mut self,
        at_ms: u32,
        seat: Seat,
        rule: String,
        bound: Arc<Bound>,
    ) -> Result<Done, Refusal> {
        let done = self.carry(at_ms, Input::Deed(seat, Deed::AddRule(Deed::OWN_RULE)))?;
        let event = Event::Rule(seat.0, rule);
        self.lay(bound);
        let line = Line::new(at_ms, event);
        Ok(Done { line, ..done })
    }

    /// Whether `seat` may add a rule now.
    pub(super) fn may_add_rule(&self, seat: Seat) -> bool {
        let law = &self.bound.law;
        let (mut state, at_ms) = (self.state, self.state.now_ms);
        let deed = Deed::AddRule(Deed::OWN_RULE);
        let asks = law.speaks_of(Act::AddRule) && state.phase == Phase::Between;
        asks && law
            .deed(&mut state, at_ms, seat, &deed, &mut |_: &State, _: &Fact| {})
            .is_ok()
    }

    /// What is played changes.
    pub(super) fn lay(&mut self, bound: Arc<Bound>) {
        self.watchful = is_watchful(&bound.law);
        self.bound = bound;
    }
}
