//! Rules of players' own for a page: the catalogue, a rule looked over, a rule tried out.

use super::packed;
use super::requests::Problem;
use crate::Host;
use crate::asker::Asker;
use crate::laws::Laws;
use crate::queue::Busy;
use crate::trials::played;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use maumau_bots::{Sample, Trial};
use maumau_house::{Complaint, HouseRule, catalogue, check, lay_rules, tags, vocabulary};
use maumau_notation::TableRules;
use maumau_referee::Law;
use maumau_rulebooks::BOOKS;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a rule is asked about.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
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

/// Whoever asks for a trial waits for at most two seconds, and not everybody at once.
fn unprocessable(why: String) -> Problem {
    Problem(StatusCode::UNPROCESSABLE_ENTITY, "bad_rules", why)
}

/// The rule cards that come with the project.
pub(crate) async fn list(headers: HeaderMap) -> Response {
    let all = || catalogue::ALL.iter().filter_map(|(name, _)| of_card(name)).collect();
    packed::constant("/api/house", &headers, all)
}

fn of_card(name: &str) -> Option<Value> {
    let card = HouseRule::Card(catalogue::find(name)?);
    let HouseRule::Card(found) = &card else { return None };
    let title = catalogue::title(name).unwrap_or([name, name]).map(String::from);
    let fits = |book: &&&'static maumau_referee::Book| {
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

/// The table that is asked about: as it is, and its law.
fn table(host: &Host, asked: &Asked) -> Result<(TableRules, Law), Problem> {
    let rules = Laws::read(&asked.book, &asked.options, &asked.house).map_err(unprocessable)?;
    let law = law(host, &rules, asked.seats)?;
    Ok((rules, law))
}

fn law(host: &Host, rules: &TableRules, seats: u8) -> Result<Law, Problem> {
    let seats = if seats == 0 { 3 } else { seats };
    let seats = seats.clamp(rules.book.seats.0, rules.book.seats.1);
    rules.law(seats, host.laws.decks()).map_err(unprocessable)
}

fn too_fast() -> Problem {
    let why = "too many rules are being tried: wait a moment".into();
    Problem(StatusCode::TOO_MANY_REQUESTS, "too_fast", why)
}

/// Looks a rule over: what it says, and what is wrong with it at this table.
pub(crate) async fn look_over(
    State(host): State<Arc<Host>>,
    asker: Asker,
    Json(asked): Json<Asked>,
) -> Result<Json<Value>, Problem> {
    if !host.budgets.looks.take(&asker) {
        return Err(too_fast());
    }
    let queue = Arc::clone(&host.looks);
    let looked = queue.work(&asker, move || looked_over(&host, &asked)).await;
    looked.map_err(|Busy| too_fast())?.map(Json)
}

fn looked_over(host: &Host, asked: &Asked) -> Result<Value, Problem> {
    let (rules, law) = table(host, asked)?;
    let rule = match rule(asked) {
        Ok(rule) => rule,
        Err((line, column, what)) => {
            let mistake = json!({ "line": line, "column": column, "what": what });
            return Ok(json!({ "mistake": mistake }));
        }
    };
    let plain = lay_rules(law, &[]).map_err(unprocessable)?;
    let complaints: Vec<Value> = check(&plain, &rule, &rules.house).iter().map(complaint).collect();
    Ok(json!({
        "name": rule.name(), "honour": matches!(rule, HouseRule::Honour(_)), "text": rule.short(), "full": rule.to_string(),
        "rule": data(&rule), "says": both(rule.says()), "complaints": complaints,
    }))
}

/// The rule that is asked about, or where its text is wrong.
fn rule(asked: &Asked) -> Result<HouseRule, (usize, usize, String)> {
    if asked.rule.is_null() {
        return HouseRule::parse(&asked.text).map_err(|mistake| (mistake.line, mistake.column, mistake.what));
    }
    let card = serde_json::from_value(asked.rule.clone());
    card.map(HouseRule::Card).map_err(|error| (1, 1, error.to_string()))
}

/// A rule card as data; nothing of a rule of honour.
fn data(rule: &HouseRule) -> Value {
    match rule {
        HouseRule::Card(card) => json!(card),
        HouseRule::Honour(_) => Value::Null,
    }
}

/// The words of the language, for a page that builds rules.
pub(crate) async fn words(headers: HeaderMap) -> Response {
    packed::constant("/api/house/words", &headers, || json!(vocabulary()))
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

/// Tries a rule out, or other options, beside the same table without.
pub(crate) async fn try_out(
    State(host): State<Arc<Host>>,
    asker: Asker,
    Json(asked): Json<Asked>,
) -> Result<Json<Value>, Problem> {
    if !host.budgets.trials.take(&asker) {
        return Err(too_fast());
    }
    let trying = Arc::clone(&host);
    let tried = host.trials.work(&asker, move || tried_out(&trying, &asked)).await;
    tried.map_err(|Busy| too_fast())?.map(Json)
}

fn tried_out(host: &Host, asked: &Asked) -> Result<Value, Problem> {
    let (mut rules, without) = table(host, asked)?;
    if !asked.text.trim().is_empty() || !asked.rule.is_null() {
        let rule = rule(asked).map_err(|(line, column, what)| unprocessable(format!("{line}:{column}: {what}")))?;
        // One that lies there already is tried in its new words.
        rules.house.retain(|other| other.name() != rule.name());
        rules.house.push(rule);
    }
    let options = format!("{} {}", rules.book.write(&rules.options), asked.change);
    rules.options = rules
        .book
        .read(&options)
        .map_err(|error| unprocessable(error.to_string()))?;
    let with = law(host, &rules, asked.seats)?;
    Ok(report(host, &played(&with, &without), &with))
}

fn report(host: &Host, trial: &Trial, with: &Law) -> Value {
    let record = trial.record(with, &host.laws.decks_of(with));
    let doubled: BTreeMap<&str, &str> = trial.doubled(with).into_iter().collect();
    json!({
        "with": sample(&trial.with), "without": sample(&trial.without), "refused": trial.is_refused(),
        "record": record.map(|record| record.to_string()), "idle": trial.idle(with), "overruled": trial.with.overruled,
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
