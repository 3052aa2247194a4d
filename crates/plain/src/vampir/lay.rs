//! Laying a card, and what werewolves and clocks do (VA4–VA8, VA12).

use super::course::{Course, Step};
use super::{CHARACTERS, Card, Deed, Question, Said, Stage, Vampir};
use crate::deal::Seat;
use crate::deed::{Outcome, Referee, Refusal, Ruling};

impl Vampir {
    pub(super) fn lay(&mut self, seat: Seat, card: Card) -> Outcome {
        if !self.hands[seat].contains(&card) || self.end.is_some() {
            return Err(Refusal::Impossible);
        }
        match self.breaches(seat, Deed::Lay(card)).first() {
            Some(rule) => self.wrong(seat, rule),
            None => {
                self.put(seat, card);
                Ok(Ruling::Right)
            }
        }
    }

    /// The paragraphs that forbid to lay, draw or pass now; the rules don't say which of several is named.
    pub fn breaches(&self, seat: Seat, deed: Deed) -> Vec<&'static str> {
        let mut breaches = self.rests();
        let laid = self.course.is_some();
        match deed {
            Deed::Lay(card) => {
                breaches.extend((seat != self.on).then_some("C1"));
                breaches.extend(self.misfits(card));
            }
            // Reading: to lay out of turn breaks C1; to draw or pass breaks the paragraph about turns.
            Deed::Draw if seat != self.on || laid || self.stage != Stage::Fresh => breaches.push("VA3"),
            Deed::Pass if seat != self.on || laid || self.stage == Stage::Fresh => breaches.push("VA3"),
            Deed::Draw | Deed::Pass | Deed::Say(_) | Deed::Answer(_) | Deed::Challenge(_) => {}
        }
        breaches
    }

    /// VA3, VA4, VA8: why this card can't be laid by whoever is on.
    fn misfits(&self, card: Card) -> Vec<&'static str> {
        let mut misfits = Vec::new();
        if let Stage::Drew(drawn) = self.stage
            && !self.options.has("any")
            && drawn != Some(card)
        {
            misfits.push("VA3");
        }
        // VA6, VA7: specials are always playable.
        if self.wish.is_some() && !card.is_special() {
            misfits.extend((self.wish != card.colour()).then_some("VA8"));
        } else if let Some(top) = self.pile.last()
            && !card.is_special()
        {
            let fits = top.colour() == card.colour() || top.symbol() == card.symbol();
            misfits.extend((!fits).then_some("VA4"));
        }
        misfits
    }

    /// A wrong deed (C10).
    fn wrong(&mut self, seat: Seat, rule: &'static str) -> Outcome {
        match self.options.referee {
            Referee::Strict | Referee::Table => Err(Refusal::Forbidden(rule)),
            Referee::Instant => {
                self.draw_penalty(seat, 1);
                Ok(Ruling::Fined(rule))
            }
        }
    }

    /// A wrong draw or end of a turn (C10).
    pub(super) fn wrong_turn(&mut self, seat: Seat, rule: &'static str) -> Outcome {
        // Reading: while play rests nothing can be drawn and nothing ended, as VS15 says; a card can be laid, and goes back.
        if !self.rests().is_empty() {
            return Err(Refusal::Forbidden(rule));
        }
        self.wrong(seat, rule)
    }

    pub(super) fn challenge(&mut self, _seat: Seat, _accused: Seat) -> Outcome {
        Err(Refusal::Impossible)
    }

    /// The card is laid; what it does follows.
    fn put(&mut self, seat: Seat, card: Card) {
        self.hands[seat].retain(|held| *held != card);
        self.empty_turns = 0;
        self.laid += 1;
        let mut steps: Vec<Step> = match card {
            Card::Mau(colour, ..) => {
                self.pile.push(card);
                // VA8
                if self.wish == Some(colour) {
                    self.wish = None;
                }
                self.called_by(seat, card)
            }
            Card::Clock(_) => {
                self.clocks.push(card);
                vec![Step::Clock]
            }
            Card::Wolf(_) => vec![Step::Wolf(card)],
        };
        if card.is_special() {
            // VA18.8: the pool is taken first of all.
            let pool = std::mem::take(&mut self.pool);
            self.hands[seat].extend(pool);
        }
        let was_last = self.hands[seat].is_empty();
        steps.extend((was_last && card.is_special()).then_some(Step::Price));
        self.course = Some(Course {
            by: seat,
            steps: steps.into(),
            again: false,
            goes_on: false,
        });
        // VA12: with a special no "Mau Mau" is due.
        if !(was_last && card.is_special()) {
            self.count(seat);
        }
        self.said = Said::default();
        self.extras(seat, card);
        self.go_on();
    }

    /// VA5: which abilities a card calls.
    fn called_by(&self, seat: Seat, card: Card) -> Vec<Step> {
        let character = CHARACTERS[self.characters[seat]];
        let (Some(symbol), None) = (card.symbol(), self.wolves[seat]) else {
            return Vec::new();
        };
        let mut steps = Vec::new();
        if !self.night && character.day.contains(&symbol) {
            steps.push(Step::Ability(character.ability));
        }
        if self.night && character.night_symbol == symbol {
            steps.push(Step::LeftDraws);
        }
        if self.night && Some(character.night_colour) == card.colour() {
            steps.push(Step::GiveAway);
        }
        steps
    }

    /// VA6: on a character that has none; where there is only one, nobody is asked.
    pub(super) fn place_wolf(&mut self, seat: Seat, wolf: Card) {
        let free: Vec<Seat> = (0..self.hands.len()).filter(|at| self.wolves[*at].is_none()).collect();
        match free[..] {
            [only] => self.wolf_lies(seat, wolf, only),
            _ => self.ask(Question::Wolf(seat, wolf)),
        }
    }

    /// VA6: never two in play.
    pub(super) fn wolf_lies(&mut self, seat: Seat, wolf: Card, at: Seat) {
        let other = self.wolves.iter_mut().find_map(Option::take);
        self.wolves[at] = Some(wolf);
        if let Some(other) = other {
            self.pile.push(other);
            self.ask(Question::Wish(seat, "VA6"));
        }
    }

    /// VA7: as many clocks as players.
    pub(super) fn count_clocks(&mut self, seat: Seat) {
        if self.clocks.len() < self.hands.len() {
            return;
        }
        self.night = !self.night;
        self.pile.extend(self.wolves.iter_mut().find_map(Option::take));
        // Reading: clocks are all alike; they go in the order of their numbers.
        self.clocks.sort();
        self.pile.append(&mut self.clocks);
        self.ask(Question::Wish(seat, "VA7"));
    }

    /// VA12: the special has taken effect.
    pub(super) fn pay_for_special(&mut self, seat: Seat) {
        self.take(seat, 2);
        if let Some(course) = &mut self.course {
            course.goes_on = true;
        }
    }
}
