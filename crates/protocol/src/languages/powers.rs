//! The list of the host's commands in docs/protocol.md, generated from the type.

use crate::HostPower;
use schemars::schema_for;
use serde_json::Value;

/// Returns a row per command: its JSON and its description.
pub(super) fn powers() -> String {
    let schema = schema_for!(HostPower).to_value();
    let variants = schema["oneOf"].as_array().into_iter().flatten();
    let rows: String = variants.map(|power| row(power, &schema)).collect();
    format!("| `power` | |\n|---|---|\n{rows}")
}

fn row(power: &Value, schema: &Value) -> String {
    let word = &power["properties"]["do"]["const"];
    let properties = power["properties"].as_object().into_iter().flatten();
    let places: Vec<_> = properties.filter(|(name, _)| *name != "do").collect();
    let json = places
        .iter()
        .map(|(name, kind)| format!(",\"{name}\":{}", example(kind, schema)));
    let said = places
        .iter()
        .map(|(name, kind)| format!(" `{name}`: {}", sentence(kind, schema)));
    let (json, said) = (json.collect::<String>(), said.collect::<String>());
    format!("| `{{\"do\":{word}{json}}}` | {}{said} |\n", sentence(power, schema))
}

/// Returns a type's doc comment in one line, followed by the words it accepts.
fn sentence(kind: &Value, schema: &Value) -> String {
    let said = kind["description"].as_str().unwrap_or_default().replace('\n', " ");
    let words: Vec<String> = words(kind, schema).map(|word| format!("`{word}`")).collect();
    if words.is_empty() {
        return said;
    }
    format!("{}: {}.", said.trim_end_matches('.'), words.join(", "))
}

/// Returns the words that a type accepts, if it lists them.
fn words<'s>(kind: &Value, schema: &'s Value) -> impl Iterator<Item = &'s str> {
    let name = kind["$ref"].as_str().map(|name| name.trim_start_matches('#'));
    let list = name.and_then(|name| schema.pointer(name)?["oneOf"].as_array());
    list.into_iter().flatten().filter_map(|word| word["const"].as_str())
}

/// Returns an example value.
fn example(kind: &Value, schema: &Value) -> String {
    if let Some(word) = words(kind, schema).next() {
        return format!("\"{word}\"");
    }
    // A type list names the main type first and `null` last.
    let name = kind["type"].as_str().or(kind["type"][0].as_str());
    let value = match (name, kind["format"].as_str()) {
        (Some("boolean"), _) => "true",
        (Some("integer"), Some("uint8")) => "2",
        (Some("integer"), Some("uint16")) => "60",
        (Some("integer"), _) => "20000",
        (Some("array"), _) => "[\"…\"]",
        _ => "\"…\"",
    };
    value.to_owned()
}
