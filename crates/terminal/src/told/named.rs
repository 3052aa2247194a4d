//! What cards, suits and signs are called.

use super::TerminalSpeaker;
use maumau_protocol::{CardName, Play};
use maumau_telling::{self as telling, KnownCard};

impl<'a> TerminalSpeaker<'a> {
    /// A card that is known, with its code where those are told; "eine Karte" if nobody here knows it.
    pub fn card(&self, code: Option<&str>) -> String {
        telling::card(self, code.map(|code| self.face_of(code)))
    }

    /// A card without its code: `Herz 7`, `Frodo (Grün 7)`; a code that the deck lacks is its own name.
    pub fn card_name(&self, code: &str) -> String {
        self.face_of(code).name(self.language)
    }

    /// Cards with commas between; those that nobody here knows are counted.
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

    /// A suit; empty if it is none.
    pub fn suit(&self, code: &str) -> &'a str {
        named(&self.play.suits, code).map_or("", |suit| self.text(&suit.name))
    }

    /// A rank; its code if it has no name.
    pub(crate) fn rank(&self, code: &str) -> String {
        named(&self.play.ranks, code)
            .map_or(code, |rank| self.text(&rank.name))
            .to_owned()
    }

    /// How a word sounds or a gesture looks.
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

/// A card by its code. Where a deck has several alike, each has marks behind the code.
pub(crate) fn card<'a>(play: &'a Play, code: &str) -> Option<&'a CardName> {
    let find = |code: &str| play.cards.iter().find(|card| card.code == code);
    find(code).or_else(|| find(code.trim_end_matches('\'')))
}

/// Where a card stands among its deck: its suit's place, and its rank's.
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

/// Whether the deck's suits are the four that everybody knows.
pub(crate) fn is_french(play: &Play) -> bool {
    play.suits
        .iter()
        .all(|suit| ["C", "D", "H", "S"].contains(&suit.code.as_str()))
}
