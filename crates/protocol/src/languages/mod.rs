//! JSON Schema, TypeScript and tables of the docs, generated from the message types. They exist
//! only in tests, which compare them with the files; `cargo xtask bless` writes the files.

mod forms;
mod powers;
mod templates;
mod tests;
pub(crate) mod words;

use crate::{
    Body, ClientMessage, Endpoint, Failure, HostMessage, OptionWord, PHRASES, ProgramAnswered, ProgramAsked, Requests,
    Takes, choices, requests,
};
use maumau_referee::Book;
use maumau_table::{Sign, Text};
use maumau_telling::Mark;
use schemars::{JsonSchema, SchemaGenerator, schema_for};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};
use words::union;

/// Returns `docs/protocol.schema.json`: the JSON Schema of both directions, of the HTTP requests
/// (under `requests`) and of [`Failure`].
fn schema() -> String {
    #[derive(JsonSchema)]
    #[allow(dead_code, reason = "it only names them for the schema")]
    struct Maumau {
        client: ClientMessage,
        host: HostMessage,
        failure: Failure,
    }
    let mut bodies = Bodies::default();
    requests(&mut bodies);
    let mut schema = bodies.schemas.into_root_schema_for::<Maumau>();
    schema.insert("requests".into(), Value::Object(bodies.requests));
    format!("{:#}\n", schema.as_value())
}

/// Collects the schemas of the requests' bodies and answers.
#[derive(Default)]
struct Bodies {
    schemas: SchemaGenerator,
    requests: Map<String, Value>,
}

impl Requests for Bodies {
    fn request<Sent: Body, Answer: Body>(&mut self, Endpoint { method, path, .. }: Endpoint) {
        let (sends, answers) = (
            self.schemas.subschema_for::<Sent>(),
            self.schemas.subschema_for::<Answer>(),
        );
        let request = json!({ "sends": sends, "answers": answers });
        self.requests.insert(format!("{method} {path}"), request);
    }
}

/// Returns `docs/bots.schema.json`: the JSON Schema of the lines between a table and a program.
fn program_schema() -> String {
    #[derive(JsonSchema)]
    #[allow(dead_code, reason = "it only names them for the schema")]
    struct Lines {
        asked: ProgramAsked,
        answered: ProgramAnswered,
    }
    let schema = schema_for!(Lines);
    format!("{:#}\n", schema.as_value())
}

const HEAD: &str = "// Made from the Rust types by `cargo xtask bless`. Don't edit.";

/// Returns `web/src/protocol.ts`: the types for the page, and the options shared by most of these books.
fn typescript(books: &[&Book]) -> String {
    let mut all = Collected::default();
    all.add::<ClientMessage>();
    all.add::<HostMessage>();
    all.add::<Failure>();
    requests(&mut all);
    let types: Vec<String> = all.types.into_values().collect();
    let (types, forms) = (types.join("\n"), forms::types());
    format!("{HEAD}\n\n{types}\n{forms}\n{}\n{}", lists(), shared_options(books))
}

/// Returns the options of more than half of these books that accept the same values in all of them.
fn shared_options(books: &[&Book]) -> String {
    let books = choices(books);
    let mut by_key = BTreeMap::<&str, Vec<&Takes>>::new();
    for spec in books.iter().flat_map(|book| &book.options) {
        by_key.entry(&spec.key).or_default().push(&spec.takes);
    }
    let is_shared = |takes: &[&Takes]| takes.len() * 2 > books.len() && takes.iter().all(|of| *of == takes[0]);
    let shared = by_key.iter().filter(|(_, takes)| is_shared(takes));
    let (mut values, mut takes) = (String::new(), String::new());
    for (key, of) in shared {
        values += &format!("  '{key}': {};\n", of[0].typed());
        takes += &format!("  '{key}': {},\n", json!(of[0]));
    }
    format!(
        "/** The options that most books have, each with the values that it takes. */\n\
         export interface SharedOptions {{\n{values}}}\n\n\
         /** What they take in particular. */\n\
         export const SHARED_OPTIONS: {{ [key in keyof SharedOptions]: Takes }} = {{\n{takes}}};\n"
    )
}

