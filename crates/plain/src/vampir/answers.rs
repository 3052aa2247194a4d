//! Answers to questions (C10 answers).

use super::{Answer, Card, Colour, Question, Vampir};
use crate::deal::Seat;
use crate::deed::{Outcome, Refusal, Ruling};

impl Vampir {
    /// What answers no open question is impossible; what the rules forbid is refused, and the question stays open.
    pub(super) fn answer(&mut self, seat: Seat, answer: Answer) -> Outcome {
        let Some(question) = self.question.clone().filter(|question| question.seat() == seat) else {
            return Err(Refusal::Impossible);
        };
        if !self.can_be_done(seat, &question, answer) {
            return Err(Refusal::Impossible);
        }
        if !self.is_allowed(&question, answer) {
            return Err(Refusal::Forbidden(question.rule()));
        }
        self.question = None;
        self.carry_out(question, answer);
        self.go_on();
        Ok(Ruling::Right)
    }

    /// Whether it speaks of what is asked, with what is there.
    fn can_be_done(&self, seat: Seat, question: &Question, answer: Answer) -> bool {
        match answer {
            Answer::Nothing => true,
            Answer::Yes => false,
            Answer::Colour(_) => matches!(question, Question::Wish(..) | Question::MayWish(_) | Question::Name(_)),
            Answer::Seat(at) => {
                let asked = matches!(
                    question,
                    Question::Wolf(..) | Question::Whom(_) | Question::Change(_) | Question::ShareWith(..)
                );
                asked && at < self.hands.len()
            }
            Answer::Card(card) => {
                let asked = matches!(
                    question,
                    Question::Give(..) | Question::Show(..) | Question::Share(..) | Question::Pool(_)
                );
                asked && self.hands[seat].contains(&card)
            }
        }
    }

    fn is_allowed(&self, question: &Question, answer: Answer) -> bool {
        if answer == Answer::Nothing {
            // VA18.1: may; VA18.2: or draws two.
            return matches!(question, Question::MayWish(_) | Question::Show(..));
        }
        match question {
            Question::Wolf(..) => answer.seat().is_some_and(|at| self.wolves[at].is_none()),
            Question::Whom(by) | Question::Change(by) => answer.seat() != Some(*by),
            Question::Show(_, colour, _) => answer.card().and_then(Card::colour) == Some(*colour),
            Question::Share(_, drawn) => answer.card().is_some_and(|card| drawn.contains(&card)),
            Question::Wish(..)
            | Question::MayWish(_)
            | Question::Give(..)
            | Question::Name(_)
            | Question::ShareWith(..)
            | Question::Pool(_) => true,
        }
    }

    fn carry_out(&mut self, question: Question, answer: Answer) {
        match answer {
            Answer::Colour(colour) => self.answered_colour(question, colour),
            Answer::Seat(at) => self.answered_seat(question, at),
            Answer::Card(card) => self.answered_card(question, card),
            Answer::Nothing | Answer::Yes => {
                if let Question::Show(seat, colour, rest) = question {
                    self.take(seat, 2);
                    self.ask_next_to_show(colour, rest);
                }
            }
        }
    }

    fn answered_colour(&mut self, question: Question, colour: Colour) {
        if let Question::Name(by) = question {
            self.ask_next_to_show(colour, self.others(by));
        } else {
            self.wish = Some(colour);
        }
    }

    fn answered_seat(&mut self, question: Question, at: Seat) {
        if let Question::Wolf(by, wolf) = question {
            self.wolf_lies(by, wolf, at);
        } else if let Question::Whom(by) = question {
            self.ask(Question::Give(by, at, "VA17"));
        } else if let Question::Change(by) = question {
            self.change_characters(by, at);
        } else if let Question::ShareWith(by, card, other) = question {
            self.give_share(by, card, at, other);
        }
    }

    fn answered_card(&mut self, question: Question, card: Card) {
        if let Question::Give(by, to, _) = question {
            self.move_card(by, to, card);
        } else if let Question::Share(by, [one, other]) = question {
            let left = if card == one { other } else { one };
            self.ask(Question::ShareWith(by, card, Some(left)));
        } else if let Question::Pool(by) = question {
            self.put_into_pool(by, card);
        } else if let Question::Show(_, colour, rest) = question {
            self.ask_next_to_show(colour, rest);
        }
    }

    /// VA18.2: one after the other, clockwise.
    fn ask_next_to_show(&mut self, colour: Colour, mut rest: Vec<Seat>) {
        if !rest.is_empty() {
            self.ask(Question::Show(rest.remove(0), colour, rest));
        }
    }
}
