//! The ruling on an action: right, standing, rejected or fined (C10).

use super::{Deed, Outcome, Phase, Referee, Refusal, Ruling, Swiss, Word};
use crate::deal::Seat;

impl Swiss {
    /// Carries out an action, right or wrong.
    ///
    /// # Errors
    /// If the action is impossible or forbidden; it changed nothing.
    pub fn make(&mut self, seat: Seat, at_ms: u64, deed: Deed) -> Outcome {
        if matches!(self.phase, Phase::Over(_)) {
            return Err(Refusal::Impossible);
        }
        self.now_ms = at_ms;
        let outcome = self.by_referee(seat, deed);
        // § 7: words and votes about a charge do not permit another charge.
        let is_of_plenum = matches!(deed, Deed::Charge(..) | Deed::Vote(_) | Deed::Say(Word::HaveSpoken));
        if outcome.is_ok() && !is_of_plenum {
            self.charged_by[seat].clear();
        }
        outcome
    }

    fn by_referee(&mut self, seat: Seat, deed: Deed) -> Outcome {
        if self.options.referee != Referee::Table {
            // Tries the action on a copy where violations stand, to find out what is wrong with it.
            let mut tried = self.clone();
            tried.options.referee = Referee::Table;
            match (tried.carry_out(seat, deed), self.options.referee) {
                (Ok(Ruling::Stands(rule)), _) => return self.do_not_let_stand(seat, rule),
                // C10: drawing too many cards is a wrong action like any other.
                (Ok(Ruling::Fined(rule)), Referee::Strict) => return Err(Refusal::Forbidden(rule)),
                _ => {}
            }
        }
        self.carry_out(seat, deed)
    }

    /// C10: rejects a wrong action, or undoes it and fines it at once.
    pub(super) fn do_not_let_stand(&mut self, seat: Seat, rule: &'static str) -> Outcome {
        match self.options.referee {
            Referee::Table | Referee::Strict => Err(Refusal::Forbidden(rule)),
            Referee::Instant => {
                self.penalty(seat, 1);
                Ok(Ruling::Fined(rule))
            }
        }
    }

    fn carry_out(&mut self, seat: Seat, deed: Deed) -> Outcome {
        match deed {
            Deed::Lay(card) => self.lay(seat, card),
            Deed::Draw => self.draw(seat),
            Deed::Pass => self.pass(seat),
            Deed::Wish(suit) => self.make_wish(seat, suit),
            Deed::Swap(with) => self.swap(seat, with),
            Deed::Say(word) => self.say(seat, word),
            Deed::Show(a, b) => self.show(seat, a, b),
            Deed::Challenge(accused) => self.challenge(seat, accused),
            Deed::Count(against) => self.count(seat, against),
            Deed::TakeUp => self.take_up(seat),
            Deed::Charge(accused, demand) => self.charge(seat, accused, demand),
            Deed::Vote(ballot) => self.vote(seat, ballot),
        }
    }
}
