//! Checks that docs/scene.md and docs/record.md list the events and actions as defined in code. `cargo xtask bless` updates the list
//! of events.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use maumau_referee::Act;
use maumau_table::{PartKind, Topic};
use std::fs;
use std::path::{Path, PathBuf};

fn docs(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(file)
}

/// Returns the notation of a place: `CARD`, or the word itself.
fn place(kind: &PartKind) -> String {
    match kind {
        PartKind::Word(word) => (*word).to_owned(),
        PartKind::Shown => "CARD [as CARD]".to_owned(),
        kind => format!("{kind:?}").to_uppercase(),
    }
}

#[test]
fn the_words_for_facts_stand_in_the_docs() {
    let form = |topic: &Topic| {
        let places: Vec<String> = topic.kinds().iter().map(place).collect();
        format!("{} {}", topic.word(), places.join(" ")).trim_end().to_owned()
    };
    let mut forms: Vec<String> = Topic::ALL.iter().map(form).collect();
    forms.sort();
    let list = format!("```text\n{}\n```\n", forms.join("\n"));
    let (path, begin) = (docs("scene.md"), "<!-- Each fact, made from its row. -->\n");
    let text = fs::read_to_string(&path).expect("the page is there");
    let (head, there) = text.split_once(begin).expect("the list has its place");
    if std::env::var_os("BLESS").is_some() {
        // Replaced atomically, because the other test may read it at the same time.
        let whole = path.with_extension("md.new");
        fs::write(&whole, format!("{head}{begin}{list}")).expect("the page is written");
        fs::rename(&whole, &path).expect("the page is in its place");
        return;
    }
    assert!(
        there == list,
        "docs/scene.md tells facts otherwise than their rows: run `cargo xtask bless`"
    );
}

#[test]
fn every_deed_stands_in_the_docs() {
    let said_in = |file: &str, verb: &str| {
        let text = fs::read_to_string(docs(file)).expect("the page is there");
        text.contains(&format!("`{verb}`")) || text.contains(&format!("`{verb} "))
    };
    for act in Act::ALL {
        assert!(
            said_in("record.md", act.verb()),
            "docs/record.md does not tell of “{}”",
            act.verb()
        );
        assert!(
            said_in("scene.md", act.told()),
            "docs/scene.md does not tell of “{}”",
            act.told()
        );
    }
}
