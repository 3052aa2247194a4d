//! The same messages for programs in other languages: JSON Schema and TypeScript, made from the types.

use crate::{Board, ClientMessage, HostMessage, PHRASES, Replay};
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
    let phrases: Vec<String> = PHRASES
        .iter()
        .map(|(de, en)| format!("  ['{de}', '{en}'],\n"))
        .collect();
    format!(
        "{HEAD}\n\n{}\n/** What can be said with one tap: German, English. */\nexport const PHRASES: [string, string][] = [\n{}];\n",
        types.join("\n"),
        phrases.concat()
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
