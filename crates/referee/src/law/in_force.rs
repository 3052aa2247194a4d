//! A rule as it lies on one table: a paragraph of the book, or one of players' own, whose words live as long as the table.

use super::Rule;
use maumau_table::{Cards, Text, Wording};
use std::sync::Arc;

/// A rule in force at one table. Its answers are those of the [`Rule`]; its words are the paragraph's, or those that players wrote.
#[derive(Clone)]
pub struct InForce {
    answers: Rule,
    own: Option<Arc<Own>>,
}

/// What players wrote: freed with the last law that holds it.
struct Own {
    name: Box<str>,
    de: Box<str>,
    en: Box<str>,
    cards: OwnCards,
}

/// Of which cards a rule of players' own speaks.
#[derive(Clone, Copy, Debug)]
pub struct OwnCards {
    /// These.
    pub cards: Cards,
    /// Where they are among so many last ones in a hand; nothing: however many are left.
    pub hand_max: Option<u8>,
}

impl From<Rule> for InForce {
    /// A paragraph as it stands in its book.
    fn from(paragraph: Rule) -> InForce {
        let own = None;
        InForce {
            answers: paragraph,
            own,
        }
    }
}

impl InForce {
    /// A rule of players' own: their name for it, what it says, of which cards, and how it answers.
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

    /// Its name: `SP7`, `§9.B`, `queen-of-clubs`.
    pub fn name(&self) -> &str {
        self.own.as_ref().map_or(self.answers.name, |own| &own.name)
    }

    /// What it says.
    pub fn text(&self) -> Wording<'_> {
        self.said().unwrap_or(self.answers.text)
    }

    /// The sentence a player hears when it forbids something.
    pub fn why(&self) -> Wording<'_> {
        self.said().unwrap_or(self.answers.why)
    }

    /// Why somebody draws by it; what players' own rules are called says it.
    pub fn draws(&self) -> Text {
        self.answers.draws
    }

    /// Its layer, what becomes of its breach, and its answers to the five questions.
    #[inline(always)]
    pub fn answers(&self) -> &Rule {
        &self.answers
    }

    /// Of a rule of players' own: the cards of which it speaks, and what it says.
    pub(crate) fn own_cards(&self) -> Option<(OwnCards, Wording<'_>)> {
        let own = self.own.as_ref()?;
        Some((own.cards, Wording::new(&own.de, &own.en)))
    }

    fn said(&self) -> Option<Wording<'_>> {
        let own = self.own.as_ref()?;
        Some(Wording::new(&own.de, &own.en))
    }
}
