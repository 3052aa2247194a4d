//! Descriptions of cards ("the next player draws two"), for interfaces that know no rules.

use crate::law::{Fill, OfCards, Says, Which};
use crate::{InForce, Law, OwnCards, Rule};
use maumau_table::{Card, Cards, Cite, Sheet, Text};

impl Rule {
    /// Returns whether it describes cards that a sheet names.
    pub fn speaks_by_sheet(&self) -> bool {
        self.of_cards.iter().any(|of| matches!(of.which, Which::BySheet(..)))
    }
}

/// A rule's description of some cards of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said<'a> {
    /// The rule's name.
    pub rule: &'a str,
    /// The cards.
    pub cards: Cards,
    /// The description in German and English.
    pub text: [String; 2],
    /// The id of the word that has to be displayed on the table; empty: always applies.
    pub during: &'static str,
    /// Applies only to a player's last cards, this many at most; `None`: always.
    pub hand_max: Option<u8>,
}

impl Said<'_> {
    /// Returns whether it applies because so few cards are left in the hand.
    pub fn warns(&self, hand_len: u8) -> bool {
        self.hand_max.is_some_and(|max| hand_len <= max)
    }
}

impl Law {
    /// Returns what the rule that `cite` names says about cards at this table, for every player.
    pub fn said_of_cards(&self, cite: Cite) -> Vec<Said<'_>> {
        let Some(rule) = self.rule(cite) else { return Vec::new() };
        if let Some((OwnCards { cards, hand_max }, text)) = rule.own_cards() {
            if cards.is_empty() {
                return Vec::new();
            }
            return vec![Said {
                rule: rule.name(),
                cards,
                text: [text.de.to_owned(), text.en.to_owned()],
                during: "",
                hand_max,
            }];
        }
        let these = rule.answers().of_cards.iter().filter_map(|of| match of.which {
            Which::These(which) => Some(said(of, self, rule.name(), which(self), "")),
            Which::BySheet(..) => None,
        });
        these.flatten().collect()
    }

    /// Returns what the rules say about the cards of `sheet`, for players in front of whom it lies.
    pub fn said_by_sheet<'a>(&'a self, sheet: &Sheet) -> Vec<Said<'a>> {
        let by_sheet = |rule: &'a InForce| {
            rule.answers().of_cards.iter().filter_map(|of| match of.which {
                Which::These(_) => None,
                Which::BySheet(which, during) => Some(said(of, self, rule.name(), which(self, sheet), during)),
            })
        };
        self.rules.iter().flat_map(by_sheet).flatten().collect()
    }

    /// Returns everything that the rules in force say about `card`, for every player.
    pub fn said_of(&self, card: Card) -> Vec<Said<'_>> {
        let all = (0..self.rules.len()).flat_map(|place| self.said_of_cards(Cite(place as u8)));
        all.filter(|said| said.cards.has(card)).collect()
    }

    /// Returns all descriptions by the rule that `cite` names, including those by sheets.
    pub fn speaks_of_cards(&self, cite: Cite) -> Vec<Vec<Said<'_>>> {
        let Some(rule) = self.rule(cite) else { return Vec::new() };
        if rule.own_cards().is_some() {
            return vec![self.said_of_cards(cite)];
        }
        let each = rule.answers().of_cards.iter().map(|of| match of.which {
            Which::These(which) => said(of, self, rule.name(), which(self), ""),
            Which::BySheet(which, during) => {
                let each = |sheet| said(of, self, rule.name(), which(self, sheet), during);
                self.deck.sheets.iter().flat_map(each).collect()
            }
        });
        each.collect()
    }
}

fn said<'a>(of: &OfCards, law: &'a Law, rule: &'a str, cards: Cards, during: &'static str) -> Vec<Said<'a>> {
    let text = match of.says {
        Says::Always(text) => text,
        Says::AsTable(text) => text(&law.options),
    };
    let mut said: Vec<Said<'a>> = Vec::new();
    for card in cards & law.cards() {
        let Some(text) = filled(of.fill, law, card, text) else {
            continue;
        };
        match said.iter_mut().find(|same| same.text == text) {
            Some(same) => same.cards = same.cards.with(card),
            None => said.push(Said {
                rule,
                cards: Cards::one(card),
                text,
                during,
                hand_max: of.hand_max,
            }),
        }
    }
    said
}

fn filled(fill: Fill, law: &Law, card: Card, text: Text) -> Option<[String; 2]> {
    match fill {
        Fill::Nothing => Some([text.de.to_owned(), text.en.to_owned()]),
        Fill::Number(n) => {
            let n = n(law, card).to_string();
            Some([text.de, text.en].map(|text| text.replace("{n}", &n)))
        }
        Fill::Name(name) => {
            let [de, en] = name(law, card)?;
            Some([text.de.replace("{name}", &de), text.en.replace("{name}", &en)])
        }
    }
}
