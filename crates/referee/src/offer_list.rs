//! Offers as a list: how many there are, and the n-th as a deed.

use crate::{Deed, Offers};
use maumau_table::{Card, Cards, Choice, Cite, Seat, Seats, Spot, Suit};
use std::ops::Range;

/// A count that goes down until the right group is found.
struct Place(u32);

impl Place {
    /// The place within a group of `len`, or nothing, and the group is behind us.
    #[inline]
    fn within(&mut self, len: u32) -> Option<u32> {
        if self.0 < len {
            return Some(self.0);
        }
        self.0 -= len;
        None
    }

    fn bit(&mut self, bits: u64) -> Option<u8> {
        let n = self.within(bits.count_ones())?;
        let rest = (0..n).fold(bits, |bits, _| bits & (bits - 1));
        Some(rest.trailing_zeros() as u8)
    }

    #[inline]
    fn card(&mut self, cards: Cards) -> Option<Card> {
        let n = self.within(u32::from(cards.len()))?;
        cards.nth(n as u8)
    }

    fn seat(&mut self, seats: Seats) -> Option<Seat> {
        self.bit(u64::from(seats.0)).map(Seat)
    }

    fn flag(&mut self, flag: bool) -> bool {
        self.within(u32::from(flag)).is_some()
    }

    fn answer(&mut self, asked: bool) -> Option<Choice> {
        self.within(if asked { 2 } else { 0 })
            .map(|n| if n == 0 { Choice::Yes } else { Choice::No })
    }
}

impl Offers {
    /// How many deeds are offered.
    #[inline]
    pub fn len(&self) -> u32 {
        let laying = u32::from(self.lay[0].len());
        let common = laying + u32::from(self.draw) + u32::from(self.pass) + self.signs.len();
        common + if self.more { self.more_len() } else { 0 }
    }

    /// These offers, put together field by field, made ready to be counted: without it some might be overlooked.
    #[inline(always)]
    pub fn gathered(mut self) -> Offers {
        self.more = self.holds_more();
        self
    }

    /// Of these offers those that answer a question, votes among them.
    pub fn answers(&self) -> Offers {
        let Offers {
            suits,
            seats,
            cards,
            numbers,
            yes_no,
            nothing,
            vote,
            ..
        } = *self;
        let answers = Offers {
            suits,
            seats,
            cards,
            numbers,
            yes_no,
            nothing,
            vote,
            ..Offers::default()
        };
        answers.gathered()
    }

    /// Whether anything is offered that [`Offers::more`] speaks of.
    #[inline(always)]
    fn holds_more(&self) -> bool {
        let [_, second, before, aside] = self.lay;
        let cards = second | before | aside | self.announce | self.cards | self.show;
        let seats = self.seats.0 | self.challenge.0 | self.count.0 | self.charge.0 | self.numbers;
        let flags = self.take_up | self.yes_no | self.nothing | self.vote;
        flags || self.suits != 0 || seats != 0 || !cards.is_empty()
    }

    #[inline(never)]
    fn more_len(&self) -> u32 {
        let cards = |cards: Cards| u32::from(cards.len());
        let elsewhere = self.lay[1..].iter().map(|&lay| cards(lay)).sum::<u32>();
        let seats = |seats: Seats| u32::from(seats.len());
        let twice = |flag| 2 * u32::from(flag);
        elsewhere
            + u32::from(self.take_up)
            + cards(self.announce)
            + self.suits.count_ones()
            + seats(self.seats)
            + cards(self.cards)
            + u32::from(self.numbers)
            + twice(self.yes_no)
            + u32::from(self.nothing)
            + seats(self.challenge)
            + seats(self.count)
            + seats(self.charge)
            + u32::from(self.show.len() >= 2)
            + twice(self.vote)
    }

    /// Whether nothing is offered.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Where in the list, which is `len` long, those stand that accuse somebody: challenges, counts, charges.
    #[inline]
    pub fn accusations(&self, len: u32) -> Range<u32> {
        if !self.more {
            return 0..0;
        }
        let accusations = self.challenge.len() + self.count.len() + self.charge.len();
        // After them come what can be shown, and the votes.
        let end = len - u32::from(self.show.len() >= 2) - 2 * u32::from(self.vote);
        end - u32::from(accusations)..end
    }

