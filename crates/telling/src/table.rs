//! Parses the template files.

use crate::Language;
use crate::row::{FactPlace, Row, RowKind, Shape, Test, Verb};
use maumau_table::{PartKind, Topic};
use std::collections::BTreeMap;
use std::sync::LazyLock;

pub(crate) const ROWS: &str = include_str!("../words/rows.txt");

/// All templates: the rows that turn events into lines, and the texts.
#[derive(Debug)]
pub struct Table {
    /// The shapes, in the order of the file.
    pub shapes: Vec<Shape>,
    /// The words of events that are not narrated.
    pub silent: Vec<&'static str>,
    /// For each of [`Language::ALL`], its templates by name.
    pub texts: Vec<BTreeMap<&'static str, &'static str>>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| Table::read().expect("the files are read by a test"));

impl Language {
    /// Returns the template of this name; empty if there is none, which a test rules out.
    pub fn template(self, name: &str) -> &'static str {
        TABLE.texts[self as usize].get(name).copied().unwrap_or_default()
    }
}

impl Table {
    /// Returns the parsed templates.
    pub fn get() -> &'static Table {
        &TABLE
    }

    /// Parses the files.
    ///
    /// # Errors
    /// The first line that can't be parsed, and why.
    pub fn read() -> Result<Table, String> {
        let (mut shapes, mut silent): (Vec<Shape>, Vec<&str>) = (Vec::new(), Vec::new());
        for line in ROWS
            .lines()
            .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        {
            let bad = |why: &str| format!("{why}: {line}");
            if line.starts_with(' ') {
                let shape = shapes.last_mut().ok_or_else(|| bad("a row of no fact"))?;
                let row = row(line, &shape.places).map_err(|why| bad(&why))?;
                shape.rows.push(row);
            } else if let Some(words) = line.strip_prefix("silent ") {
                silent.extend(words.split_whitespace());
            } else {
                shapes.push(shape(line).map_err(|why| bad(&why))?);
            }
        }
        let texts = Language::ALL.iter().map(|language| texts(language.file()));
        Ok(Table {
            shapes,
            silent,
            texts: texts.collect::<Result<_, _>>()?,
        })
    }

    /// Returns the shape that begins with this word; `None` if such events are not narrated.
    pub fn shape(&self, word: &str) -> Option<&Shape> {
        self.shapes.iter().find(|shape| shape.word == word)
    }
}

fn texts(file: &'static str) -> Result<BTreeMap<&'static str, &'static str>, String> {
    let mut found = BTreeMap::new();
    for line in file.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (name, text) = line.split_once(" = ").ok_or_else(|| format!("no template: {line}"))?;
        if found.insert(name, text).is_some() {
            return Err(format!("twice: {name}"));
        }
    }
    Ok(found)
}

/// Parses `fact WORD PLACE …` or `also WORD PLACE:KIND …`.
fn shape(line: &'static str) -> Result<Shape, String> {
    let mut tokens = line.split_whitespace();
    let (what, word) = (tokens.next(), tokens.next().ok_or("a word is missing")?);
    let names: Vec<&str> = tokens.collect();
    let places = match what {
        Some("fact") => {
            let topic = Topic::ALL.iter().find(|topic| topic.word() == word);
            let kinds = topic.ok_or("no fact begins so")?.kinds().iter();
            let kinds: Vec<&PartKind> = kinds.filter(|kind| !matches!(kind, PartKind::Word(_))).collect();
            if kinds.len() != names.len() {
                return Err(format!("the fact has {} places", kinds.len()));
            }
            let named = names.into_iter().zip(kinds);
            named
                .map(|(name, kind)| FactPlace {
                    name,
                    kind: format!("{kind:?}"),
                })
                .collect()
        }
        Some("also") => {
            let split = |token: &'static str| token.split_once(':').ok_or("a place without a kind");
            let place = |token| {
                split(token).map(|(name, kind)| FactPlace {
                    name,
                    kind: kind.into(),
                })
            };
            names.into_iter().map(place).collect::<Result<_, _>>()?
        }
        _ => return Err("begins with fact or also".into()),
    };
    Ok(Shape {
        word,
        places,
        rows: Vec::new(),
    })
}

fn row(line: &'static str, places: &[FactPlace]) -> Result<Row, String> {
    let mut tokens = line.split_whitespace().peekable();
    let (verb, tells) = verb(tokens.next().unwrap_or_default())?;
    let text = if tells {
        tokens.next().ok_or("a template is missing")?
    } else {
        ""
    };
    let mut row = Row {
        verb,
        text,
        when: Vec::new(),
        after: Vec::new(),
        same: Vec::new(),
        of: "",
        kind: None,
        class: "",
        why: "",
        bare: false,
        price: false,
        draws: false,
        mute: false,
    };
    for token in tokens {
        let list = |text: &'static str| text.split(',').collect::<Vec<_>>();
        match token.split_once('=') {
            Some(("after", classes)) => row.after = list(classes),
            Some(("same", names)) => row.same = list(names),
            Some(("of", place)) if is_place(places, place) => row.of = place,
            Some(("kind", name)) => row.kind = Some(kind(name)?),
            Some(("as", class)) => row.class = class,
            Some(("why", place)) if place == "cite" || is_place(places, place) => row.why = place,
            Some((a, b)) if is_place(places, a) && is_place(places, b) => row.when.push(Test::Equal(a, b)),
            Some((place, sorts)) if is_place(places, place) => row.when.push(Test::Is(place, list(sorts))),
            Some(_) => return Err(format!("no such place: {token}")),
            None => match (token.split_at(1), token) {
                (_, "bare") => row.bare = true,
                (_, "price") => row.price = true,
                (_, "draws") => row.draws = true,
                (_, "mute") => row.mute = true,
                (("+", place), _) if is_place(places, place) => row.when.push(Test::Has(place)),
                (("-", place), _) if is_place(places, place) => row.when.push(Test::Lacks(place)),
                _ => return Err(format!("not understood: {token}")),
            },
        }
    }
    Ok(row)
}

/// Returns whether the name is a place, or an extra one of a card that shows another face, or of a window.
fn is_place(places: &[FactPlace], name: &str) -> bool {
    places.iter().any(|place| {
        place.name == name
            || match place.kind.as_str() {
                "Shown" => name == "face",
                "Window" => crate::slots::OF_A_WINDOW.contains(&name),
                _ => false,
            }
    })
}

/// Returns the verb, and whether a template or place follows it.
fn verb(word: &str) -> Result<(Verb, bool), String> {
    Ok(match word {
        "line" => (Verb::Line, true),
        "lead" => (Verb::Lead, true),
        "before" => (Verb::Before, true),
        "tail" => (Verb::Tail, true),
        "over" => (Verb::Over, true),
        "more" => (Verb::More, true),
        "blame" => (Verb::Blame, false),
        "hush" => (Verb::Hush, false),
        "rest" => (Verb::Rest, false),
        other => return Err(format!("no verb: {other}")),
    })
}

fn kind(word: &str) -> Result<RowKind, String> {
    Ok(match word {
        "card" => RowKind::Card,
        "call" => RowKind::Call,
        "penalty" => RowKind::Penalty,
        "turn" => RowKind::Turn,
        "challenge" => RowKind::Challenge,
        "round" => RowKind::Round,
        "other" => RowKind::Other,
        other => return Err(format!("no kind: {other}")),
    })
}
