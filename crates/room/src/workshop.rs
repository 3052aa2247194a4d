//! The editor for house rules: catalogue, validation and simulation, for the page with or without a server.

use crate::laws::Laws;
use maumau_bots::{Sample, Trial, Twice};
use maumau_house::{Complaint, HouseRule, Mistake, RuleCard, catalogue, check, lay_rules, tags};
use maumau_notation::TableRules;
use maumau_protocol::{CheckedRule, HouseCard, RuleComplaint, RuleDraft, RuleMistake, TrialReport, TrialSample};
use maumau_referee::{Book, Law};
use maumau_rulebooks::BOOKS;
use maumau_table::Sentence;
use serde_json::{Value, json};

/// The result of a simulation.
pub struct TriedOut {
    /// The report for the page.
    pub told: TrialReport,
    /// If the rules are refused: their digest, and the record of a round that did not end.
    pub refused: Option<(u64, String)>,
}

/// Returns the built-in rule cards, each with the books that it fits.
pub fn rule_cards() -> Vec<HouseCard> {
    catalogue::ALL.iter().filter_map(|(name, _)| of_card(name)).collect()
}

fn of_card(name: &str) -> Option<HouseCard> {
    let card = HouseRule::Card(catalogue::find(name)?);
    let HouseRule::Card(found) = &card else { return None };
    let title = catalogue::title(name).unwrap_or([name, name]).map(String::from);
    let fits = |book: &&&'static Book| {
        let law = book
            .read("")
            .ok()
            .and_then(|options| Law::bind(book, book.seats.0.max(3), options, &[]).ok());
        law.is_some_and(|law| check(&law, &card, &[]).iter().all(Complaint::is_advice))
    };
    let books = BOOKS.iter().filter(fits).map(|book| book.id.to_owned());
    Some(HouseCard {
        id: (*name).to_owned(),
        title: title.into(),
        says: card.says().into(),
        text: found.to_string(),
        rule: json!(found),
        books: books.collect(),
        tags: tags(found).into_iter().map(Into::into).collect(),
    })
}

fn table(draft: &RuleDraft, laws: &Laws) -> Result<(TableRules, Law), Sentence> {
    let rules = Laws::read(&draft.book, &draft.options, &draft.house)?;
    let law = law(draft, laws, &rules)?;
    Ok((rules, law))
}

fn law(draft: &RuleDraft, laws: &Laws, rules: &TableRules) -> Result<Law, Sentence> {
    let seats = if draft.seats == 0 { 3 } else { draft.seats };
    rules.law(seats.clamp(rules.book.seats.0, rules.book.seats.1), laws.decks())
}

/// Parses the rule of a draft.
fn rule(draft: &RuleDraft) -> Result<HouseRule, Mistake> {
    if draft.rule.is_null() {
        return HouseRule::parse(&draft.text);
    }
    RuleCard::of_data(&draft.rule).map(HouseRule::Card)
}

/// Validates a rule for its table: returns its text and complaints, or the mistake in it.
///
/// # Errors
/// A sentence, if the table's rules are invalid.
pub fn look_over(draft: &RuleDraft, laws: &Laws) -> Result<CheckedRule, Sentence> {
    let (rules, law) = table(draft, laws)?;
    let rule = match rule(draft) {
        Ok(rule) => rule,
        Err(mistake) => {
            return Ok(CheckedRule {
                mistake: Some(told(mistake)),
                ..CheckedRule::default()
            });
        }
    };
    let plain = lay_rules(law, &[])?;
    let complaints = check(&plain, &rule, &rules.house);
    Ok(CheckedRule {
        mistake: None,
        name: Some(rule.name().to_owned()),
        honour: Some(matches!(rule, HouseRule::Honour(_))),
        text: Some(rule.short()),
        full: Some(rule.to_string()),
        rule: data(&rule),
        says: Some(rule.says_with(&plain.deck).into()),
        complaints: Some(complaints.iter().map(complaint).collect()),
    })
}

