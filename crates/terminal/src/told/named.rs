//! What cards, suits and signs are called.

use super::{Codes, Slots, Speaker, Value};
use maumau_protocol::{CardName, Play};

impl<'a> Speaker<'a> {
    /// A card that is known, with its code where those are told; "eine Karte" if nobody here knows it.
    pub fn card(&self, code: Option<&str>) -> String {
        let Some(code) = code else {
            return self.count("cards", 1);
        };
        let name = self.card_name(code);
        match self.codes {
            _ if name.is_empty() || name == code => code.to_owned(),
            Codes::Told => format!("{name} [{code}]"),
            Codes::Left => name,
        }
    }

    /// A card without its code: `Herz 7`, `Frodo (Grün 7)`; a code that the deck lacks is its own name.
    pub fn card_name(&self, code: &str) -> String {
        let Some(card) = card(self.play, code) else {
            return code.to_owned();
        };
        let rank = named(&self.play.ranks, &card.rank).map_or("", |rank| self.text(&rank.name));
        let (own, suit) = (self.text(&card.name), self.suit(&card.suit));
        if suit.is_empty() {
            return if own.is_empty() { rank } else { own }.to_owned();
        }
        let plain = match () {
            () if is_french(self.play) => "card.french",
            () if rank.bytes().all(|byte| byte.is_ascii_digit()) => "card.numbered",
            () => "card.plain",
        };
        let plain = self
            .language
            .template(plain)
            .replace("{suit}", suit)
            .replace("{rank}", rank);
        if own.is_empty() {
            return plain;
        }
        let template = self.language.template("card.own");
        template.replace("{name}", own).replace("{card}", &plain)
    }

    /// Cards with commas between; those that nobody here knows are counted.
    pub fn cards<'c>(&self, codes: impl IntoIterator<Item = Option<&'c str>>) -> String {
        let (known, hidden): (Vec<_>, Vec<_>) = codes.into_iter().partition(Option::is_some);
        let mut told: Vec<String> = known.into_iter().map(|card| self.card(card)).collect();
        match (hidden.len(), told.is_empty()) {
            (0, false) => {}
            (n, true) => told.push(self.count("cards", n)),
            (n, false) => told.push(self.count("and-more", n)),
        }
        told.join(", ")
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

    fn count(&self, template: &str, n: usize) -> String {
        let mut slots = Slots::default();
        slots.push("n", [Value::of("Number", n)]);
        self.told(template, &slots)
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
