//! What cards, suits and people are called.

use crate::{Codes, Speaker};
use maumau_table::{Card, Seat, Suit};

impl Speaker<'_> {
    /// A card that is known, with its code where those are told.
    pub fn card(&self, card: Card) -> String {
        if !card.is_known() {
            return self.count("cards", 1);
        }
        let (name, code) = (self.card_name(card), &self.law.deck.kind(card).code);
        match self.codes {
            _ if name.is_empty() || name == *code => code.clone(),
            Codes::Told => format!("{name} [{code}]"),
            Codes::Left => name,
        }
    }

    /// A card without its code: `Herz 7`, `Frodo (Grün 7)`.
    pub fn card_name(&self, card: Card) -> String {
        let (deck, lang) = (&self.law.deck, self.language);
        let own = lang.of_pair(deck.name_of(card));
        let rank = deck
            .ranks
            .get(usize::from(deck.rank(card).0))
            .map_or("", |[_, de, en]| lang.pick(de, en));
        let suit = self.suit(deck.suit(card));
        if suit.is_empty() {
            return if own.is_empty() { rank } else { own }.to_owned();
        }
        let plain = match () {
            () if self.is_french() => "card.french",
            () if rank.bytes().all(|byte| byte.is_ascii_digit()) => "card.numbered",
            () => "card.plain",
        };
        let plain = lang.template(plain).replace("{suit}", suit).replace("{rank}", rank);
        if own.is_empty() {
            return plain;
        }
        lang.template("card.own")
            .replace("{name}", own)
            .replace("{card}", &plain)
    }

    /// Whether the deck's suits are the four that everybody knows.
    fn is_french(&self) -> bool {
        let mut codes = self.law.deck.suits.iter().map(|[code, ..]| code.as_str());
        codes.all(|code| ["", "C", "D", "H", "S"].contains(&code))
    }

    /// Cards with commas between; those that nobody here knows are counted.
    pub fn cards(&self, cards: impl IntoIterator<Item = Card>) -> String {
        let (known, hidden): (Vec<Card>, Vec<Card>) = cards.into_iter().partition(|card| card.is_known());
        let mut told: Vec<String> = known.into_iter().map(|card| self.card(card)).collect();
        match (hidden.len(), told.is_empty()) {
            (0, false) => {}
            (n, true) => told.push(self.count("cards", n)),
            (n, false) => told.push(self.count("and-more", n)),
        }
        told.join(", ")
    }

    /// A suit; empty if it is none.
    pub fn suit(&self, suit: Suit) -> &str {
        let named = self.law.deck.suits.get(usize::from(suit.0));
        named.map_or("", |[_, de, en]| self.language.pick(de, en))
    }

    /// Whoever sits there: "du", or the name.
    pub fn seat(&self, seat: Seat, case: usize) -> String {
        let pronoun = |name: &str| {
            self.language
                .template(name)
                .split('|')
                .nth(case)
                .unwrap_or_default()
                .to_owned()
        };
        match () {
            () if !seat.is_some() => pronoun("nobody"),
            () if seat == self.me => pronoun("you"),
            () => self
                .people
                .get(seat.index())
                .map_or_else(|| (seat.0 + 1).to_string(), Clone::clone),
        }
    }
}
