//! The abilities that a card triggers, and the effects of werewolves and clocks (VA5–VA7).

use super::{CHARACTERS, Card, Question, Step, Vampir};
use crate::deal::Seat;
use crate::shared::Playable;

impl Vampir {
    /// VA5: returns the abilities that a card triggers.
    pub(super) fn called_by(&self, seat: Seat, card: Card) -> Vec<Step> {
        let character = CHARACTERS[self.own.characters[seat]];
        let (Some(symbol), None) = (card.mark(), self.own.wolves[seat]) else {
            return Vec::new();
        };
        let (night, mut steps) = (self.own.night, Vec::new());
        if !night && character.day.contains(&symbol) {
            steps.push(Step::Ability(character.ability));
        }
        if night && character.night_symbol == symbol {
            steps.push(Step::LeftDraws);
        }
        if night && Some(character.night_colour) == card.colour() {
            steps.push(Step::GiveAway);
        }
        steps
    }

    /// VA6: puts a werewolf onto a character without one. With a single choice, no question is
    /// asked.
    pub(super) fn place_wolf(&mut self, seat: Seat, wolf: Card) {
        let has_none = |at: &Seat| self.own.wolves[*at].is_none();
        let free: Vec<Seat> = (0..self.hands.len()).filter(has_none).collect();
        match free[..] {
            [only] => self.wolf_lies(seat, wolf, only),
            _ => self.ask(Question::Wolf(seat, wolf)),
        }
    }

    /// VA6: only one werewolf is in play at a time.
    pub(super) fn wolf_lies(&mut self, seat: Seat, wolf: Card, at: Seat) {
        let other = self.own.wolves.iter_mut().find_map(Option::take);
        self.own.wolves[at] = Some(wolf);
        if let Some(other) = other {
            self.piles[0].push(other);
            self.ask(Question::Wish(seat, "VA6"));
        }
    }

    /// VA7: day and night change when there are as many clocks as players.
    pub(super) fn count_clocks(&mut self, seat: Seat) {
        if self.own.clocks.len() < self.hands.len() {
            return;
        }
        self.own.night = !self.own.night;
        self.piles[0].extend(self.own.wolves.iter_mut().find_map(Option::take));
        // Reading: clocks are identical; they go onto the pile in the order of their numbers.
        self.own.clocks.sort();
        self.piles[0].append(&mut self.own.clocks);
        self.ask(Question::Wish(seat, "VA7"));
    }
}
