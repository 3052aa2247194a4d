//! The house rules in force at a table, as its ruleset stores them.

use crate::HouseRule;
use crate::laid::LaidCard;
use maumau_referee::{Law, Look};

pub(crate) struct Laid {
    /// Sorted by name, the order in which they are evaluated; empty cards in place of honour rules.
    pub(crate) cards: Vec<LaidCard>,
    /// In the order in which players added them.
    pub(crate) rules: Vec<HouseRule>,
    pub(crate) texts: Vec<String>,
}

/// Returns the texts of the rules in force, each on one line that can be parsed again.
pub fn texts(law: &Law) -> &[String] {
    law.house().map_or(&[], |laid: &Laid| laid.texts.as_slice())
}

/// Returns the house rules in force.
pub fn in_force(law: &Law) -> &[HouseRule] {
    law.house().map_or(&[], |laid: &Laid| laid.rules.as_slice())
}

/// Returns the rule card that is being evaluated.
pub(crate) fn asked<'a>(look: &Look<'a>) -> Option<&'a LaidCard> {
    let laid: &Laid = look.law.house()?;
    laid.cards.get(look.law.house_place(look.me)?)
}
