//! A house rule: one that the machine enforces, or an honour rule.

use crate::card::RuleCard;
use crate::say::says_with;
use crate::{Honour, Mistake, catalogue, english, german};
use maumau_table::Deck;
use std::fmt;

/// A house rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HouseRule {
    /// The machine enforces it.
    Card(RuleCard),
    /// The players enforce it.
    Honour(Honour),
}

impl HouseRule {
    /// Parses `rule NAME …`, `rule NAME` for a card of the catalogue, or `honour NAME …`.
    ///
    /// # Errors
    /// If a word is not allowed at its position. The mistake says where, and which words are allowed.
    pub fn parse(text: &str) -> Result<HouseRule, Mistake> {
        match text.split_whitespace().next() {
            Some("honour") => Honour::parse(text).map(HouseRule::Honour),
            _ => catalogue::read(text).map(HouseRule::Card),
        }
    }

    /// Returns the rule's name.
    pub fn name(&self) -> &str {
        match self {
            HouseRule::Card(card) => &card.name,
            HouseRule::Honour(honour) => &honour.name,
        }
    }

    /// Returns the wording in German and in English; free text as it was written.
    pub fn says(&self) -> [String; 2] {
        match self {
            HouseRule::Card(card) => [german(card), english(card)],
            HouseRule::Honour(honour) => [honour.text.clone(), honour.text.clone()],
        }
    }

    /// Like [`HouseRule::says`], with the card names of `deck`.
    pub fn says_with(&self, deck: &Deck) -> [String; 2] {
        match self {
            HouseRule::Card(card) => says_with(card, deck),
            HouseRule::Honour(_) => self.says(),
        }
    }

    /// Returns the shortest text that [`HouseRule::parse`] reads: only the name for a card of the catalogue.
    pub fn short(&self) -> String {
        match self {
            HouseRule::Card(card) if catalogue::find(&card.name).as_ref() == Some(card) => {
                format!("rule {}", card.name)
            }
            HouseRule::Card(_) | HouseRule::Honour(_) => self.to_string(),
        }
    }
}

impl fmt::Display for HouseRule {
    /// Prints the full text on one line, which doesn't depend on the catalogue.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HouseRule::Card(card) => card.fmt(f),
            HouseRule::Honour(honour) => honour.fmt(f),
        }
    }
}
