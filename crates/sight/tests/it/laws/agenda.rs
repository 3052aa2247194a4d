//! Checks the agenda of postponed effects: none is lost, and a postponed step is due when its turn comes.

use maumau_table::{Caused, Effect, Fact, Phase, State, What};

/// The agenda as rebuilt from events, without a limit.
#[derive(Default)]
pub struct Agenda {
    waiting: Vec<Caused>,
    /// The step that was just taken from it.
    step: Option<Caused>,
    /// Number of steps that have waited.
    pub steps: u64,
}

impl Agenda {
    /// Checks an event, after which the table is in `state`: a step taken from the agenda is due at once, and the rest keeps its order.
    pub fn hear(&mut self, state: &State, fact: &Fact) {
        if let Some(Caused { cite, effect }) = self.step.take() {
            let Effect::Later(step, arg) = effect else {
                unreachable!("only steps are kept")
            };
            let due = Fact {
                cite,
                what: What::Due { step, arg },
            };
            assert_eq!(*fact, due, "a step that waited is due");
            self.steps += 1;
        }
        match fact.what {
            What::Planned { caused, index } => self.waiting.insert(usize::from(index), caused),
            What::Begun => {
                let first = self.waiting.remove(0);
                self.step = matches!(first.effect, Effect::Later(..)).then_some(first);
            }
            What::RoundEnded { .. } => self.waiting.clear(),
            What::RoundBegan { .. } => assert_eq!(self.waiting, [], "nothing is left of the round before"),
            _ => {}
        }
        assert_eq!(
            state.hidden().agenda[..],
            self.waiting,
            "nothing of the agenda is lost by {fact:?}"
        );
    }

    /// Checks, after an input, that waiting effects wait for something.
    pub fn check_still(&self, state: &State) {
        let runs = matches!(state.phase, Phase::Dealing | Phase::Playing);
        let waits_for_nothing = runs && !state.is_held_up();
        assert!(
            !waits_for_nothing || self.waiting.is_empty(),
            "these wait for nothing: {:?}",
            self.waiting
        );
    }
}
