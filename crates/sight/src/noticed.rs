//! What a seat has noticed of others: more than a view shows, since a view forgets.

use crate::{Sighting, View};
use maumau_table::{Card, Cards, Fact, SEATS_MAX, Seat, What, Zone};

/// What one seat knows of others' hands from what it has seen. Weighs its guesses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Noticed {
    /// Cards that are in this hand: it was seen taking them, or showing them.
    sure: [Cards; SEATS_MAX],
    /// Cards that `settled` cards of this hand are none of: it could have laid them and did not.
    lacks: [Cards; SEATS_MAX],
    settled: [u8; SEATS_MAX],
}

impl Noticed {
    /// Whoever has been shown all hands.
    pub fn of_hands(hands: [Cards; SEATS_MAX]) -> Noticed {
        Noticed {
            sure: hands,
            ..Noticed::default()
        }
    }

    /// Cards of this hand that are known.
    pub fn sure(&self, seat: Seat) -> Cards {
        self.sure[seat.index()]
    }

    /// Cards that so many of this hand, the number given, are none of.
    pub fn lacks(&self, seat: Seat) -> (Cards, u8) {
        (self.lacks[seat.index()], self.settled[seat.index()])
    }

    /// Somebody with so many cards could have laid any of `fitting`, and did not.
    pub fn passed_up(&mut self, seat: Seat, fitting: Cards, hand_len: u8) {
        let i = seat.index();
        let is_older = self.settled[i] < hand_len;
        self.lacks[i] = if is_older { fitting } else { self.lacks[i] | fitting };
        self.settled[i] = hand_len;
        self.sure[i] = self.sure[i] - fitting;
    }

    /// Takes in what this seat has seen of one fact; `before` is how things looked to it then.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most facts tell nothing of others' hands")]
    pub fn see(&mut self, before: &View, sighting: &Sighting) {
        let Fact { what, .. } = sighting.fact;
        match what {
            What::RoundBegan { .. } => *self = Noticed::default(),
            What::Moved { card, from, to, .. } => self.move_card(card, from, to),
            What::Shown { of, card, .. } => self.know(of, card),
            What::Displayed { seat, a, b } => {
                self.know(seat, a);
                self.know(seat, b);
            }
            What::HandsSwapped { a, b } => {
                self.recall(before);
                self.sure.swap(a.index(), b.index());
                self.lacks.swap(a.index(), b.index());
                self.settled.swap(a.index(), b.index());
            }
            What::HandsRotated { direction, among } => {
                self.recall(before);
                let was = *self;
                for seat in among {
                    let (from, to) = (seat.index(), among.after(seat, direction).index());
                    (self.sure[to], self.lacks[to]) = (was.sure[from], was.lacks[from]);
                    self.settled[to] = was.settled[from];
                }
            }
            _ => {}
        }
    }

    /// One's own hand is about to be another's: one knows it.
    fn recall(&mut self, before: &View) {
        if before.seat.is_some() {
            let i = before.seat.index();
            (self.sure[i], self.lacks[i], self.settled[i]) = (before.hand, Cards::NONE, 0);
        }
    }

    fn know(&mut self, seat: Seat, card: Card) {
        if card.is_known() && seat.is_some() {
            self.sure[seat.index()] = self.sure[seat.index()].with(card);
        }
    }

    fn move_card(&mut self, card: Card, from: Zone, to: Zone) {
        if let Zone::Hand(seat) = from {
            let i = seat.index();
            if !card.is_known() {
                // Any of them may have gone.
                self.sure[i] = Cards::NONE;
            }
            self.sure[i] = self.sure[i].without(card);
            if !self.lacks[i].has(card) {
                self.settled[i] = self.settled[i].saturating_sub(1);
            }
        }
        if let Zone::Hand(seat) = to {
            self.know(seat, card);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_referee::{Law, Options};
    use maumau_table::{Direction, Seats, Seed, Way};

    fn sighting(what: What) -> Sighting {
        Sighting {
            fact: Fact {
                cite: maumau_table::Cite::HAND,
                what,
            },
            hand: Cards::NONE,
        }
    }

    #[test]
    fn guesses_agree_with_what_was_noticed() {
        let book = maumau_rulebooks::BOOKS[0];
        let law = Law::bind(book, 3, Options::defaults(book.options), &[]).expect("three may play");
        let mut state = law.table();
        law.deal(&mut state, 0, Seed::from_number(1), &mut ());
        let view = View::of(&state, Seat(0));
        let held = state.hand(Seat(1)).lowest().expect("a card");
        let lacked = law.cards() - view.known() - state.hand(Seat(2));
        let mut noticed = Noticed::default();
        let shown = What::Shown {
            to: Seat(0),
            of: Seat(1),
            card: held,
        };
        noticed.see(&view, &sighting(shown));
        noticed.passed_up(Seat(2), lacked, view.hand_len[2]);
        for seed in 0..20 {
            let guess = view.guess_as(law.cards(), &Seed::from_number(seed), &noticed);
            assert_eq!(View::of(&guess, Seat(0)), view);
            assert!(guess.hand(Seat(1)).has(held));
            assert!((guess.hand(Seat(2)) & lacked).is_empty(), "seed {seed}");
            assert_eq!(guess.card_places(), usize::from(law.cards().len()));
        }
        // It is laid: known no more. All hands go round: what was known goes with them, and one knows one's own.
        let laid = What::Moved {
            card: held,
            face: held,
            from: Zone::Hand(Seat(1)),
            to: Zone::Discard(0),
            way: Way::Laid,
        };
        noticed.see(&view, &sighting(laid));
        assert_eq!(noticed.sure(Seat(1)), Cards::NONE);
        let rotated = What::HandsRotated {
            direction: Direction::Clockwise,
            among: Seats::first(3),
        };
        noticed.see(&view, &sighting(rotated));
        assert_eq!(noticed.sure(Seat(1)), view.hand);
        assert_eq!(noticed.lacks(Seat(0)), (lacked, view.hand_len[2]));
    }
}
