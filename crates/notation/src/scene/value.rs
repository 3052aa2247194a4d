//! Values of a book's memory fields as scenes write them.

use crate::tokens::{Token, Tokens, number};
use crate::{Mistake, Words};
use maumau_table::{Card, Keeps, Kept, Note, Place, Seat, Seats, Suit};

/// Converts memory values at a table. Where a field stores players, a number means the scene's order of names, not a
/// seat.
#[derive(Clone, Copy)]
pub(super) struct Values<'a> {
    pub(super) words: Words<'a>,
    /// The players in the order in which the scene names them.
    pub(super) named: &'a [String],
}

impl Values<'_> {
    /// Parses `NOTE VALUE`.
    pub(super) fn note(&self, tokens: &mut Tokens) -> Result<(Note, i16), Mistake> {
        let note = self.words.find_note(tokens.next_or("a note")?)?;
        let value = self.find(Place::Open(note), tokens.next_or("what it is worth")?)?;
        Ok((note, value))
    }

    /// Returns the number that `place` stores for this value.
    pub(super) fn find(&self, place: Place, token: Token) -> Result<i16, Mistake> {
        let nth = || token.text.parse::<i16>().ok();
        Ok(match self.words.law.book.memory.keeps(place) {
            Keeps::Seat => match nth() {
                Some(0) => None::<Seat>.number(),
                Some(nth) => Some(self.nth_named(nth - 1, token)?).number(),
                None => Some(self.words.find_seat(token)?).number(),
            },
            Keeps::Seats => match nth() {
                Some(bits) => {
                    let mut set = (0..i16::BITS as i16).filter(|nth| bits >> nth & 1 == 1);
                    let seats = set.try_fold(Seats::NONE, |seats, nth| Ok(seats.with(self.nth_named(nth, token)?)))?;
                    seats.number()
                }
                None => self.words.find_seats(token)?.number(),
            },
            Keeps::Card if nth().is_none() => Some(self.words.find_card(token)?).number(),
            Keeps::Suit if nth().is_none() => self.words.find_wish(token)?.number(),
            Keeps::Card | Keeps::Suit => number(token)?,
            Keeps::Number => self.words.find_number(token)?,
        })
    }

    fn nth_named(&self, nth: i16, token: Token) -> Result<Seat, Mistake> {
        let name = usize::try_from(nth).ok().and_then(|nth| self.named.get(nth));
        let here = self.named.len();
        let name = name.ok_or_else(|| token.mistake(format!("the people here are {here}: write one's name, or 0")))?;
        self.words.find_seat(Token { text: name, ..token })
    }

    pub(super) fn tell(&self, place: Place, value: i16) -> String {
        let words = self.words;
        match words.law.book.memory.keeps(place) {
            Keeps::Seat => Option::<Seat>::kept(value).map(|seat| words.seat(seat).to_owned()),
            Keeps::Seats if value != 0 => {
                let seats: Vec<&str> = Seats::kept(value).map(|seat| words.seat(seat)).collect();
                Some(seats.join("+"))
            }
            Keeps::Card => Option::<Card>::kept(value).map(|card| words.card(card).to_owned()),
            Keeps::Suit => Option::<Suit>::kept(value).map(|suit| words.suit(suit).to_owned()),
            Keeps::Number | Keeps::Seats => None,
        }
        .unwrap_or_else(|| value.to_string())
    }
}
