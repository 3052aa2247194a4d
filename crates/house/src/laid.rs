//! A rule card for one deck.

use crate::card::{Clause, RuleCard, Trigger, Want};
use crate::{Saying, tag};
use maumau_table::{Cards, Sentence, Sign, sentence};

/// So many words of one's own a table can have.
const OWN_WORDS_MAX: u8 = Sign::OWN_MAX;

/// A rule card for one deck.
pub type LaidCard = RuleCard<Cards>;

impl LaidCard {
    /// All that it wants to hear or see.
    pub(crate) fn sayings(&mut self) -> Vec<&mut Saying> {
        let mut found = Vec::new();
        for clause in &mut self.clauses {
            let Clause::When { trigger, wants, .. } = clause else {
                continue;
            };
            if let Trigger::Say(saying) = trigger {
                found.push(saying);
            }
            found.extend(wants.iter_mut().filter_map(Want::saying_mut));
        }
        found
    }

    /// What the window or question with this tag is about.
    pub(crate) fn want_of(&self, at: u8) -> Option<&Want> {
        match self.clauses.get(tag::clause(at))? {
            Clause::When { wants, .. } => wants.get(tag::want(at)?),
            Clause::Forbid(..) | Clause::Allow(..) | Clause::JumpIn(_) => None,
            Clause::Several(_) | Clause::OppositeWish | Clause::Score(..) => None,
        }
    }

    /// What must be said or done in the window with this tag.
    pub(crate) fn sign_of(&self, tag: u8) -> Option<Sign> {
        self.want_of(tag)?.saying()?.sign()
    }

    /// One that says nothing: it keeps the place of a rule that the machine does not.
    pub(crate) fn named(name: &str) -> LaidCard {
        LaidCard {
            name: name.to_owned(),
            clauses: Vec::new(),
        }
    }
}

/// Gives the own words of `card` their signs; two rules that want the same word have one sign for it.
pub(crate) fn give_signs(card: &mut LaidCard, words: &mut Vec<String>) -> Result<(), Sentence> {
    for saying in card.sayings() {
        if let Saying::Own { own } = saying {
            let place = words.iter().position(|word| word == own).unwrap_or(words.len());
            if place == words.len() {
                words.push(own.clone());
            }
            if place >= usize::from(OWN_WORDS_MAX) {
                return Err(sentence!(
                    "mehr als {OWN_WORDS_MAX} eigene Wörter gehen an einem Tisch nicht",
                    "{OWN_WORDS_MAX} words of one's own are the most at a table"
                ));
            }
            *saying = Saying::Sign(Sign::own(place as u8));
        }
    }
    Ok(())
}
