//! The sentence templates for the page: the same table, already parsed.

use super::words::union;
use maumau_telling::{FactPlace, Language, Row, Shape, Table};
use serde::Serialize;
use std::collections::BTreeMap;

/// The head of the page's template table.
const HEAD: &str = "\
// Made from crates/telling/words by `cargo xtask bless`. Don't edit.

/** What must hold of a fact. */
export type Test = { is: [string, string[]] } | { has: string } | { lacks: string } | { equal: [string, string] };

/** What is done with a fact. */
export interface Row {
  verb: 'line' | 'lead' | 'before' | 'tail' | 'over' | 'more' | 'blame' | 'hush' | 'rest';
  text: string;
  when?: Test[];
  after?: string[];
  same?: string[];
  of?: string;
  kind?: 'card' | 'call' | 'penalty' | 'turn' | 'challenge' | 'round' | 'other';
  class?: string;
  why?: string;
  bare?: boolean;
  price?: boolean;
  draws?: boolean;
  mute?: boolean;
}

/** What stands behind a fact's word at this place, from 0: all of it, or this one of several; each may be many. */
export interface Place {
  name: string;
  kind: string;
  at: number;
  part?: number;
  many?: true;
}

/** A fact's word, what stands behind it, and its rows, of which the first that fits is taken. */
export interface Shape {
  word: string;
  places: Place[];
  rows: Row[];
}

/**
 * A piece of a template: text; a slot, in a case, or the form that belongs to what stands there; what is left out where something is
 * missing, or one is not less than the other.
 */
export type Part = string | { slot: string; how?: string; forms?: string[] } | { parts: Part[]; less?: [string, string] };

";

/// Returns `web/src/words/table.ts`.
pub(super) fn templates() -> String {
    let table = Table::get();
    let shapes = table.shapes.iter().map(|shape| json(&Wired::of(shape)));
    let languages = Language::ALL.iter().zip(&table.texts);
    let texts = languages.map(|(language, texts)| {
        let parts: BTreeMap<&str, Vec<Part>> = texts.iter().map(|(name, text)| (*name, parts(text))).collect();
        let lines = parts
            .iter()
            .map(|(name, parts)| format!("    {}:{},\n", json(name), json(parts)));
        format!("  {}: {{\n{}  }},\n", language.code(), lines.collect::<String>())
    });
    format!(
        "{HEAD}export const SHAPES: Shape[] = [\n{}];\n\n\
         export const TEXTS: Record<{}, Record<string, Part[]>> = {{\n{}}};\n",
        shapes.map(|shape| format!("  {shape},\n")).collect::<String>(),
        union(&Language::ALL.iter().map(|language| language.code()).collect::<Vec<_>>()),
        texts.collect::<String>(),
    )
}

/// A shape whose compound fields are split into named parts, as in the messages.
#[derive(Serialize)]
struct Wired<'a> {
    word: &'a str,
    places: Vec<Found<'a>>,
    rows: &'a [Row],
}

#[derive(Serialize)]
struct Found<'a> {
    name: &'a str,
    kind: &'a str,
    at: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    part: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    many: Option<bool>,
}

impl Wired<'_> {
    fn of(shape: &Shape) -> Wired<'_> {
        Wired {
            word: shape.word,
            places: shape.places.iter().enumerate().flat_map(found).collect(),
            rows: &shape.rows,
        }
    }
}

fn found((at, place): (usize, &FactPlace)) -> Vec<Found<'_>> {
    let within = match place.kind.as_str() {
        "Shown" => vec![(place.name, "Card"), ("face", "Card")],
        "Window" => vec![("rule", "Cite"), ("tag", "Number"), ("seats", "Seat"), ("sign", "Sign")],
        kind => return vec![one(place.name, kind, at, None)],
    };
    let parts = within.into_iter().enumerate();
    parts
        .map(|(part, (name, kind))| one(name, kind, at, Some(part)))
        .collect()
}

fn one<'a>(name: &'a str, kind: &'a str, at: usize, part: Option<usize>) -> Found<'a> {
    Found {
        name,
        kind,
        at,
        part,
        many: (kind == "Seat").then_some(true),
    }
}

/// A piece of a template.
#[derive(Serialize)]
#[serde(untagged)]
enum Part<'a> {
    Text(&'a str),
    Slot {
        slot: &'a str,
        #[serde(skip_serializing_if = "str::is_empty")]
        how: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        forms: Option<Vec<&'a str>>,
    },
    Within {
        parts: Vec<Part<'a>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        less: Option<(&'a str, &'a str)>,
    },
}

/// Splits a template into pieces, like `fill` of `maumau-telling`.
fn parts(text: &str) -> Vec<Part<'_>> {
    let (mut parts, mut rest) = (Vec::new(), text);
    while let Some(at) = rest.find(['[', '{']) {
        let is_slot = rest[at..].starts_with('{');
        let Some(len) = rest[at..].find(if is_slot { '}' } else { ']' }) else {
            break;
        };
        if at > 0 {
            parts.push(Part::Text(&rest[..at]));
        }
        let inner = &rest[at + 1..at + len];
        parts.push(if is_slot { slot(inner) } else { within(inner) });
        rest = &rest[at + len + 1..];
    }
    if !rest.is_empty() {
        parts.push(Part::Text(rest));
    }
    parts
}

fn slot(inner: &str) -> Part<'_> {
    let (path, forms) = match inner.split_once(':') {
        Some((path, forms)) => (path, Some(forms.split('|').collect())),
        None => (inner, None),
    };
    let (slot, how) = path.split_once('.').unwrap_or((path, ""));
    Part::Slot { slot, how, forms }
}

fn within(inner: &str) -> Part<'_> {
    let asked = inner
        .split_once('?')
        .and_then(|(test, text)| Some((test.split_once('<')?, text)));
    let (less, text) = match asked {
        Some((less, text)) => (Some(less), text),
        None => (None, inner),
    };
    Part::Within {
        parts: parts(text),
        less,
    }
}

fn json<T: Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
