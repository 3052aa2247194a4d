//! The valid answers to each kind of question.

use crate::{Look, Offers};
use maumau_table::{Ask, Card, Cards, Choice, Question, Seats, Suit};

impl Look<'_> {
    /// Returns the answers that `ask` allows, and no other actions.
    pub fn answers_to(&self, ask: &Ask) -> Offers {
        let none = Offers::default();
        let suits = |first: Suit, last: Suit| (first.0..=last.0).fold(0, |suits, suit| suits | 1 << suit);
        let hand = self.hand(ask.seat);
        let answers = match ask.question {
            Question::Suit { first, last } => Offers {
                suits: suits(first, last),
                ..none
            },
            Question::SuitOrNone { first, last } => Offers {
                suits: suits(first, last),
                nothing: true,
                ..none
            },
            Question::Seat(seats) => Offers { seats, ..none },
            Question::SeatOrNone(seats) => Offers {
                seats,
                nothing: true,
                ..none
            },
            Question::Card => Offers { cards: hand, ..none },
            Question::CardOrNone => Offers {
                cards: hand,
                nothing: true,
                ..none
            },
            Question::Number(most) => Offers {
                numbers: most.saturating_add(1),
                ..none
            },
            Question::YesNo => Offers { yes_no: true, ..none },
            Question::FaceDown(_) => Offers {
                cards: hand - self.put_down(ask),
                ..none
            },
        };
        // A question for a card to a player without cards would block the table forever.
        let nothing = answers.nothing || ask.question.needs_a_card() && answers.cards.is_empty();
        Offers { nothing, ..answers }
    }

    fn put_down(&self, ask: &Ask) -> Cards {
        let beside = self
            .asks
            .iter()
            .filter(|other| other.seat == ask.seat && other.is_beside(ask));
        beside.filter_map(|other| other.question.face_down()).collect()
    }

    /// Returns whether `ask` allows `choice` as an answer.
    pub fn answers(&self, ask: &Ask, choice: Choice) -> bool {
        self.answers_to(ask).holds_choice(choice)
    }

    /// Returns whether `choice` is the right kind of answer and exists, even if it is not allowed.
    pub fn could_answer(&self, ask: &Ask, choice: Choice) -> bool {
        let allowed = self.answers_to(ask);
        match choice {
            Choice::Suit(suit) => allowed.suits != 0 && usize::from(suit.0) < self.law.deck.suits.len(),
            Choice::Seat(seat) => !allowed.seats.is_empty() && self.playing.has(seat),
            Choice::Card(card) => !allowed.cards.is_empty() && self.hand(ask.seat).has(card),
            Choice::Number(_) => allowed.numbers > 0,
            Choice::Yes | Choice::No => allowed.yes_no,
            Choice::Nothing => true,
        }
    }
}

impl Offers {
    pub(crate) fn keeping(self, is_meant: impl Fn(Choice) -> bool) -> Offers {
        let suits =
            (0..u16::BITS as u8).filter(|&suit| self.suits & 1 << suit != 0 && is_meant(Choice::Suit(Suit(suit))));
        Offers {
            suits: suits.fold(0, |suits, suit| suits | 1 << suit),
            seats: self
                .seats
                .filter(|&seat| is_meant(Choice::Seat(seat)))
                .fold(Seats::NONE, Seats::with),
            cards: self.cards.filter(|&card: &Card| is_meant(Choice::Card(card))).collect(),
            nothing: self.nothing && is_meant(Choice::Nothing),
            ..self
        }
    }

    pub(crate) fn holds_choice(&self, choice: Choice) -> bool {
        match choice {
            Choice::Suit(suit) => suit.is_some() && self.suits & (1 << suit.0) != 0,
            Choice::Seat(seat) => self.seats.has(seat),
            Choice::Card(card) => self.cards.has(card),
            Choice::Number(n) => n < self.numbers,
            Choice::Yes | Choice::No => self.yes_no,
            Choice::Nothing => self.nothing,
        }
    }
}
