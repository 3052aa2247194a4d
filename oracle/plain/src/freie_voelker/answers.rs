//! Questions and answers (FV7, FV8, FV9, C10 answers).

use super::{Answer, FreieVoelker, Step};
use crate::deal::Seat;
use crate::shared::Asks;

/// A question to one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// FV7: which player sits out.
    SitsOut(Seat),
    /// FV7: which player draws a card.
    Draws(Seat),
    /// FV7, FV8, FV16: which colour to wish for. Has the paragraph that asks, and the pile.
    Wish(Seat, &'static str, usize),
    /// FV9: which card to show; all players show theirs at once.
    Show(Seat),
    /// FV9: which card to give to the next player.
    Give(Seat),
}

impl Asks for Question {
    fn seat(&self) -> Seat {
        match *self {
            Question::SitsOut(seat) | Question::Draws(seat) | Question::Wish(seat, ..) => seat,
            Question::Show(seat) | Question::Give(seat) => seat,
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Question::SitsOut(_) | Question::Draws(_) => "FV7",
            Question::Wish(_, rule, _) => rule,
            Question::Show(_) | Question::Give(_) => "FV9",
        }
    }
}

impl FreieVoelker {
    pub(super) fn speaks_of(&self, question: Question, answer: Answer) -> bool {
        match (question, answer) {
            (_, Answer::Nothing) => true,
            (Question::Wish(..), Answer::Colour(_)) => true,
            (Question::SitsOut(_) | Question::Draws(_), Answer::Seat(at)) => at < self.hands.len(),
            (Question::Show(seat) | Question::Give(seat), Answer::Card(card)) => self.hands[seat].contains(&card),
            (_, Answer::Colour(_) | Answer::Seat(_) | Answer::Card(_) | Answer::Yes) => false,
        }
    }

    /// FV7: the player chooses another player, who is not sitting out already; with two players, no
    /// choice is mandatory. FV16: a wish names a colour of the special's own game.
    pub(super) fn allows(&self, question: Question, answer: Answer) -> bool {
        match (question, answer) {
            (Question::Wish(_, _, set), Answer::Colour(colour)) => colour.set() == set,
            (Question::Wish(..), _) => false,
            (Question::Show(_) | Question::Give(_), answer) => matches!(answer, Answer::Card(_)),
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
                // FV7: with two players, the other one either sits out or draws.
                if self.hands.len() == 2
                    && let Some(course) = &mut self.course
                {
                    course.steps.retain(|step| *step != Step::Draws);
                }
            }
            (Question::Draws(_), Answer::Seat(at)) => {
                self.take(at, 1);
            }
            (Question::Wish(_, _, set), Answer::Colour(colour)) => self.wishes[set] = Some(colour),
            (Question::Show(seat), Answer::Card(card)) => self.own.shown.push((seat, card)),
            (Question::Give(seat), Answer::Card(card)) => {
                self.hands[seat].retain(|held| *held != card);
                let next = self.left_of(seat);
                self.hands[next].push(card);
            }
            (_, Answer::Nothing | Answer::Colour(_) | Answer::Seat(_) | Answer::Card(_) | Answer::Yes) => {}
        }
    }
}
