//! The actions of an agent at one table, by number and by name. Seats are counted from the acting
//! one: `+1` is the next one clockwise.

use maumau_notation::{Words, print_deed};
use maumau_referee::{Act, Deed, Law, Offers};
use maumau_table::{Cards, Choice, Cite, Seat, Seats, Spot, Suit};
use std::ops::Range;

/// Does nothing now.
pub const WAIT: usize = 0;
const DRAW: usize = 1;
const PASS: usize = 2;
const TAKE_UP: usize = 3;
const YES: usize = 4;
const NO: usize = 5;
const NOTHING: usize = 6;
const VOTE_YES: usize = 7;
const VOTE_NO: usize = 8;
/// Shows the first two of the cards that may be shown.
const SHOW: usize = 9;
const NUMBERS: usize = 10;
/// Numbers are asked for as ranks or counts, always from 0 to 31.
const NUMBERS_MAX: usize = 32;

pub struct Actions {
    seats: u8,
    choose_seat: Range<usize>,
    challenge: Range<usize>,
    count: Range<usize>,
    charge: Range<usize>,
    suits: Range<usize>,
    signs: Range<usize>,
    announce: Range<usize>,
    choose_card: Range<usize>,
    /// One range for each of [`Spot::ALL`].
    lay: [Range<usize>; 4],
    said: Vec<maumau_table::Sign>,
    /// The actions' names, by number.
    pub names: Vec<String>,
}

/// Assigns numbers, one range after another.
struct Counter(usize);

impl Counter {
    fn next(&mut self, len: usize) -> Range<usize> {
        let start = self.0;
        self.0 += len;
        start..self.0
    }

    /// Returns a range that is empty if the table has no such actions.
    fn known(&mut self, law: &Law, act: Act, len: usize) -> Range<usize> {
        self.next(if law.speaks_of(act) { len } else { 0 })
    }
}

impl Actions {
    pub fn of(law: &Law) -> Actions {
        let (seats, cards) = (usize::from(law.seats), usize::from(law.deck.len()));
        let mut counter = Counter(NUMBERS + NUMBERS_MAX);
        let choose_seat = counter.next(seats);
        let challenge = counter.known(law, Act::Challenge, seats);
        let count = counter.known(law, Act::Count, seats);
        let charge = counter.known(law, Act::Charge, seats);
        let suits = counter.next(law.deck.suits.len());
        let signs = counter.next(law.signs.len());
        let announce = counter.known(law, Act::Announce, cards);
        let choose_card = counter.next(cards);
        let lay = Spot::ALL.map(|spot| counter.next(if law.book.spots.contains(&spot) { cards } else { 0 }));
        let mut actions = Actions {
            seats: law.seats,
            choose_seat,
            challenge,
            count,
            charge,
            suits,
            signs,
            announce,
            choose_card,
            lay,
            said: law.signs.clone(),
            names: Vec::new(),
        };
        actions.names = (0..counter.0).map(|action| actions.name(law, action)).collect();
        actions
    }

    pub fn len(&self) -> usize {
        self.names.len()
    }

    fn name(&self, law: &Law, action: usize) -> String {
        let people: Vec<String> = (0..law.seats).map(|seat| format!("+{seat}")).collect();
        let words = Words { law, people: &people };
        match self.deed(action, Seat(0), &Offers::default()) {
            Some(deed) => print_deed(&words, &deed),
            None if action == WAIT => "wait".to_owned(),
            None => "show".to_owned(),
        }
    }

