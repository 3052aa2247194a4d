//! The places of a fact or a deed, each of a kind: what words, messages and sentences are made of.

use crate::{Card, Choice, Cite, Direction, Note, Question, Seat, Secret, Sign, Spot, Suit, Way, Window, Zone};

macro_rules! parts {
    ($($(#[$doc:meta])* $name:ident($($type:ty),*),)*) => {
        /// One place of a fact or a deed, and what stands in it.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Part {
            /// A word that is always the same.
            Word(&'static str),
            $($(#[$doc])* $name($($type),*),)*
        }

        /// What kind of thing stands in a place.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum PartKind {
            /// This word.
            Word(&'static str),
            $($(#[$doc])* $name,)*
        }

        impl Part {
            /// Its kind.
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
    /// A card, perhaps an unknown one.
    Card(Card),
    /// A card, and the face that it shows.
    Shown(Card, Card),
    /// A seat, or nobody.
    Seat(Seat),
    /// A suit, or none.
    Suit(Option<Suit>),
    /// Where a card lies.
    Zone(Zone),
    /// Where a hand lays a card.
    Spot(Spot),
    /// A discard pile, 0 or 1.
    Pile(u8),
    /// Why a card moved.
    Way(Way),
    /// Which way play runs.
    Direction(Direction),
    /// A word or a gesture.
    Sign(Sign),
    /// What is asked.
    Question(Question),
    /// An answer.
    Choice(Choice),
    /// A running time.
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
