//! The chain of one input: facts happen, rules answer with effects, effects become facts, until nothing is left or something waits.

use crate::{Effects, Law};
use maumau_table::{CARDS_MAX, Caused, Cite, Effect, FAULTS_MAX, Fact, Phase, State, Way, What};

/// So many effects one deed may have: more means that rules answer each other without end. Where a challenge sends the whole of the
/// largest deck back, each card moves, is marked, and undoes a few things; each breach that is settled with it is forgotten.
pub const EFFECTS_PER_INPUT_MAX: u16 = (CARDS_MAX * EFFECTS_PER_CARD_MAX + FAULTS_MAX) as u16;
const EFFECTS_PER_CARD_MAX: usize = 10;

/// Somebody who is told each fact, after it has become so.
pub trait Listener {
    /// `fact` is so in `state` from now on.
    fn hear(&mut self, state: &State, fact: &Fact);
}

impl Listener for () {
    #[inline]
    fn hear(&mut self, _: &State, _: &Fact) {}
}

impl Listener for Vec<Fact> {
    fn hear(&mut self, _: &State, fact: &Fact) {
        self.push(*fact);
    }
}

impl<F: FnMut(&State, &Fact)> Listener for F {
    fn hear(&mut self, state: &State, fact: &Fact) {
        self(state, fact);
    }
}

pub(crate) struct Chain<'a, L: Listener> {
    pub(crate) law: &'a Law,
    pub(crate) state: &'a mut State,
    listener: &'a mut L,
    pub(crate) effects: Effects,
    /// How many effects of `effects` are done.
    begun: usize,
    /// Effects so far.
    pub(crate) count: u16,
    /// Whether an effect has opened something that the rest must wait for.
    pub(crate) halted: bool,
    /// The effects that have to wait.
    waiting: Vec<Caused>,
}

impl<'a, L: Listener> Chain<'a, L> {
    pub(crate) fn new(law: &'a Law, state: &'a mut State, listener: &'a mut L) -> Self {
        Chain {
            law,
            state,
            listener,
            effects: Effects::new(),
            begun: 0,
            count: 0,
            halted: false,
            waiting: Vec::new(),
        }
    }

    /// `what` happens, caused by `cite`; the rules answer.
    #[inline(always)]
    pub(crate) fn happen(&mut self, cite: Cite, what: What) {
        let fact = Fact { cite, what };
        self.state.apply(&fact);
        self.listener.hear(self.state, &fact);
        // Dealing is one event for the rules: they hear of it when all cards are dealt.
        if matches!(what, What::Moved { way: Way::Dealt, .. }) {
            return;
        }
        let topic = what.topic();
        if let Some(hears) = self.law.asked.hears[topic as usize] {
            hears(self.law, self.state, &Fact { cite, what }, &mut self.effects);
        }
    }

    /// Carries out what is queued, first in first out. When something opens that the rest must wait for, the rest waits; only windows
    /// open with the card that causes them (C9.1).
    pub(crate) fn run(&mut self) {
        loop {
            while self.begun < self.effects.list.len() {
                if self.begun > 32 {
                    self.make_room();
                }
                let next = self.begun;
                self.begun += 1;
                if self.halted && !self.opens_beside(next) {
                    self.put_off(next);
                    continue;
                }
                self.count += 1;
                if self.count > EFFECTS_PER_INPUT_MAX {
                    // A book's paragraphs never do; what players have made up may, and then the rest of it is dropped.
                    debug_assert!(!self.law.house.rules.is_empty(), "rules answer each other without end");
                    return self.drop_queue();
                }
                self.enact(self.effects.list[next]);
            }
            self.forget_queue();
            if self.halted {
                self.suspend();
            }
            if !self.resume() {
                return;
            }
        }
    }

    /// The referee itself wants `effect`, after what is queued.
    #[inline]
    pub(crate) fn want(&mut self, effect: Effect) {
        self.effects.begin(Cite::HAND);
        self.effects.push(effect);
    }

    /// Nothing of what is queued happens any more.
    pub(crate) fn drop_queue(&mut self) {
        self.waiting.clear();
        self.forget_queue();
    }

    fn forget_queue(&mut self) {
        self.effects.forget();
        self.begun = 0;
    }

    /// Long chains: what is done makes room for what is kept behind, before all at hand is done.
    #[inline(never)]
    fn make_room(&mut self) {
        self.effects.list.drain(..self.begun);
        self.effects.move_up();
        self.begun = 0;
    }

    /// Whether this one of the queue happens with the card, whatever else that has opened: a window, or a word that the machine speaks in
    /// its place. Before the first card one thing comes after another.
    #[inline(never)]
    fn opens_beside(&self, place: usize) -> bool {
        let effect = &self.effects.list[place].effect;
        self.state.phase == Phase::Playing
            && matches!(
                effect,
                Effect::Open(_)
                    | Effect::Close(_)
                    | Effect::CloseWith { .. }
                    | Effect::CloseAt(_)
                    | Effect::React { .. }
                    | Effect::Speak(..)
            )
    }

    /// This one of the queue has to wait.
    #[inline(never)]
    fn put_off(&mut self, place: usize) {
        self.waiting.push(self.effects.list[place]);
    }

    /// What was put off waits in the state, before what waits there already.
    #[inline(never)]
    fn suspend(&mut self) {
        self.halted = false;
        for (index, caused) in std::mem::take(&mut self.waiting).into_iter().enumerate() {
            self.happen(
                Cite::HAND,
                What::Planned {
                    caused,
                    index: index as u8,
                },
            );
        }
    }

    /// Takes the next waiting effect from the state if nothing holds it up.
    fn resume(&mut self) -> bool {
        if self.state.is_held_up() {
            return false;
        }
        let Some(&caused) = self.state.hidden().agenda.first() else {
            return false;
        };
        self.happen(Cite::HAND, What::Begun);
        self.effects.list.try_push(caused).is_ok()
    }
}
