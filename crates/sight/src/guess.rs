//! Guessing: a state that looks like a view. For bots that think ahead, and for the test that views hide.

use crate::View;
use maumau_table::{Card, Cards, Hidden, SEATS_MAX, Seed, State, shuffle};

impl View {
    /// A state, made by chance from `seed`, that has this view; `all` are the cards of the deck.
    ///
    /// What nobody sees besides cards is guessed to be empty: standing breaches, secret notes, what is still to happen.
    pub fn guess(&self, all: Cards, seed: &Seed) -> State {
        let mut hidden = Hidden::new(Cards::NONE);
        hidden.seed = *seed;
        let mut unknown: Vec<Card> = (all - self.known()).collect();
        shuffle(seed, u32::MAX, &mut unknown);
        let mut take = |n: u8| -> Cards {
            let left = unknown.len().saturating_sub(usize::from(n));
            unknown.drain(left..).collect()
        };
        for seat in 0..SEATS_MAX {
            if seat == usize::from(self.seat.0) {
                hidden.hands[seat] = self.hand;
            } else {
                hidden.hands[seat] = take(self.open.hand_len[seat]);
            }
            hidden.lying[seat] = take(self.open.lying_len[seat]);
            hidden.ripe[seat] = take(self.open.ripe_len[seat]);
        }
        hidden.aside = take(self.open.aside_len);
        hidden.set_stock(&unknown);
        State::of(self.open, hidden)
    }

    /// Cards whose place this seat sees now.
    pub fn known(&self) -> Cards {
        let open = &self.open;
        let shown = open
            .open
            .iter()
            .fold(self.hand | open.middle, |all, &cards| all | cards);
        (0..2).fold(shown, |all, pile| {
            open.piles
                .pile(pile)
                .entries()
                .fold(all, |all, (card, _)| all.with(card))
        })
    }
}
