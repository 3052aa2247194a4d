//! Violations that stand until they are challenged or expire (§ 3). No view shows them.

use crate::{Card, Cite, Seat};

/// A standing violation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The offender.
    pub seat: Seat,
    /// The broken paragraph.
    pub rule: Cite,
    /// The card played, or [`Card::UNKNOWN`] if the violation is not about a card.
    pub card: Card,
    /// Number of penalty cards that it costs.
    pub weight: u8,
    /// What was wrong.
    pub misdeed: Misdeed,
    /// A value that the rule stores with it, for example the debt that the violation left.
    pub arg: u8,
    /// The number of the turn in which it happened.
    pub turn: u16,
}

/// What was wrong. A single byte, because a state holds many violations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misdeed(u8);

impl Misdeed {
    const FIRST_MISSING: u8 = Misdeed::DEEDS_MAX as u8;
    const FIRST_UPON: u8 = 128;

    /// Maximum number of action kinds.
    pub const DEEDS_MAX: usize = 32;
    /// Something was not done.
    pub const UNDONE: Misdeed = Misdeed(100);

    /// A wrong action of the kind with this number, below [`Misdeed::DEEDS_MAX`].
    pub const fn deed(number: u8) -> Misdeed {
        assert!(
            (number as usize) < Misdeed::DEEDS_MAX,
            "no kind of deed has this number"
        );
        Misdeed(number)
    }

    /// A missing call, by its index (below 68) among the calls that the book counts.
    pub const fn missing(place: u8) -> Misdeed {
        assert!(
            place < Misdeed::UNDONE.0 - Misdeed::FIRST_MISSING,
            "no word has this place"
        );
        Misdeed(Misdeed::FIRST_MISSING + place)
    }

    /// A card played on top of this wrong card.
    pub const fn upon(card: Card) -> Misdeed {
        Misdeed(Misdeed::FIRST_UPON | card.0)
    }

    /// Converts the number used in scenes and digests of records.
    pub const fn of(number: u8) -> Misdeed {
        Misdeed(number)
    }

    pub(crate) const fn number(self) -> u8 {
        self.0
    }

    /// Returns whether an action was wrong, rather than something that a paragraph detected.
    pub const fn is_deed(self) -> bool {
        self.0 < Misdeed::FIRST_MISSING
    }

    /// Returns the index of the missing call, if this is one.
    pub fn missed(self) -> Option<u8> {
        let is_word = (Misdeed::FIRST_MISSING..Misdeed::UNDONE.0).contains(&self.0);
        is_word.then(|| self.0 - Misdeed::FIRST_MISSING)
    }

    /// Returns the wrong card below the one that was played, if this is such a violation.
    pub fn below(self) -> Option<Card> {
        (self.0 >= Misdeed::FIRST_UPON).then(|| Card(self.0 - Misdeed::FIRST_UPON))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misdeed_is_one_thing() {
        let all = [
            Misdeed::deed(8),
            Misdeed::missing(11),
            Misdeed::UNDONE,
            Misdeed::upon(Card(127)),
        ];
        assert_eq!(all.map(Misdeed::is_deed), [true, false, false, false]);
        assert_eq!(all.map(Misdeed::missed), [None, Some(11), None, None]);
        assert_eq!(all.map(Misdeed::below), [None, None, None, Some(Card(127))]);
    }
}