fn told(Mistake { line, column, what }: Mistake) -> RuleMistake {
    let Sentence { de, en } = what;
    RuleMistake {
        line: u32::try_from(line).unwrap_or(u32::MAX),
        column: u32::try_from(column).unwrap_or(u32::MAX),
        what: en.clone(),
        says: [de, en].into(),
    }
}

/// Compares rounds with and without the rule and option changes of a draft: up to `rounds` each,
/// while `goes_on` returns true.
///
/// # Errors
/// A sentence, if the draft or its table is invalid.
pub fn try_out(
    draft: &RuleDraft,
    laws: &Laws,
    rounds: u32,
    goes_on: impl FnMut() -> bool,
) -> Result<TriedOut, Sentence> {
    const SEED: u64 = 1;
    let (mut rules, without) = table(draft, laws)?;
    if !draft.text.trim().is_empty() || !draft.rule.is_null() {
        let rule = rule(draft).map_err(|mistake| mistake.placed())?;
        // A rule with the same name is replaced.
        rules.house.retain(|other| other.name() != rule.name());
        rules.house.push(rule);
    }
    let options = format!("{} {}", rules.book.write(&rules.options), draft.change);
    rules.options = rules.book.read(&options).map_err(|error| error.sentence())?;
    let with = law(draft, laws, &rules)?;
    let trial = Trial::within(&with, &without, rounds, SEED, goes_on);
    let record = trial
        .record(&with, &laws.decks_of(&with))
        .map(|record| record.to_string());
    let refused = trial
        .is_refused()
        .then(|| (rules.digest(), record.clone().unwrap_or_default()));
    Ok(TriedOut {
        told: report(&trial, &with, record),
        refused,
    })
}

fn data(rule: &HouseRule) -> Option<Value> {
    match rule {
        HouseRule::Card(card) => Some(json!(card)),
        HouseRule::Honour(_) => None,
    }
}

fn complaint(complaint: &Complaint) -> RuleComplaint {
    let (kind, about) = match complaint {
        Complaint::UnknownCard(_) => ("unknown_card", String::new()),
        Complaint::NeverApplies(n) => ("never_applies", n.to_string()),
        Complaint::OtherPlayers(n) => ("other_players", n.to_string()),
        Complaint::RoundIsOver(n) => ("round_is_over", n.to_string()),
        Complaint::Repeats(other) => ("repeats", other.clone()),
        Complaint::Contradicts(other) => ("contradicts", other.clone()),
        Complaint::NobodyGoesOut => ("nobody_goes_out", String::new()),
        Complaint::BookHas(paragraph) => ("book_has", paragraph.clone()),
        Complaint::OptionMeant(option) => ("option_meant", option.clone()),
    };
    RuleComplaint {
        kind: kind.to_owned(),
        about,
        says: complaint.text().into(),
    }
}

fn report(trial: &Trial, with: &Law, record: Option<String>) -> TrialReport {
    let own = |name: &str| name.to_owned();
    let doubled = trial.doubled(with, Twice::Same).into_iter();
    TrialReport {
        with: sample(&trial.with),
        without: sample(&trial.without),
        refused: trial.is_refused(),
        record,
        idle: trial.idle(with).into_iter().map(own).collect(),
        overruled: trial.with.overruled.clone(),
        doubled: doubled.map(|(rule, paragraph)| (own(rule), own(paragraph))).collect(),
        remarks: trial.remarks(with).into_iter().map(Into::into).collect(),
    }
}

fn sample(sample: &Sample) -> TrialSample {
    TrialSample {
        rounds: sample.rounds,
        ended: sample.ended,
        blocked: sample.blocked,
        turns_per_round: sample.turns_per_round(),
        fired_per_round: sample.per_round(sample.fired),
        fines_per_round: sample.per_round(sample.fines),
        first_share: sample.first_share(),
        fired_by: sample.fired_by.clone(),
    }
}
