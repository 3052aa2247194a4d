//! The driver of a match.

use crate::{Log, MatchInput};
use maumau_referee::{Awaited, Deed, Enforce, Law, Listener, Refusal, Ruling, Slip};
use maumau_table::{Cite, Fact, Phase, Seat, Seats, Seed, State, What};
use std::borrow::Borrow;

/// What happens next in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A round can be dealt.
    Deal,
    /// A deadline expires at this time, in ms of the match, unless a player acts before it.
    Deadline(u32),
    /// No deadline runs; the match waits for these seats, each of which has something to do. If there are none, any player may act.
    Waits(Seats),
    /// Nothing: the match is over, or no further round can be dealt.
    Over,
}

/// A match by a ruleset `R`, which is borrowed, owned or shared. As cheap to clone as its state if its log is `()` and
/// actions are final.
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
    /// Creates a match before its first round, without a log.
    pub fn new(law: R) -> Match<R> {
        let state = law.borrow().table();
        Match::of(law, state, ())
    }
}

impl<R: Borrow<Law>, L: Log> Match<R, L> {
    /// Continues a match from `state`, with `log`.
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

    /// Makes every action final: players can't take any back (C13). Otherwise the match keeps the state before each action,
    /// which costs as much as the action itself.
    #[must_use]
    pub fn with_final_deeds(mut self) -> Match<R, L> {
        self.is_final = true;
        self.slip = None;
        self
    }

    /// Returns the ruleset.
    pub fn law(&self) -> &Law {
        self.law.borrow()
    }

    /// Returns the ruleset in the form in which it was given.
    pub fn rules(&self) -> &R {
        &self.law
    }

    /// Returns the state of the table.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Returns the log.
    pub fn log(&self) -> &L {
        &self.log
    }

    /// Returns the log, to take lines out of it.
    pub fn log_mut(&mut self) -> &mut L {
        &mut self.log
    }

    /// Returns whether wrong actions can stand, so that players must watch for them.
    pub fn is_watchful(&self) -> bool {
        self.is_watchful
    }

    /// C13: returns the last action, as long as its player may take it back.
    pub fn slip(&self) -> Option<&Slip> {
        self.slip.as_ref()
    }

    /// Returns whether a round is being dealt or played.
    pub fn is_round_running(&self) -> bool {
        matches!(self.state.phase, Phase::Dealing | Phase::Playing)
    }

    /// Returns what happens next.
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

    /// Deals the next round with this seed. Returns false, and changes nothing, if no round can be dealt.
    pub fn deal<H: Listener>(&mut self, at_ms: u32, seed: Seed, listener: &mut H) -> bool {
        self.slip = None;
        let dealt = self.law.borrow().deal(&mut self.state, at_ms, seed, listener);
        if dealt {
            self.note(at_ms, &MatchInput::Deal(seed));
        }
        dealt
    }

    /// Performs an action. The caller must first have passed earlier deadlines to [`Match::time`].
    ///
    /// # Errors
    /// If the action is impossible or the referee rejects it; then nothing changes. Taking back is impossible where actions are final.
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

    /// Performs a legal action without judging it again.
    #[inline]
    pub fn offered<H: Listener>(&mut self, at_ms: u32, seat: Seat, deed: Deed, listener: &mut H) {
        let law = self.law.borrow();
        law.offered(&mut self.state, at_ms, seat, &deed, listener);
        self.slip = None;
        self.note(at_ms, &MatchInput::Deed(seat, deed));
    }

    /// Adds a house rule between two rounds (§ 12); `law` is the ruleset from then on.
    ///
    /// # Errors
    /// If the player may not add a rule now; then nothing changes.
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

    /// Advances time to `at_ms`: deadlines up to then expire, the earliest first.
    #[inline]
    pub fn time<H: Listener>(&mut self, at_ms: u32, listener: &mut H) {
        if self.state.is_decided_by(at_ms) {
            self.slip = None;
        }
        self.law.borrow().lapse(&mut self.state, at_ms, listener);
        self.note(at_ms, &MatchInput::Time);
    }

    /// Resumes after an interruption from outside: open windows get their full time again.
    pub fn resume<H: Listener>(&mut self, at_ms: u32, listener: &mut H) {
        self.slip = None;
        self.law.borrow().resume(&mut self.state, at_ms, listener);
        self.note(at_ms, &MatchInput::Resume);
    }

    /// Ends the match without a winner, whatever is going on. This is no input: a record ends before it.
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

    /// Restores the state before the last input, which could not be logged.
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

/// Returns whether wrong actions can stand by this ruleset, so that players must watch for them.
pub fn is_watchful(law: &Law) -> bool {
    let mut rules = (0..law.rules.len() as u8).map(Cite);
    rules.any(|cite| law.enforce(cite) == Enforce::LetStand)
}
