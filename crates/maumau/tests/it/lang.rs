//! Every verb speaks German or English, as `--lang` or else the locale says, and never mixes them.

use maumau_store::Sqlite;
use std::path::Path;
use std::process::{Command, Stdio};

/// Verbs whose output is for programs.
const FOR_PROGRAMS: [&str; 2] = ["completions", "man"];
/// Words that occur in only one of the languages.
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

/// Invalid calls, with the expected message in German and English.
const CALLS: &[(&str, &str, &str)] = &[
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
        "sim -o foo=bar",
        "eine Option „foo“ gibt es nicht: nimm eine von ",
        "there is no option “foo”: use one of ",
    ),
    (
        "sim -o reaction=soon",
        "die Option „reaction“ kann nicht „soon“ sein: nimm eine Zahl von 0 bis 60000",
        "option “reaction” can't be “soon”: use a number from 0 to 60000 ms",
    ),
    (
        "play --seats you",
        "allein geht dieses Buch nicht: nimm 2 bis ",
        "1 seat can't play this book: take 2 to ",
    ),
    // An unknown bot is reported before the number of bots.
    (
        "sim --bots foo",
        "einen Bot „foo“ gibt es nicht",
        "there is no bot “foo”",
    ),
    (
        "sim --house rule",
        "es fehlt: der Name der Regel",
        "the rule's name is missing",
    ),
    (
        "sim --rules Cargo.toml",
        "Cargo.toml:1:1: die erste Zeile nennt das Buch: „book classic“",
        "Cargo.toml:1:1: the first line names the book: “book classic”",
    ),
    (
        "sim --deck Cargo.toml",
        "Cargo.toml:1: diese Datei hat kein ",
        "Cargo.toml:1: this deck file has no ",
    ),
    ("join foo", "„foo“ nennt keinen Tisch", "“foo” names no table"),
    (
        "replay Cargo.toml",
        "das ist keine Aufzeichnung einer Partie",
        "this is no record of a match",
    ),
    ("play --seats exec:,simple", "nenne ein Programm", "name a program"),
    (
        "serve --settle 60000",
        "stell es auf 0 bis 2000",
        "set it from 0 to 2000",
    ),
];

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
    for (words, german, english) in CALLS {
        for (call, wanted, other) in [
            (wrong(&format!("{words} --lang de"), "C"), german, english),
            (wrong(&format!("{words} --lang=en"), "de_DE.UTF-8"), english, german),
            (wrong(words, "de_AT.UTF-8"), german, english),
        ] {
            assert!(call.contains(wanted) && !call.contains(other), "{words}: {call}");
        }
    }
}

#[test]
fn what_is_wrong_with_a_record_is_told_in_the_language_of_the_call() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("odd.mau");
    let file = path.display().to_string();
    let classic = maumau_rulebooks::find("classic").expect("a book");
    let head = format!("maumau record 1\nbook classic {}\nseats Ann Ben\n", classic.version);
    for (text, german, english) in [
        (
            "",
            "sie muss mit „maumau record 1“ beginnen",
            "it must begin with “maumau record 1”",
        ),
        (
            "BODY+0 what",
            "„what“ ist keine Zahl, die hierher passt",
            "“what” is no number that fits here",
        ),
        (
            "BODYbook spun 1",
            "ein Buch „spun“ gibt es hier nicht",
            "there is no book “spun” here",
        ),
        (
            "BODYoptions hand=99",
            "die Option „hand“ kann nicht „99“ sein",
            "option “hand” can't be “99”",
        ),
        (
            "BODYrule x forbid",
            "es fehlt: eine Karte",
            "a card: 7, QC, hearts, red, any is missing",
        ),
        (
            "BODYdeck mine",
            "gib seine Datei mit --deck",
            "give its file with --deck",
        ),
        (
            "BODY+0 deal",
            "weder der Kopf noch dieses Geben",
            "neither the head nor this deal",
        ),
        (
            "BODY+0 1 pass",
            "„pass“ kann nicht geschehen sein: das geht nicht",
            "“pass” can't have happened: it can't be done",
        ),
        (
            "BODY+0 1 pas",
            "„pas“ tut man an keinem Tisch (meintest du „pass“?)",
            "“pas” is nothing that one does at a table (did you",
        ),
        (
            "BODY+0 check 0000000000000000",
            "der Tisch steht anders",
            "the table stands otherwise",
        ),
        ("BODY", "keine Runde wurde gegeben", "no round was dealt"),
    ] {
        std::fs::write(&path, text.replace("BODY", &head)).expect("a record");
        for (lang, wanted) in [("de", german), ("en", english)] {
            let mut command = Command::new(env!("CARGO_BIN_EXE_maumau"));
            let done = command.args(["replay", &file, "--check", "--lang", lang]).output();
            let done = done.expect("it starts");
            assert!(!done.status.success(), "{text}");
            let said = [done.stdout, done.stderr].concat();
            let said = String::from_utf8_lossy(&said);
            assert!(said.contains(wanted), "{text}: {said}");
        }
    }
}

fn foreign<'a>(said: &'a str, words: &[&str]) -> Vec<&'a str> {
    // The text of a rule is the same in every language.
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
            "replay games/spin.mau".into(),
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
