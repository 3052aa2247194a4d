//! The books as a page needs them to let people choose: presets, and options with their values in words.

use super::packed;
use super::requests::Problem;
use crate::Host;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use maumau_protocol::Play;
use maumau_referee::{Book, Limits, OptionSpec, Options, Range};
use maumau_rulebooks::BOOKS;
use maumau_table::Text;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// All books.
pub(crate) async fn books(headers: HeaderMap) -> Response {
    packed::constant("/api/books", &headers, || {
        BOOKS.iter().map(|book| of_book(book)).collect()
    })
}

/// With which options a book is looked at, and for how many seats: the cards may depend on it.
#[derive(Deserialize)]
pub(crate) struct With {
    #[serde(default)]
    options: String,
    /// The rules of the table's own, each on a line.
    #[serde(default)]
    house: String,
    #[serde(default)]
    seats: u8,
}

/// What is played by a book with these options: the rules in words, to be read before one joins a table.
pub(crate) async fn play(
    State(host): State<Arc<Host>>,
    Path(book): Path<String>,
    Query(With { options, house, seats }): Query<With>,
) -> Result<Json<Play>, Problem> {
    if maumau_rulebooks::find(&book).is_none() {
        let why = format!("there is no book “{book}” here");
        return Err(Problem(StatusCode::NOT_FOUND, "no_book", why));
    }
    let house: Vec<String> = house.lines().map(str::to_owned).collect();
    let bound = host.laws.bind(&book, &options, &house, seats);
    let bound = bound.map_err(|why| Problem(StatusCode::UNPROCESSABLE_ENTITY, "bad_rules", why))?;
    Ok(Json(Play::of(&bound.law)))
}

fn text(text: Text) -> Value {
    json!({ "de": text.de, "en": text.en })
}

fn of_book(book: &Book) -> Value {
    let presets: Vec<Value> = book
        .presets
        .iter()
        .map(|preset| {
            let options = book.preset(preset.id).map(|options| book.write(&options));
            json!({
                "id": preset.id, "name": text(preset.name), "text": text(preset.text), "from": text(preset.from),
                "options": options.unwrap_or_default(),
            })
        })
        .collect();
    let defaults = Options::defaults(book.options);
    let options: Vec<Value> = defaults.list().map(|(spec, value)| of_option(spec, value)).collect();
    json!({
        "id": book.id, "name": text(book.name), "seats": book.seats, "presets": presets, "options": options,
    })
}

/// An option: its key, the sentence with `{}` for the value, its default, and what values it takes.
fn of_option(spec: &OptionSpec, value: i32) -> Value {
    let words = |list: &[(&str, Text)]| -> Vec<Value> {
        list.iter()
            .map(|(code, name)| json!({ "value": code, "name": text(*name) }))
            .collect()
    };
    let takes = match spec.range {
        Range::Switch => json!({ "kind": "switch" }),
        Range::Number(least, most, unit) => json!({ "kind": "number", "least": least, "most": most, "unit": unit }),
        Range::OneOf(list) => json!({ "kind": "one_of", "words": words(list) }),
        Range::Set(list) => json!({ "kind": "set", "words": words(list) }),
        Range::NumberOr(within, word) => {
            let Limits { least, most, unit } = within;
            json!({ "kind": "number_or", "least": least, "most": most, "unit": unit, "words": words(&[word]) })
        }
        Range::Numbers(within, places) => {
            let Limits { least, most, unit } = within;
            json!({ "kind": "numbers", "least": least, "most": most, "unit": unit, "places": places })
        }
        Range::PerCard(spec) => {
            let list: Vec<(&str, Text)> = spec.tables.iter().map(|(code, _, name)| (*code, *name)).collect();
            json!({ "kind": "per_card", "least": spec.limits.least, "most": spec.limits.most, "words": words(&list) })
        }
        Range::Cards(_) => json!({ "kind": "cards" }),
    };
    json!({
        "key": spec.key, "cite": spec.cite, "text": text(spec.text), "default": spec.range.print(value), "takes": takes,
    })
}
