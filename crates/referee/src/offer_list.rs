//! The legal actions as an indexed list.

use crate::{Act, Deed, Offers};
use maumau_table::{Card, Cards, Choice, Cite, Seat, Seats, Signs, Spot, Suit};
use std::ops::Range;

/// An index that is counted down group by group.
struct Place(u32);

impl Place {
    /// Returns the index within a group of `len`, or `None` after skipping the group.
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

/// The order of the kinds in the list: first cards, then what is common in play, then the rest, which is looked at only where there is
/// some. Each kind is asked by name: a loop over the kinds costs 7 % of random play.
macro_rules! order {
    ($first:ident; $($common:ident)*; $($rare:ident)*) => {
        const ORDER: [Act; Act::COUNT] = [Act::$first, $(Act::$common,)* $(Act::$rare,)*];

        impl Offers {
            /// The next action of a common kind other than playing a card, if `place` falls among them.
            #[inline(always)]
            fn common(&self, place: &mut Place) -> Option<Deed> {
                None$(.or_else(|| self.of_kind(Act::$common, place)))*
            }

            /// The next action of a rare kind, if `place` falls among them.
            #[inline(never)]
            fn rare(&self, place: &mut Place) -> Option<Deed> {
                None$(.or_else(|| self.of_kind(Act::$rare, place)))*
            }

            /// Number of legal actions of rare kinds.
            #[inline(always)]
            fn rare_len(&self) -> u32 {
                0 $(+ self.count_of(Act::$rare))*
            }
        }
    };
}
order! {
    Lay;
    Draw Pass Sign;
    Choose TakeUp Announce Challenge Count Charge Show Vote Join AddRule Leave TakeBack
}
const ACCUSATIONS: Range<usize> = 7..10;

const _: () = {
    let (mut seen, mut i) = (0_u32, 0);
    while i < ORDER.len() {
        seen |= 1 << ORDER[i] as u32;
        let is_among = ACCUSATIONS.start <= i && i < ACCUSATIONS.end;
        assert!(ORDER[i].accuses() == is_among, "accusations are together");
        i += 1;
    }
    assert!(seen.count_ones() as usize == Act::COUNT, "the list has each kind once");
};

impl Offers {
    /// Returns how many actions of this kind are legal.
    #[inline(always)]
    pub fn count_of(&self, act: Act) -> u32 {
        let cards = |cards: Cards| u32::from(cards.len());
        let seats = |seats: Seats| u32::from(seats.len());
        match act {
            Act::Lay => self.lay.iter().map(|&lay| cards(lay)).sum(),
            Act::Draw => u32::from(self.draw),
            Act::Pass => u32::from(self.pass),
            Act::Sign => self.signs.len(),
            Act::Announce => cards(self.announce),
            Act::Choose => {
                let answers = self.suits.count_ones() + seats(self.seats) + cards(self.cards) + u32::from(self.numbers);
                answers + 2 * u32::from(self.yes_no) + u32::from(self.nothing)
            }
            Act::Challenge => seats(self.challenge),
            Act::Count => seats(self.count),
            Act::TakeUp => u32::from(self.take_up),
            Act::Show => u32::from(self.show.len() >= 2),
            Act::Charge => seats(self.charge),
            Act::Vote => 2 * u32::from(self.vote),
            Act::Join | Act::AddRule | Act::Leave | Act::TakeBack => 0,
        }
    }

    #[inline(always)]
    fn of_kind(&self, act: Act, place: &mut Place) -> Option<Deed> {
        match act {
            Act::Lay => Spot::ALL
                .iter()
                .find_map(|&spot| Some(Deed::Lay(place.card(self.lay[spot as usize])?, spot))),
            Act::Draw => place.flag(self.draw).then_some(Deed::Draw),
            Act::Pass => place.flag(self.pass).then_some(Deed::Pass),
            Act::Sign => {
                let n = place.within(self.signs.len())?;
                self.signs.clone().nth(n as usize).map(Deed::Sign)
            }
            Act::Announce => place.card(self.announce).map(Deed::Announce),
            Act::Choose => self.choice(place).map(Deed::Choose),
            Act::Challenge => place.seat(self.challenge).map(Deed::Challenge),
            Act::Count => place.seat(self.count).map(Deed::Count),
            Act::TakeUp => place.flag(self.take_up).then_some(Deed::TakeUp),
            Act::Show => {
                let may_show = place.flag(self.show.len() >= 2);
                may_show.then_some(Deed::Show(self.show.nth(0)?, self.show.nth(1)?))
            }
            Act::Charge => place.seat(self.charge).map(|seat| Deed::Charge(seat, 1, Cite::HAND)),
            Act::Vote => place.answer(self.vote).map(Deed::Vote),
            Act::Join | Act::AddRule | Act::Leave | Act::TakeBack => None,
        }
    }

