//! Every verb speaks German and English, as `--lang` says or else the locale, and neither in the other.

use maumau_server::store::Sqlite;
use std::path::Path;
use std::process::{Command, Stdio};

/// What shells and manuals read, and no people.
const FOR_PROGRAMS: [&str; 2] = ["completions", "man"];
/// Words that stand in one language only.
const GERMAN: &[&str] = &[
    "Runde",
    "Runden",
    "je",
    "wie",
    "mit",
    "ohne",
    "Zeilen",
    "alles",
    "läuft",
    "geschrieben",
    "und",
    "Stapel",
];
const ENGLISH: &[&str] = &[
    "round", "rounds", "per", "the", "of", "with", "without", "rows", "all", "passed", "and", "pile",
];

fn maumau(args: &[&str], locale: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maumau"));
    command
        .args(args)
        .env("LC_ALL", locale)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .stdin(Stdio::null());
    let done = command.output().expect("it starts");
    let (out, err) = (
        String::from_utf8_lossy(&done.stdout),
        String::from_utf8_lossy(&done.stderr),
    );
    assert!(done.status.success(), "{args:?}: {out}{err}");
    out.into_owned()
}

/// The verbs, as the program lists them.
fn verbs() -> Vec<String> {
    let help = maumau(&["--help"], "C");
    let listed = help.lines().skip_while(|line| !line.starts_with("Commands:")).skip(1);
    let listed = listed.take_while(|line| line.starts_with("  "));
    let named = listed.filter(|line| !line.starts_with("   "));
    named
        .filter_map(|line| line.split_whitespace().next().map(str::to_owned))
        .collect()
}

#[test]
fn every_verb_takes_a_language() {
    let verbs = verbs();
    assert!(verbs.len() > 15, "{verbs:?}");
    for verb in verbs.iter().filter(|verb| !FOR_PROGRAMS.contains(&verb.as_str())) {
        let help = maumau(&[verb, "--help"], "C");
        assert!(help.contains("--lang <LANG>"), "{verb}: {help}");
    }
}

#[test]
fn what_is_wrong_is_said_in_the_language_of_the_call() {
    let wrong = |words: &str, locale: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_maumau"));
        let done = command
            .args(words.split(' '))
            .env("LC_ALL", locale)
            .stdin(Stdio::null())
            .output();
        let done = done.expect("it starts");
        assert_eq!(done.status.code(), Some(2), "{words}");
        String::from_utf8_lossy(&done.stderr).into_owned()
    };
    for (words, german, english) in [
        (
            "play --book spun",
            "ein Buch „spun“ gibt es nicht (meintest du „spin“?)",
            "there is no book “spun” (did you mean “spin”?)",
        ),
        (
            "play --seats you,simpel",
            "(meintest du „simple“?)",
            "(did you mean “simple”?)",
        ),
        ("replay nowhere.mau", "die Datei gibt es nicht", "there is no such file"),
        (
            "serve --settle 60000",
            "stell es auf 0 bis 2000",
            "set it from 0 to 2000",
        ),
    ] {
        for (call, wanted, other) in [
            (wrong(&format!("{words} --lang de"), "C"), german, english),
            (wrong(&format!("{words} --lang=en"), "de_DE.UTF-8"), english, german),
            (wrong(words, "de_AT.UTF-8"), german, english),
        ] {
            assert!(call.contains(wanted) && !call.contains(other), "{words}: {call}");
        }
    }
}

fn foreign<'a>(said: &'a str, words: &[&str]) -> Vec<&'a str> {
    // A rule as it is written is the same in every language.
    let lines = said.lines().filter(|line| !line.starts_with("rule "));
    let said = lines.flat_map(|line| line.split(|c: char| !c.is_alphabetic()));
    said.filter(|word| words.contains(word)).collect()
}

#[test]
fn no_verb_speaks_two_languages() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (data, record) = (path("data"), path("record.mau"));
    drop(Sqlite::open(Path::new(&data)).expect("a store"));
    let runs = |backup: &str| -> Vec<Vec<String>> {
        let lines = [
            "sim --rounds 20".to_owned(),
            "arena --deals 5".into(),
            "scene scenes/classic".into(),
            format!("trial king-turns --rounds 50 --record {record}"),
            "daily --book classic --date 2026-11-23".into(),
            "play --seats easy,easy -o rounds=1".into(),
            "verify crates/maumau/tests/records/players-unbound.mau".into(),
            "rules".into(),
            format!("check --data {data}"),
            format!("backup {backup} --data {data}"),
            format!("restore {backup} --data {data}"),
        ];
        let words = lines.iter().map(|line| line.split(' ').map(str::to_owned).collect());
        words.collect()
    };
    let (german, english) = (runs(&path("de.backup")), runs(&path("en.backup")));
    for (german, english) in german.iter().zip(&english) {
        let run = |words: &[String], code: &str, foreign_words: &[&str]| {
            let words = words.iter().map(String::as_str);
            let said = maumau(&words.chain(["--lang", code]).collect::<Vec<_>>(), "C");
            let found = foreign(&said, foreign_words);
            assert!(found.is_empty() && !said.trim().is_empty(), "{code}: {found:?}\n{said}");
            said
        };
        let (de, en) = (run(german, "de", ENGLISH), run(english, "en", GERMAN));
        assert_ne!(de, en, "{german:?}");
    }
}

#[test]
fn without_a_flag_the_locale_decides() {
    let said = maumau(&["scene", "scenes/classic"], "de_DE.UTF-8");
    assert!(said.contains("wie verlangt"), "{said}");
}
