//! The rule cards that come with the project: the files in the folder `catalogue`.

use crate::{Mistake, RuleCard, parse, parse_or_name};
use maumau_table::sentence;

macro_rules! cards {
    ($($name:literal)*) => {
        /// The name and text of each rule card.
        pub const ALL: &[(&str, &str)] = &[$(($name, include_str!(concat!("../catalogue/", $name, ".rule")))),*];
    };
}

cards! {
    "ace-again"
    "ace-all-draw"
    "ace-anytime"
    "ace-of-spades-richest"
    "ace-turns-later"
    "black-peter"
    "blitzen"
    "blitzen-rank"
    "card-swap"
    "clap-on-turn"
    "commando-pimperle"
    "dealer-draws"
    "eight-adder"
    "happy-willi"
    "hurray"
    "king-bows"
    "king-turns"
    "knock-on-nine"
    "knocking"
    "last-jack"
    "lonely-nine"
    "nine-backwards"
    "nine-gives"
    "nine-skips"
    "no-ace-on-ace"
    "pass-it-on"
    "plain-last-card"
    "queen-of-clubs"
    "queen-of-diamonds-neighbours"
    "queen-of-hearts-charity"
    "queen-slap"
    "reversed-jack"
    "same-again"
    "seven-more"
    "seven-ten-hands"
    "several-equal"
    "silence"
    "snoring"
    "sorry"
    "stroke-head"
    "ten-takes"
    "ten-wishes"
    "thanks"
    "tick-tack"
    "twisted-jack"
    "yuck"
    "yummy"
}

/// Returns the rule card of this name.
pub fn find(name: &str) -> Option<RuleCard> {
    let (_, text) = ALL.iter().find(|(other, _)| *other == name)?;
    parse(text).ok()
}

/// Returns the German and English title of a rule card: the first line of its file.
pub fn title(name: &str) -> Option<[&'static str; 2]> {
    let (_, text) = ALL.iter().find(|(other, _)| *other == name)?;
    let line = text.lines().next()?.strip_prefix("# title ")?;
    let (de, en) = line.split_once(" / ")?;
    Some([de.trim(), en.trim()])
}

/// Reads a rule card, or finds it in the catalogue if the text is only its name: `rule queen-of-clubs`.
///
/// # Errors
/// As [`parse`], or if the catalogue has no such card.
pub fn read(text: &str) -> Result<RuleCard, Mistake> {
    let card = parse_or_name(text)?;
    if !card.clauses.is_empty() {
        return Ok(card);
    }
    find(&card.name).ok_or_else(|| {
        let near = crate::hint::hint(&card.name, ALL.iter().map(|(name, _)| *name));
        let none = sentence!(
            "im Katalog steht keine Regel „{}“",
            "the catalogue has no rule “{}”",
            card.name
        );
        Mistake {
            line: 1,
            column: 6,
            what: none.and(&near),
        }
    })
}
