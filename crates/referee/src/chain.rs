//! The chain of one input: facts happen, rules answer with effects, effects become facts, until nothing is left or something waits.

use crate::{Effects, Law};
use maumau_table::{Caused, Cite, Effect, Fact, State, Way, What};

/// So many effects one deed may have: more means that rules answer each other without end.
pub const EFFECTS_PER_INPUT_MAX: u16 = 512;

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

    /// Carries out what is queued, first in first out, until something opens that the rest must wait for.
    pub(crate) fn run(&mut self) {
        loop {
            while self.begun < self.effects.list.len() {
                if self.halted && !self.opens_beside() {
                    return self.suspend();
                }
                let next = self.begun;
                self.begun += 1;
                self.count += 1;
                if self.count > EFFECTS_PER_INPUT_MAX {
                    // A book's paragraphs never do; what players have made up may, and then the rest of it is dropped.
                    debug_assert!(!self.law.house.rules.is_empty(), "rules answer each other without end");
                    return self.forget_queue();
                }
                self.enact(self.effects.list[next]);
                if self.begun > 32 {
                    self.make_room();
                }
            }
            self.forget_queue();
            if self.halted || !self.resume() {
                return;
            }
        }
    }

    /// Windows that one rule wants in a row open together.
    #[inline(never)]
    fn opens_beside(&self) -> bool {
        let is_open = |caused: &Caused| matches!(caused.effect, Effect::Open(_));
        let (done, left) = self.effects.list.split_at(self.begun);
        match (done.last(), left.first()) {
            (Some(before), Some(next)) => before.cite == next.cite && is_open(before) && is_open(next),
            _ => false,
        }
    }

    pub(crate) fn forget_queue(&mut self) {
        self.effects.list.clear();
        self.begun = 0;
    }

    /// Long chains: what is done makes room.
    #[inline(never)]
    fn make_room(&mut self) {
        self.effects.list.drain(..self.begun);
        self.begun = 0;
    }

    /// What is left waits in the state, before what waits there already.
    #[inline(never)]
    fn suspend(&mut self) {
        let rest: Vec<Caused> = self.effects.list[self.begun..].to_vec();
        self.forget_queue();
        for (index, caused) in rest.into_iter().enumerate() {
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
