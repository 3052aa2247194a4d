//! What a card that was laid does, one step after the other, and what the steps wait for (C9.1, VA5, VA12, VA13).

use super::{Ability, Card, End, Question, Vampir};
use crate::deal::Seat;
use std::collections::VecDeque;

/// What the card that was laid has still to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// Whose card it was.
    pub by: Seat,
    /// What comes next.
    pub steps: VecDeque<Step>,
    /// VA18.3, VA18.4: its player has another turn.
    pub again: bool,
    /// The round goes on though the hand may be empty: the penalty found no cards (C4).
    pub goes_on: bool,
}

/// One step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// VA6: the werewolf is laid on a character.
    Wolf(Card),
    /// VA7: the clocks are counted.
    Clock,
    /// VA12: two cards for a special as the last card.
    Price,
    /// VA16: the left neighbour draws two.
    LeftDraws,
    /// VA17: a card is given to somebody.
    GiveAway,
    /// VA18: what the character can do by day.
    Ability(Ability),
    /// VA18.1: the neighbour may wish.
    NeighbourWishes,
    /// VA10, VA12: cards are counted after one was given away.
    Count,
    /// VA10, VA18.7: cards are counted after two were given; before there were so many.
    CountShare(usize),
}

impl Vampir {
    /// Takes step after step, until something has to be waited for.
    pub(super) fn go_on(&mut self) {
        while self.end.is_none()
            && self.question.is_none()
            && let Some(course) = &mut self.course
        {
            let (by, step) = (course.by, course.steps.front().copied());
            if self.waits(by, step) {
                return;
            }
            match step {
                Some(step) => {
                    self.course.as_mut().and_then(|course| course.steps.pop_front());
                    self.take_step(by, step);
                }
                None => self.finish(by),
            }
        }
    }

    /// What the next step waits for, the end of the turn too.
    fn waits(&self, by: Seat, next: Option<Step>) -> bool {
        let rests = self.rests_after_last_card(by);
        match next {
            // C9.1: an ability waits for the calls. Reading: that of a last card for all that its player has still to say, for then
            // it shows whether there is a hand to use it with.
            Some(Step::LeftDraws | Step::GiveAway | Step::Ability(_)) => rests || self.has_to_call(by),
            // The last card was a special: an open "Mau" is decided first.
            Some(Step::Wolf(_) | Step::Clock | Step::NeighbourWishes) => rests,
            Some(Step::Price | Step::Count | Step::CountShare(_)) => false,
            None => rests,
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
            self.begin_turn(by);
        } else {
            self.begin_turn(self.left_of(by));
        }
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

    /// Puts steps in front of those that are still to come.
    pub(super) fn first(&mut self, steps: &[Step]) {
        if let Some(course) = &mut self.course {
            for step in steps.iter().rev() {
                course.steps.push_front(*step);
            }
        }
    }

    pub(super) fn ask(&mut self, question: Question) {
        self.question = Some(question);
    }
}
