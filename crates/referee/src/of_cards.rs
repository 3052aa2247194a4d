//! What rules say of single kinds of card: "the next player draws two", of sevens. Whoever shows a card at a table can say what it
//! does there, and needs to know no rule.

use crate::rule::Which;
use crate::{InForce, Law, OfCards};
use maumau_table::{Card, Cards, Cite, Sheet};

/// What a rule says of some cards of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said<'a> {
    /// The rule's name.
    pub rule: &'a str,
    /// Of which cards.
    pub cards: Cards,
    /// What, in German and in English.
    pub text: [String; 2],
    /// The id of the word that must lie on the table; empty: it always holds.
    pub during: &'static str,
}

impl Law {
    /// What the rule that `cite` names says of single cards here, whoever plays them.
    pub fn said_of_cards(&self, cite: Cite) -> Vec<Said<'_>> {
        let Some(rule) = self.rule(cite) else { return Vec::new() };
        if let Some((cards, text)) = rule.own_cards() {
            if cards.is_empty() {
                return Vec::new();
            }
            let text = [text.de.to_owned(), text.en.to_owned()];
            let (rule, during) = (rule.name(), "");
            return vec![Said {
                rule,
                cards,
                text,
                during,
            }];
        }
        let these = rule.answers().of_cards.iter().filter_map(|of| match of.which {
            Which::These(which) => Some(said(of, self, rule.name(), which(self), "")),
            Which::BySheet(..) => None,
        });
        these.flatten().collect()
    }

    /// What is said of the cards that `sheet` names, for whom it lies open.
    pub fn said_by_sheet<'a>(&'a self, sheet: &Sheet) -> Vec<Said<'a>> {
        let by_sheet = |rule: &'a InForce| {
            rule.answers().of_cards.iter().filter_map(|of| match of.which {
                Which::These(_) => None,
                Which::BySheet(which, during) => Some(said(of, self, rule.name(), which(self, sheet), during)),
            })
        };
        self.rules.iter().flat_map(by_sheet).flatten().collect()
    }

    /// All that the rules in force say of `card`, whoever plays it.
    pub fn said_of(&self, card: Card) -> Vec<Said<'_>> {
        let all = (0..self.rules.len()).flat_map(|place| self.said_of_cards(Cite(place as u8)));
        all.filter(|said| said.cards.has(card)).collect()
    }

    /// All that the rule that `cite` names says of cards, sentence by sentence, through whichever sheet.
    pub fn speaks_of_cards(&self, cite: Cite) -> Vec<Vec<Said<'_>>> {
        let Some(rule) = self.rule(cite) else { return Vec::new() };
        if rule.own_cards().is_some() {
            return vec![self.said_of_cards(cite)];
        }
        let each = rule.answers().of_cards.iter().map(|of| match of.which {
            Which::These(which) => said(of, self, rule.name(), which(self), ""),
            Which::BySheet(which, during) => {
                let sheets = self.deck.sheets.iter();
                let cards = sheets.fold(Cards::NONE, |all, sheet| all | which(self, sheet));
                said(of, self, rule.name(), cards, during)
            }
        });
        each.collect()
    }
}

/// What it says of `cards`: of those apart that have a number apart.
fn said<'a>(of: &OfCards, law: &'a Law, rule: &'a str, cards: Cards, during: &'static str) -> Vec<Said<'a>> {
    let mut said: Vec<Said<'a>> = Vec::new();
    for card in cards & law.cards() {
        let fill = |text: &str| match of.n {
            Some(n) => text.replace("{n}", &n(law, card).to_string()),
            None => text.to_owned(),
        };
        let text = [fill(of.text.de), fill(of.text.en)];
        match said.iter_mut().find(|same| same.text == text) {
            Some(same) => same.cards = same.cards.with(card),
            None => said.push(Said {
                rule,
                cards: Cards::one(card),
                text,
                during,
            }),
        }
    }
    said
}
