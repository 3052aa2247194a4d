//! The chain of one input: facts happen, rules answer with effects, effects become facts, until nothing is left or something waits.

use crate::effects::AT_HAND_MAX;
use crate::input::{Input, Listener};
use crate::paragraphs::Paragraphs;
use crate::{Effects, Law};
use arrayvec::ArrayVec;
use maumau_table::{AGENDA_MAX, CARDS_MAX, Caused, Cite, Effect, FAULTS_MAX, Fact, Phase, Rest, State, Way, What};
use std::marker::PhantomData;

/// So many effects one deed may have: more means that rules answer each other without end. Where a challenge sends the whole of the
/// largest deck back, each card moves, is marked, and undoes a few things; each breach that is settled with it is forgotten.
pub const EFFECTS_PER_INPUT_MAX: u16 = (CARDS_MAX * EFFECTS_PER_CARD_MAX + FAULTS_MAX) as u16;
const EFFECTS_PER_CARD_MAX: usize = 10;

pub(crate) fn follow<P: Paragraphs>(law: &Law, state: &mut State, at_ms: u32, input: &Input) {
    Chain::<P, ()>::new(law, state, &mut ()).take(at_ms, input);
}

pub(crate) fn follow_told<P: Paragraphs>(
    law: &Law,
    state: &mut State,
    at_ms: u32,
    input: &Input,
    listener: &mut dyn Listener,
) {
    Chain::<P, dyn Listener + '_>::new(law, state, listener).take(at_ms, input);
}

impl Law {
    /// What follows from `input` at `at_ms`, by the chain that is made for the book.
    #[inline]
    pub(crate) fn follow<L: Listener>(&self, state: &mut State, at_ms: u32, input: &Input, listener: &mut L) {
        match listener.ears() {
            None => (self.questions.follow)(self, state, at_ms, input),
            Some(listener) => (self.questions.follow_told)(self, state, at_ms, input, listener),
        }
    }
}

/// The chain of one input, in which the rules answer as `P` asks them.
pub(crate) struct Chain<'a, P, L: ?Sized> {
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
    /// The effects that have to wait. More than the state has room for are lost.
    waiting: ArrayVec<Caused, AGENDA_MAX>,
    paragraphs: PhantomData<P>,
}

impl<'a, P: Paragraphs, L: Listener + ?Sized> Chain<'a, P, L> {
    #[inline(always)]
    fn new(law: &'a Law, state: &'a mut State, listener: &'a mut L) -> Self {
        Chain {
            law,
            state,
            listener,
            effects: Effects::new(),
            begun: 0,
            count: 0,
            halted: false,
            waiting: ArrayVec::new(),
            paragraphs: PhantomData,
        }
    }

    #[inline(always)]
    fn take(mut self, at_ms: u32, input: &Input) {
        if at_ms > self.state.now_ms {
            self.happen(Cite::HAND, What::Clock { at_ms });
        }
        match *input {
            Input::Deed(seat, deed, ruling) => self.carry_out(seat, &deed, ruling),
            Input::Lapse(place) => self.lapse(place),
            Input::Resume => self.happen(Cite::HAND, What::Resumed),
            Input::Round(dealer, playing, seed, stock) => self.begin_round(dealer, playing, seed, stock),
        }
        self.finish();
    }

    /// `what` happens, caused by `cite`; the rules answer.
    #[inline(always)]
    pub(crate) fn happen(&mut self, cite: Cite, what: What) {
        let topic = what.topic();
        let fact = Fact { cite, what };
        self.state.apply(&fact);
        self.listener.hear(self.state, &fact);
        // Dealing is one event for the rules: they hear of it when all cards are dealt.
        if matches!(what, What::Moved { way: Way::Dealt, .. }) {
            return;
        }
        // Which it is, the compiler knows wherever something happens: then nothing is looked up, and what nobody hears costs nothing.
        if let Some(hears) = const { &P::HEARS }[topic as usize] {
            hears(self.law, self.state, &fact, &mut self.effects);
        }
    }

    /// Carries out what is queued, first in first out. When something opens that the rest must wait for, the rest waits; only windows
    /// open with the card that causes them (C9.1).
    pub(crate) fn run(&mut self) {
        loop {
            while self.begun < self.effects.list.len() {
                if self.begun > AT_HAND_MAX / 2 {
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
                self.enact(next);
            }
            // Nothing is kept behind any more: that has come to hand before half of it was done.
            self.effects.list.clear();
            self.begun = 0;
            if self.halted {
                self.suspend();
            }
            if !self.resume() {
                return;
            }
        }
    }

    /// A paragraph counts with what it closes itself. What others want by the same fact means the windows as they were: those behind the
    /// one that `cite` closes move up.
    pub(crate) fn move_up_others(&mut self, cite: Cite, closed: u8) {
        for caused in self
            .effects
            .list
            .iter_mut()
            .skip(self.begun)
            .filter(|caused| caused.cite != cite)
        {
            if let Effect::CloseAt(index) | Effect::React { index, .. } = &mut caused.effect
                && *index > closed
            {
                *index -= 1;
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
        self.effects.forget();
        self.begun = 0;
    }

    /// Keeps only the queued effects of rule cards. Returns whether there are any.
    pub(crate) fn keep_own(&mut self) -> bool {
        if self.law.house.rules.is_empty() {
            return false;
        }
        let law = self.law;
        self.effects.list.drain(..self.begun);
        self.begun = 0;
        self.effects.keep(|caused| law.house_place(caused.cite).is_some())
    }

    /// Long chains: what is done makes room for what is kept behind, before all at hand is done.
    #[inline(never)]
    fn make_room(&mut self) {
        self.effects.list.drain(..self.begun);
        self.effects.move_up();
        self.begun = 0;
    }

    /// Whether this one of the queue happens with the card, whatever else that has opened: a window, a word that the machine speaks in
    /// its place, how many cards stay lying, since the pile may be renewed while something is asked, or what a rule remembers of it, since
    /// it may go back while something is asked. Before the first card one thing
    /// comes after another, but for a window beside which all goes on.
    #[inline(never)]
    fn opens_beside(&self, place: usize) -> bool {
        let effect = &self.effects.list[place].effect;
        let goes_on = matches!(effect, Effect::Open(window) if window.rest == Rest::GoesOn);
        self.is_asked_beside(effect)
            || goes_on
            || self.state.phase == Phase::Playing
                && matches!(
                    effect,
                    Effect::Open(_)
                        | Effect::Close(_)
                        | Effect::CloseWith { .. }
                        | Effect::CloseAt(_)
                        | Effect::React { .. }
                        | Effect::Speak(..)
                        | Effect::Keep { .. }
                        | Effect::Remember(..)
                )
    }

    /// Whether this is a question that is put at once with the last one.
    fn is_asked_beside(&self, effect: &Effect) -> bool {
        matches!((effect, self.state.asks.last()), (Effect::Ask(ask), Some(last)) if ask.is_beside(last))
    }

    /// This one of the queue has to wait.
    #[inline(never)]
    fn put_off(&mut self, place: usize) {
        let kept = self.waiting.try_push(self.effects.list[place]);
        debug_assert!(kept.is_ok(), "more has to wait than a state has room for");
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
        let Some(&caused) = self.state.hidden().agenda.first() else {
            return false;
        };
        if self.state.is_held_up() && !self.is_asked_beside(&caused.effect) {
            return false;
        }
        self.happen(Cite::HAND, What::Begun);
        self.effects.list.try_push(caused).is_ok()
    }
}