impl Takes {
    /// Returns its values as a TypeScript type.
    fn typed(&self) -> String {
        let number = "`${number}`".to_owned();
        let of = |words: &[OptionWord]| union(&words.iter().map(|word| word.value.as_str()).collect::<Vec<_>>());
        match self {
            Takes::Switch => union(&["on", "off"]),
            Takes::Number { .. } => number,
            Takes::NumberOr { words, .. } => format!("{number} | {}", of(words)),
            Takes::OneOf { words } => of(words),
            // Several values in one text.
            Takes::Numbers { .. } | Takes::Set { .. } | Takes::PerCard { .. } | Takes::Cards => "string".into(),
        }
    }
}

/// Returns the lists that the page iterates over, generated from the same rows as the types.
fn lists() -> String {
    let sign = |sign: &Sign| {
        let (code, gesture, name) = (sign.code(), sign.is_gesture(), both(sign.text()));
        format!("  {{ code: '{code}', gesture: {gesture}, name: {name} }},\n")
    };
    let signs: String = Sign::ALL.iter().map(sign).collect();
    let mark = |mark: &Mark| {
        let (code, square, name) = (mark.code(), mark.square(), both(mark.text()));
        format!("  {{ code: '{code}', square: '{square}', name: {name} }},\n")
    };
    let marks: String = Mark::ALL.iter().map(mark).collect();
    let phrases: String = PHRASES
        .iter()
        .map(|(de, en)| format!("  ['{de}', '{en}'],\n"))
        .collect();
    format!(
        "/** Words and gestures that every table knows. */\n\
         export const SIGNS: {{ code: Sign, gesture: boolean, name: Sentence }}[] = [\n{signs}];\n\n\
         /** What can be said with one tap: German, English. */\nexport const PHRASES: [string, string][] = [\n{phrases}];\n\n\
         /** What stands in the picture of a day's deal, and what a legend says of it. */\n\
         export const MARKS: {{ code: string, square: string, name: Sentence }}[] = [\n{marks}];\n"
    )
}

/// Returns a text in both languages, in TypeScript.
fn both(text: Text) -> String {
    format!("{{ de: '{}', en: '{}' }}", text.de, text.en.replace('\'', "’"))
}

#[derive(Default)]
struct Collected {
    config: Config,
    /// By name, so that the order is stable.
    types: BTreeMap<String, String>,
}

impl Collected {
    fn add<T: TS + 'static + ?Sized>(&mut self) {
        let name = T::name(&self.config);
        if T::output_path().is_none() || self.types.contains_key(&name) {
            return;
        }
        self.types.insert(name, format!("export {}\n", T::decl(&self.config)));
        T::visit_dependencies(self);
    }
}

impl Requests for Collected {
    fn request<Sent: Body, Answer: Body>(&mut self, _: Endpoint) {
        self.add::<Sent>();
        self.add::<Answer>();
        // The answer may be a list.
        Answer::visit_generics(self);
    }
}

impl TypeVisitor for Collected {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        self.add::<T>();
    }
}

/// Returns the table of docs/protocol.md with a row per request.
fn requests_listed() -> String {
    struct Rows(String);
    impl Requests for Rows {
        fn request<Sent: Body, Answer: Body>(&mut self, Endpoint { method, path, says }: Endpoint) {
            let (sent, answer) = (name::<Sent>(), name::<Answer>());
            self.0 += &format!("| `{method} {path}` | {sent} | {answer} | {says} |\n");
        }
    }
    let mut rows = Rows("| request | sends | answers | |\n|---|---|---|---|\n".into());
    requests(&mut rows);
    rows.0
}

/// Returns the name of a body in the schema.
fn name<T: Body>() -> String {
    let name = T::name(&Config::default());
    let list = name.strip_prefix("Array<").and_then(|rest| rest.strip_suffix('>'));
    match (name.as_str(), list) {
        ("null", _) => String::new(),
        (_, Some(of)) => format!("list of `{of}`"),
        (_, None) => format!("`{name}`"),
    }
}
