//! Sentences in both languages, and what the rules say about single cards, to describe a card where it is shown.

use maumau_referee::{Law, Said};
use maumau_table::{Cite, Sheet, Wording};
use serde::{Deserialize, Serialize};

/// A sentence or a name in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Sentence {
    /// German.
    pub de: String,
    /// English.
    pub en: String,
}

impl From<Wording<'_>> for Sentence {
    fn from(text: Wording<'_>) -> Sentence {
        Sentence {
            de: text.de.into(),
            en: text.en.into(),
        }
    }
}

impl From<maumau_table::Sentence> for Sentence {
    fn from(maumau_table::Sentence { de, en }: maumau_table::Sentence) -> Sentence {
        Sentence { de, en }
    }
}

impl From<[String; 2]> for Sentence {
    fn from([de, en]: [String; 2]) -> Sentence {
        Sentence { de, en }
    }
}

impl From<&[String; 2]> for Sentence {
    fn from([de, en]: &[String; 2]) -> Sentence {
        Sentence {
            de: de.clone(),
            en: en.clone(),
        }
    }
}

/// What a rule says about some cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SaidOf {
    /// The rule's name.
    pub rule: String,
    /// The codes of the cards.
    pub cards: Vec<String>,
    /// What it says about them.
    pub text: Sentence,
    /// The id of the word that must lie open on the table for this to apply: `night`. Empty if it always applies.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub during: String,
    /// If present, this applies only to players with at most this many cards in hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub hand_max: Option<u8>,
}

impl SaidOf {
    /// Returns what all rules in force say, in their order.
    pub(crate) fn all(law: &Law) -> Vec<SaidOf> {
        let cites = (0..law.rules.len()).map(|place| Cite(place as u8));
        let said = cites.flat_map(|cite| law.said_of_cards(cite));
        said.map(|said| SaidOf::of(law, said)).collect()
    }

    /// Returns what the rules say about the cards that a sheet names.
    pub(crate) fn by_sheet(law: &Law, sheet: &Sheet) -> Vec<SaidOf> {
        let said = law.said_by_sheet(sheet).into_iter();
        said.map(|said| SaidOf::of(law, said)).collect()
    }

    fn of(law: &Law, said: Said<'_>) -> SaidOf {
        SaidOf {
            rule: said.rule.into(),
            cards: said.cards.map(|card| law.deck.kind(card).code.clone()).collect(),
            text: (&said.text).into(),
            during: said.during.into(),
            hand_max: said.hand_max,
        }
    }
}
