//! Open questions: decisions that a player has to make. Part of the state, never a blocking call.

use crate::worded::particular;
use crate::{Card, Cite, Seat, Seats, Suit};

particular! {
    $ for_each_question:
    /// A question.
    Question {
        /// Name one of the suits from `first` to `last`.
        Suit = "suit" {
            /// First suit that may be named.
            first: Suit,
            /// Last suit that may be named.
            last: Suit,
        },
        /// Like `Suit`, but the player may decline.
        SuitOrNone = "suit-or-none" {
            /// First suit that may be named.
            first: Suit,
            /// Last suit that may be named.
            last: Suit,
        },
        /// Choose one of these seats.
        Seat = "seat" (Seats),
        /// Choose one of these seats, or decline.
        SeatOrNone = "seat-or-none" (Seats),
        /// Choose a card from your hand.
        Card = "card",
        /// Choose a card from your hand, or decline.
        CardOrNone = "card-or-none",
        /// Choose a number from 0 to this one.
        Number = "number" (u8),
        /// Yes or no.
        YesNo = "yes-no",
        /// Choose a card and place it face down until everyone asked has chosen. Holds the chosen
        /// card.
        FaceDown = "face-down" (Option<Card>),
    }
}

impl Question {
    /// Returns whether several players answer simultaneously, without seeing each other's answers.
    pub const fn is_for_all(&self) -> bool {
        match self {
            Question::FaceDown(_) => true,
            Question::Suit { .. } | Question::SuitOrNone { .. } | Question::Seat(_) | Question::SeatOrNone(_) => false,
            Question::Card | Question::CardOrNone | Question::Number(_) | Question::YesNo => false,
        }
    }

    /// Returns whether the only valid answer is a card from the hand.
    pub const fn needs_a_card(&self) -> bool {
        match self {
            Question::Card | Question::FaceDown(_) => true,
            Question::Suit { .. } | Question::SuitOrNone { .. } | Question::Seat(_) | Question::SeatOrNone(_) => false,
            Question::CardOrNone | Question::Number(_) | Question::YesNo => false,
        }
    }

    /// Returns the card that was placed face down as the answer.
    pub const fn face_down(&self) -> Option<Card> {
        match *self {
            Question::FaceDown(card) => card,
            Question::Suit { .. } | Question::SuitOrNone { .. } | Question::Seat(_) | Question::SeatOrNone(_) => None,
            Question::Card | Question::CardOrNone | Question::Number(_) | Question::YesNo => None,
        }
    }

    /// Returns the question with `card` face down as its answer, if it takes such an answer.
    #[must_use]
    pub const fn with_face_down(self, card: Card) -> Question {
        match self {
            Question::FaceDown(_) => Question::FaceDown(Some(card)),
            Question::Suit { .. } | Question::SuitOrNone { .. } | Question::Seat(_) | Question::SeatOrNone(_) => self,
            Question::Card | Question::CardOrNone | Question::Number(_) | Question::YesNo => self,
        }
    }
}

/// An open question and the seat that has to answer it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// The seat that is asked.
    pub seat: Seat,
    /// The paragraph that asks and handles the answer.
    pub rule: Cite,
    /// The question.
    pub question: Question,
    /// The rule's step that asks.
    pub step: u8,
    /// A value that the rule needs when the answer arrives.
    pub arg: u8,
}

impl Ask {
    /// Returns whether both questions belong to the same simultaneous choice.
    pub fn is_beside(&self, other: &Ask) -> bool {
        self.question.is_for_all() && other.question.is_for_all() && (self.rule, self.step) == (other.rule, other.step)
    }

    /// Returns whether the answer is already face down.
    pub fn is_answered(&self) -> bool {
        self.question.face_down().is_some()
    }

    /// Returns what `seat` may see of it: other seats' arguments and face-down cards are hidden.
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
    /// An answer to a question.
    Choice {
        /// A suit.
        Suit = "suit" (Suit),
        /// A seat.
        Seat = "seat" (Seat),
        /// A card.
        Card = "card" (Card),
        /// A number.
        Number = "number" (u8),
        /// Yes.
        Yes = "yes",
        /// No.
        No = "no",
        /// Declined.
        Nothing = "nothing",
    }
}

/// A charge before the plenum, with the votes so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Charge {
    /// The accuser.
    pub by: Seat,
    /// The accused.
    pub accused: Seat,
    /// Penalty cards demanded.
    pub demand: u8,
    /// The paragraph allegedly broken, or [`Cite::HAND`] if none was named.
    pub rule: Cite,
    /// Seats that voted against the accused.
    pub yes: Seats,
    /// Seats that voted for the accused.
    pub no: Seats,
    /// When play was suspended, in ms since the match began.
    pub since_ms: u32,
}

impl Charge {
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
