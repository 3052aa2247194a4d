//! Guesses another table that looks the same to a seat: for search algorithms, and to test that
//! observations hide cards.

use crate::table::Table;
use maumau_play::{Dice, Match};
use maumau_sight::View;
use maumau_table::{Cards, Cite, Fact, Keeps, Place, Seat, Secret, Seed, State, What};

impl Table {
    /// Returns the same table with other cards where `seat` sees none, drawn from `seed`. It looks
    /// the same to that seat, with the same legal actions. Future random events differ.
    ///
    /// # Errors
    /// If bots play at the table.
    pub fn guessed(&self, seat: Seat, seed: u64) -> Result<Table, String> {
        let mut table = self.copied()?;
        let (law, view) = (&self.setting.law, View::of(self.state(), seat));
        let guess = view.guess(law.cards(), &Seed::from_number(seed));
        // Pending events and the rules' memory stay as they are; of remembered cards only those
        // that the seat holds.
        let (mut hidden, guessed) = (*self.state().hidden(), guess.hidden());
        (hidden.hands, hidden.lying, hidden.ripe) = (guessed.hands, guessed.lying, guessed.ripe);
        hidden.aside = guessed.aside;
        hidden.set_stock(guessed.stock());
        hidden.seed = guessed.seed;
        hidden.faults.clear();
        let mut state = State::of(*guess.open(), hidden);
        for (secret, value) in foreign(self, view.hand) {
            debug_assert_ne!(value, 0, "only what is remembered is forgotten");
            let what = What::Remembered { secret, value: 0 };
            state.apply(&Fact { cite: Cite::HAND, what });
        }
        table.game = Match::of(law.clone(), state, None).with_final_deeds();
        // No player can know future deals and random events, so they differ.
        (table.seed, table.dice) = (Dice::of(&[seed, 4]).bits(), Dice::of(&[seed, 5]));
        table.look_again();
        table.say_anything(seat, seed);
        Ok(table)
    }

    /// The other seats' choices in this moment are secret, so each chooses a random legal action
    /// here.
    fn say_anything(&mut self, seat: Seat, seed: u64) {
        let actions = &self.setting.actions;
        let mut mask = vec![0; actions.len()];
        let others: Vec<Seat> = self
            .moment
            .have_said()
            .iter()
            .copied()
            .filter(|&other| other != seat)
            .collect();
        for other in others {
            let offers = &self.moment.offers[other.index()];
            actions.mask(offers, other, self.moment.may_wait(other), &mut mask);
            let right: Vec<usize> = (0..mask.len()).filter(|&action| mask[action] == 1).collect();
            let lot = Dice::of(&[seed, 3, u64::from(other.0)]).bits() % right.len().max(1) as u64;
            let action = right.get(lot as usize).copied().unwrap_or(crate::actions::WAIT);
            self.moment.deeds[other.index()] = actions.deed(action, other, offers).map(|deed| (deed, None));
        }
    }
}

/// Returns the secrets that name a card outside `hand`.
fn foreign(table: &Table, hand: Cards) -> impl Iterator<Item = (Secret, i16)> {
    let (law, state) = (&table.setting.law, table.state());
    Secret::every().filter_map(move |secret| {
        let value = state.secret(secret);
        let names_a_card = value != 0 && law.book.memory.keeps(Place::Secret(secret)) == Keeps::Card;
        let is_own = value > 0 && hand.has(maumau_table::Card((value - 1) as u8));
        (names_a_card && !is_own).then_some((secret, value))
    })
}
