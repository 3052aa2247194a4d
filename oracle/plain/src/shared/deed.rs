//! The actions of a player, and the options of a table.

use crate::deal::Seat;
use crate::deed::Referee;

/// A word or a gesture. `freie-voelker` uses only the first two.
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
    /// Returns whether the word is a call about the number of cards left.
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
    /// Yes; no question asks for it.
    Yes,
}

/// An action of a player, right or wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Deed<C, K> {
    /// Plays a card onto the pile.
    Lay(C),
    /// FV6, FV16: plays a bearer or a seer in front of the player, to take the Ring or the
    /// Palantir.
    LayBefore(C),
    /// FV16: shows a pictured card and places it face down in front of the player.
    LayAside(C),
    /// FV16: plays a card onto the pile of the other game.
    LayAstray(C),
    /// Draws a card.
    Draw,
    /// Ends the turn.
    Pass,
    /// FV7: picks up a hand that lies face down.
    TakeUp,
    /// Says a word or makes a gesture.
    Say(Word),
    /// Answers a question.
    Answer(Answer<C, K>),
    /// Claims that a player broke a rule (C10).
    Challenge(Seat),
}

/// The options of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The options that are on: `move` (VA15), `left` (VA2), and the extra rules by name (VA19).
    pub on: Vec<&'static str>,
    /// VA3, FV3: whether, after a draw, only the drawn card may be played.
    pub only_drawn: bool,
    /// C10: how the referee treats a wrong action.
    pub referee: Referee,
    /// C9: the time for a call, in ms. 0: the machine calls.
    pub reaction_ms: u64,
    /// VA15, FV15: the agreed number of rounds. 0: no limit.
    pub rounds: u32,
}

impl Options {
    /// Returns whether an option is on.
    pub fn has(&self, name: &str) -> bool {
        self.on.contains(&name)
    }
}
