//! What a card that was laid does, one step after the other (FV7, FV8, FV9, FV13).

use super::card::Says;
use super::{Card, FreieVoelker, LOCATIONS, Question, Step};
use crate::deal::Seat;
use crate::shared::Playable;

impl FreieVoelker {
    /// Whether the open location says something about this card.
    pub(super) fn brings(&self, card: Card) -> bool {
        match LOCATIONS[self.own.location].1 {
            Says::NextDraws(colour) => card.colour() == Some(colour),
            Says::OthersDraw(symbol) => card.symbol() == Some(symbol),
            Says::Only(_) | Says::Barred(_) | Says::Doom(..) => false,
        }
    }

    pub(super) fn step(&mut self, by: Seat, step: Step) {
        match step {
            Step::Location(card) if self.brings(card) => self.location_brings(by),
            Step::Location(_) => {}
            Step::SitsOut => self.ask_who_sits_out(by),
            Step::Draws => self.question = Some(Question::Draws(by)),
            Step::Turn => self.turn_location(),
            Step::Wish(rule) => self.question = Some(Question::Wish(by, rule)),
            Step::Price => self.pay_for_special(by),
        }
    }

    fn location_brings(&mut self, by: Seat) {
        let draw = match LOCATIONS[self.own.location].1 {
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
            [only] if self.hands.len() > 2 => self.own.lies[only] = true,
            _ => self.question = Some(Question::SitsOut(by)),
        }
    }

    pub(super) fn may_sit_out(&self, by: Seat) -> Vec<Seat> {
        self.others(by)
            .into_iter()
            .filter(|seat| !self.own.lies[*seat])
            .collect()
    }

    /// FV8, FV11: one of those that are still in their stock; when it is empty, of all but the open one.
    ///
    /// # Panics
    /// If the one told from outside can't come.
    fn turn_location(&mut self) {
        if self.own.gone.iter().all(|gone| *gone) {
            self.own.gone = [false; 9];
            self.own.gone[self.own.location] = true;
        }
        let next = self.own.to_come.pop_front().expect("the next location is told");
        assert!(
            !self.own.gone[next],
            "FV11: {} has been open already",
            LOCATIONS[next].0
        );
        self.own.gone[next] = true;
        self.own.location = next;
    }
}
