//! What a player can do, and what a table may choose.

use crate::deal::Seat;
use crate::deed::Referee;

/// A word or a gesture; freie-voelker knows the first two alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Word {
    Mau,
    MauMau,
    Yummy,
    StrokeHead,
    Knock,
    Yuck,
    TickTack,
}

impl Word {
    /// Whether it says how many cards are left.
    pub fn is_call(self) -> bool {
        matches!(self, Word::Mau | Word::MauMau)
    }
}

/// An answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Answer<C, K> {
    /// This colour.
    Colour(K),
    /// This player.
    Seat(Seat),
    /// This card.
    Card(C),
    /// None of them.
    Nothing,
    /// Yes, which nobody ever asks for.
    Yes,
}

/// A deed of one player, right or wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Deed<C, K> {
    /// Lays a card of its hand on the pile.
    Lay(C),
    /// FV6, FV16: lays a bearer or a seer before itself and takes the Ring or the Palantir.
    LayBefore(C),
    /// FV16: shows a pictured card and lays it face down before itself.
    LayAside(C),
    /// FV16: lays a card on the pile of the other game.
    LayAstray(C),
    /// Draws one.
    Draw,
    /// Ends its turn.
    Pass,
    /// FV7: takes up its hand that lies.
    TakeUp,
    /// Says or shows something.
    Say(Word),
    /// Answers what is asked.
    Answer(Answer<C, K>),
    /// Says that somebody broke a rule (C10).
    Challenge(Seat),
}

/// How a match is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// What else is switched on: `move` (VA15), `left` (VA2), and the extra rules by their names (VA19).
    pub on: Vec<&'static str>,
    /// VA3, FV3: whether after a draw only the card drawn may be played.
    pub only_drawn: bool,
    /// C10: how a wrong deed is treated.
    pub referee: Referee,
    /// C9: how long one has for a call. 0: the machine calls.
    pub reaction_ms: u64,
    /// VA15, FV15: so many rounds are agreed. 0: none.
    pub rounds: u32,
}

impl Options {
    /// Whether an option is switched on.
    pub fn has(&self, name: &str) -> bool {
        self.on.contains(&name)
    }
}
