//! What a seat knows and infers about the others without assuming a style of play: certain facts, and the wishes they made.

use crate::hunches::Hunches;
use maumau_play::Dice;
use maumau_referee::Law;
use maumau_sight::{Noticed, Sighting, View};
use maumau_table::{Seed, State};

/// What a seat has noticed about others, and what they wished for. Contains nothing that was hidden from that seat.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Impression {
    noticed: Noticed,
    wishes: Hunches,
}

impl Impression {
    /// Takes in one event; `before` is the seat's view just before it.
    pub(crate) fn see(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        self.noticed.see(before, sighting);
        self.wishes.hear(law, before, sighting);
    }

    /// What is certain.
    pub fn noticed(&self) -> &Noticed {
        &self.noticed
    }

    pub(crate) fn noticed_mut(&mut self) -> &mut Noticed {
        &mut self.noticed
    }

    /// Samples a state that is consistent with this view and impression.
    pub fn imagine(&self, law: &Law, view: &View, dice: &mut Dice) -> State {
        let seed = Seed::from_number(dice.bits());
        let all = law.cards();
        if self.wishes.is_silent() {
            return view.guess_as(all, &seed, &self.noticed);
        }
        let hands = self.wishes.hands(view, all, &self.noticed, dice);
        view.guess_as(all, &seed, &Noticed::of_hands(hands))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_referee::Options;
    use maumau_table::{Cards, Cite, Fact, Seat, Suit, What};

    #[test]
    fn who_has_wished_for_a_suit_is_thought_to_hold_more_of_it() {
        let book = maumau_rulebooks::BOOKS[0];
        let law = Law::bind(book, 3, Options::defaults(book.options), &[]).expect("three may play");
        let mut state = law.table();
        law.deal(&mut state, 0, Seed::from_number(1), &mut ());
        let (view, other) = (View::of(&state, Seat(0)), Seat(1));
        let held = |impression: &Impression, suit: Suit| -> u32 {
            let states = (0..400).map(|n| impression.imagine(&law, &view, &mut Dice::new(n)));
            states
                .map(|state| u32::from((state.hand(other) & law.deck.of_suit(suit)).len()))
                .sum()
        };
        let before = Impression::default();
        for suit in (0..4).map(Suit) {
            let what = What::Wished {
                pile: 0,
                seat: other,
                suit: Some(suit),
            };
            let sighting = Sighting {
                fact: Fact { cite: Cite::HAND, what },
                hand: Cards::NONE,
            };
            let mut after = Impression::default();
            after.see(&law, &view, &sighting);
            assert!(held(&after, suit) > held(&before, suit) * 5 / 4, "{suit:?}");
        }
    }
}
