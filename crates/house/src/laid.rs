//! A rule card for one deck.

use crate::Saying;
use crate::card::{Clause, RuleCard, Trigger, Want};
use maumau_table::Cards;

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
            found.extend(wants.iter_mut().filter_map(|want| match want {
                Want::Must(_, saying, _, _) => Some(saying),
                Want::Race(race) => Some(&mut race.sign),
                _ => None,
            }));
        }
        found
    }

    /// One that says nothing: it keeps the place of a rule that the machine does not.
    pub(crate) fn named(name: &str) -> LaidCard {
        LaidCard {
            name: name.to_owned(),
            clauses: Vec::new(),
        }
    }
}
