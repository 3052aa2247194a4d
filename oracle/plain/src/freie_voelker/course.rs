//! The effects of a played card, step by step (FV7, FV8, FV9, FV13, FV16).

use super::location::Then;
use super::{FreieVoelker, LOCATIONS, Question, Step};
use crate::deal::Seat;

impl FreieVoelker {
    pub(super) fn step(&mut self, by: Seat, step: Step) {
        match step {
            Step::Location(card) => {
                if let Some(then) = self.location().brings(card) {
                    self.location_brings(by, then);
                }
            }
            Step::Show(seat) => self.ask(Question::Show(seat)),
            Step::Shown => self.all_have_shown(),
            Step::Count => self.count(by),
            Step::SitsOut => self.ask_who_sits_out(by),
            Step::Draws => self.ask(Question::Draws(by)),
            Step::NextDrawsTwo => {
                self.take(self.left_of(by), 2);
            }
            Step::Turn => self.turn_location(),
            Step::Wish(rule, set) => self.ask(Question::Wish(by, rule, set)),
            Step::Price => self.pay_for_special(by),
        }
    }

    fn location_brings(&mut self, by: Seat, then: Then) {
        match then {
            Then::NextDraws => self.all_draw(&[self.left_of(by)]),
            Then::OthersDraw => self.all_draw(&self.others(by)),
            Then::PlayerDraws => self.all_draw(&[by]),
            // Without a card in hand, there is nothing to give.
            Then::GivesNext if self.hands[by].is_empty() => {}
            Then::GivesNext => {
                self.first(&[Step::Count]);
                self.ask(Question::Give(by));
            }
            Then::AllShow => {
                let mut all = vec![by];
                all.extend(self.others(by));
                // A player whose hand lies face down takes no part in what a location asks (FV7).
                all.retain(|seat| !self.own.lies[*seat] && !self.hands[*seat].is_empty());
                let mut steps: Vec<Step> = all.into_iter().map(Step::Show).collect();
                steps.push(Step::Shown);
                self.first(&steps);
            }
        }
    }

    /// FV9: a player draws a card if no other player shows the same colour or kind of special.
    fn all_have_shown(&mut self) {
        let shown = std::mem::take(&mut self.own.shown);
        let is_alone = |(at, card): &&(Seat, super::Card)| {
            let mut others = shown.iter().filter(|other| other.0 != *at);
            others.all(|other| other.1.sort() != card.sort())
        };
        let alone: Vec<Seat> = shown.iter().filter(is_alone).map(|(at, _)| *at).collect();
        self.all_draw(&alone);
    }

    /// FV7: a player who already sits out cannot be chosen. If only one player is left, no question
    /// is needed.
    fn ask_who_sits_out(&mut self, by: Seat) {
        let free = self.may_sit_out(by);
        match free[..] {
            [] => {}
            [only] if self.hands.len() > 2 => self.own.lies[only] = true,
            _ => self.ask(Question::SitsOut(by)),
        }
    }

    pub(super) fn may_sit_out(&self, by: Seat) -> Vec<Seat> {
        self.others(by)
            .into_iter()
            .filter(|seat| !self.own.lies[*seat])
            .collect()
    }

    /// FV8, FV11: turns up one of the remaining locations. If none remains, all but the open one
    /// are available again.
    ///
    /// # Panics
    /// If the location given in advance is not available.
    fn turn_location(&mut self) {
        let all = if self.has_mordor() { 18 } else { 9 };
        if self.own.gone[..all].iter().all(|gone| *gone) {
            self.own.gone = [false; 18];
            self.own.gone[self.own.location] = true;
        }
        let next = self.own.to_come.pop_front().expect("the next location is told");
        let code = LOCATIONS[next].code;
        assert!(next < all, "FV16: {code} is of Mordor");
        assert!(!self.own.gone[next], "FV11: {code} has been open already");
        self.own.gone[next] = true;
        self.own.location = next;
    }
}
