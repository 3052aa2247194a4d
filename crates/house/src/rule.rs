//! A rule of players' own: one that the machine keeps, or one of honour.

use crate::card::RuleCard;
use crate::say::says_with;
use crate::{Honour, Mistake, catalogue, english, german};
use maumau_table::Deck;
use std::fmt;

/// A rule of players' own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HouseRule {
    /// The machine keeps it.
    Card(RuleCard),
    /// Those who play keep it.
    Honour(Honour),
}

impl HouseRule {
    /// Reads `rule NAME …`, `rule NAME` for a card of the catalogue, or `honour NAME …`.
    ///
    /// # Errors
    /// A word can't stand where it stands; the mistake says where, and what could.
    pub fn parse(text: &str) -> Result<HouseRule, Mistake> {
        match text.split_whitespace().next() {
            Some("honour") => Honour::parse(text).map(HouseRule::Honour),
            _ => catalogue::read(text).map(HouseRule::Card),
        }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            HouseRule::Card(card) => &card.name,
            HouseRule::Honour(honour) => &honour.name,
        }
    }

    /// What it says, in German and in English; free text as it was written.
    pub fn says(&self) -> [String; 2] {
        match self {
            HouseRule::Card(card) => [german(card), english(card)],
            HouseRule::Honour(honour) => [honour.text.clone(), honour.text.clone()],
        }
    }

    /// As [`HouseRule::says`], with cards named as in `deck`.
    pub fn says_with(&self, deck: &Deck) -> [String; 2] {
        match self {
            HouseRule::Card(card) => says_with(card, deck),
            HouseRule::Honour(_) => self.says(),
        }
    }

    /// The shortest text that [`HouseRule::parse`] reads: a card of the catalogue by its name alone.
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
    /// The whole text, on one line: it means the same where the catalogue is another.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HouseRule::Card(card) => card.fmt(f),
            HouseRule::Honour(honour) => honour.fmt(f),
        }
    }
}
