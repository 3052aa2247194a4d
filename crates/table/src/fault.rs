//! A breach that stands until it is challenged or lapses (§ 3). No view shows it.

use crate::{Card, Cite, Seat};

/// One standing breach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Who erred.
    pub seat: Seat,
    /// The paragraph that was broken.
    pub rule: Cite,
    /// The card laid, if it was about one.
    pub card: Card,
    /// How many penalty cards it costs.
    pub weight: u8,
    /// What was wrong.
    pub misdeed: Misdeed,
    /// A number that the rule keeps with it: a debt that the breach left, for one.
    pub arg: u8,
    /// The number of the turn in which it happened.
    pub turn: u16,
}

/// What was wrong: a deed, a word that is missing, something left undone, or a card upon a wrong one. One byte, since many stand at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misdeed(u8);

impl Misdeed {
    const FIRST_MISSING: u8 = Misdeed::DEEDS_MAX as u8;
    const FIRST_UPON: u8 = 128;

    /// So many kinds of deeds can be wrong.
    pub const DEEDS_MAX: usize = 32;
    /// Something was left undone.
    pub const UNDONE: Misdeed = Misdeed(100);

    /// A deed of the kind with this number, below [`Misdeed::DEEDS_MAX`].
    pub const fn deed(number: u8) -> Misdeed {
        assert!(
            (number as usize) < Misdeed::DEEDS_MAX,
            "no kind of deed has this number"
        );
        Misdeed(number)
    }

    /// A word is missing: the one at this place among those that the book counts, below 68.
    pub const fn missing(place: u8) -> Misdeed {
        assert!(
            place < Misdeed::UNDONE.0 - Misdeed::FIRST_MISSING,
            "no word has this place"
        );
        Misdeed(Misdeed::FIRST_MISSING + place)
    }

    /// A card laid upon this wrong one.
    pub const fn upon(card: Card) -> Misdeed {
        Misdeed(Misdeed::FIRST_UPON | card.0)
    }

    /// The one with this number, as scenes and digests of records write it.
    pub const fn of(number: u8) -> Misdeed {
        Misdeed(number)
    }

    pub(crate) const fn number(self) -> u8 {
        self.0
    }

    /// Whether it was a deed, and not what a paragraph has found by itself.
    pub const fn is_deed(self) -> bool {
        self.0 < Misdeed::FIRST_MISSING
    }

    /// The place of the word that is missing.
    pub fn missed(self) -> Option<u8> {
        let is_word = (Misdeed::FIRST_MISSING..Misdeed::UNDONE.0).contains(&self.0);
        is_word.then(|| self.0 - Misdeed::FIRST_MISSING)
    }

    /// The wrong card below the one that was laid.
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
