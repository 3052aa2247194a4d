//! The schema and the page's types are those of the Rust types. `cargo xtask bless` writes them anew.

use std::fs;
use std::path::Path;

fn compare(file: &str, now: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
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
    compare("docs/protocol.schema.json", &maumau_protocol::schema());
}

#[test]
fn the_schema_of_a_programs_lines_is_of_these_types() {
    compare("docs/bots.schema.json", &maumau_protocol::program_schema());
}

#[test]
fn the_page_tells_by_these_templates() {
    compare("web/src/words/table.ts", &maumau_protocol::templates());
}

#[test]
fn the_page_knows_these_types() {
    compare("web/src/protocol.ts", &maumau_protocol::typescript());
}
