//! Answers to questions (C10).

use super::{Answer, Card, Colour, Question, Vampir};
use crate::deal::Seat;
use crate::shared::{Asks, Playable};

impl Vampir {
    /// Returns whether the answer fits the question and what is on the table.
    pub(super) fn speaks_of(&self, question: &Question, answer: Answer) -> bool {
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
                asked && self.hands[question.seat()].contains(&card)
            }
        }
    }

    pub(super) fn allows(&self, question: &Question, answer: Answer) -> bool {
        if answer == Answer::Nothing {
            // VA18.1: the wish is optional; VA18.2: the player may draw two cards instead.
            return matches!(question, Question::MayWish(_) | Question::Show(..));
        }
        match question {
            Question::Wolf(..) => matches!(answer, Answer::Seat(at) if self.own.wolves[at].is_none()),
            Question::Whom(by) | Question::Change(by) => answer != Answer::Seat(*by),
            Question::Show(_, colour, _) => matches!(answer, Answer::Card(card) if card.colour() == Some(*colour)),
            Question::Share(_, drawn) => matches!(answer, Answer::Card(card) if drawn.contains(&card)),
            Question::Wish(..)
            | Question::MayWish(_)
            | Question::Give(..)
            | Question::Name(_)
            | Question::ShareWith(..)
            | Question::Pool(_) => true,
        }
    }

    pub(super) fn answered(&mut self, question: Question, answer: Answer) {
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
            self.wishes[0] = Some(colour);
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

    /// VA18.2: asks the players in turn, clockwise.
    fn ask_next_to_show(&mut self, colour: Colour, mut rest: Vec<Seat>) {
        if !rest.is_empty() {
            self.ask(Question::Show(rest.remove(0), colour, rest));
        }
    }
}
