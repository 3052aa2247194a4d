//! The books as a page needs them to let people choose: presets, and options with their values in words.

use maumau_referee::{Book, Limits, OptionSpec, Options, Range};
use maumau_table::Text;
use serde_json::{Value, json};

/// All that can be chosen from these books.
pub fn choices(books: &[&Book]) -> Value {
    books.iter().map(|book| of_book(book)).collect()
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
        "id": book.id, "name": text(book.name), "short": text(book.short), "seats": book.seats, "presets": presets, "options": options,
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
