//! Honour rules: free text that no machine enforces. A player who finds one broken calls the plenum (§ 7).

use crate::{Mistake, names};
use maumau_referee::{InForce, Layer, OwnCards, Rule};
use maumau_table::{Cards, Sentence, Wording, sentence};
use std::fmt;

/// Maximum length of the text in characters: two or three sentences.
const TEXT_MAX: usize = 300;

/// A rule in the players' own words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Honour {
    /// The name: lower-case letters, digits and hyphens.
    pub name: String,
    /// The text.
    pub text: String,
}

impl fmt::Display for Honour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "honour {} {}", self.name, self.text)
    }
}

impl Honour {
    /// Reads `honour NAME free text`.
    ///
    /// # Errors
    /// If the name is invalid, or the text is missing, too long, or contains a character that separates rules.
    pub fn parse(said: &str) -> Result<Honour, Mistake> {
        let mut words = said.split_whitespace();
        let wrong = |what: Sentence| Err(Mistake::at(said, 0, what));
        if words.next() != Some("honour") {
            return wrong(sentence!(
                "eine Ehrenregel beginnt mit „honour“, dann kommt ihr Name, dann ihr Text",
                "an honour rule begins with “honour”, then its name, then its text"
            ));
        }
        let Some(name) = words.next() else {
            return wrong(sentence!(
                "der Name der Ehrenregel fehlt",
                "the honour rule's name is missing"
            ));
        };
        if !names::is_name(name) {
            let at = said.find(name).unwrap_or_default();
            return Err(Mistake::at(said, at, names::no_name(name)));
        }
        let text = words.collect::<Vec<_>>().join(" ");
        let bad = text.char_indices().find(|(_, c)| *c == ';' || c.is_control());
        if let Some((_, c)) = bad {
            let at = said.find(c).unwrap_or_default();
            let what = sentence!(
                "„{}“ trennt Regeln: schreib ein Komma",
                "“{}” separates rules: write a comma",
                c.escape_default()
            );
            return Err(Mistake::at(said, at, what));
        }
        if text.is_empty() || text.chars().count() > TEXT_MAX {
            let what = sentence!(
                "eine Ehrenregel hat einen Text von bis zu {TEXT_MAX} Buchstaben",
                "an honour rule has a text of up to {TEXT_MAX} letters"
            );
            return Err(Mistake::at(said, said.len(), what));
        }
        Ok(Honour {
            name: name.to_owned(),
            text,
        })
    }

    pub(crate) fn rule(&self) -> InForce {
        InForce::own(
            &self.name,
            Wording::same(&self.text),
            OwnCards {
                cards: Cards::NONE,
                hand_max: None,
            },
            Rule::at("", Layer::House),
        )
    }
}
