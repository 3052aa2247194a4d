//! Samples states that have a given view: for bots that plan ahead, and for the test that views hide what they should.

use crate::{Noticed, View};
use maumau_table::{Ask, Card, Cards, Hidden, SEATS_MAX, Seats, Seed, State, draw_index, shuffle};

impl View {
    /// Samples a state that has this view from `seed`; `all` are the cards of the deck.
    ///
    /// Hidden things other than cards are assumed empty: open violations, secret notes, pending effects.
    pub fn guess(&self, all: Cards, seed: &Seed) -> State {
        self.guess_as(all, seed, &Noticed::default())
    }

    /// Like [`View::guess`], but puts known cards in their hands and gives no hand a card that it would have played.
    pub fn guess_as(&self, all: Cards, seed: &Seed, noticed: &Noticed) -> State {
        let mut hidden = Hidden::new(Cards::NONE);
        hidden.seed = *seed;
        let sure = self.sure_of_others(all - self.known(), noticed);
        let placed = sure.iter().fold(self.known(), |all, &cards| all | cards);
        let mut unknown: Vec<Card> = (all - placed).collect();
        shuffle(seed, u32::MAX, &mut unknown);
        for seat in Seats::first(SEATS_MAX as u8).without(self.seat) {
            let i = seat.index();
            let left = self.open.hand_len[i].saturating_sub(sure[i].len());
            let old = 0..noticed.settled(seat).min(left);
            let likely = old.filter_map(|nth| take_likely(&mut unknown, noticed.lacks(seat, nth)));
            hidden.hands[i] = likely.fold(sure[i], Cards::with);
        }
        let mut take = |n: u8| -> Cards {
            let left = unknown.len().saturating_sub(usize::from(n));
            unknown.drain(left..).collect()
        };
        for seat in 0..SEATS_MAX {
            if seat == usize::from(self.seat.0) {
                hidden.hands[seat] = self.hand;
            } else {
                let missing = self.open.hand_len[seat].saturating_sub(hidden.hands[seat].len());
                hidden.hands[seat] |= take(missing);
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

    /// Returns the cards among `unknown` that other seats are known to hold; none for a hand that is too small for them.
    fn sure_of_others(&self, unknown: Cards, noticed: &Noticed) -> [Cards; SEATS_MAX] {
        let mut sure = [Cards::NONE; SEATS_MAX];
        let mut left = unknown;
        for seat in Seats::first(SEATS_MAX as u8).without(self.seat) {
            let cards = noticed.sure(seat) & left;
            if cards.len() <= self.open.hand_len[seat.index()] {
                sure[seat.index()] = cards;
                left = left - cards;
            }
        }
        sure
    }

    /// Returns the cards whose place this seat sees now.
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

/// Removes and returns the last card that is not in `lacks`.
fn take_likely(unknown: &mut Vec<Card>, lacks: Cards) -> Option<Card> {
    let place = unknown.iter().rposition(|card| !lacks.has(*card))?;
    Some(unknown.remove(place))
}

/// Picks a hand card for each hidden face-down answer: any card of that hand that no other answer uses yet.
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