    /// Returns the engine's action for a number chosen by `me`. Returns `None` for waiting, and for
    /// showing cards if none may be shown.
    pub fn deed(&self, action: usize, me: Seat, offers: &Offers) -> Option<Deed> {
        let nth = |range: &Range<usize>| range.contains(&action).then(|| (action - range.start) as u8);
        let seat = |range| nth(range).map(|ahead| Seat((me.0 + ahead) % self.seats));
        let card = |range| nth(range).map(maumau_table::Card);
        match action {
            WAIT => return None,
            DRAW => return Some(Deed::Draw),
            PASS => return Some(Deed::Pass),
            TAKE_UP => return Some(Deed::TakeUp),
            YES => return Some(Deed::Choose(Choice::Yes)),
            NO => return Some(Deed::Choose(Choice::No)),
            NOTHING => return Some(Deed::Choose(Choice::Nothing)),
            VOTE_YES => return Some(Deed::Vote(Choice::Yes)),
            VOTE_NO => return Some(Deed::Vote(Choice::No)),
            SHOW => return Some(Deed::Show(offers.show.nth(0)?, offers.show.nth(1)?)),
            number if number < NUMBERS + NUMBERS_MAX => {
                return Some(Deed::Choose(Choice::Number((number - NUMBERS) as u8)));
            }
            _ => {}
        }
        let laid = Spot::ALL.iter().zip(&self.lay);
        laid.filter_map(|(&spot, range)| Some(Deed::Lay(card(range)?, spot)))
            .next()
            .or_else(|| Some(Deed::Choose(Choice::Card(card(&self.choose_card)?))))
            .or_else(|| Some(Deed::Announce(card(&self.announce)?)))
            .or_else(|| Some(Deed::Sign(self.said[usize::from(nth(&self.signs)?)])))
            .or_else(|| Some(Deed::Choose(Choice::Suit(Suit(nth(&self.suits)?)))))
            .or_else(|| Some(Deed::Choose(Choice::Seat(seat(&self.choose_seat)?))))
            .or_else(|| Some(Deed::Challenge(seat(&self.challenge)?)))
            .or_else(|| Some(Deed::Count(seat(&self.count)?)))
            .or_else(|| Some(Deed::Charge(seat(&self.charge)?, 1, Cite::HAND)))
    }

    /// Writes 1 for each legal action and 0 for the others. `mask` must have one place for each
    /// action.
    pub fn mask(&self, offers: &Offers, me: Seat, waits: bool, mask: &mut [i8]) {
        mask.fill(0);
        for &act in Act::ALL {
            match act {
                Act::Lay => {
                    for (range, &cards) in self.lay.iter().zip(&offers.lay) {
                        of_cards(cards, range, mask);
                    }
                }
                Act::Draw => mask[DRAW] = i8::from(offers.draw),
                Act::Pass => mask[PASS] = i8::from(offers.pass),
                Act::TakeUp => mask[TAKE_UP] = i8::from(offers.take_up),
                Act::Sign => {
                    for (may, &sign) in mask[self.signs.clone()].iter_mut().zip(&self.said) {
                        *may = i8::from(offers.signs.has(sign));
                    }
                }
                Act::Announce => of_cards(offers.announce, &self.announce, mask),
                Act::Choose => self.of_choices(offers, me, mask),
                Act::Challenge => self.of_seats(offers.challenge, me, &self.challenge, mask),
                Act::Count => self.of_seats(offers.count, me, &self.count, mask),
                Act::Charge => self.of_seats(offers.charge, me, &self.charge, mask),
                Act::Show => mask[SHOW] = i8::from(offers.count_of(Act::Show) > 0),
                Act::Vote => mask[VOTE_YES..=VOTE_NO].fill(i8::from(offers.vote)),
                // The players and the rules of an environment are fixed.
                Act::Join | Act::AddRule | Act::Leave | Act::TakeBack => {}
            }
        }
        mask[WAIT] = i8::from(waits);
    }

    fn of_choices(&self, offers: &Offers, me: Seat, mask: &mut [i8]) {
        mask[YES..=NO].fill(i8::from(offers.yes_no));
        mask[NOTHING] = i8::from(offers.nothing);
        mask[NUMBERS..][..usize::from(offers.numbers).min(NUMBERS_MAX)].fill(1);
        of_cards(offers.cards, &self.choose_card, mask);
        self.of_seats(offers.seats, me, &self.choose_seat, mask);
        for suit in self.suits.clone() {
            mask[suit] = i8::from(offers.suits >> (suit - self.suits.start) & 1 == 1);
        }
    }

    #[inline]
    fn of_seats(&self, seats: Seats, me: Seat, range: &Range<usize>, mask: &mut [i8]) {
        for seat in seats {
            let ahead = usize::from((seat.0 + self.seats - me.0) % self.seats);
            mask[range.clone()][ahead] = 1;
        }
    }
}

#[inline]
fn of_cards(cards: Cards, range: &Range<usize>, mask: &mut [i8]) {
    for card in cards {
        mask[range.clone()][card.index()] = 1;
    }
}