    /// The `n`-th of them, from 0.
    #[inline]
    pub fn nth(&self, n: u32) -> Option<Deed> {
        let mut place = Place(n);
        if let Some(card) = place.card(self.lay[0]) {
            return Some(Deed::Lay(card, Spot::Pile));
        }
        if self.more
            && let Some(deed) = self.elsewhere(&mut place)
        {
            return Some(deed);
        }
        if place.flag(self.draw) {
            return Some(Deed::Draw);
        }
        if place.flag(self.pass) {
            return Some(Deed::Pass);
        }
        if let Some(n) = place.within(self.signs.len()) {
            return self.signs.clone().nth(n as usize).map(Deed::Sign);
        }
        if self.more { self.rare(&mut place) } else { None }
    }

    #[inline(never)]
    fn elsewhere(&self, place: &mut Place) -> Option<Deed> {
        let spots = &Spot::ALL[1..];
        spots
            .iter()
            .find_map(|&spot| Some(Deed::Lay(place.card(self.lay[spot as usize])?, spot)))
    }

    #[inline(never)]
    fn rare(&self, place: &mut Place) -> Option<Deed> {
        if let Some(suit) = place.bit(u64::from(self.suits)) {
            return Some(Deed::Choose(Choice::Suit(Suit(suit))));
        }
        if place.flag(self.take_up) {
            return Some(Deed::TakeUp);
        }
        if let Some(face) = place.card(self.announce) {
            return Some(Deed::Announce(face));
        }
        if let Some(choice) = self.choice(place) {
            return Some(Deed::Choose(choice));
        }
        if let Some(seat) = place.seat(self.challenge) {
            return Some(Deed::Challenge(seat));
        }
        if let Some(seat) = place.seat(self.count) {
            return Some(Deed::Count(seat));
        }
        if let Some(seat) = place.seat(self.charge) {
            return Some(Deed::Charge(seat, 1, Cite::HAND));
        }
        if place.flag(self.show.len() >= 2) {
            return Some(Deed::Show(self.show.nth(0)?, self.show.nth(1)?));
        }
        place.answer(self.vote).map(Deed::Vote)
    }

    fn choice(&self, place: &mut Place) -> Option<Choice> {
        if let Some(seat) = place.seat(self.seats) {
            return Some(Choice::Seat(seat));
        }
        if let Some(card) = place.card(self.cards) {
            return Some(Choice::Card(card));
        }
        if let Some(n) = place.within(u32::from(self.numbers)) {
            return Some(Choice::Number(n as u8));
        }
        if let Some(choice) = place.answer(self.yes_no) {
            return Some(choice);
        }
        place.flag(self.nothing).then_some(Choice::Nothing)
    }

    /// All of them.
    pub fn deeds(&self) -> Vec<Deed> {
        (0..self.len()).filter_map(|n| self.nth(n)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_table::Sign;

    #[test]
    fn the_list_is_as_long_as_it_says_and_repeats_nothing() {
        let cards: Cards = [Card(3), Card(9), Card(40)].into_iter().collect();
        let offers = Offers {
            lay: [cards, Cards::NONE, cards, Cards::one(Card(1))],
            draw: true,
            pass: true,
            take_up: true,
            signs: [Sign::MAU, Sign::LAST_CARD, Sign::own(31)].into_iter().collect(),
            announce: cards,
            suits: 0b1010,
            seats: Seats(0b101),
            cards,
            numbers: 3,
            yes_no: true,
            nothing: true,
            challenge: Seats(0b1000),
            count: Seats(0b1001),
            charge: Seats(0b11),
            show: cards,
            vote: true,
            more: true,
        };
        let deeds = offers.deeds();
        assert_eq!(deeds.len() as u32, offers.len());
        assert_eq!(offers.nth(offers.len()), None);
        for (i, deed) in deeds.iter().enumerate() {
            assert!(!deeds[..i].contains(deed), "{deed:?} twice");
        }
        assert!(deeds.contains(&Deed::Sign(Sign::own(31))) && deeds.contains(&Deed::Choose(Choice::Number(2))));
        assert!(Offers::default().is_empty());
    }
}
