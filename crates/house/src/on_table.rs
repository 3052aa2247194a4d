//! Players' own rules as they lie on a table: what the law keeps of them.

use crate::HouseRule;
use crate::laid::LaidCard;
use maumau_referee::{Law, Look};

/// Players' own rules in force at a table.
pub(crate) struct Laid {
    /// In the order of their names, in which they are asked: what the machine keeps of each, nothing of a rule of honour.
    pub(crate) cards: Vec<LaidCard>,
    /// In the order in which they were added.
    pub(crate) rules: Vec<HouseRule>,
    pub(crate) texts: Vec<String>,
}

/// The texts of the rules in force: each on one line, and to be read again.
pub fn texts(law: &Law) -> &[String] {
    law.house().map_or(&[], |laid: &Laid| laid.texts.as_slice())
}

/// Players' own rules in force.
pub fn in_force(law: &Law) -> &[HouseRule] {
    law.house().map_or(&[], |laid: &Laid| laid.rules.as_slice())
}

/// What the rule card that is asked says.
pub(crate) fn asked<'a>(look: &Look<'a>) -> Option<&'a LaidCard> {
    let laid: &Laid = look.law.house()?;
    laid.cards.get(look.law.house_place(look.me)?)
}
