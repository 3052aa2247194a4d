//! What a card that was laid does, one step after the other, what the steps wait for, and answers (C9.1, C10, VA13, FV13).

use super::{AnswerOf, Asks, Book, End, Round};
use crate::deal::Seat;
use crate::deed::{Outcome, Refusal, Ruling};
use std::collections::VecDeque;

/// What the card that was laid has still to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course<S> {
    /// Whose card it was.
    pub by: Seat,
    /// What comes next.
    pub steps: VecDeque<S>,
    /// VA18.3, VA18.4: its player has another turn.
    pub again: bool,
    /// The round goes on though the hand may be empty: the penalty found no cards (C4).
    pub goes_on: bool,
}

impl<B: Book> Round<B> {
    /// Takes step after step, until something has to be waited for.
    pub(super) fn go_on(&mut self) {
        while self.end.is_none()
            && self.question.is_none()
            && let Some(course) = &mut self.course
        {
            let (by, step) = (course.by, course.steps.front().copied());
            let waits = match step {
                Some(step) => B::waits(self, by, step),
                None => self.rests_after_last_card(by),
            };
            if waits {
                return;
            }
            match step {
                Some(step) => {
                    self.course.as_mut().and_then(|course| course.steps.pop_front());
                    B::take_step(self, by, step);
                }
                None => self.finish(by),
            }
        }
    }

    /// VA13: with an empty hand the round is over; else the turn ends.
    fn finish(&mut self, by: Seat) {
        let Some(course) = self.course.take() else {
            return;
        };
        if self.hands[by].is_empty() && !course.goes_on {
            self.end_round(End::Won(by));
        } else if course.again {
            let ahead = self.ahead;
            self.begin_turn(by);
            self.said = ahead;
        } else {
            self.begin_turn(self.left_of(by));
        }
    }

    /// Puts steps in front of those that are still to come.
    pub(crate) fn first(&mut self, steps: &[B::Step]) {
        if let Some(course) = &mut self.course {
            for step in steps.iter().rev() {
                course.steps.push_front(*step);
            }
        }
    }

    pub(crate) fn ask(&mut self, question: B::Question) {
        self.question = Some(question);
    }

    /// Why nobody can lay, draw or pass.
    pub(super) fn rests(&self) -> Vec<&'static str> {
        if let Some(question) = &self.question {
            return vec![question.rule()];
        }
        let Some(course) = &self.course else {
            return Vec::new();
        };
        self.rules_of_open_calls(course.by)
    }

    /// VA12, FV13: the special has taken effect.
    pub(crate) fn pay_for_special(&mut self, seat: Seat) {
        self.take(seat, 2);
        if let Some(course) = &mut self.course {
            course.goes_on = true;
        }
    }

    /// What answers no open question is impossible; what the rules forbid is refused, and the question stays open.
    pub(super) fn answer(&mut self, seat: Seat, answer: AnswerOf<B>) -> Outcome {
        let Some(question) = self.question.clone().filter(|question| question.seat() == seat) else {
            return Err(Refusal::Impossible);
        };
        if !B::can_be_done(self, &question, answer) {
            return Err(Refusal::Impossible);
        }
        if !B::is_allowed(self, &question, answer) {
            return Err(Refusal::Forbidden(B::forbids_answer(&question, answer)));
        }
        self.question = None;
        B::carry_out(self, question, answer);
        self.go_on();
        Ok(Ruling::Right)
    }
}
