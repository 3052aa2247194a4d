//! The state of a table: flat, `Copy`, and changed only by [`State::apply`].

use crate::form::WrittenOut;
use crate::{Cards, Fact, Hidden, Open, Seats, Secret, What, Zone};
use std::fmt::Write;
use std::ops::Deref;

/// Everything about a table at one moment. Dereferences to its public half ([`Open`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    open: Open,
    hidden: Hidden,
}

impl Deref for State {
    type Target = Open;
    #[inline]
    fn deref(&self) -> &Open {
        &self.open
    }
}

impl State {
    /// A table with these cards, and with these seats taken, before the first round.
    pub fn new(cards: Cards, seated: Seats) -> State {
        let mut open = Open::new(seated);
        open.stock_len = cards.len();
        State {
            open,
            hidden: Hidden::new(cards),
        }
    }

    /// Returns the state with the round counter set, so that the next round continues the count.
    #[must_use]
    pub fn after_rounds(mut self, rounds: u16) -> State {
        self.open.round = rounds;
        self
    }

    /// Builds a state from its halves, which must agree on the number of cards.
    pub fn of(open: Open, hidden: Hidden) -> State {
        State { open, hidden }
    }

    /// The public half.
    #[inline]
    pub fn open(&self) -> &Open {
        &self.open
    }

    /// The hidden half, which no player sees in full.
    #[inline]
    pub fn hidden(&self) -> &Hidden {
        &self.hidden
    }

    /// The value of a secret note.
    #[inline]
    pub fn secret(&self, secret: Secret) -> i16 {
        self.hidden.secret(secret)
    }

    /// The hand of `seat`.
    #[inline]
    pub fn hand(&self, seat: crate::Seat) -> Cards {
        self.hidden.hands[seat.index()]
    }

    /// Applies an event. This is the only way to change a state. It never fails and knows no rules.
    #[inline(always)]
    pub fn apply(&mut self, fact: &Fact) {
        self.hidden.apply(&self.open, &fact.what);
        self.open.apply(&fact.what);
        if let What::Renewed | What::RoundBegan { .. } = fact.what {
            debug_assert_eq!(
                usize::from(self.open.stock_len),
                self.hidden.stock().len(),
                "both halves count the stock alike (C3)"
            );
        }
    }

    /// Every card on the table.
    pub fn cards(&self) -> Cards {
        let mut all = self.hidden.cards() | self.open.middle;
        for before in self.open.open {
            all |= before;
        }
        for pile in 0..2 {
            all = self
                .open
                .piles
                .pile(pile)
                .entries()
                .fold(all, |all, (card, _)| all.with(card));
        }
        all
    }

    /// Counts the cards in all zones: the number of cards if each is in exactly one (C3).
    pub fn card_places(&self) -> usize {
        let hidden = &self.hidden;
        let per_seat = (0..crate::SEATS_MAX).map(|i| {
            usize::from(hidden.hands[i].len() + hidden.lying[i].len() + hidden.ripe[i].len() + self.open.open[i].len())
        });
        let piles = usize::from(self.open.piles.len(0)) + usize::from(self.open.piles.len(1));
        per_seat.sum::<usize>()
            + hidden.stock().len()
            + piles
            + usize::from(hidden.aside.len() + self.open.middle.len())
    }

    /// Returns the zone of `card`.
    pub fn zone_of(&self, card: crate::Card) -> Option<Zone> {
        for seat in Seats::first(crate::SEATS_MAX as u8) {
            let i = seat.index();
            if self.hidden.hands[i].has(card) {
                return Some(Zone::Hand(seat));
            }
            if self.hidden.lying[i].has(card) {
                return Some(Zone::Lying(seat));
            }
            if self.hidden.ripe[i].has(card) {
                return Some(Zone::Ripe(seat));
            }
            if self.open.open[i].has(card) {
                return Some(Zone::Open(seat));
            }
        }
        if self.open.middle.has(card) {
            return Some(Zone::Middle);
        }
        if self.hidden.aside.has(card) {
            return Some(Zone::Aside);
        }
        if self.hidden.stock().contains(&card) {
            return Some(Zone::Stock);
        }
        (0..2)
            .find(|&pile| self.open.piles.pile(pile).entries().any(|(other, _)| other == card))
            .map(Zone::Discard)
    }

    /// A 64-bit digest, identical on every machine: FNV-1a of the written-out state.
    pub fn digest(&self) -> u64 {
        struct Fnv(u64);
        impl Write for Fnv {
            fn write_str(&mut self, text: &str) -> std::fmt::Result {
                for byte in text.bytes() {
                    self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
                }
                Ok(())
            }
        }
        let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
        self.write_out(&mut fnv).expect("writing into a number does not fail");
        fnv.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Card, Cite, Seat, Way};

    /// More than a third holds standing violations. A copy takes some ten nanoseconds.
    #[test]
    fn a_state_is_small() {
        assert!(size_of::<State>() <= 4480, "{} bytes", size_of::<State>());
    }

    #[test]
    fn renewing_keeps_the_top_and_all_cards() {
        let mut state = State::new(Cards::first(8), Seats::first(2));
        let fact = |what| Fact { cite: Cite::HAND, what };
        for i in (0..6).rev() {
            let card = state.hidden().stock()[i + 2];
            state.apply(&fact(What::Moved {
                card,
                face: card,
                from: Zone::Stock,
                to: Zone::Discard(0),
                way: Way::Laid,
            }));
        }
        let top = state.piles.top(0);
        state.apply(&fact(What::Renewed));
        assert_eq!((state.piles.len(0), state.stock_len, state.piles.top(0)), (1, 7, top));
        assert_eq!(state.cards(), Cards::first(8));
        assert_eq!(state.card_places(), 8);
        assert_eq!(state.zone_of(Card(7)), Some(Zone::Stock));
        assert_eq!(state.hand(Seat(0)), Cards::NONE);
    }
}
