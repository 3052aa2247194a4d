//! The typed parts of events and actions, from which records, messages and sentences are made.

use crate::{Card, Choice, Cite, Direction, Note, Question, Seat, Secret, Sign, Spot, Suit, Way, Window, Zone};

macro_rules! parts {
    ($($(#[$doc:meta])* $name:ident($($type:ty),*),)*) => {
        /// A part of an event or action: its kind and value.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Part {
            /// A fixed word.
            Word(&'static str),
            $($(#[$doc])* $name($($type),*),)*
        }

        /// The kind of a part.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum PartKind {
            /// This fixed word.
            Word(&'static str),
            $($(#[$doc])* $name,)*
        }

        impl Part {
            /// Returns the part's kind.
            pub fn kind(&self) -> PartKind {
                match *self {
                    Part::Word(word) => PartKind::Word(word),
                    $(Part::$name(..) => PartKind::$name,)*
                }
            }
        }
    };
}

parts! {
    /// A card, possibly unknown.
    Card(Card),
    /// A card, and the face that it shows.
    Shown(Card, Card),
    /// A seat, or [`Seat::NOBODY`].
    Seat(Seat),
    /// A suit, or none.
    Suit(Option<Suit>),
    /// A zone.
    Zone(Zone),
    /// Where a player puts a card.
    Spot(Spot),
    /// A discard pile, 0 or 1.
    Pile(u8),
    /// Why a card moved.
    Way(Way),
    /// The direction of play.
    Direction(Direction),
    /// A call or a gesture.
    Sign(Sign),
    /// A question.
    Question(Question),
    /// An answer.
    Choice(Choice),
    /// A reaction window.
    Window(Window),
    /// A paragraph.
    Cite(Cite),
    /// A public note.
    Note(Note),
    /// A secret note.
    Secret(Secret),
    /// A number.
    Number(i64),
}
