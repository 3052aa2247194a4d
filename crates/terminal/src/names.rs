//! What cards, suits, seats and zones are called in the table's language.

use crate::Language;
use crate::language::say;
use maumau_referee::{InForce, Law};
use maumau_table::{Card, Cards, Cite, Seat, Seats, Sign, Suit, Text, Zone};

/// The names at one table, in one language.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// What holds there.
    pub law: &'a Law,
    /// How its people are called, by seat.
    pub people: &'a [String],
    /// The language.
    pub language: Language,
}

impl Names<'_> {
    /// A card with the code by which it is typed: `Herz 7 [7H]`; an unknown one is "a card".
    pub fn card(&self, card: Card) -> String {
        if !card.is_known() {
            return self.language.pick("eine Karte", "a card").to_owned();
        }
        let (name, code) = (self.card_name(card), &self.law.deck.kind(card).code);
        if name.is_empty() || name == *code {
            code.clone()
        } else {
            format!("{name} [{code}]")
        }
    }

    /// A card without its code: `Herz 7`.
    pub fn card_name(&self, card: Card) -> String {
        let (deck, lang) = (&self.law.deck, self.language);
        let own = lang.of_pair(deck.name_of(card));
        let (suit, rank) = (self.suit(deck.suit(card)), self.rank(card));
        match (own.is_empty(), suit.is_empty()) {
            (false, true) => own.to_owned(),
            (false, false) => format!("{own} ({suit} {rank})"),
            (true, true) => rank.to_owned(),
            (true, false) => format!("{suit} {rank}"),
        }
    }

    /// Cards, with commas between.
    pub fn cards(&self, cards: impl Iterator<Item = Card>) -> String {
        cards.map(|card| self.card(card)).collect::<Vec<_>>().join(", ")
    }

    /// The cards of a hand, as the deck lists them; "nothing" if it is empty.
    pub fn hand(&self, hand: Cards) -> String {
        if hand.is_empty() {
            self.language.pick("keine Karten", "no cards").to_owned()
        } else {
            self.cards(hand)
        }
    }

    /// A suit; empty if it is none.
    pub fn suit(&self, suit: Suit) -> &str {
        self.law
            .deck
            .suits
            .get(usize::from(suit.0))
            .map_or("", |[_, de, en]| self.language.pick(de, en))
    }

    fn rank(&self, card: Card) -> &str {
        self.law
            .deck
            .ranks
            .get(usize::from(self.law.deck.rank(card).0))
            .map_or("", |[_, de, en]| self.language.pick(de, en))
    }

    /// Whoever sits there.
    pub fn seat(&self, seat: Seat) -> &str {
        if seat.is_some() {
            self.people.get(seat.index()).map_or("?", String::as_str)
        } else {
            self.language.pick("niemand", "nobody")
        }
    }

    /// People, with commas between.
    pub fn seats(&self, seats: Seats) -> String {
        seats.map(|seat| self.seat(seat)).collect::<Vec<_>>().join(", ")
    }

    /// How a word sounds or a gesture looks.
    pub fn sign(&self, sign: Sign) -> &str {
        match self.language.text(self.law.sign_text(sign)) {
            "" => sign.code(),
            text => text,
        }
    }

    /// Where a card comes to lie, told to `me`.
    pub fn to_zone(&self, zone: Zone, me: Seat) -> String {
        let lang = self.language;
        let before = |seat: Seat| {
            if seat == me {
                lang.pick("dich", "you")
            } else {
                self.seat(seat)
            }
        };
        match zone {
            Zone::Stock => lang.pick("in den Vorrat", "into the stock").to_owned(),
            Zone::Discard(0) => lang.pick("auf den Stapel", "onto the pile").to_owned(),
            Zone::Discard(_) => lang.pick("auf den zweiten Stapel", "onto the second pile").to_owned(),
            Zone::Hand(seat) => say!(lang, "auf die Hand von {}", "into the hand of {}", self.seat(seat)),
            Zone::Lying(seat) | Zone::Ripe(seat) => {
                say!(lang, "verdeckt vor {}", "face down before {}", before(seat))
            }
            Zone::Open(seat) => say!(lang, "offen vor {}", "face up before {}", before(seat)),
            Zone::Middle => lang.pick("offen in die Mitte", "face up into the middle").to_owned(),
            Zone::Aside => lang
                .pick("verdeckt in die Mitte", "face down into the middle")
                .to_owned(),
        }
    }

    /// The paragraph in brackets, ready to be put behind a sentence; nothing for a player's own choice.
    pub fn cite(&self, cite: Cite) -> String {
        match self.law.name(cite) {
            "" => String::new(),
            name => format!(" ({name})"),
        }
    }

    /// Why a paragraph forbids something: its sentence with its number behind it.
    pub fn why(&self, cite: Cite, card: Card, seat: Seat) -> String {
        let rule = self.law.rule(cite);
        let why = rule.map_or(Text::NONE, InForce::why);
        let said = match (self.language.text(why), rule) {
            ("", Some(rule)) if !self.language.text(rule.text()).is_empty() => self.language.text(rule.text()),
            ("", _) => self.language.pick("Das geht jetzt nicht.", "That can’t be done now."),
            (why, _) => why,
        };
        let filled = said
            .replace("{card}", &self.card(card))
            .replace("{seat}", self.seat(seat));
        format!("{filled}{}", self.cite(cite))
    }
}
