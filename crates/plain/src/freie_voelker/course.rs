//! What a card that was laid does, one step after the other, and what the steps wait for (C9.1, FV7, FV8, FV9, FV13).

use super::card::Says;
use super::{Card, End, FreieVoelker, LOCATIONS, Question};
use crate::deal::Seat;
use std::collections::VecDeque;

/// What the card that was laid has still to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// Whose card it was.
    pub by: Seat,
    /// What comes next.
    pub steps: VecDeque<Step>,
    /// The round goes on though the hand may be empty: the penalty found no cards (C4).
    pub goes_on: bool,
}

/// One step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// FV9: what the open location says about this card.
    Location(Card),
    /// FV7: one player sits out.
    SitsOut,
    /// FV7: one player draws.
    Draws,
    /// FV8: the next location is turned.
    Turn,
    /// A wish, by which paragraph.
    Wish(&'static str),
    /// FV13: two cards for a special as the last card.
    Price,
}

impl FreieVoelker {
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

    fn waits(&self, by: Seat, next: Option<Step>) -> bool {
        let rests = self.rests_after_last_card(by);
        match next {
            // C9.1: what the location brings waits for the calls.
            Some(Step::Location(card)) => self.brings(card) && (rests || self.has_to_call(by)),
            Some(Step::Price) => false,
            Some(Step::SitsOut | Step::Draws | Step::Turn | Step::Wish(_)) | None => rests,
        }
    }

    /// Whether the open location says something about this card.
    fn brings(&self, card: Card) -> bool {
        match LOCATIONS[self.location].1 {
            Says::NextDraws(colour) => card.colour() == Some(colour),
            Says::OthersDraw(symbol) => card.symbol() == Some(symbol),
            Says::Only(_) | Says::Barred(_) | Says::Doom(..) => false,
        }
    }

    fn take_step(&mut self, by: Seat, step: Step) {
        match step {
            Step::Location(card) if self.brings(card) => self.location_brings(by),
            Step::Location(_) => {}
            Step::SitsOut => self.ask_who_sits_out(by),
            Step::Draws => self.question = Some(Question::Draws(by)),
            Step::Turn => self.turn_location(),
            Step::Wish(rule) => self.question = Some(Question::Wish(by, rule)),
            Step::Price => {
                self.take(by, 2);
                if let Some(course) = &mut self.course {
                    course.goes_on = true;
                }
            }
        }
    }

    fn location_brings(&mut self, by: Seat) {
        let draw = match LOCATIONS[self.location].1 {
            Says::NextDraws(_) => vec![self.left_of(by)],
            Says::OthersDraw(_) => self.others(by),
            Says::Only(_) | Says::Barred(_) | Says::Doom(..) => Vec::new(),
        };
        self.all_draw(&draw);
    }

    /// FV7: whoever sits out already can't be chosen again; where only one is left it needs no question.
    fn ask_who_sits_out(&mut self, by: Seat) {
        let free = self.may_sit_out(by);
        match free[..] {
            [] => {}
            [only] if self.hands.len() > 2 => self.lies[only] = true,
            _ => self.question = Some(Question::SitsOut(by)),
        }
    }

    pub(super) fn may_sit_out(&self, by: Seat) -> Vec<Seat> {
        self.others(by).into_iter().filter(|seat| !self.lies[*seat]).collect()
    }

    /// FV8, FV11: one of those that are still in their stock; when it is empty, of all but the open one.
    ///
    /// # Panics
    /// If the one told from outside can't come.
    fn turn_location(&mut self) {
        if self.gone.iter().all(|gone| *gone) {
            self.gone = [false; 9];
            self.gone[self.location] = true;
        }
        let next = self.to_come.pop_front().expect("the next location is told");
        assert!(!self.gone[next], "FV11: {} has been open already", LOCATIONS[next].0);
        self.gone[next] = true;
        self.location = next;
    }

    /// With an empty hand the round is over; else the turn ends.
    fn finish(&mut self, by: Seat) {
        let Some(course) = self.course.take() else {
            return;
        };
        if self.hands[by].is_empty() && !course.goes_on {
            self.end_round(End::Won(by));
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
}
