//! Answers to questions (FV7, FV8, C10 answers).

use super::{Answer, FreieVoelker, Question};
use crate::deal::Seat;
use crate::deed::{Outcome, Refusal, Ruling};

impl FreieVoelker {
    /// What answers no open question is impossible; what the rules forbid is refused, and the question stays open.
    pub(super) fn answer(&mut self, seat: Seat, answer: Answer) -> Outcome {
        let Some(question) = self.question.filter(|question| question.seat() == seat) else {
            return Err(Refusal::Impossible);
        };
        let speaks_of_it = match (question, answer) {
            (_, Answer::Nothing) => true,
            (Question::Wish(..), Answer::Colour(_)) => true,
            (Question::SitsOut(_) | Question::Draws(_), Answer::Seat(at)) => at < self.hands.len(),
            (_, Answer::Colour(_) | Answer::Seat(_) | Answer::Yes) => false,
        };
        if !speaks_of_it {
            return Err(Refusal::Impossible);
        }
        if !self.is_allowed(question, answer) {
            return Err(Refusal::Forbidden(question.rule()));
        }
        self.question = None;
        self.carry_out(question, answer);
        self.go_on();
        Ok(Ruling::Right)
    }

    /// FV7: others are chosen, whoever sits out already not again; with two players neither is forced.
    fn is_allowed(&self, question: Question, answer: Answer) -> bool {
        match (question, answer) {
            (Question::Wish(..), answer) => answer != Answer::Nothing,
            (_, Answer::Nothing) => self.hands.len() == 2,
            (Question::SitsOut(by), Answer::Seat(at)) => self.may_sit_out(by).contains(&at),
            (Question::Draws(by), Answer::Seat(at)) => at != by,
            (_, Answer::Colour(_) | Answer::Yes) => false,
        }
    }

    fn carry_out(&mut self, question: Question, answer: Answer) {
        match (question, answer) {
            (Question::SitsOut(_), Answer::Seat(at)) => {
                self.lies[at] = true;
                // FV7: with two players it is one or the other.
                if self.hands.len() == 2
                    && let Some(course) = &mut self.course
                {
                    course.steps.retain(|step| *step != super::course::Step::Draws);
                }
            }
            (Question::Draws(_), Answer::Seat(at)) => {
                self.take(at, 1);
            }
            (Question::Wish(..), Answer::Colour(colour)) => self.wish = Some(colour),
            (_, Answer::Nothing | Answer::Colour(_) | Answer::Seat(_) | Answer::Yes) => {}
        }
    }
}
