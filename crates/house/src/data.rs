//! Deserialises a rule card. It must satisfy the same limits as text, so it is printed and parsed once.

use crate::card::{CardsNamed, Clause, RuleCard};
use crate::{Mistake, parse};
use maumau_table::sentence;
use serde::{Deserialize, Deserializer, de};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    name: String,
    clauses: Vec<Clause<CardsNamed>>,
}

impl RuleCard {
    /// Deserialises a card that a program has written as data.
    ///
    /// # Errors
    /// If the data has the wrong shape, or can't be expressed as text.
    pub fn of_data<'de, D: Deserializer<'de>>(from: D) -> Result<RuleCard, Mistake> {
        let Unchecked { name, clauses } = Unchecked::deserialize(from).map_err(|error| {
            Mistake::of_line(
                1,
                sentence!(
                    "das ist keine Regel als Daten: „rule“ hat „name“ und „clauses“, wie die Regeln unter /api/house",
                    "this is no rule as data: “rule” has “name” and “clauses”, as the rules at /api/house have ({error})"
                ),
            )
        })?;
        let card = RuleCard { name, clauses };
        let text = card.to_string();
        match parse(&text) {
            Ok(read) if read == card => Ok(card),
            Ok(_) => Err(Mistake::of_line(
                1,
                sentence!("das sagt man anders: {text}", "this is said otherwise: {text}"),
            )),
            Err(mistake) => Err(mistake),
        }
    }
}

impl<'de> Deserialize<'de> for RuleCard {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<RuleCard, D::Error> {
        RuleCard::of_data(from).map_err(de::Error::custom)
    }
}
