//! Open choices: a question that one seat has to answer before play goes on. They are state, never a call that waits.

use crate::worded::particular;
use crate::{Card, Cite, Seat, Seats, Suit};

particular! {
    $ for_each_question:
    /// What is asked.
    Question {
        /// Name one of the suits from `first` to `last`.
        Suit = "suit" {
            /// First suit that may be named.
            first: Suit,
            /// Last suit that may be named.
            last: Suit,
        },
        /// As `Suit`, or name none.
        SuitOrNone = "suit-or-none" {
            /// First suit that may be named.
            first: Suit,
            /// Last suit that may be named.
            last: Suit,
        },
        /// Choose one of these seats.
        Seat = "seat" (Seats),
        /// Choose one of these seats, or nobody.
        SeatOrNone = "seat-or-none" (Seats),
        /// Choose a card of one's hand.
        Card = "card",
        /// Choose a card of one's hand, or none.
        CardOrNone = "card-or-none",
        /// Choose a number from 0 to the given one.
        Number = "number" (u8),
        /// Yes or no.
        YesNo = "yes-no",
        /// Choose a card of one's hand and put it face down until all have who are asked so at once. Here it is, once it is chosen.
        FaceDown = "face-down" (Option<Card>),
    }
}

impl Question {
    /// Whether it is put to several at once: nothing is told before all have answered.
    pub const fn is_for_all(&self) -> bool {
        match self {
            Question::FaceDown(_) => true,
            Question::Suit { .. } | Question::SuitOrNone { .. } | Question::Seat(_) | Question::SeatOrNone(_) => false,
            Question::Card | Question::CardOrNone | Question::Number(_) | Question::YesNo => false,
        }
    }

    /// Whether a card of one's hand is the only answer.
    pub const fn needs_a_card(&self) -> bool {
        match self {
            Question::Card | Question::FaceDown(_) => true,
            Question::Suit { .. } | Question::SuitOrNone { .. } | Question::Seat(_) | Question::SeatOrNone(_) => false,
            Question::CardOrNone | Question::Number(_) | Question::YesNo => false,
        }
    }

    /// The card that lies face down as its answer.
    pub const fn face_down(&self) -> Option<Card> {
        match *self {
            Question::FaceDown(card) => card,
            Question::Suit { .. } | Question::SuitOrNone { .. } | Question::Seat(_) | Question::SeatOrNone(_) => None,
            Question::Card | Question::CardOrNone | Question::Number(_) | Question::YesNo => None,
        }
    }

    /// With this card face down as its answer, if it takes one so.
    #[must_use]
    pub const fn with_face_down(self, card: Card) -> Question {
        match self {
            Question::FaceDown(_) => Question::FaceDown(Some(card)),
            Question::Suit { .. } | Question::SuitOrNone { .. } | Question::Seat(_) | Question::SeatOrNone(_) => self,
            Question::Card | Question::CardOrNone | Question::Number(_) | Question::YesNo => self,
        }
    }
}

/// An open question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// Who is asked.
    pub seat: Seat,
    /// The paragraph that asks, and that will deal with the answer.
    pub rule: Cite,
    /// What is asked.
    pub question: Question,
    /// Which step of the rule it is.
    pub step: u8,
    /// What the rule must remember until the answer.
    pub arg: u8,
}

impl Ask {
    /// Whether both are put at once, and nothing of their answers is told before all have answered.
    pub fn is_beside(&self, other: &Ask) -> bool {
        self.question.is_for_all() && other.question.is_for_all() && (self.rule, self.step) == (other.rule, other.step)
    }

    /// Whether its answer lies face down already.
    pub fn is_answered(&self) -> bool {
        self.question.face_down().is_some()
    }

    /// As `seat` may see it: what its rule has in mind, and which card lies face down, is for the one who is asked.
    #[must_use]
    pub fn seen_by(&self, seat: Seat) -> Ask {
        if self.seat == seat {
            return *self;
        }
        let hidden = |_| self.question.with_face_down(Card::UNKNOWN);
        let question = self.question.face_down().map_or(self.question, hidden);
        let arg = 0;
        Ask { question, arg, ..*self }
    }
}

particular! {
    $ for_each_choice:
    /// An answer.
    Choice {
        /// This suit.
        Suit = "suit" (Suit),
        /// This seat.
        Seat = "seat" (Seat),
        /// This card.
        Card = "card" (Card),
        /// This number.
        Number = "number" (u8),
        /// Yes.
        Yes = "yes",
        /// No.
        No = "no",
        /// None of them.
        Nothing = "nothing",
    }
}

/// A charge before the plenum, and how it has voted so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Charge {
    /// The accuser.
    pub by: Seat,
    /// The accused.
    pub accused: Seat,
    /// Penalty cards demanded.
    pub demand: u8,
    /// The paragraph that is said to be broken; [`Cite::HAND`]: none was named.
    pub rule: Cite,
    /// Who has voted against the accused.
    pub yes: Seats,
    /// Who has voted for the accused.
    pub no: Seats,
    /// Since when play rests for it, in ms of the match.
    pub since_ms: u32,
}

impl Charge {
    /// Nobody has voted on it yet.
    pub(crate) fn new(by: Seat, accused: Seat, demand: u8, rule: Cite, since_ms: u32) -> Charge {
        Charge {
            by,
            accused,
            demand,
            rule,
            yes: Seats::NONE,
            no: Seats::NONE,
            since_ms,
        }
    }

    pub(crate) fn voted(&mut self, seat: Seat, choice: Choice) {
        let side = if choice == Choice::Yes {
            &mut self.yes
        } else {
            &mut self.no
        };
        *side = side.with(seat);
    }
}
