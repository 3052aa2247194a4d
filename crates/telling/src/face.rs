//! Names of cards.

use crate::Language;

/// Whether a card's code follows its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Codes {
    /// With the code: `Herz 7 [7H]`.
    Told,
    /// Without the code: `Herz 7`.
    Left,
}

/// The names of a known card. Fields that don't apply are empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownCard<'a> {
    /// The code that players type: `7H`.
    pub code: &'a str,
    /// The card's own name: `Frodo`.
    pub own: &'a str,
    /// The suit's name.
    pub suit: &'a str,
    /// The rank's name.
    pub rank: &'a str,
    /// Whether the deck has the four French suits.
    pub is_french: bool,
}

impl KnownCard<'_> {
    /// Returns the name without the code: `Herz 7`, `Frodo (Grün 7)`.
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
