//! The names of cards, suits, ranks and signs.

use super::TerminalSpeaker;
use maumau_protocol::{CardName, Play};
use maumau_telling::{self as telling, KnownCard};

impl<'a> TerminalSpeaker<'a> {
    /// Returns a card, with its code if codes are on; "eine Karte" for a hidden one.
    pub fn card(&self, code: Option<&str>) -> String {
        telling::card(self, code.map(|code| self.face_of(code)))
    }

    /// Returns a card without its code: `Herz 7`, `Frodo (Grün 7)`. A code that the deck lacks is returned as it is.
    pub fn card_name(&self, code: &str) -> String {
        self.face_of(code).name(self.language)
    }

    /// Returns cards, separated by commas; hidden ones are counted.
    pub fn cards<'c>(&self, codes: impl IntoIterator<Item = Option<&'c str>>) -> String {
        let faces = codes.into_iter().map(|code| code.map(|code| self.face_of(code)));
        telling::cards(self, faces)
    }

    pub(super) fn face_of<'c>(&self, code: &'c str) -> KnownCard<'c>
    where
        'a: 'c,
    {
        let found = card(self.play, code);
        let rank = found.and_then(|card| named(&self.play.ranks, &card.rank));
        KnownCard {
            code,
            own: found.map_or(code, |card| self.text(&card.name)),
            suit: found.map_or("", |card| self.suit(&card.suit)),
            rank: rank.map_or("", |rank| self.text(&rank.name)),
            is_french: is_french(self.play),
        }
    }

    /// Returns a suit's name; empty if the deck has no such suit.
    pub fn suit(&self, code: &str) -> &'a str {
        named(&self.play.suits, code).map_or("", |suit| self.text(&suit.name))
    }

    /// Returns a rank's name, or its code if it has none.
    pub(crate) fn rank(&self, code: &str) -> String {
        named(&self.play.ranks, code)
            .map_or(code, |rank| self.text(&rank.name))
            .to_owned()
    }

    /// Returns the text of a sign: a word to say, or the description of a gesture.
    pub fn sign<'c>(&self, code: &'c str) -> &'c str
    where
        'a: 'c,
    {
        let found = self.play.signs.iter().find(|sign| sign.code == code);
        match found.map_or("", |sign| self.text(&sign.name)) {
            "" => code,
            name => name,
        }
    }
}

/// Finds a card by its code. Duplicates of a card have its code with `'` appended.
pub(crate) fn card<'a>(play: &'a Play, code: &str) -> Option<&'a CardName> {
    let find = |code: &str| play.cards.iter().find(|card| card.code == code);
    find(code).or_else(|| find(code.trim_end_matches('\'')))
}

/// Returns the sort key of a card: the positions of its suit and its rank in the deck.
pub(crate) fn place(play: &Play, code: &str) -> (usize, usize) {
    let of = |list: &[maumau_protocol::Named], code: &str| {
        let found = list.iter().position(|named| named.code == code);
        found.unwrap_or(list.len())
    };
    card(play, code).map_or((usize::MAX, 0), |card| {
        (of(&play.suits, &card.suit), of(&play.ranks, &card.rank))
    })
}

fn named<'a>(list: &'a [maumau_protocol::Named], code: &str) -> Option<&'a maumau_protocol::Named> {
    list.iter().find(|named| named.code == code)
}

pub(crate) fn is_french(play: &Play) -> bool {
    play.suits
        .iter()
        .all(|suit| ["C", "D", "H", "S"].contains(&suit.code.as_str()))
}