    /// Number of legal actions.
    #[inline]
    pub fn len(&self) -> u32 {
        let laying = u32::from(self.lay[0].len());
        let common = laying + u32::from(self.draw) + u32::from(self.pass) + self.signs.len();
        common + if self.more { self.more_len() } else { 0 }
    }

    #[inline(never)]
    fn more_len(&self) -> u32 {
        let elsewhere = self.count_of(Act::Lay) - u32::from(self.lay[0].len());
        elsewhere + self.rare_len()
    }

    /// Completes legal actions built field by field; required before counting them.
    #[inline(always)]
    pub fn gathered(mut self) -> Offers {
        self.more = self.holds_more();
        self
    }

    /// Returns only the answers to questions, including votes.
    pub fn answers(&self) -> Offers {
        let answers = Offers {
            lay: [Cards::NONE; 4],
            draw: false,
            pass: false,
            take_up: false,
            signs: Signs::NONE,
            announce: Cards::NONE,
            challenge: Seats::NONE,
            count: Seats::NONE,
            charge: Seats::NONE,
            show: Cards::NONE,
            ..*self
        };
        answers.gathered()
    }

    #[inline(always)]
    fn holds_more(&self) -> bool {
        // No `..` here: a new field has to say whether it is common.
        let Offers {
            lay: [_, second, before, aside],
            draw: _,
            pass: _,
            take_up,
            signs: _,
            announce,
            suits,
            seats,
            cards,
            numbers,
            yes_no,
            nothing,
            challenge,
            count,
            charge,
            show,
            vote,
            more: _,
        } = *self;
        let cards = second | before | aside | announce | cards | show;
        let seats = seats.0 | challenge.0 | count.0 | charge.0 | numbers;
        take_up || yes_no || nothing || vote || suits != 0 || seats != 0 || !cards.is_empty()
    }

    /// Returns whether no action is legal.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The range of challenges, counts and charges in the list, whose length is `len`.
    #[inline]
    pub fn accusations(&self, len: u32) -> Range<u32> {
        if !self.more {
            return 0..0;
        }
        let count = |acts: &[Act]| acts.iter().map(|&act| self.count_of(act)).sum::<u32>();
        let end = len - count(&ORDER[ACCUSATIONS.end..]);
        end - count(&ORDER[ACCUSATIONS])..end
    }

    /// The `n`-th legal action, counting from 0.
    #[inline]
    pub fn nth(&self, n: u32) -> Option<Deed> {
        let mut place = Place(n);
        if !self.more {
            let laid = place.card(self.lay[0]).map(|card| Deed::Lay(card, Spot::Pile));
            return laid.or_else(|| self.common(&mut place));
        }
        self.of_kind(Act::Lay, &mut place)
            .or_else(|| self.common(&mut place))
            .or_else(|| self.rare(&mut place))
    }

    fn choice(&self, place: &mut Place) -> Option<Choice> {
        if let Some(suit) = place.bit(u64::from(self.suits)) {
            return Some(Choice::Suit(Suit(suit)));
        }
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

    /// All legal actions.
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
        for &act in Act::ALL {
            let of_kind = deeds.iter().filter(|deed| deed.act() == act);
            assert_eq!(of_kind.count() as u32, offers.count_of(act), "{act:?}");
        }
        let accusing = |n: &u32| deeds[*n as usize].act().accuses();
        let accusations: Vec<u32> = (0..offers.len()).filter(accusing).collect();
        assert_eq!(accusations, offers.accusations(offers.len()).collect::<Vec<u32>>());
        assert_eq!(offers.nth(offers.len()), None);
        for (i, deed) in deeds.iter().enumerate() {
            assert!(!deeds[..i].contains(deed), "{deed:?} twice");
        }
        assert!(deeds.contains(&Deed::Sign(Sign::own(31))) && deeds.contains(&Deed::Choose(Choice::Number(2))));
        assert!(Offers::default().is_empty());
    }
}
