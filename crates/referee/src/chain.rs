//! The chain of one input: events cause effects, effects become events, until all is done or waits.

use crate::effects::AT_HAND_MAX;
use crate::input::{Input, Listener};
use crate::paragraphs::Paragraphs;
use crate::{Effects, Law};
use arrayvec::ArrayVec;
use maumau_table::{AGENDA_MAX, CARDS_MAX, Caused, Cite, Effect, FAULTS_MAX, Fact, Phase, Rest, State, Way, What};
use std::marker::PhantomData;

/// Maximum number of effects per input; more mean an endless loop. The worst valid case is a
/// challenge that returns the largest deck: each card moves, is marked and undoes a few things.
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
    #[inline]
    pub(crate) fn follow<L: Listener>(&self, state: &mut State, at_ms: u32, input: &Input, listener: &mut L) {
        match listener.ears() {
            None => (self.questions.follow)(self, state, at_ms, input),
            Some(listener) => (self.questions.follow_told)(self, state, at_ms, input, listener),
        }
    }
}

pub(crate) struct Chain<'a, P, L: ?Sized> {
    pub(crate) law: &'a Law,
    pub(crate) state: &'a mut State,
    listener: &'a mut L,
    pub(crate) effects: Effects,
    /// Number of finished effects at the front of `effects`.
    pub(crate) begun: usize,
    pub(crate) count: u16,
    /// Whether an effect has opened something that the rest has to wait for.
    pub(crate) halted: bool,
    /// Deferred effects, never more than the state has room for.
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
            Input::Turn(seat) => return self.begin_turn(seat),
        }
        self.finish();
    }

    #[inline(always)]
    pub(crate) fn happen(&mut self, cite: Cite, what: What) {
        let topic = what.topic();
        let fact = Fact { cite, what };
        self.state.apply(&fact);
        self.listener.hear(self.state, &fact);
        // Rules see the deal as one event, after all cards are dealt.
        if matches!(what, What::Moved { way: Way::Dealt, .. }) {
            return;
        }
        // The topic is known at compile time at each call site: no lookup, and unheard events are
        // free.
        if let Some(hears) = const { &P::HEARS }[topic as usize] {
            let before = self.effects.len();
            hears(self.law, self.state, &fact, &mut self.effects);
            // Steps come last, because only then is it clear whether the card was its player's
            // last.
            if matches!(what, What::Played { .. }) {
                self.effects.put_steps_last(before);
            }
        }
    }

    /// Carries out queued effects, first in, first out. Once one holds up play, the rest is
    /// deferred, except for effects that belong to the card itself (C9.1).
    pub(crate) fn run(&mut self) {
        loop {
            while self.begun < self.effects.list.len() {
                if self.begun > AT_HAND_MAX / 2 {
                    self.make_room();
                }
                let next = self.begun;
                self.begun += 1;
                if self.halted && !self.opens_beside(next) && self.put_off(next) {
                    continue;
                }
                self.count += 1;
                if self.count > EFFECTS_PER_INPUT_MAX {
                    // A book's paragraphs never get here. House rules may; the rest of their
                    // effects is dropped.
                    debug_assert!(!self.law.house.rules.is_empty(), "rules answer each other without end");
                    return self.drop_queue();
                }
                self.enact(next);
            }
            // Nothing is left behind the list: `make_room` moves it up before half of the list is
            // done.
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

    /// Adjusts the window indices in other paragraphs' queued effects after `cite` closed a window.
    /// A paragraph's own indices already account for that.
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

    #[inline]
    pub(crate) fn want(&mut self, effect: Effect) {
        self.effects.begin(Cite::HAND);
        self.effects.push(effect);
    }

    pub(crate) fn drop_queue(&mut self) {
        self.waiting.clear();
        self.effects.forget();
        self.begun = 0;
    }

    /// Keeps only the queued effects of house rules. Returns whether there are any.
    pub(crate) fn keep_own(&mut self) -> bool {
        if self.law.house.rules.is_empty() {
            return false;
        }
        let law = self.law;
        self.effects.list.drain(..self.begun);
        self.begun = 0;
        self.effects.retain(|caused| law.house_place(caused.cite).is_some())
    }

    /// Removes finished effects to make room for those in the overflow list.
    #[inline(never)]
    fn make_room(&mut self) {
        self.effects.list.drain(..self.begun);
        self.effects.move_up();
        self.begun = 0;
    }

    /// Returns whether this queued effect takes place now although the rest is deferred: windows
    /// and calls belong to the card. `Keep` counts because the pile may be renewed while a question
    /// is open, `Remember` because the card may go back.
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

    fn is_asked_beside(&self, effect: &Effect) -> bool {
        matches!((effect, self.state.asks.last()), (Effect::Ask(ask), Some(last)) if ask.is_beside(last))
    }

    /// Defers a queued effect. Returns false if the state has no room: out of order is better than
    /// never.
    #[inline(never)]
    fn put_off(&mut self, place: usize) -> bool {
        let has_room = self.waiting.len() + self.state.hidden().agenda.len() < AGENDA_MAX;
        if has_room {
            self.waiting.push(self.effects.list[place]);
        }
        has_room
    }

    /// Stores the deferred effects in the state, in front of those already there.
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
