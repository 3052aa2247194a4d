//! The same messages for programs in other languages: JSON Schema and TypeScript, made from the types.

use crate::{Answered, Asked, Body, ClientMessage, Failure, HostMessage, PHRASES, Request, Requests, requests};
use maumau_table::{Sign, Text};
use maumau_telling::Mark;
use schemars::{JsonSchema, SchemaGenerator, schema_for};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

/// The JSON Schema of both directions and of what requests send and answer, as `docs/protocol.schema.json` holds it: by `requests`, and
/// whatever can't be done by `failure`.
pub fn schema() -> String {
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

/// What requests send and answer, as schemas.
#[derive(Default)]
struct Bodies {
    schemas: SchemaGenerator,
    requests: Map<String, Value>,
}

impl Requests for Bodies {
    fn request<Sent: Body, Answer: Body>(&mut self, Request { method, path, .. }: Request) {
        let (sends, answers) = (
            self.schemas.subschema_for::<Sent>(),
            self.schemas.subschema_for::<Answer>(),
        );
        let request = json!({ "sends": sends, "answers": answers });
        self.requests.insert(format!("{method} {path}"), request);
    }
}

/// The JSON Schema of the lines between a table and a program that plays, as `docs/bots.schema.json` holds it.
pub fn program_schema() -> String {
    #[derive(JsonSchema)]
    #[allow(dead_code, reason = "it only names them for the schema")]
    struct Lines {
        asked: Asked,
        answered: Answered,
    }
    let schema = schema_for!(Lines);
    format!("{:#}\n", schema.as_value())
}

/// How the file for the page begins.
const HEAD: &str = "// Made from the Rust types by `cargo xtask bless`. Don't edit.";

/// The types for the page, as `web/src/protocol.ts` holds them.
pub fn typescript() -> String {
    let mut all = Collected::default();
    all.add::<ClientMessage>();
    all.add::<HostMessage>();
    all.add::<Failure>();
    requests(&mut all);
    let types: Vec<String> = all.types.into_values().collect();
    format!("{HEAD}\n\n{}\n{}\n{}", types.join("\n"), crate::forms::types(), lists())
}

/// The lists that the page goes through, from the rows of which types and words are made too.
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
         export const SIGNS: {{ code: string, gesture: boolean, name: Sentence }}[] = [\n{signs}];\n\n\
         /** What can be said with one tap: German, English. */\nexport const PHRASES: [string, string][] = [\n{phrases}];\n\n\
         /** What stands in the picture of a day's deal, and what a legend says of it. */\n\
         export const MARKS: {{ code: string, square: string, name: Sentence }}[] = [\n{marks}];\n"
    )
}

/// A text in both languages, as the page writes it.
fn both(text: Text) -> String {
    format!("{{ de: '{}', en: '{}' }}", text.de, text.en.replace('\'', "’"))
}

#[derive(Default)]
struct Collected {
    config: Config,
    /// By name, so that the order is always the same.
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
    fn request<Sent: Body, Answer: Body>(&mut self, _: Request) {
        self.add::<Sent>();
        self.add::<Answer>();
        // What is answered may be a list.
        Answer::visit_generics(self);
    }
}

impl TypeVisitor for Collected {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        self.add::<T>();
    }
}
