//! What a seat has noticed about the other hands. A view forgets it, so it is kept separately.

use crate::{Sighting, View};
use maumau_table::{Card, Cards, Fact, SEATS_MAX, Seat, What, Zone};

/// What one seat has learned about other hands. Makes its guesses more likely.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Noticed {
    /// Cards known to be in each hand: the seat saw them taken or shown.
    sure: [Cards; SEATS_MAX],
    lacks: [Lacks; SEATS_MAX],
}

/// Maximum number of ruled-out sets remembered for one hand.
const LACKS_MAX: usize = 4;

/// Pairs of a card set and a count: the `count` oldest cards of a hand are not in the set, because the player could
/// have played them and did not, or because they were elsewhere then. Sorted by count, descending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lacks([(Cards, u8); LACKS_MAX]);

impl Default for Lacks {
    fn default() -> Lacks {
        Lacks([(Cards::NONE, 0); LACKS_MAX])
    }
}

impl Lacks {
    /// Notes that none of the hand's `n` cards is in `cards`. The hand has no more than `n` cards, so larger counts shrink.
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

    /// Removes a played card: it counts as one of the oldest, unless it is in the set that they lack.
    fn lose(&mut self, card: Card) {
        for (cards, n) in &mut self.0 {
            if !cards.has(card) {
                *n = n.saturating_sub(1);
            }
        }
        self.tidy();
    }

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
    /// Returns full knowledge of all hands.
    pub fn of_hands(hands: [Cards; SEATS_MAX]) -> Noticed {
        Noticed {
            sure: hands,
            ..Noticed::default()
        }
    }

    /// Returns the cards known to be in this hand.
    pub fn sure(&self, seat: Seat) -> Cards {
        self.sure[seat.index()]
    }

    /// Returns the cards that the `nth` oldest card of the hand (from 0) is known not to be.
    pub fn lacks(&self, seat: Seat, nth: u8) -> Cards {
        let known = self.lacks[seat.index()].0.iter();
        let of_it = known.filter(|(_, n)| *n > nth);
        of_it.fold(Cards::NONE, |all, (cards, _)| all | *cards)
    }

    /// Returns for how many cards of this hand, the oldest, some faces are ruled out.
    pub fn settled(&self, seat: Seat) -> u8 {
        self.lacks[seat.index()].0[0].1
    }

    /// Notes that a player with `hand_len` cards could have played any of `fitting` and did not.
    pub fn passed_up(&mut self, seat: Seat, fitting: Cards, hand_len: u8) {
        let i = seat.index();
        self.lacks[i].add(fitting, hand_len);
        self.sure[i] = self.sure[i] - fitting;
    }

    /// Applies one observation; `before` is the seat's view just before it.
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

    /// Records the seat's own hand just before it passes to another seat.
    fn recall(&mut self, before: &View) {
        if before.seat.is_some() {
            let i = before.seat.index();
            (self.sure[i], self.lacks[i]) = (before.hand, Lacks::default());
        }
    }

    /// Rules out the cards on the piles for every hand: only cards drawn from now on can be among them. The current
    /// player may have played a card since, so one card fewer of theirs counts as old.
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
                // Any of the known cards may have left the hand.
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
        // The card is played, so it is no longer known. Then all hands rotate: knowledge moves along, and the seat knows its old hand.
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
