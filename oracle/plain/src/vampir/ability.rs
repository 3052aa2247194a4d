//! The abilities of characters (VA16–VA18).

use super::{Ability, Question, Step, Vampir};
use crate::deal::Seat;

impl Vampir {
    pub(super) fn step(&mut self, by: Seat, step: Step) {
        match step {
            Step::Wolf(wolf) => self.place_wolf(by, wolf),
            Step::Clock => self.count_clocks(by),
            Step::Price => self.pay_for_special(by),
            Step::LeftDraws => {
                self.take(self.left_of(by), 2);
            }
            Step::GiveAway => self.give_away(by),
            Step::Ability(ability) => self.use_ability(by, ability),
            Step::NeighbourWishes => {
                if !self.hands[by].is_empty() || self.goes_on() {
                    self.ask(Question::MayWish(self.left_of(by)));
                }
            }
            Step::Count => self.count(by),
            Step::CountShare(before) => {
                if self.hands[by].len() != before {
                    self.count(by);
                }
            }
        }
    }

    pub(super) fn goes_on(&self) -> bool {
        self.course.as_ref().is_some_and(|course| course.goes_on)
    }

    /// VA17: gives a card away, if one is left.
    fn give_away(&mut self, by: Seat) {
        if self.hands[by].is_empty() {
            return;
        }
        self.first(&[Step::Count]);
        match self.others(by)[..] {
            [only] => self.ask(Question::Give(by, only, "VA17")),
            _ => self.ask(Question::Whom(by)),
        }
    }

    fn use_ability(&mut self, by: Seat, ability: Ability) {
        let held = self.hands[by].len();
        match ability {
            // VA13: without a card in hand, the ability has no effect.
            Ability::GiveLeft | Ability::Pool if held == 0 => {}
            Ability::GiveLeft => {
                self.first(&[Step::Count, Step::NeighbourWishes]);
                self.ask(Question::Give(by, self.left_of(by), "VA18.1"));
            }
            Ability::AskColour => self.ask(Question::Name(by)),
            Ability::WishAgain => {
                // VA13, C9.1: with an empty hand there is no other turn, so a question would decide
                // nothing.
                if held > 0 || self.goes_on() {
                    self.again();
                    self.ask(Question::Wish(by, "VA18.3"));
                }
            }
            Ability::ChangeAgain => {
                self.again();
                match self.others(by)[..] {
                    [only] => self.change_characters(by, only),
                    _ => self.ask(Question::Change(by)),
                }
            }
            Ability::AllDraw => {
                for other in self.others(by) {
                    self.take(other, 1);
                }
            }
            Ability::FewestDraw => self.fewest_draw(by),
            Ability::Share => {
                self.first(&[Step::CountShare(held)]);
                self.draw_and_share(by);
            }
            Ability::Pool => {
                self.first(&[Step::Count]);
                self.ask(Question::Pool(by));
            }
        }
    }

    fn again(&mut self) {
        if let Some(course) = &mut self.course {
            course.again = true;
        }
    }

    /// VA18.4: swaps characters. A werewolf stays on its character.
    pub(super) fn change_characters(&mut self, by: Seat, with: Seat) {
        self.own.characters.swap(by, with);
        self.own.wolves.swap(by, with);
    }

    /// VA18.6: the players with the fewest cards draw.
    fn fewest_draw(&mut self, by: Seat) {
        let others = self.others(by);
        let Some(least) = others.iter().map(|seat| self.hands[*seat].len()).min() else {
            return;
        };
        let fewest: Vec<Seat> = others
            .into_iter()
            .filter(|seat| self.hands[*seat].len() == least)
            .collect();
        let cards = if fewest.len() == 1 { 2 } else { 1 };
        for seat in fewest {
            self.take(seat, cards);
        }
    }
}
