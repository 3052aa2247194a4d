//! The same table with other cards where a seat sees none: for those who think ahead, and for the test that observations hide.

use crate::table::Table;
use maumau_play::{Dice, Match};
use maumau_sight::View;
use maumau_table::{Cards, Cite, Fact, Keeps, Place, Seat, Secret, Seed, State, What};

impl Table {
    /// The same table, dealt anew by chance from `seed` where `seat` sees no card: it looks the same to that seat, and the same is right
    /// for it. What chance is still to decide is another chance.
    ///
    /// # Errors
    /// Somebody plays by itself at it.
    pub fn guessed(&self, seat: Seat, seed: u64) -> Result<Table, String> {
        let mut table = self.copied()?;
        let (law, view) = (&self.setting.law, View::of(self.state(), seat));
        let guess = view.guess(law.cards(), &Seed::from_number(seed));
        // What is still to happen, and what rules remember of the table, is as it was; of cards only what the seat holds itself.
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
        // Deals that come and lots that are drawn later are nothing anybody can know: they are other ones here.
        (table.seed, table.dice) = (Dice::of(&[seed, 4]).bits(), Dice::of(&[seed, 5]));
        table.look_again();
        table.say_anything(seat, seed);
        Ok(table)
    }

    /// What others have said in this moment nobody has heard: each says anything that is right for it here.
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

/// The secrets that name a card which is none of `hand`.
fn foreign(table: &Table, hand: Cards) -> impl Iterator<Item = (Secret, i16)> {
    let (law, state) = (&table.setting.law, table.state());
    Secret::every().filter_map(move |secret| {
        let value = state.secret(secret);
        let names_a_card = value != 0 && law.book.memory.keeps(Place::Secret(secret)) == Keeps::Card;
        let is_own = value > 0 && hand.has(maumau_table::Card((value - 1) as u8));
        (names_a_card && !is_own).then_some((secret, value))
    })
}
