//! What cards are called.

use crate::Language;

/// Whether the code by which a card is typed stands behind its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Codes {
    /// `Herz 7 [7H]`.
    Told,
    /// `Herz 7`.
    Left,
}

/// A card that is known: what is needed to name it. What it has not is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownCard<'a> {
    /// By what it is typed: `7H`.
    pub code: &'a str,
    /// Its own name: `Frodo`.
    pub own: &'a str,
    /// Its suit's name.
    pub suit: &'a str,
    /// Its rank's name.
    pub rank: &'a str,
    /// Whether the deck's suits are the four that everybody knows.
    pub is_french: bool,
}

impl KnownCard<'_> {
    /// The card without its code: `Herz 7`, `Frodo (Grün 7)`.
    pub fn name(&self, language: Language) -> String {
        let KnownCard { own, suit, rank, .. } = *self;
        if suit.is_empty() {
            return if own.is_empty() { rank } else { own }.to_owned();
        }
        let plain = match () {
            () if self.is_french => "card.french",
            () if rank.bytes().all(|byte| byte.is_ascii_digit()) => "card.numbered",
            () => "card.plain",
        };
        let plain = language.template(plain);
        let plain = plain.replace("{suit}", suit).replace("{rank}", rank);
        if own.is_empty() {
            return plain;
        }
        let named = language.template("card.own");
        named.replace("{name}", own).replace("{card}", &plain)
    }
}
