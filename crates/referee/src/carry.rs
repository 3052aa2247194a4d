//! Inputs: actions are judged and carried out or rejected, and time passes.

use crate::chain::Chain;
use crate::input::{Input, Listener};
use crate::paragraphs::Paragraphs;
use crate::{Deed, Enforce, Fines, Law, Powers, Refusal, Ruling, Verdict};
use maumau_table::{Ask, Card, Choice, Cite, Effect, Fault, Overdue, Seat, Spot, State, Way, What, Window, Zone};

impl Law {
    /// Judges an action of `seat` at `at_ms` and carries it out unless it is rejected. The caller
    /// must have processed earlier deadlines with [`Law::lapse`].
    ///
    /// # Errors
    /// If the action is impossible or the referee rejects it. The state is then unchanged.
    pub fn deed<L: Listener>(
        &self,
        state: &mut State,
        at_ms: u32,
        seat: Seat,
        deed: &Deed,
        listener: &mut L,
    ) -> Result<Ruling, Refusal> {
        if at_ms < state.now_ms {
            return Err(Refusal::TooEarly);
        }
        let ruling = match self.judge(state, seat, deed) {
            Verdict::Right => Ruling::Right,
            Verdict::Idle => Ruling::Idle,
            Verdict::Impossible => return Err(Refusal::Impossible),
            Verdict::Wrong(cite, Enforce::Refuse | Enforce::AsTable) => return Err(Refusal::Forbidden(cite)),
            Verdict::Wrong(cite, Enforce::FineAtOnce) => Ruling::Fined(cite),
            Verdict::Wrong(cite, Enforce::LetStand) => Ruling::Stands(cite),
        };
        self.follow(state, at_ms, &Input::Deed(seat, *deed, ruling), listener);
        Ok(ruling)
    }

    /// Carries out an action from the legal actions of this state, without judging it again.
    #[inline]
    pub fn offered<L: Listener>(&self, state: &mut State, at_ms: u32, seat: Seat, deed: &Deed, listener: &mut L) {
        debug_assert_eq!(
            self.judge(state, seat, deed),
            Verdict::Right,
            "an offer is right: {deed:?}"
        );
        self.follow(state, at_ms, &Input::Deed(seat, *deed, Ruling::Right), listener);
    }

    /// Advances time to `at_ms`: windows expire in order, each at its own deadline.
    pub fn lapse<L: Listener>(&self, state: &mut State, at_ms: u32, listener: &mut L) {
        while let Some(due_ms) = state.next_deadline_ms().filter(|&due| due <= at_ms) {
            let is_due = |window: &Window| window.deadline_ms == due_ms && !state.stands_still(window);
            let Some(place) = state.windows.iter().position(is_due) else {
                break;
            };
            self.follow(state, due_ms.max(state.now_ms), &Input::Lapse(place), listener);
        }
    }

    /// Resumes play after an interruption: running windows start over with their full time.
    pub fn resume<L: Listener>(&self, state: &mut State, at_ms: u32, listener: &mut L) {
        self.follow(state, at_ms, &Input::Resume, listener);
    }
}

