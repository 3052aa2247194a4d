//! A rule card as data. What is read is held to the same bounds as text: it is written and read as such.

use crate::card::{CardsNamed, Clause, RuleCard};
use crate::parse;
use serde::{Deserialize, Deserializer, de};

/// What a rule card looks like before anybody has looked at it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    name: String,
    clauses: Vec<Clause<CardsNamed>>,
}

impl<'de> Deserialize<'de> for RuleCard {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<RuleCard, D::Error> {
        let Unchecked { name, clauses } = Unchecked::deserialize(from)?;
        let card = RuleCard { name, clauses };
        let text = card.to_string();
        match parse(&text) {
            Ok(read) if read == card => Ok(card),
            Ok(_) => Err(de::Error::custom(format!("this is said otherwise: {text}"))),
            Err(mistake) => Err(de::Error::custom(format!("{text}\n{mistake}"))),
        }
    }
}
