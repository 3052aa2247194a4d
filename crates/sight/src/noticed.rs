//! What a seat has noticed of others: more than a view shows, since a view forgets.

use crate::{Sighting, View};
use maumau_table::{Card, Cards, Fact, SEATS_MAX, Seat, What, Zone};

/// What one seat knows of others' hands from what it has seen. Weighs its guesses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Noticed {
    /// Cards that are in this hand: it was seen taking them, or showing them.
    sure: [Cards; SEATS_MAX],
    /// What of each hand is none of which cards.
    lacks: [Lacks; SEATS_MAX],
}

/// So many things are remembered of one hand.
const LACKS_MAX: usize = 4;

/// Sets of cards, each with how many cards of a hand, the oldest, are none of it: the hand could have laid them and did not, or they lay
/// elsewhere then. The larger numbers come first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lacks([(Cards, u8); LACKS_MAX]);

impl Default for Lacks {
    fn default() -> Lacks {
        Lacks([(Cards::NONE, 0); LACKS_MAX])
    }
}

impl Lacks {
    /// So many cards are none of `cards`, and there are no more that are old.
    fn add(&mut self, cards: Cards, n: u8) {
        for (_, older) in &mut self.0 {
            *older = (*older).min(n);
        }
        match self.0.iter_mut().find(|(_, other)| *other == n) {
            Some((known, _)) => *known |= cards,
            None => {
                self.0.rotate_right(1);
                self.0[0] = (cards, n);
            }
        }
        self.tidy();
    }

    /// This card goes: one of the old ones, unless they lack it.
    fn lose(&mut self, card: Card) {
        for (cards, n) in &mut self.0 {
            if !cards.has(card) {
                *n = n.saturating_sub(1);
            }
        }
        self.tidy();
    }

    /// The larger numbers first, and nothing of no cards.
    fn tidy(&mut self) {
        self.0.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
        for one in &mut self.0 {
            if one.1 == 0 {
                *one = (Cards::NONE, 0);
            }
        }
    }
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

    /// What this card of the hand is none of; the oldest has the number 0.
    pub fn lacks(&self, seat: Seat, nth: u8) -> Cards {
        let known = self.lacks[seat.index()].0.iter();
        let of_it = known.filter(|(_, n)| *n > nth);
        of_it.fold(Cards::NONE, |all, (cards, _)| all | *cards)
    }

    /// Of so many cards of this hand something is known that they are not.
    pub fn settled(&self, seat: Seat) -> u8 {
        self.lacks[seat.index()].0[0].1
    }

    /// Somebody with so many cards could have laid any of `fitting`, and did not.
    pub fn passed_up(&mut self, seat: Seat, fitting: Cards, hand_len: u8) {
        let i = seat.index();
        self.lacks[i].add(fitting, hand_len);
        self.sure[i] = self.sure[i] - fitting;
    }

    /// Takes in what this seat has seen of one fact; `before` is how things looked to it then.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most facts tell nothing of others' hands")]
    pub fn see(&mut self, before: &View, sighting: &Sighting) {
        let Fact { what, .. } = sighting.fact;
        match what {
            What::RoundBegan { .. } => *self = Noticed::default(),
            What::Renewed => self.renew(before),
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
            }
            What::HandsRotated { direction, among } => {
                self.recall(before);
                let was = *self;
                for seat in among {
                    let (from, to) = (seat.index(), among.after(seat, direction).index());
                    (self.sure[to], self.lacks[to]) = (was.sure[from], was.lacks[from]);
                }
            }
            _ => {}
        }
    }

    /// One's own hand is about to be another's: one knows it.
    fn recall(&mut self, before: &View) {
        if before.seat.is_some() {
            let i = before.seat.index();
            (self.sure[i], self.lacks[i]) = (before.hand, Lacks::default());
        }
    }

    /// What lies on the piles is in nobody's hand; from now on only what is drawn can be of it. Whoever is on may have laid a card since.
    fn renew(&mut self, before: &View) {
        let lay = (0..2).fold(Cards::NONE, |all, pile| {
            let cards = before.piles.pile(pile).entries();
            cards.fold(all, |all, (card, _)| all.with(card))
        });
        for seat in before.playing.without(before.seat) {
            let held = before.hand_len[seat.index()];
            let old = if seat == before.turn.seat {
                held.saturating_sub(1)
            } else {
                held
            };
            self.lacks[seat.index()].add(lay, old);
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
            self.lacks[i].lose(card);
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
        assert_eq!(
            (noticed.lacks(Seat(0), 0), noticed.settled(Seat(0))),
            (lacked, view.hand_len[2])
        );
    }
}
