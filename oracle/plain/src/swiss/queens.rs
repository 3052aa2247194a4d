//! The queen round (§ 9.A).

use super::{Outcome, Phase, Ruling, Stage, Swiss};
use crate::card::{Card, Rank};
use crate::deal::Seat;

pub(super) fn is_queen(card: &Card) -> bool {
    card.printed().is_some_and(|face| face.rank == Rank::Queen)
}

impl Swiss {
    /// Returns whether the player can call a queen round: at the start of a turn, not in a run of
    /// 7s (§ 9.C). Reading: a player with one card cannot, since they cannot show two.
    fn may_call(&self, seat: Seat) -> bool {
        let turn = &self.course.turn;
        self.phase == Phase::Playing
            && self.rests().is_none()
            && self.course.run.is_empty()
            && turn.seat == seat
            && (turn.stage == Stage::Fresh || turn.stage == Stage::Drew && turn.drew_owed)
            && turn.laid == 0
            && self.active(seat) >= 2
            && self.course.queens.is_none()
    }

    pub(super) fn call_queens(&mut self, seat: Seat) -> Outcome {
        if !self.may_call(seat) || self.course.turn.called {
            return Ok(Ruling::Idle);
        }
        self.course.turn.called = true;
        Ok(Ruling::Right)
    }

    pub(super) fn show(&mut self, seat: Seat, a: Card, b: Card) -> Outcome {
        if a == b || !self.hands[seat].contains(&a) || !self.hands[seat].contains(&b) {
            return Err(super::Refusal::Impossible);
        }
        if self.phase == Phase::Gathering {
            return Ok(Ruling::Idle);
        }
        if !self.may_call(seat) || self.course.turn.shown || !is_queen(&a) || !is_queen(&b) {
            return Ok(Ruling::Idle);
        }
        self.course.turn.shown = true;
        Ok(Ruling::Right)
    }

    /// A Queen that was called and shown begins the round. If only one of both was done, it is an
    /// ordinary card.
    pub(super) fn begin_queens_with(&mut self, seat: Seat, card: Card) -> bool {
        let turn = &self.course.turn;
        let (called, shown) = (turn.called, turn.shown);
        if !is_queen(&card) || self.course.queens.is_some() || turn.laid != 1 {
            return false;
        }
        if called && shown {
            self.course.queens = Some(seat);
            self.course.in_round = 1;
            self.queen_of_caller(seat, card);
            return true;
        }
        if called != shown && self.options.has("queen-penalty") {
            self.leave_undone(seat, "§9.A");
        }
        false
    }

    /// When the caller has played a Queen, their time to end the round begins.
    pub(super) fn queen_of_caller(&mut self, seat: Seat, card: Card) {
        if self.course.queens == Some(seat) && is_queen(&card) {
            let has_more = self.hands[seat].iter().chain(&self.ripe[seat]).any(is_queen);
            let last = (!has_more).then_some(self.course.turn.number);
            self.queen_time = Some((self.clock_ms() + self.options.own_time_ms(), last));
        }
    }

    /// Only the caller ends the round: in their turns, or within the time after each of their
    /// Queens.
    pub(super) fn end_queens(&mut self, seat: Seat) -> Outcome {
        let in_turn = self.course.turn.seat == seat && self.course.closing.is_none();
        if self.course.queens != Some(seat) || !(in_turn || self.queen_time.is_some()) {
            return Ok(Ruling::Idle);
        }
        self.queen_time = None;
        self.queens_are_over();
        self.see_whether_all_are_content();
        Ok(Ruling::Right)
    }

    /// The time after a Queen has expired. After the last Queen, this means that the caller forgot
    /// to end the round.
    pub(super) fn queen_time_lapses(&mut self, last: Option<u32>) {
        self.queen_time = None;
        if let (Some(turn), Some(caller)) = (last, self.course.queens) {
            // C9: where the machine makes calls, it makes this one too.
            if self.options.reaction_ms > 0 {
                self.leave_undone_in(turn, caller, "§9.A");
            }
            self.queens_are_over();
        }
    }
}
