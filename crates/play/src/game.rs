//! A match: what happens next, and what is done about it.

use crate::{Log, MatchInput};
use maumau_referee::{Awaited, Deed, Enforce, Law, Listener, Refusal, Ruling, Slip};
use maumau_table::{Cite, Fact, Phase, Seat, Seats, Seed, State, What};
use std::borrow::Borrow;

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A round is dealt: the first one, or the next.
    Deal,
    /// Time decides something then, in ms of the match, unless somebody does something before.
    Deadline(u32),
    /// No time runs: it waits for these seats, of which each has something to do. They may be none that has, and then anybody may stir.
    Waits(Seats),
    /// Nothing: the match is over, or no further round can be dealt.
    Over,
}

/// A match by a law, `R`: borrowed, owned or shared. It is cloned like its state where its log is and
/// deeds are final.
#[derive(Clone, Debug)]
pub struct Match<R, L = ()> {
    law: R,
    state: State,
    slip: Option<Slip>,
    log: L,
    is_watchful: bool,
    is_final: bool,
}

impl<R: Borrow<Law>> Match<R> {
    /// A match before its first round, of which nothing is written down.
    pub fn new(law: R) -> Match<R> {
        let state = law.borrow().table();
        Match::of(law, state, ())
    }
}

impl<R: Borrow<Law>, L: Log> Match<R, L> {
    /// A match that stands at `state`, and goes on being written down in `log`.
    pub fn of(law: R, state: State, log: L) -> Match<R, L> {
        Match {
            is_watchful: is_watchful(law.borrow()),
            law,
            state,
            slip: None,
            log,
            is_final: false,
        }
    }

    /// The same, in which each deed is final: nothing is taken back (C13), as among programs. Otherwise the table before each deed is
    /// kept for that, which costs as much as the deed.
    #[must_use]
    pub fn with_final_deeds(mut self) -> Match<R, L> {
        self.is_final = true;
        self.slip = None;
        self
    }

    /// What holds.
    pub fn law(&self) -> &Law {
        self.law.borrow()
    }

    /// What holds, as it was given.
    pub fn rules(&self) -> &R {
        &self.law
    }

    /// The table.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What has been written down.
    pub fn log(&self) -> &L {
        &self.log
    }

    /// The same, to take something out of it.
    pub fn log_mut(&mut self) -> &mut L {
        &mut self.log
    }

    /// Whether wrong deeds can stand, so that players must look out for them.
    pub fn is_watchful(&self) -> bool {
        self.is_watchful
    }

    /// C13: the last deed, as long as its player may take it back.
    pub fn slip(&self) -> Option<&Slip> {
        self.slip.as_ref()
    }

    /// Whether cards are in people's hands.
    pub fn is_round_running(&self) -> bool {
        matches!(self.state.phase, Phase::Dealing | Phase::Playing)
    }

    /// What happens next.
    pub fn next(&self) -> Next {
        let law = self.law();
        match self.state.phase {
            Phase::Over => Next::Over,
            Phase::Between if self.state.seated.len() < law.book.seats.0 => Next::Over,
            Phase::Between => Next::Deal,
            Phase::Dealing | Phase::Playing => match self.state.next_deadline_ms() {
                Some(due_ms) => Next::Deadline(due_ms),
                None => Next::Waits(self.awaited().seats()),
            },
        }
    }

    /// Returns whom the match waits for.
    pub fn awaited(&self) -> Awaited {
        Awaited::of(self.law.borrow(), &self.state)
    }

    /// The next round is dealt with this seed. False, and nothing has changed, if none can be.
    pub fn deal<H: Listener>(&mut self, at_ms: u32, seed: Seed, listener: &mut H) -> bool {
        self.slip = None;
        let dealt = self.law.borrow().deal(&mut self.state, at_ms, seed, listener);
        if dealt {
            self.note(at_ms, &MatchInput::Deal(seed));
        }
        dealt
    }

