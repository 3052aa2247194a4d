//! Guessing: a state that looks like a view. For bots that think ahead, and for the test that views hide.

use crate::View;
use maumau_table::{Ask, Card, Cards, Hidden, SEATS_MAX, Seed, State, draw_index, shuffle};

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
        let mut open = self.open;
        put_down(open.asks.as_mut_slice(), &hidden.hands, seed);
        State::of(open, hidden)
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

/// Of a card that lies face down as somebody's answer only that it is one of its hand is known: it is any that doesn't lie there yet.
fn put_down(asks: &mut [Ask], hands: &[Cards; SEATS_MAX], seed: &Seed) {
    let mut lies: Cards = asks
        .iter()
        .filter_map(|ask| ask.question.face_down())
        .filter(|card| card.is_known())
        .collect();
    for (place, ask) in asks.iter_mut().enumerate() {
        if ask.question.face_down() != Some(Card::UNKNOWN) {
            continue;
        }
        let left = hands[ask.seat.index()] - lies;
        if let Some(card) = left.nth(draw_index(seed, u32::MAX - 1 - place as u32, left.len())) {
            ask.question = ask.question.with_face_down(card);
            lies = lies.with(card);
        }
    }
}
