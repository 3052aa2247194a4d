//! Rules in force at a table: paragraphs of the book, or house rules with their own texts.

use super::Rule;
use maumau_table::{Cards, Text, Wording};
use std::sync::Arc;

/// A rule in force at one table: a [`Rule`], with the texts of its paragraph or of the players.
#[derive(Clone)]
pub struct InForce {
    answers: Rule,
    own: Option<Arc<Own>>,
}

/// The texts of a house rule, freed together with the last ruleset that holds them.
struct Own {
    name: Box<str>,
    de: Box<str>,
    en: Box<str>,
    cards: OwnCards,
}

/// The cards that a house rule is about.
#[derive(Clone, Copy, Debug)]
pub struct OwnCards {
    /// The cards.
    pub cards: Cards,
    /// The rule applies only if at most this many cards are left in the hand; `None`: always.
    pub hand_max: Option<u8>,
}

impl From<Rule> for InForce {
    fn from(paragraph: Rule) -> InForce {
        let own = None;
        InForce {
            answers: paragraph,
            own,
        }
    }
}

impl InForce {
    /// Makes a house rule from its name, text, the cards that it is about, and its answers.
    pub fn own(name: &str, says: Wording<'_>, cards: OwnCards, answers: Rule) -> InForce {
        let own = Own {
            name: name.into(),
            de: says.de.into(),
            en: says.en.into(),
            cards,
        };
        InForce {
            answers,
            own: Some(Arc::new(own)),
        }
    }

    /// Its code or name: `SP7`, `§9.B`, `queen-of-clubs`.
    pub fn name(&self) -> &str {
        self.own.as_ref().map_or(self.answers.name, |own| &own.name)
    }

    /// What it says.
    pub fn text(&self) -> Wording<'_> {
        self.said().unwrap_or(self.answers.text)
    }

    /// The message for a player when it forbids something.
    pub fn why(&self) -> Wording<'_> {
        self.said().unwrap_or(self.answers.why)
    }

    /// The reason shown next to cards drawn because of it. Empty for house rules.
    pub fn draws(&self) -> Text {
        self.answers.draws
    }

    /// Its layer, the handling of violations, and its answers to the five questions.
    #[inline(always)]
    pub fn answers(&self) -> &Rule {
        &self.answers
    }

    pub(crate) fn own_cards(&self) -> Option<(OwnCards, Wording<'_>)> {
        let own = self.own.as_ref()?;
        Some((own.cards, Wording::new(&own.de, &own.en)))
    }

    fn said(&self) -> Option<Wording<'_>> {
        let own = self.own.as_ref()?;
        Some(Wording::new(&own.de, &own.en))
    }
}
