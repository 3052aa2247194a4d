//! The same messages for programs in other languages: JSON Schema and TypeScript, made from the types.

use crate::{Board, ClientMessage, HostMessage, PHRASES, Replay};
use maumau_referee::Act;
use maumau_table::{Sign, Topic};
use schemars::{JsonSchema, schema_for};
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

/// The JSON Schema of both directions and of what requests answer, as `docs/protocol.schema.json` holds it.
pub fn schema() -> String {
    #[derive(JsonSchema)]
    #[allow(dead_code, reason = "it only names them for the schema")]
    struct Maumau {
        client: ClientMessage,
        host: HostMessage,
        replay: Replay,
        board: Board,
    }
    let schema = schema_for!(Maumau);
    format!("{:#}\n", schema.as_value())
}

/// How the file for the page begins.
const HEAD: &str = "// Made from the Rust types by `cargo xtask bless`. Don't edit.";

/// The types for the page, as `web/src/protocol.ts` holds them.
pub fn typescript() -> String {
    let mut all = Collected::default();
    all.add::<ClientMessage>();
    all.add::<HostMessage>();
    all.add::<Replay>();
    all.add::<Board>();
    let types: Vec<String> = all.types.into_values().collect();
    format!("{HEAD}\n\n{}\n{}", types.join("\n"), lists())
}

/// The lists that the page goes through, from the rows of which types and words are made too.
fn lists() -> String {
    let words = |all: Vec<&str>| format!("['{}'] as const;\n", all.join("', '"));
    let facts = words(Topic::ALL.iter().map(|topic| topic.word()).collect());
    let deeds = words(Act::ALL.iter().map(|act| act.verb()).collect());
    let sign = |sign: &Sign| {
        let (code, gesture, name) = (sign.code(), sign.is_gesture(), sign.text());
        let name = format!("{{ de: '{}', en: '{}' }}", name.de, name.en.replace('\'', "’"));
        format!("  {{ code: '{code}', gesture: {gesture}, name: {name} }},\n")
    };
    let signs: String = Sign::ALL.iter().map(sign).collect();
    let phrases: String = PHRASES
        .iter()
        .map(|(de, en)| format!("  ['{de}', '{en}'],\n"))
        .collect();
    format!(
        "/** The words that facts begin with. */\nexport const FACTS = {facts}\n\
         /** The verbs that deeds begin with. */\nexport const DEEDS = {deeds}\n\
         /** Words and gestures that every table knows. */\n\
         export const SIGNS: {{ code: string, gesture: boolean, name: Sentence }}[] = [\n{signs}];\n\n\
         /** What can be said with one tap: German, English. */\nexport const PHRASES: [string, string][] = [\n{phrases}];\n"
    )
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

impl TypeVisitor for Collected {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        self.add::<T>();
    }
}
