//! The template files are complete and consistent in every language.

use maumau_table::Topic;
use maumau_telling::{Language, Shape, Table, Verb};
use std::collections::{BTreeMap, BTreeSet};

/// Templates used without a row: words for cards, players and numbers, and for a rejection without a paragraph.
const USED_BESIDES: [&str; 5] = ["you", "nobody", "cards", "and-more", "refused"];
const LISTS: [&str; 5] = ["direction.", "question.", "choice.", "zone.", "card."];

fn table() -> Table {
    Table::read().unwrap_or_else(|why| panic!("{why}"))
}

/// Returns the templates named by rows, each with its shape.
fn telling(table: &Table) -> impl Iterator<Item = (&Shape, &'static str)> {
    let rows = table
        .shapes
        .iter()
        .flat_map(|shape| shape.rows.iter().map(move |row| (shape, row)));
    let telling = rows.filter(|(_, row)| !row.text.is_empty() && row.verb != Verb::More);
    telling.map(|(shape, row)| (shape, row.text))
}

fn slots(text: &str) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    for part in text.split('{').skip(1) {
        let slot = part.split('}').next().unwrap_or_default();
        found.insert(slot.split([':', '.']).next().unwrap_or_default());
    }
    for part in text.split('[').skip(1) {
        if let Some((a, b)) = part.split_once('?').and_then(|(test, _)| test.split_once('<')) {
            found.extend([a, b]);
        }
    }
    found
}

#[test]
fn every_fact_is_told_or_silent_on_purpose() {
    let table = table();
    for topic in Topic::ALL {
        let told = table.shape(topic.word()).is_some();
        let silent = table.silent.contains(&topic.word());
        assert!(told != silent, "{}: told {told}, silent {silent}", topic.word());
    }
    for word in &table.silent {
        assert!(
            Topic::ALL.iter().any(|topic| topic.word() == *word),
            "no fact begins with {word}"
        );
    }
}

#[test]
fn no_template_is_missing_or_left_over() {
    let table = table();
    let named: BTreeSet<&str> = telling(&table).map(|(_, text)| text).chain(USED_BESIDES).collect();
    for (language, texts) in Language::ALL.iter().zip(&table.texts) {
        for name in &named {
            assert!(texts.contains_key(name), "{}: no template {name}", language.code());
        }
        for name in texts.keys() {
            let used = named.contains(name) || LISTS.iter().any(|list| name.starts_with(list));
            assert!(used, "{}: nothing uses {name}", language.code());
        }
    }
    let names = |place: usize| table.texts[place].keys().collect::<Vec<_>>();
    for place in 1..table.texts.len() {
        assert_eq!(names(0), names(place), "the same templates in every language");
    }
}

#[test]
fn templates_name_what_there_is_and_the_same_in_every_language() {
    let table = table();
    let mut known: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (shape, text) in telling(&table) {
        let places = shape.places.iter().map(|place| place.name);
        known.entry(text).or_default().extend(places);
    }
    // Slots that other events provide, and those of every line.
    let besides = ["who", "round", "face", "sign", "seats", "card", "to", "n", "wanted"];
    for (name, text) in &table.texts[0] {
        if let Some(places) = known.get(name) {
            for slot in slots(text) {
                assert!(
                    places.contains(slot) || besides.contains(&slot),
                    "{name}: nothing is called {slot}"
                );
            }
        }
        for (language, texts) in Language::ALL.iter().zip(&table.texts) {
            let other = texts.get(name).copied().unwrap_or_default();
            assert_eq!(slots(text), slots(other), "{name} in {}", language.code());
        }
    }
}

#[test]
fn brackets_are_closed_and_forms_are_two_or_three() {
    for (name, text) in table().texts.iter().flatten() {
        let count = |mark: char| text.matches(mark).count();
        assert!(count('[') == count(']') && count('{') == count('}'), "{name}: {text}");
        for slot in text
            .split('{')
            .skip(1)
            .filter_map(|part| part.split_once('}'))
            .map(|(slot, _)| slot)
        {
            let forms = slot.split_once(':').map_or(2, |(_, forms)| forms.split('|').count());
            assert!((2..=3).contains(&forms), "{name}: {slot}");
        }
    }
}
