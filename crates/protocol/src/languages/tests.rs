//! Compares the schema, the page's types and the docs with the Rust types. `cargo xtask bless` updates the files.

use super::{powers::powers, templates::templates};
use super::{program_schema, requests_listed, schema, typescript};
use crate::RuleWords;
use std::fs;
use std::path::{Path, PathBuf};

fn place(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file)
}

fn compare(file: &str, now: &str) {
    let path = place(file);
    if std::env::var_os("BLESS").is_some() {
        let folder = path.parent().expect("a file lies in a folder");
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&path, now))
            .unwrap_or_else(|error| panic!("{file}: {error}"));
        return;
    }
    let there = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
    assert!(
        there == now,
        "{file} is not what the types say: run `cargo xtask bless`"
    );
}

#[test]
fn the_schema_is_of_these_types() {
    compare("docs/protocol.schema.json", &schema());
}

#[test]
fn the_schema_of_a_programs_lines_is_of_these_types() {
    compare("docs/bots.schema.json", &program_schema());
}

#[test]
fn the_page_tells_by_these_templates() {
    compare("web/src/words/table.ts", &templates());
}

#[test]
fn the_page_knows_these_types() {
    compare("web/src/protocol.ts", &typescript(maumau_rulebooks::BOOKS));
}

/// Compares the table after the line `begin` in docs/protocol.md with `now`.
fn compare_table(begin: &str, now: &str) {
    let file = "docs/protocol.md";
    let text = fs::read_to_string(place(file)).expect("the page is there");
    let (head, rest) = text.split_once(begin).expect("the list has its place");
    let (_, rest) = rest.split_once("\n\n").expect("something stands behind it");
    compare(file, &format!("{head}{begin}{now}\n{rest}"));
}

#[test]
fn the_docs_list_every_power_and_request() {
    compare_table("<!-- Each power, made from its type. -->\n", &powers());
    compare_table("<!-- Each request, made from its row. -->\n", &requests_listed());
}

#[test]
fn the_words_of_rule_cards_stand_in_a_file_that_the_pages_tests_read() {
    let words = serde_json::to_string_pretty(&RuleWords::all()).expect("it can be written") + "\n";
    compare("crates/protocol/tests/words.json", &words);
}
