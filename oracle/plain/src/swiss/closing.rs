//! The last card: the closing time, and the last-card run of 7s (§ 9.C, § 10.0, § 10.1, § 13).

use super::{Closing, GoesOn, Outcome, Phase, Ruling, Stage, Swiss};
use crate::card::Rank;
use crate::deal::Seat;

impl Swiss {
    /// § 4, § 10.0: returns whether this seat has no card left, in hand or on the table.
    pub(super) fn has_nothing(&self, seat: Seat) -> bool {
        self.active(seat) == 0 && self.lying[seat].is_empty() && self.acts_as() != Some(Rank::Ace)
    }

    /// § 9.C: after each 7 of a run, the current player may answer.
    pub(super) fn ask_for_an_answer(&mut self) {
        if self.phase == Phase::Playing && !self.course.run.is_empty() {
            self.course.answer_until_ms = self.clock_ms() + self.closing_ms();
            self.go_on_in_run();
        }
    }

    /// § 9.C: players who have finished in the run are skipped; at the first of them, the run has
    /// come full circle.
    fn go_on_in_run(&mut self) {
        let mut on = self.course.turn.seat;
        while self.course.run[1..].contains(&on) {
            on = self.next_after(on);
        }
        if on != self.course.turn.seat {
            self.begin_turn(on);
        }
        if on == self.course.run[0] {
            self.first_must_draw();
        }
    }

    fn first_must_draw(&mut self) {
        let first = self.course.run.remove(0);
        let keep = self.kept();
        let owed = std::mem::take(&mut self.course.owed);
        self.draw_cards(first, owed, keep);
        self.charged_by[first].clear();
        self.course.turn.stage = Stage::Drew;
        self.course.turn.drew_owed = true;
        self.count_anew(first);
        if let Some(next) = self.course.run.first().copied() {
            self.close(next, GoesOn::AsItIs);
        }
    }

    /// § 9.C: a player does not answer: the first finisher has won, and no one draws.
    pub(super) fn break_run(&mut self) {
        self.course.owed = 0;
        let first = self.course.run[0];
        self.close(first, GoesOn::After(0));
    }

    pub(super) fn close(&mut self, seat: Seat, otherwise: GoesOn) {
        self.course.closing = Some(Closing {
            seat,
            until_ms: self.clock_ms() + self.closing_ms(),
            fine_by: Vec::new(),
            otherwise,
        });
        self.counting = None;
    }

    /// § 10.1: the time, in ms, for objections after a last card.
    pub(super) fn closing_ms(&self) -> u64 {
        self.options.closing_ms.max(1)
    }

    /// § 10.1: a player lets the last card pass.
    pub(super) fn let_pass(&mut self, seat: Seat) -> Outcome {
        let Some(closing) = &mut self.course.closing else {
            return Ok(Ruling::Idle);
        };
        // § 7: play is suspended.
        if self.plenum.is_some() || closing.seat == seat || closing.fine_by.contains(&seat) {
            return Ok(Ruling::Idle);
        }
        closing.fine_by.push(seat);
        self.see_whether_all_are_content();
        Ok(Ruling::Right)
    }

    /// § 10.B: the time for "Mau-Mau" does not end early when the others let the card pass.
    pub(super) fn see_whether_all_are_content(&mut self) {
        let Some(closing) = &self.course.closing else {
            return;
        };
        let may_still_say = self.own_time_until_ms(closing.seat).is_some();
        if self.all_are_content(closing) && !may_still_say && self.plenum.is_none() {
            self.win(closing.seat);
        }
    }

    /// A player who has let their time pass counts as content.
    pub(super) fn all_are_content(&self, closing: &Closing) -> bool {
        closing.fine_by.len() == self.hands.len() - 1 || closing.until_ms <= self.clock_ms()
    }

    /// C9.1: returns until when the finisher may still say something that counts: "Mau-Mau", the
    /// end of their queen round, or a gesture.
    pub(super) fn own_time_until_ms(&self, finisher: Seat) -> Option<u64> {
        let mau_mau = self.mau_mau_until[finisher].last().map(|(until_ms, _)| *until_ms);
        let queens = self.queen_time.filter(|_| self.course.queens == Some(finisher));
        let gestures = self.gestures.iter().filter(|due| due.owing.contains(&finisher));
        mau_mau
            .max(queens.map(|(until_ms, _)| until_ms))
            .max(gestures.map(|due| due.until_ms).max())
    }

    /// § 13: one point, or two with "Mau-Mau".
    pub(super) fn win(&mut self, seat: Seat) {
        let doubled = self.mau_mau_said == Some(seat);
        self.phase = Phase::Over(Some((seat, if doubled { 2 } else { 1 })));
    }

    /// § 10.0, § 10.1: with a penalty card or a card in hand, the player has not won.
    pub(super) fn has_not_won(&mut self, seat: Seat) {
        self.course.run.retain(|finisher| *finisher != seat);
        if self.mau_mau_said == Some(seat) {
            self.mau_mau_said = None;
        }
        let Some(closing) = self.course.closing.take_if(|closing| closing.seat == seat) else {
            return;
        };
        self.course.turn.still_since_ms = self.clock_ms();
        if let Some(next) = self.course.run.first().copied() {
            return self.close(next, closing.otherwise);
        }
        self.course.question = self.asked_after_all(seat);
        if self.course.question.is_some() {
            // Play continues with the answer.
        } else if self.plenum.is_some() {
            // § 7: play is suspended.
            self.course.after_plenum = Some(closing.otherwise);
        } else {
            self.go_on(closing.otherwise);
        }
    }

    /// § 10: pointing it out is allowed, cheering is not.
    pub(super) fn cheer(&mut self, seat: Seat) -> Outcome {
        self.err(seat, "§10", 0);
        Ok(Ruling::Stands("§10"))
    }
}
