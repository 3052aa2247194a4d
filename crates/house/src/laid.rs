//! Rule cards resolved for one deck.

use crate::card::{Clause, RuleCard, Trigger, Want};
use crate::{Saying, tag};
use maumau_table::{Cards, Sentence, Sign, sentence};

const OWN_WORDS_MAX: u8 = Sign::OWN_MAX;

/// A rule card whose card sets are those of one deck.
pub type LaidCard = RuleCard<Cards>;

impl LaidCard {
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

    /// Returns the effect that the window or prompt with this tag belongs to.
    pub(crate) fn want_of(&self, at: u8) -> Option<&Want> {
        match self.clauses.get(tag::clause(at))? {
            Clause::When { wants, .. } => wants.get(tag::want(at)?),
            Clause::Forbid(..) | Clause::Allow(..) | Clause::JumpIn(_) => None,
            Clause::Several(_) | Clause::OppositeWish | Clause::Score(..) => None,
        }
    }

    pub(crate) fn sign_of(&self, tag: u8) -> Option<Sign> {
        self.want_of(tag)?.saying()?.sign()
    }

    /// Returns an empty card, which keeps the place of an honour rule.
    pub(crate) fn named(name: &str) -> LaidCard {
        LaidCard {
            name: name.to_owned(),
            clauses: Vec::new(),
        }
    }
}

/// Assigns signs to the custom words of `card`. Two rules with the same word share one sign.
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
