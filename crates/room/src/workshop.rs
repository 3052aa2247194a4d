//! Rules of players' own while they are made: the catalogue, a rule looked over, a rule tried out. What a page asks for, answered as JSON,
//! with a host or without; docs/protocol.md has its shapes.

use crate::laws::Laws;
use maumau_bots::{Sample, Trial};
use maumau_house::{Complaint, HouseRule, Mistake, catalogue, check, lay_rules, tags};
use maumau_notation::TableRules;
use maumau_referee::{Book, Law};
use maumau_rulebooks::BOOKS;
use maumau_table::Sentence;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What came of a trial.
pub struct TriedOut {
    /// As it is told.
    pub told: Value,
    /// What was tried, by its digest, if it is refused: with the record of a round that did not end.
    pub refused: Option<(u64, String)>,
}

/// A rule that somebody is making, and the table for which.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    book: String,
    #[serde(default)]
    options: String,
    /// The rules that lie there already.
    #[serde(default)]
    house: Vec<String>,
    /// The rule: `rule NAME …`, `rule NAME` of the catalogue, or `honour NAME …`.
    #[serde(default)]
    text: String,
    /// The rule as data instead.
    #[serde(default)]
    rule: Value,
    /// Options to be tried on top, as `key=value`.
    #[serde(default)]
    change: String,
    /// How many play; as few as can if it isn't said.
    #[serde(default)]
    seats: u8,
}

fn both([de, en]: [String; 2]) -> Value {
    json!({ "de": de, "en": en })
}

/// The rule cards that come with the project, each with the books on which it can be laid.
pub fn rule_cards() -> Vec<Value> {
    catalogue::ALL.iter().filter_map(|(name, _)| of_card(name)).collect()
}

fn of_card(name: &str) -> Option<Value> {
    let card = HouseRule::Card(catalogue::find(name)?);
    let HouseRule::Card(found) = &card else { return None };
    let title = catalogue::title(name).unwrap_or([name, name]).map(String::from);
    let fits = |book: &&&'static Book| {
        let law = book
            .read("")
            .ok()
            .and_then(|options| Law::bind(book, book.seats.0.max(3), options, &[]).ok());
        law.is_some_and(|law| check(&law, &card, &[]).is_empty())
    };
    let books: Vec<&str> = BOOKS.iter().filter(fits).map(|book| book.id).collect();
    Some(json!({
        "id": name, "title": both(title), "says": both(card.says()), "text": found.to_string(), "rule": data(&card), "books": books,
        "tags": tags(found).into_iter().map(both).collect::<Vec<_>>(),
    }))
}

impl Draft {
    /// The table for which it is: as it is, and its law.
    fn table(&self, laws: &Laws) -> Result<(TableRules, Law), String> {
        let rules = Laws::read(&self.book, &self.options, &self.house)?;
        let law = self.law(laws, &rules)?;
        Ok((rules, law))
    }

    fn law(&self, laws: &Laws, rules: &TableRules) -> Result<Law, Sentence> {
        let seats = if self.seats == 0 { 3 } else { self.seats };
        rules.law(seats.clamp(rules.book.seats.0, rules.book.seats.1), laws.decks())
    }

    /// The rule, or where its text is wrong, and how.
    fn rule(&self) -> Result<HouseRule, Mistake> {
        if self.rule.is_null() {
            return HouseRule::parse(&self.text);
        }
        // What data can't be, only programs write: they are told in English.
        let card = serde_json::from_value(self.rule.clone());
        card.map(HouseRule::Card)
            .map_err(|error| Mistake::of_line(1, error.to_string()))
    }

    /// What it says, and what is wrong with it at this table; `mistake` where its text can't be read.
    ///
    /// # Errors
    /// There is no such table: a sentence.
    pub fn look_over(&self, laws: &Laws) -> Result<Value, String> {
        let (rules, law) = self.table(laws)?;
        let rule = match self.rule() {
            Ok(rule) => rule,
            Err(Mistake { line, column, what }) => {
                let Sentence { de, en } = what;
                let says = json!({ "de": de, "en": en });
                let mistake = json!({ "line": line, "column": column, "what": en, "says": says });
                return Ok(json!({ "mistake": mistake }));
            }
        };
        let plain = lay_rules(law, &[])?;
        let complaints: Vec<Value> = check(&plain, &rule, &rules.house).iter().map(complaint).collect();
        Ok(json!({
            "name": rule.name(), "honour": matches!(rule, HouseRule::Honour(_)), "text": rule.short(), "full": rule.to_string(),
            "rule": data(&rule), "says": both(rule.says()), "complaints": complaints,
        }))
    }

    /// What it changes, and the options on top: so many `rounds` at most with it and without, for as long as `goes_on` says so.
    ///
    /// # Errors
    /// It can't be read, or there is no such table: a sentence.
    pub fn try_out(&self, laws: &Laws, rounds: u32, goes_on: impl FnMut() -> bool) -> Result<TriedOut, String> {
        const SEED: u64 = 1;
        let (mut rules, without) = self.table(laws)?;
        if !self.text.trim().is_empty() || !self.rule.is_null() {
            let rule = self.rule().map_err(|mistake| mistake.to_string())?;
            // One that lies there already is tried in its new words.
            rules.house.retain(|other| other.name() != rule.name());
            rules.house.push(rule);
        }
        let options = format!("{} {}", rules.book.write(&rules.options), self.change);
        rules.options = rules.book.read(&options).map_err(|error| error.to_string())?;
        let with = self.law(laws, &rules)?;
        let trial = Trial::within(&with, &without, rounds, SEED, goes_on);
        let record = trial
            .record(&with, &laws.decks_of(&with))
            .map(|record| record.to_string());
        Ok(TriedOut {
            told: report(&trial, &with, record.as_deref()),
            refused: trial.is_refused().then(|| (rules.digest(), record.unwrap_or_default())),
        })
    }
}

/// A rule card as data; nothing of a rule of honour.
fn data(rule: &HouseRule) -> Value {
    match rule {
        HouseRule::Card(card) => json!(card),
        HouseRule::Honour(_) => Value::Null,
    }
}

fn complaint(complaint: &Complaint) -> Value {
    let (kind, about) = match complaint {
        Complaint::UnknownCard(_) => ("unknown_card", String::new()),
        Complaint::NeverApplies(n) => ("never_applies", n.to_string()),
        Complaint::Repeats(other) => ("repeats", other.clone()),
        Complaint::Contradicts(other) => ("contradicts", other.clone()),
        Complaint::NobodyGoesOut => ("nobody_goes_out", String::new()),
        Complaint::BookHas(paragraph) => ("book_has", paragraph.clone()),
        Complaint::OptionMeant(option) => ("option_meant", option.clone()),
    };
    json!({ "kind": kind, "about": about, "says": both(complaint.text()) })
}

fn report(trial: &Trial, with: &Law, record: Option<&str>) -> Value {
    let doubled: BTreeMap<&str, &str> = trial.doubled(with).into_iter().collect();
    json!({
        "with": sample(&trial.with), "without": sample(&trial.without), "refused": trial.is_refused(),
        "record": record, "idle": trial.idle(with), "overruled": trial.with.overruled,
        "doubled": doubled,
    })
}

fn sample(sample: &Sample) -> Value {
    json!({
        "rounds": sample.rounds, "ended": sample.ended, "blocked": sample.blocked, "turns_per_round": sample.turns_per_round(),
        "fired_per_round": sample.per_round(sample.fired), "fines_per_round": sample.per_round(sample.fines),
        "first_share": sample.first_share(), "fired_by": sample.fired_by,
    })
}
