//! The rule cards that come with the project: the files of the folder `house`.

use crate::{Mistake, RuleCard, parse, parse_or_name};

macro_rules! cards {
    ($($name:literal)*) => {
        /// All of them: name and text.
        pub const ALL: &[(&str, &str)] = &[$(($name, include_str!(concat!("../../../house/", $name, ".rule")))),*];
    };
}

cards! {
    "queen-of-clubs"
    "queen-slap"
    "last-jack"
}

/// The rule card of this name.
pub fn find(name: &str) -> Option<RuleCard> {
    let (_, text) = ALL.iter().find(|(other, _)| *other == name)?;
    parse(text).ok()
}

/// Reads a rule card, or finds the one of the catalogue if only its name is given: `rule queen-of-clubs`.
///
/// # Errors
/// As [`parse`], or the catalogue has no such card.
pub fn read(text: &str) -> Result<RuleCard, Mistake> {
    let card = parse_or_name(text)?;
    if !card.clauses.is_empty() {
        return Ok(card);
    }
    find(&card.name).ok_or_else(|| {
        let near = crate::words::hint(&card.name, ALL.iter().map(|(name, _)| *name));
        let what = format!("the catalogue has no rule “{}”{near}", card.name);
        Mistake {
            line: 1,
            column: 6,
            what,
        }
    })
}
