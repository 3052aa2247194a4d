//! The effects of a played card as steps, what they wait for, and answers (C9.1, C10, VA13, FV13).

use super::{AnswerOf, Asks, Book, End, Round};
use crate::deal::Seat;
use crate::deed::{Outcome, Refusal, Ruling};
use std::collections::VecDeque;

/// The pending effects of a played card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course<S> {
    /// The seat that played the card.
    pub by: Seat,
    /// The remaining steps.
    pub steps: VecDeque<S>,
    /// VA18.3, VA18.4: the player has another turn.
    pub again: bool,
    /// The round continues even with an empty hand, because there was no penalty card to draw (C4).
    pub goes_on: bool,
}

impl<B: Book> Round<B> {
    /// Runs steps until one has to wait.
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

    /// VA13: with an empty hand the round is over; otherwise the turn ends.
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

    /// Returns the paragraphs that stop all players from playing, drawing and passing.
    pub(super) fn rests(&self) -> Vec<&'static str> {
        if let Some(question) = &self.question {
            return vec![question.rule()];
        }
        let Some(course) = &self.course else {
            return Vec::new();
        };
        self.rules_of_open_calls(course.by)
    }

    /// VA12, FV13: the last card was a special and has taken effect.
    pub(crate) fn pay_for_special(&mut self, seat: Seat) {
        self.take(seat, 2);
        if let Some(course) = &mut self.course {
            course.goes_on = true;
        }
    }

    /// An answer without a question is impossible. An answer against the rules is rejected, and the
    /// question stays open.
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