impl<P: Paragraphs, L: Listener + ?Sized> Chain<'_, P, L> {
    #[inline(always)]
    pub(crate) fn carry_out(&mut self, seat: Seat, deed: &Deed, ruling: Ruling) {
        match ruling {
            Ruling::Right => self.carry(seat, deed),
            Ruling::Idle if *deed == Deed::Draw => self.draw_beside(seat),
            Ruling::Idle => self.carry(seat, deed),
            Ruling::Fined(cite) => self.fine(cite, seat, deed),
            Ruling::Stands(cite) => {
                self.take_turn(seat, deed);
                let is_beside = self.is_draw_beside(seat, deed);
                self.err(cite, seat, deed);
                if is_beside {
                    self.draw_beside(seat);
                } else {
                    self.carry(seat, deed);
                }
            }
        }
    }

    pub(crate) fn lapse(&mut self, place: usize) {
        let index = place as u8;
        if let Some(&window) = self.state.windows.get(place) {
            self.happen(window.rule, What::Lapsed { index, window });
        }
    }

    #[inline]
    pub(crate) fn finish(&mut self) {
        loop {
            self.run();
            if !self.settle() {
                return;
            }
        }
    }

    #[inline]
    fn carry(&mut self, seat: Seat, deed: &Deed) {
        let hand = Cite::HAND;
        match *deed {
            Deed::Lay(card, spot) => self.lay(seat, card, spot),
            Deed::Draw => self.draw_in_turn(seat),
            Deed::Pass => self.happen(hand, What::Passed { seat }),
            Deed::Sign(sign) => self.happen(hand, What::Signed { seat, sign }),
            Deed::Announce(face) => self.happen(hand, What::Announced { seat, face }),
            Deed::Choose(choice) => self.choose(seat, choice),
            Deed::Challenge(accused) => self.challenge(seat, accused),
            Deed::Count(against) => self.happen(
                hand,
                What::Counting {
                    by: seat,
                    seat: against,
                },
            ),
            Deed::TakeUp => {
                let (ripe, lying) = (
                    self.state.hidden().ripe[seat.index()],
                    self.state.hidden().lying[seat.index()],
                );
                for card in ripe {
                    self.moved(hand, card, Zone::Ripe(seat), Zone::Hand(seat), Way::TakenUp);
                }
                // Players can also take up penalty cards that are not ripe yet.
                if ripe.is_empty() && P::book(self.law).fines == Fines::BeforeOne {
                    for card in lying {
                        self.moved(hand, card, Zone::Lying(seat), Zone::Hand(seat), Way::TakenUp);
                    }
                }
                self.happen(hand, What::TookUp { seat });
            }
            Deed::Show(a, b) => self.happen(hand, What::Displayed { seat, a, b }),
            Deed::Charge(accused, demand, rule) => self.happen(
                hand,
                What::Charged {
                    by: seat,
                    seat: accused,
                    demand,
                    rule,
                },
            ),
            Deed::Vote(choice) => self.happen(hand, What::Voted { seat, choice }),
            Deed::Join => self.happen(hand, What::Joined { seat }),
            Deed::Leave => self.happen(hand, What::Left { seat }),
            Deed::AddRule(rule) => self.happen(hand, What::RuleAdded { seat, rule }),
            // Never judged right: it needs more than the current state. See `slip`.
            Deed::TakeBack => {}
        }
    }

    /// Answers a question. In a simultaneous choice, all answers are revealed once the last one is
    /// in, in the order of the questions.
    fn choose(&mut self, seat: Seat, choice: Choice) {
        let Some(&ask) = self.state.asked(seat) else { return };
        match choice {
            Choice::Card(card) if ask.question.is_for_all() => self.happen(ask.rule, What::PutDown { ask, card }),
            Choice::Suit(_) | Choice::Seat(_) | Choice::Card(_) | Choice::Number(_) => self.chose(ask, choice),
            Choice::Yes | Choice::No | Choice::Nothing => self.chose(ask, choice),
        }
        if !self.state.all_asked().is_empty() {
            return;
        }
        while let Some(&ask) = self.state.asks.first()
            && let Some(card) = ask.question.face_down()
        {
            // A card that has left the hand in the meantime cannot be given.
            let held = self.law.look(self.state, ask.rule).hand(ask.seat).has(card);
            self.chose(ask, if held { Choice::Card(card) } else { Choice::Nothing });
        }
    }

    fn chose(&mut self, ask: Ask, choice: Choice) {
        self.happen(ask.rule, What::Chose { ask, choice });
    }

    fn lay(&mut self, seat: Seat, card: Card, spot: Spot) {
        let look = self.law.look(self.state, Cite::HAND);
        let (to, face) = (P::book(self.law).lands)(&look, seat, card, spot);
        let powers = (P::book(self.law).powers)(&look, seat, card, spot);
        self.happen(
            Cite::HAND,
            What::Moved {
                card,
                face,
                from: Zone::Hand(seat),
                to,
                way: Way::Laid,
            },
        );
        // C9.1: the effects of a last card wait until its player has done what they may still have
        // to do.
        if !self.state.windows.is_empty() && self.state.hand_len[seat.index()] == 0 {
            self.want(Effect::Hold);
        }
        if powers == Powers::Now {
            self.happen(Cite::HAND, What::Played { seat, card, face, spot });
        }
        // An earlier announcement was about another card.
        if self.state.announced.0.is_some() {
            self.happen(
                Cite::HAND,
                What::Announced {
                    seat: Seat::NOBODY,
                    face: Card::UNKNOWN,
                },
            );
        }
    }

    fn draw_in_turn(&mut self, seat: Seat) {
        match self.state.owes() {
            0 => self.draw_beside(seat),
            _ => self.draw_owed(Cite::HAND),
        }
    }

    pub(crate) fn draw_owed(&mut self, cite: Cite) {
        let (seat, n) = (self.state.turn.seat, self.state.owes());
        match self.state.overdue_now() {
            Overdue { draw: 0, .. } => self.happen(cite, What::Owed { n: 0 }),
            Overdue { sit_out, .. } => self.happen(cite, What::Overdue { seat, draw: 0, sit_out }),
        }
        self.draw(cite, seat, n, Way::Owed);
    }

    /// A normal draw; debts stay as they are.
    fn draw_beside(&mut self, seat: Seat) {
        let n = (P::book(self.law).draw)(&self.law.options);
        self.draw(Cite::HAND, seat, n, Way::Drawn);
    }

    /// § 6: settles the oldest standing violation. Without one the challenge is wrong, unless the
    /// book ignores it because it came just after another.
    fn challenge(&mut self, by: Seat, accused: Seat) {
        self.happen(Cite::HAND, What::Challenged { by, seat: accused });
        let (look, faults) = (self.law.look(self.state, Cite::HAND), &self.state.hidden().faults);
        let stands = |fault: &Fault| fault.seat == accused && (P::book(self.law).stands)(&look, by, fault);
        match faults.iter().position(stands) {
            Some(index) => {
                let fault = faults[index];
                self.happen(Cite::HAND, What::Forgotten { index: index as u8 });
                self.happen(fault.rule, What::Upheld { by, fault });
            }
            None if (P::book(self.law).comes_too_late)(&look, by, accused) => {}
            None => self.happen(Cite::HAND, What::Dismissed { by, seat: accused }),
        }
    }
}
