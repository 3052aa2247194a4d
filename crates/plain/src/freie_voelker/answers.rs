//! Questions and answers (FV7, FV8, C10 answers).

use super::{Answer, FreieVoelker, Step};
use crate::deal::Seat;
use crate::shared::Asks;

/// A question to one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// FV7: who sits out.
    SitsOut(Seat),
    /// FV7: who draws one.
    Draws(Seat),
    /// FV7, FV8: which colour, by which paragraph.
    Wish(Seat, &'static str),
}

impl Asks for Question {
    fn seat(&self) -> Seat {
        match *self {
            Question::SitsOut(seat) | Question::Draws(seat) | Question::Wish(seat, _) => seat,
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Question::SitsOut(_) | Question::Draws(_) => "FV7",
            Question::Wish(_, rule) => rule,
        }
    }
}

impl FreieVoelker {
    pub(super) fn speaks_of(&self, question: Question, answer: Answer) -> bool {
        match (question, answer) {
            (_, Answer::Nothing) => true,
            (Question::Wish(..), Answer::Colour(_)) => true,
            (Question::SitsOut(_) | Question::Draws(_), Answer::Seat(at)) => at < self.hands.len(),
            (_, Answer::Colour(_) | Answer::Seat(_) | Answer::Card(_) | Answer::Yes) => false,
        }
    }

    /// FV7: others are chosen, whoever sits out already not again; with two players neither is forced.
    pub(super) fn allows(&self, question: Question, answer: Answer) -> bool {
        match (question, answer) {
            (Question::Wish(..), answer) => answer != Answer::Nothing,
            (_, Answer::Nothing) => self.hands.len() == 2,
            (Question::SitsOut(by), Answer::Seat(at)) => self.may_sit_out(by).contains(&at),
            (Question::Draws(by), Answer::Seat(at)) => at != by,
            (_, Answer::Colour(_) | Answer::Card(_) | Answer::Yes) => false,
        }
    }

    pub(super) fn answered(&mut self, question: Question, answer: Answer) {
        match (question, answer) {
            (Question::SitsOut(_), Answer::Seat(at)) => {
                self.own.lies[at] = true;
                // FV7: with two players it is one or the other.
                if self.hands.len() == 2
                    && let Some(course) = &mut self.course
                {
                    course.steps.retain(|step| *step != Step::Draws);
                }
            }
            (Question::Draws(_), Answer::Seat(at)) => {
                self.take(at, 1);
            }
            (Question::Wish(..), Answer::Colour(colour)) => self.wish = Some(colour),
            (_, Answer::Nothing | Answer::Colour(_) | Answer::Seat(_) | Answer::Card(_) | Answer::Yes) => {}
        }
    }
}