    /// Somebody does something. Deadlines before it must have been told by [`Match::time`].
    ///
    /// # Errors
    /// It can't be done, or the referee refuses it; then nothing has changed. Where deeds are final, taking back can't be done.
    #[inline]
    pub fn deed<H: Listener>(
        &mut self,
        at_ms: u32,
        seat: Seat,
        deed: Deed,
        listener: &mut H,
    ) -> Result<Ruling, Refusal> {
        let (law, state) = (self.law.borrow(), &mut self.state);
        let ruling = if self.is_final {
            law.deed(state, at_ms, seat, &deed, listener)
        } else {
            law.deed_or_back(state, &mut self.slip, at_ms, seat, &deed, listener)
        }?;
        self.note(at_ms, &MatchInput::Deed(seat, deed));
        Ok(ruling)
    }

    /// Somebody does what is offered to it now: it is right, and not judged again.
    #[inline]
    pub fn offered<H: Listener>(&mut self, at_ms: u32, seat: Seat, deed: Deed, listener: &mut H) {
        let law = self.law.borrow();
        law.offered(&mut self.state, at_ms, seat, &deed, listener);
        self.slip = None;
        self.note(at_ms, &MatchInput::Deed(seat, deed));
    }

    /// Somebody adds a rule of the table's own between two rounds (§ 12), and `law` is what holds from then on.
    ///
    /// # Errors
    /// It may not; then nothing has changed.
    pub fn rule<H: Listener>(
        &mut self,
        at_ms: u32,
        seat: Seat,
        text: String,
        law: R,
        listener: &mut H,
    ) -> Result<Ruling, Refusal> {
        let own = Deed::AddRule(Deed::OWN_RULE);
        let before = self.law.borrow();
        let ruling = before.deed(&mut self.state, at_ms, seat, &own, listener)?;
        self.slip = None;
        self.note(at_ms, &MatchInput::Rule(seat, text));
        self.is_watchful = is_watchful(law.borrow());
        self.law = law;
        Ok(ruling)
    }

    /// It is `at_ms` now: what time has decided until then happens, the earliest first.
    #[inline]
    pub fn time<H: Listener>(&mut self, at_ms: u32, listener: &mut H) {
        if self.state.is_decided_by(at_ms) {
            self.slip = None;
        }
        self.law.borrow().lapse(&mut self.state, at_ms, listener);
        self.note(at_ms, &MatchInput::Time);
    }

    /// Play goes on after an interruption from outside: windows that were running have their whole time again.
    pub fn resume<H: Listener>(&mut self, at_ms: u32, listener: &mut H) {
        self.slip = None;
        self.law.borrow().resume(&mut self.state, at_ms, listener);
        self.note(at_ms, &MatchInput::Resume);
    }

    /// It ends here, whatever was going on, and nobody has won. That is no input: a record ends before it.
    pub fn end<H: Listener>(&mut self, listener: &mut H) {
        self.slip = None;
        let winner = Seat::NOBODY;
        for what in [What::RoundEnded { winner }, What::MatchEnded] {
            let cite = Cite::HAND;
            let fact = Fact { cite, what };
            self.state.apply(&fact);
            listener.hear(&self.state, &fact);
        }
    }

    /// All is as it was before the last input: whoever keeps the log could not.
    pub fn undo(&mut self, law: R, state: State, slip: Option<Slip>) {
        self.is_watchful = is_watchful(law.borrow());
        self.law = law;
        self.state = state;
        self.slip = slip;
    }

    #[inline]
    fn note(&mut self, at_ms: u32, input: &MatchInput) {
        self.log.note(self.law.borrow(), &self.state, at_ms, input);
    }
}

/// Returns whether wrong actions can stand by this law, so that players must look out for them.
pub fn is_watchful(law: &Law) -> bool {
    let mut rules = (0..law.rules.len() as u8).map(Cite);
    rules.any(|cite| law.enforce(cite) == Enforce::LetStand)
}
